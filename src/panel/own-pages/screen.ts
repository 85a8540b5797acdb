import Icon from '@mui/icons-material/ArticleOutlined';
import { t } from '@/messages/format-message';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { late, type PanelScreen } from '../registry/panel-screen';

export const ownPagesScreen: PanelScreen = {
  name: 'pages',
  label: t(panelSettingsMessages.ownPages),
  icon: Icon,
  group: 'shop',
  anyOf: ['shop'],
  list: late(() => import('./own-pages'), 'OwnPagesPage'),
  create: late(() => import('./own-pages'), 'OwnPageCreate'),
  edit: late(() => import('./own-pages'), 'OwnPageEdit'),
  recordRepresentation: 'title',
};
