import Icon from '@mui/icons-material/NotificationsActiveOutlined';
import { t } from '@/messages/format-message';
import { panelDeskMessages } from '@/messages/panel-desk';
import { late, type PanelScreen } from '../registry/panel-screen';

export const deskScreen: PanelScreen = {
  name: 'desk',
  label: t(panelDeskMessages.title),
  icon: Icon,
  group: 'today',
  anyOf: ['orders', 'kitchen', 'residences'],
  onPhone: 0,
  list: late(() => import('./desk-page'), 'DeskPage'),
};
