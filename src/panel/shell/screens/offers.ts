/** The screens of the menu's group `offers`, in the order of the menu. */
import GiftCodesIcon from '@mui/icons-material/CardGiftcardOutlined';
import PostersIcon from '@mui/icons-material/ImageOutlined';
import CouponsIcon from '@mui/icons-material/LocalOfferOutlined';
import QrCodesIcon from '@mui/icons-material/QrCode2Outlined';
import HomeSectionsIcon from '@mui/icons-material/ViewAgendaOutlined';
import { t } from '@/messages/format-message';
import { panelHomeMessages } from '@/messages/panel-home';
import { panelOffersMessages } from '@/messages/panel-offers';
import { late, type PanelScreen } from '../../parts/panel-screen';

export const offersScreens = [
  {
    name: 'home-sections',
    label: t(panelHomeMessages.title),
    icon: HomeSectionsIcon,
    group: 'offers',
    anyOf: ['shop'],
    list: late(() => import('../../home-sections/home-sections-page'), 'HomeSectionsPage'),
    create: late(() => import('../../home-sections/home-section-pages'), 'HomeSectionCreate'),
    edit: late(() => import('../../home-sections/home-section-pages'), 'HomeSectionEdit'),
    recordRepresentation: 'title',
  },
  {
    name: 'posters',
    label: t(panelHomeMessages.posters),
    icon: PostersIcon,
    group: 'offers',
    anyOf: ['shop'],
    hidden: true,
    list: late(() => import('../../home-sections/home-sections-page'), 'HomeSectionsPage'),
    create: late(() => import('../../posters/poster-pages'), 'PosterCreate'),
    edit: late(() => import('../../posters/poster-pages'), 'PosterEdit'),
    recordRepresentation: 'title',
  },
  {
    name: 'coupons',
    label: t(panelOffersMessages.coupons),
    icon: CouponsIcon,
    group: 'offers',
    anyOf: ['shop'],
    list: late(() => import('../../coupons/coupon-pages'), 'CouponsPage'),
    create: late(() => import('../../coupons/coupon-pages'), 'CouponCreate'),
    edit: late(() => import('../../coupons/coupon-pages'), 'CouponEdit'),
  },
  {
    name: 'gift-codes',
    label: t(panelOffersMessages.giftCodes),
    icon: GiftCodesIcon,
    group: 'offers',
    anyOf: ['shop'],
    list: late(() => import('../../gift-codes/gift-codes-page'), 'GiftCodesPage'),
  },
  {
    name: 'qr-codes',
    label: t(panelOffersMessages.qrCodes),
    icon: QrCodesIcon,
    group: 'offers',
    anyOf: ['shop'],
    isFor: (shop) => shop.hasTables,
    list: late(() => import('../../qr-codes/qr-codes-page'), 'QrCodesPage'),
    create: late(() => import('../../qr-codes/qr-code-pages'), 'QrCodeCreate'),
    edit: late(() => import('../../qr-codes/qr-code-pages'), 'QrCodeEdit'),
  },
] as const satisfies readonly PanelScreen[];
