import Icon from '@mui/icons-material/BeachAccessOutlined';
import { t } from '@/messages/format-message';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { late, type PanelScreen } from '../registry/panel-screen';

export const daysOffScreen: PanelScreen = {
  name: 'days-off',
  label: t(panelDeliveryMessages.daysOff),
  icon: Icon,
  group: 'shop',
  anyOf: ['kitchen'],
  onlyIn: ['eco_food'],
  list: late(() => import('./day-off-pages'), 'DaysOffPage'),
  create: late(() => import('./day-off-pages'), 'DayOffCreate'),
  edit: late(() => import('./day-off-pages'), 'DayOffEdit'),
};
