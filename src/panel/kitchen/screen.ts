import Icon from '@mui/icons-material/SoupKitchenOutlined';
import { t } from '@/messages/format-message';
import { panelKitchenMessages } from '@/messages/panel-kitchen';
import { late, type PanelScreen } from '../registry/panel-screen';

export const kitchenScreen: PanelScreen = {
  name: 'kitchen',
  label: t(panelKitchenMessages.title),
  icon: Icon,
  group: 'today',
  anyOf: ['kitchen'],
  onlyIn: ['eco_food'],
  onPhone: 1,
  list: late(() => import('./kitchen-page'), 'KitchenPage'),
};
