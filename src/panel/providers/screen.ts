import Icon from '@mui/icons-material/AccountBalanceOutlined';
import { t } from '@/messages/format-message';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { late, type PanelScreen } from '../registry/panel-screen';

export const providersScreen: PanelScreen = {
  name: 'providers',
  label: t(panelSettingsMessages.providers),
  icon: Icon,
  group: 'shop',
  anyOf: ['shop'],
  list: late(() => import('./providers-page'), 'ProvidersPage'),
};
