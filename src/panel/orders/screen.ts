import Icon from '@mui/icons-material/ReceiptLongOutlined';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { late, type PanelScreen } from '../registry/panel-screen';

export const ordersScreen: PanelScreen = {
  name: 'orders',
  label: t(panelOrdersMessages.title),
  icon: Icon,
  group: 'today',
  anyOf: ['orders', 'residences'],
  // The kitchen opens its orders from the kitchen's page.
  editAnyOf: ['orders', 'kitchen', 'residences'],
  createAnyOf: ['orders', 'residences'],
  onPhone: 1,
  list: late(() => import('./orders-page'), 'OrdersPage'),
  create: late(() => import('../take-order/take-order-page'), 'TakeOrderPage'),
  edit: late(() => import('./order-page'), 'OrderPage'),
};
