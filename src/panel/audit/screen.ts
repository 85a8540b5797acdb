import Icon from '@mui/icons-material/HistoryOutlined';
import { t } from '@/messages/format-message';
import { panelAuditMessages } from '@/messages/panel-audit';
import { late, type PanelScreen } from '../registry/panel-screen';

export const auditScreen: PanelScreen = {
  name: 'audit',
  label: t(panelAuditMessages.title),
  icon: Icon,
  group: 'people',
  anyOf: ['audit'],
  list: late(() => import('./audit-page'), 'AuditPage'),
};
