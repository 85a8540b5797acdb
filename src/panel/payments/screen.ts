import Icon from '@mui/icons-material/CreditScoreOutlined';
import { t } from '@/messages/format-message';
import { panelPaymentsMessages } from '@/messages/panel-payments';
import { late, type PanelScreen } from '../registry/panel-screen';

export const paymentsScreen: PanelScreen = {
  name: 'payments',
  label: t(panelPaymentsMessages.title),
  icon: Icon,
  group: 'today',
  anyOf: ['orders'],
  list: late(() => import('./payments-page'), 'PaymentsPage'),
};
