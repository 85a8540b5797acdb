import Icon from '@mui/icons-material/SettingsOutlined';
import { t } from '@/messages/format-message';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { late, type PanelScreen } from '../registry/panel-screen';

export const settingsScreen: PanelScreen = {
  name: 'settings',
  label: t(panelSettingsMessages.title),
  icon: Icon,
  group: 'shop',
  anyOf: ['shop'],
  list: late(() => import('./settings-page'), 'SettingsPage'),
};
