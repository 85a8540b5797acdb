import Icon from '@mui/icons-material/KeyOutlined';
import { t } from '@/messages/format-message';
import { panelStaffMessages } from '@/messages/panel-staff';
import { late, type PanelScreen } from '../registry/panel-screen';

export const tokensScreen: PanelScreen = {
  name: 'tokens',
  label: t(panelStaffMessages.tokens),
  icon: Icon,
  group: 'people',
  anyOf: ['shop'],
  list: late(() => import('./tokens-page'), 'TokensPage'),
};
