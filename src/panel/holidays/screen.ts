import Icon from '@mui/icons-material/EventBusyOutlined';
import { t } from '@/messages/format-message';
import { panelHolidaysMessages } from '@/messages/panel-holidays';
import { late, type PanelScreen } from '../registry/panel-screen';

export const holidaysScreen: PanelScreen = {
  name: 'holidays',
  label: t(panelHolidaysMessages.title),
  icon: Icon,
  group: 'shop',
  anyOf: ['shop'],
  list: late(() => import('./holidays-page'), 'HolidaysPage'),
};
