import Icon from '@mui/icons-material/PeopleOutlined';
import { t } from '@/messages/format-message';
import { panelCustomersMessages } from '@/messages/panel-customers';
import { late, type PanelScreen } from '../registry/panel-screen';

export const customersScreen: PanelScreen = {
  name: 'customers',
  label: t(panelCustomersMessages.title),
  icon: Icon,
  group: 'people',
  anyOf: ['customers'],
  list: late(() => import('./customers-page'), 'CustomersPage'),
  edit: late(() => import('./customer-page'), 'CustomerPage'),
};
