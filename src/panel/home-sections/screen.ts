import Icon from '@mui/icons-material/ViewAgendaOutlined';
import { t } from '@/messages/format-message';
import { panelHomeMessages } from '@/messages/panel-home';
import { late, type PanelScreen } from '../registry/panel-screen';

export const homeSectionsScreen: PanelScreen = {
  name: 'home-sections',
  label: t(panelHomeMessages.title),
  icon: Icon,
  group: 'offers',
  anyOf: ['shop'],
  list: late(() => import('./home-sections-page'), 'HomeSectionsPage'),
  create: late(() => import('./home-section-pages'), 'HomeSectionCreate'),
  edit: late(() => import('./home-section-pages'), 'HomeSectionEdit'),
  recordRepresentation: 'title',
};
