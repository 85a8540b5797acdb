import Icon from '@mui/icons-material/ScheduleOutlined';
import { t } from '@/messages/format-message';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { late, type PanelScreen } from '../registry/panel-screen';

export const deliveryRulesScreen: PanelScreen = {
  name: 'delivery-rules',
  label: t(panelDeliveryMessages.hours),
  icon: Icon,
  group: 'shop',
  anyOf: ['kitchen'],
  onlyIn: ['eco_food'],
  list: late(() => import('./delivery-rule-pages'), 'DeliveryRulesPage'),
  create: late(() => import('./delivery-rule-pages'), 'DeliveryRuleCreate'),
  edit: late(() => import('./delivery-rule-pages'), 'DeliveryRuleEdit'),
};
