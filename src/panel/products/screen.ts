import Icon from '@mui/icons-material/Inventory2Outlined';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { late, type PanelScreen } from '../registry/panel-screen';

export const productsScreen: PanelScreen = {
  name: 'products',
  label: t(panelProductsMessages.title),
  icon: Icon,
  group: 'catalogue',
  anyOf: ['stock', 'residences', 'kitchen'],
  editAnyOf: ['catalogue', 'residences'],
  createAnyOf: ['catalogue'],
  onPhone: 2,
  list: late(() => import('./products-page'), 'ProductsPage'),
  create: late(() => import('./product-create'), 'ProductCreate'),
  edit: late(() => import('./product-edit'), 'ProductEdit'),
  recordRepresentation: 'name',
};
