import Icon from '@mui/icons-material/TuneOutlined';
import { t } from '@/messages/format-message';
import { panelCategoriesMessages } from '@/messages/panel-categories';
import { late, type PanelScreen } from '../registry/panel-screen';

export const propertiesScreen: PanelScreen = {
  name: 'properties',
  label: t(panelCategoriesMessages.propertiesTitle),
  icon: Icon,
  group: 'catalogue',
  anyOf: ['catalogue'],
  list: late(() => import('./properties-page'), 'PropertiesPage'),
  create: late(() => import('./property-pages'), 'PropertyCreate'),
  edit: late(() => import('./property-pages'), 'PropertyEdit'),
  recordRepresentation: 'title',
};
