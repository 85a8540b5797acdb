import Icon from '@mui/icons-material/CardGiftcardOutlined';
import { t } from '@/messages/format-message';
import { panelOffersMessages } from '@/messages/panel-offers';
import { late, type PanelScreen } from '../registry/panel-screen';

export const giftCodesScreen: PanelScreen = {
  name: 'gift-codes',
  label: t(panelOffersMessages.giftCodes),
  icon: Icon,
  group: 'offers',
  anyOf: ['shop'],
  list: late(() => import('./gift-codes-page'), 'GiftCodesPage'),
};
