import Icon from '@mui/icons-material/AccountTreeOutlined';
import { t } from '@/messages/format-message';
import { panelCategoriesMessages } from '@/messages/panel-categories';
import { late, type PanelScreen } from '../registry/panel-screen';

export const categoriesScreen: PanelScreen = {
  name: 'categories',
  label: t(panelCategoriesMessages.title),
  icon: Icon,
  group: 'catalogue',
  anyOf: ['catalogue'],
  list: late(() => import('./categories-page'), 'CategoriesPage'),
  create: late(() => import('./category-pages'), 'CategoryCreate'),
  edit: late(() => import('./category-pages'), 'CategoryEdit'),
  recordRepresentation: 'name',
};
