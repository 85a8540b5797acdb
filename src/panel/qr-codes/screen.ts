import Icon from '@mui/icons-material/QrCode2Outlined';
import { t } from '@/messages/format-message';
import { panelOffersMessages } from '@/messages/panel-offers';
import { late, type PanelScreen } from '../registry/panel-screen';

export const qrCodesScreen: PanelScreen = {
  name: 'qr-codes',
  label: t(panelOffersMessages.qrCodes),
  icon: Icon,
  group: 'offers',
  anyOf: ['shop'],
  onlyIn: ['eco_food'],
  list: late(() => import('./qr-codes-page'), 'QrCodesPage'),
  create: late(() => import('./qr-code-pages'), 'QrCodeCreate'),
  edit: late(() => import('./qr-code-pages'), 'QrCodeEdit'),
};
