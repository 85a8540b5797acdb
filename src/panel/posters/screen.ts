import Icon from '@mui/icons-material/ImageOutlined';
import { t } from '@/messages/format-message';
import { panelHomeMessages } from '@/messages/panel-home';
import { late, type PanelScreen } from '../registry/panel-screen';

export const postersScreen: PanelScreen = {
  name: 'posters',
  label: t(panelHomeMessages.posters),
  icon: Icon,
  group: 'offers',
  anyOf: ['shop'],
  hidden: true,
  list: late(() => import('../home-sections/home-sections-page'), 'HomeSectionsPage'),
  create: late(() => import('./poster-pages'), 'PosterCreate'),
  edit: late(() => import('./poster-pages'), 'PosterEdit'),
  recordRepresentation: 'title',
};
