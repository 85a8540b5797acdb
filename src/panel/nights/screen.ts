import Icon from '@mui/icons-material/NightsStayOutlined';
import { t } from '@/messages/format-message';
import { panelNightsMessages } from '@/messages/panel-nights';
import { late, type PanelScreen } from '../registry/panel-screen';

export const nightsScreen: PanelScreen = {
  name: 'nights',
  label: t(panelNightsMessages.title),
  icon: Icon,
  group: 'catalogue',
  anyOf: ['residences', 'stock'],
  onlyIn: ['residence'],
  list: late(() => import('./residences-page'), 'ResidencesPage'),
  edit: late(() => import('./nights-page'), 'NightsPage'),
};
