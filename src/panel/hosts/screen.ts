import Icon from '@mui/icons-material/HomeWorkOutlined';
import { t } from '@/messages/format-message';
import { panelCategoriesMessages } from '@/messages/panel-categories';
import { late, type PanelScreen } from '../registry/panel-screen';

export const hostsScreen: PanelScreen = {
  name: 'hosts',
  label: t(panelCategoriesMessages.hostsTitle),
  icon: Icon,
  group: 'catalogue',
  anyOf: ['catalogue'],
  onlyIn: ['residence'],
  list: late(() => import('./host-pages'), 'HostsPage'),
  create: late(() => import('./host-pages'), 'HostCreate'),
  edit: late(() => import('./host-pages'), 'HostEdit'),
  recordRepresentation: 'name',
};
