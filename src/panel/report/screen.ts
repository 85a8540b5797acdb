import Icon from '@mui/icons-material/AssessmentOutlined';
import { t } from '@/messages/format-message';
import { panelReportMessages } from '@/messages/panel-report';
import { late, type PanelScreen } from '../registry/panel-screen';

export const reportScreen: PanelScreen = {
  name: 'report',
  label: t(panelReportMessages.title),
  icon: Icon,
  group: 'today',
  anyOf: ['orders'],
  onPhone: 3,
  list: late(() => import('./report-page'), 'ReportPage'),
};
