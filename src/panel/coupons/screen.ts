import Icon from '@mui/icons-material/LocalOfferOutlined';
import { t } from '@/messages/format-message';
import { panelOffersMessages } from '@/messages/panel-offers';
import { late, type PanelScreen } from '../registry/panel-screen';

export const couponsScreen: PanelScreen = {
  name: 'coupons',
  label: t(panelOffersMessages.coupons),
  icon: Icon,
  group: 'offers',
  anyOf: ['shop'],
  list: late(() => import('./coupon-pages'), 'CouponsPage'),
  create: late(() => import('./coupon-pages'), 'CouponCreate'),
  edit: late(() => import('./coupon-pages'), 'CouponEdit'),
};
