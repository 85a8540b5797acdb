import Icon from '@mui/icons-material/BadgeOutlined';
import { t } from '@/messages/format-message';
import { panelStaffMessages } from '@/messages/panel-staff';
import { late, type PanelScreen } from '../registry/panel-screen';

export const staffScreen: PanelScreen = {
  name: 'staff',
  label: t(panelStaffMessages.title),
  icon: Icon,
  group: 'people',
  anyOf: ['shop'],
  list: late(() => import('./staff-pages'), 'StaffPage'),
  create: late(() => import('./staff-pages'), 'StaffCreate'),
  edit: late(() => import('./staff-pages'), 'StaffEdit'),
  recordRepresentation: 'name',
};
