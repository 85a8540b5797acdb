/** All screens of the panel in the order of the menu. A new screen is a folder of src/panel and an entry here. */
import ProvidersIcon from '@mui/icons-material/AccountBalanceOutlined';
import CategoriesIcon from '@mui/icons-material/AccountTreeOutlined';
import OwnPagesIcon from '@mui/icons-material/ArticleOutlined';
import ReportIcon from '@mui/icons-material/AssessmentOutlined';
import BooksIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import StaffIcon from '@mui/icons-material/BadgeOutlined';
import DaysOffIcon from '@mui/icons-material/BeachAccessOutlined';
import GiftCodesIcon from '@mui/icons-material/CardGiftcardOutlined';
import PaymentWaysIcon from '@mui/icons-material/PaymentsOutlined';
import InvoicesIcon from '@mui/icons-material/DescriptionOutlined';
import InvoicingIcon from '@mui/icons-material/RequestQuoteOutlined';
import PaymentsIcon from '@mui/icons-material/CreditScoreOutlined';
import HolidaysIcon from '@mui/icons-material/EventBusyOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import DeskIcon from '@mui/icons-material/HomeOutlined';
import HostsIcon from '@mui/icons-material/HomeWorkOutlined';
import PostersIcon from '@mui/icons-material/ImageOutlined';
import ProductsIcon from '@mui/icons-material/Inventory2Outlined';
import TokensIcon from '@mui/icons-material/KeyOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import CouponsIcon from '@mui/icons-material/LocalOfferOutlined';
import ZonesIcon from '@mui/icons-material/MapOutlined';
import DeliveryMethodsIcon from '@mui/icons-material/LocalShippingOutlined';
import NightsIcon from '@mui/icons-material/NightsStayOutlined';
import CustomersIcon from '@mui/icons-material/PeopleOutlined';
import QrCodesIcon from '@mui/icons-material/QrCode2Outlined';
import CommentsIcon from '@mui/icons-material/RateReviewOutlined';
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import SystemIcon from '@mui/icons-material/MonitorHeartOutlined';
import DeliveryRulesIcon from '@mui/icons-material/ScheduleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import KitchenIcon from '@mui/icons-material/SoupKitchenOutlined';
import PropertiesIcon from '@mui/icons-material/TuneOutlined';
import HomeSectionsIcon from '@mui/icons-material/ViewAgendaOutlined';
import { t } from '@/messages/format-message';
import { panelAuditMessages } from '@/messages/panel-audit';
import { panelBooksMessages } from '@/messages/panel-books';
import { panelCategoriesMessages } from '@/messages/panel-categories';
import { panelCommentsMessages } from '@/messages/panel-comments';
import { panelCustomersMessages } from '@/messages/panel-customers';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { panelDeskMessages } from '@/messages/panel-desk';
import { panelHolidaysMessages } from '@/messages/panel-holidays';
import { panelHomeMessages } from '@/messages/panel-home';
import { panelInvoicesMessages } from '@/messages/panel-invoices';
import { panelKitchenMessages } from '@/messages/panel-kitchen';
import { panelNightsMessages } from '@/messages/panel-nights';
import { panelOffersMessages } from '@/messages/panel-offers';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelDeliveryMethodsMessages } from '@/messages/panel-delivery-methods';
import { panelPaymentWaysMessages } from '@/messages/panel-payment-ways';
import { panelPaymentsMessages } from '@/messages/panel-payments';
import { panelReportMessages } from '@/messages/panel-report';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { panelStaffMessages } from '@/messages/panel-staff';
import { panelSystemMessages } from '@/messages/panel-system';
import { late, type PanelScreen } from '../parts/panel-screen';
import { CATALOGUE_WORDS, TRADE_WORDS } from '../parts/trade-words';

export const screens: readonly PanelScreen[] = [
  {
    name: 'desk',
    label: t(panelDeskMessages.title),
    icon: DeskIcon,
    group: 'today',
    anyOf: ['orders', 'kitchen', 'residences'],
    onPhone: 0,
    list: late(() => import('../desk/desk-page'), 'DeskPage'),
  },
  {
    name: 'orders',
    label: t(panelOrdersMessages.title),
    labelOf: { residence: TRADE_WORDS.stay.orders },
    icon: OrdersIcon,
    group: 'today',
    anyOf: ['orders', 'residences'],
    // The kitchen opens its orders from the kitchen's page.
    editAnyOf: ['orders', 'kitchen', 'residences'],
    createAnyOf: ['orders', 'residences'],
    onPhone: 1,
    list: late(() => import('../orders/orders-page'), 'OrdersPage'),
    create: late(() => import('../take-order/take-order-page'), 'TakeOrderPage'),
    edit: late(() => import('../orders/order-page'), 'OrderPage'),
  },
  {
    name: 'labels',
    label: t(panelOrdersMessages.labels),
    icon: LabelIcon,
    group: 'today',
    anyOf: ['orders'],
    hidden: true,
    isFor: (shop) => shop.deliveries.length > 0,
    list: late(() => import('../labels/labels-page'), 'LabelsPage'),
  },
  {
    name: 'kitchen',
    label: t(panelKitchenMessages.title),
    icon: KitchenIcon,
    group: 'today',
    anyOf: ['kitchen'],
    isFor: (shop) => shop.needsDeliveryDate,
    onPhone: 1,
    list: late(() => import('../kitchen/kitchen-page'), 'KitchenPage'),
  },
  {
    name: 'report',
    label: t(panelReportMessages.title),
    icon: ReportIcon,
    group: 'today',
    anyOf: ['orders'],
    onPhone: 3,
    list: late(() => import('../report/report-page'), 'ReportPage'),
  },
  {
    name: 'books',
    label: t(panelBooksMessages.title),
    icon: BooksIcon,
    group: 'today',
    anyOf: ['orders'],
    list: late(() => import('../books/books-page'), 'BooksPage'),
  },
  {
    name: 'invoices',
    label: t(panelInvoicesMessages.title),
    icon: InvoicesIcon,
    group: 'today',
    anyOf: ['orders'],
    list: late(() => import('../invoices/invoices-page'), 'InvoicesPage'),
  },
  {
    name: 'comments',
    label: t(panelCommentsMessages.title),
    icon: CommentsIcon,
    group: 'today',
    anyOf: ['comments', 'residences'],
    list: late(() => import('../comments/comments-page'), 'CommentsPage'),
  },
  {
    name: 'payments',
    label: t(panelPaymentsMessages.title),
    icon: PaymentsIcon,
    group: 'today',
    anyOf: ['orders'],
    list: late(() => import('../payments/payments-page'), 'PaymentsPage'),
  },
  {
    name: 'nights',
    label: t(panelNightsMessages.title),
    icon: NightsIcon,
    group: 'catalogue',
    anyOf: ['residences', 'stock'],
    isFor: (_, order) => order.hasNights,
    list: late(() => import('../nights/residences-page'), 'ResidencesPage'),
    edit: late(() => import('../nights/nights-page'), 'NightsPage'),
  },
  {
    name: 'products',
    label: CATALOGUE_WORDS.goods.products,
    labelOf: { food: CATALOGUE_WORDS.food.products, residence: CATALOGUE_WORDS.residence.products },
    icon: ProductsIcon,
    group: 'catalogue',
    anyOf: ['stock', 'residences', 'kitchen'],
    editAnyOf: ['catalogue', 'residences'],
    createAnyOf: ['catalogue'],
    onPhone: 2,
    list: late(() => import('../products/products-page'), 'ProductsPage'),
    create: late(() => import('../products/product-create'), 'ProductCreate'),
    edit: late(() => import('../products/product-edit'), 'ProductEdit'),
    recordRepresentation: 'name',
  },
  {
    name: 'categories',
    label: CATALOGUE_WORDS.goods.categories,
    labelOf: { residence: CATALOGUE_WORDS.residence.categories },
    icon: CategoriesIcon,
    group: 'catalogue',
    anyOf: ['catalogue'],
    list: late(() => import('../categories/categories-page'), 'CategoriesPage'),
    create: late(() => import('../categories/category-pages'), 'CategoryCreate'),
    edit: late(() => import('../categories/category-pages'), 'CategoryEdit'),
    recordRepresentation: 'name',
  },
  {
    name: 'properties',
    label: t(panelCategoriesMessages.propertiesTitle),
    icon: PropertiesIcon,
    group: 'catalogue',
    anyOf: ['catalogue'],
    list: late(() => import('../properties/properties-page'), 'PropertiesPage'),
    create: late(() => import('../properties/property-pages'), 'PropertyCreate'),
    edit: late(() => import('../properties/property-pages'), 'PropertyEdit'),
    recordRepresentation: 'title',
  },
  {
    name: 'hosts',
    label: t(panelCategoriesMessages.hostsTitle),
    icon: HostsIcon,
    group: 'catalogue',
    anyOf: ['catalogue'],
    isFor: (_, order) => order.hasHost,
    list: late(() => import('../hosts/host-pages'), 'HostsPage'),
    create: late(() => import('../hosts/host-pages'), 'HostCreate'),
    edit: late(() => import('../hosts/host-pages'), 'HostEdit'),
    recordRepresentation: 'name',
  },
  {
    name: 'home-sections',
    label: t(panelHomeMessages.title),
    icon: HomeSectionsIcon,
    group: 'offers',
    anyOf: ['shop'],
    list: late(() => import('../home-sections/home-sections-page'), 'HomeSectionsPage'),
    create: late(() => import('../home-sections/home-section-pages'), 'HomeSectionCreate'),
    edit: late(() => import('../home-sections/home-section-pages'), 'HomeSectionEdit'),
    recordRepresentation: 'title',
  },
  {
    name: 'posters',
    label: t(panelHomeMessages.posters),
    icon: PostersIcon,
    group: 'offers',
    anyOf: ['shop'],
    hidden: true,
    list: late(() => import('../home-sections/home-sections-page'), 'HomeSectionsPage'),
    create: late(() => import('../posters/poster-pages'), 'PosterCreate'),
    edit: late(() => import('../posters/poster-pages'), 'PosterEdit'),
    recordRepresentation: 'title',
  },
  {
    name: 'coupons',
    label: t(panelOffersMessages.coupons),
    icon: CouponsIcon,
    group: 'offers',
    anyOf: ['shop'],
    list: late(() => import('../coupons/coupon-pages'), 'CouponsPage'),
    create: late(() => import('../coupons/coupon-pages'), 'CouponCreate'),
    edit: late(() => import('../coupons/coupon-pages'), 'CouponEdit'),
  },
  {
    name: 'gift-codes',
    label: t(panelOffersMessages.giftCodes),
    icon: GiftCodesIcon,
    group: 'offers',
    anyOf: ['shop'],
    list: late(() => import('../gift-codes/gift-codes-page'), 'GiftCodesPage'),
  },
  {
    name: 'qr-codes',
    label: t(panelOffersMessages.qrCodes),
    icon: QrCodesIcon,
    group: 'offers',
    anyOf: ['shop'],
    isFor: (shop) => shop.hasTables,
    list: late(() => import('../qr-codes/qr-codes-page'), 'QrCodesPage'),
    create: late(() => import('../qr-codes/qr-code-pages'), 'QrCodeCreate'),
    edit: late(() => import('../qr-codes/qr-code-pages'), 'QrCodeEdit'),
  },
  {
    name: 'customers',
    label: t(panelCustomersMessages.title),
    icon: CustomersIcon,
    group: 'people',
    anyOf: ['customers'],
    list: late(() => import('../customers/customers-page'), 'CustomersPage'),
    edit: late(() => import('../customers/customer-page'), 'CustomerPage'),
  },
  {
    name: 'staff',
    label: t(panelStaffMessages.title),
    icon: StaffIcon,
    group: 'people',
    anyOf: ['shop'],
    list: late(() => import('../staff/staff-pages'), 'StaffPage'),
    create: late(() => import('../staff/staff-pages'), 'StaffCreate'),
    edit: late(() => import('../staff/staff-pages'), 'StaffEdit'),
    recordRepresentation: 'name',
  },
  {
    name: 'tokens',
    label: t(panelStaffMessages.tokens),
    icon: TokensIcon,
    group: 'people',
    anyOf: ['shop'],
    list: late(() => import('../tokens/tokens-page'), 'TokensPage'),
  },
  {
    name: 'audit',
    label: t(panelAuditMessages.title),
    icon: AuditIcon,
    group: 'people',
    anyOf: ['audit'],
    list: late(() => import('../audit/audit-page'), 'AuditPage'),
  },
  {
    name: 'settings',
    label: t(panelSettingsMessages.title),
    icon: SettingsIcon,
    group: 'shop',
    anyOf: ['shop'],
    list: late(() => import('../settings/settings-page'), 'SettingsPage'),
  },
  {
    name: 'providers',
    label: t(panelSettingsMessages.providers),
    icon: ProvidersIcon,
    group: 'shop',
    anyOf: ['shop'],
    list: late(() => import('../providers/providers-page'), 'ProvidersPage'),
  },
  {
    name: 'system',
    label: t(panelSystemMessages.title),
    icon: SystemIcon,
    group: 'shop',
    anyOf: ['shop'],
    list: late(() => import('../system/system-page'), 'SystemPage'),
  },
  {
    name: 'payment-ways',
    label: t(panelPaymentWaysMessages.title),
    icon: PaymentWaysIcon,
    group: 'shop',
    anyOf: ['shop'],
    list: late(() => import('../payment-ways/payment-ways-page'), 'PaymentWaysPage'),
    edit: late(() => import('../payment-ways/payment-way-edit'), 'PaymentWayEdit'),
  },
  {
    name: 'invoicing',
    label: t(panelInvoicesMessages.settings),
    icon: InvoicingIcon,
    group: 'shop',
    anyOf: ['shop'],
    list: late(() => import('../invoicing/invoicing-page'), 'InvoicingPage'),
  },
  {
    name: 'pages',
    label: t(panelSettingsMessages.ownPages),
    icon: OwnPagesIcon,
    group: 'shop',
    anyOf: ['shop'],
    list: late(() => import('../own-pages/own-pages'), 'OwnPagesPage'),
    create: late(() => import('../own-pages/own-pages'), 'OwnPageCreate'),
    edit: late(() => import('../own-pages/own-pages'), 'OwnPageEdit'),
    recordRepresentation: 'title',
  },
  {
    name: 'delivery-rules',
    label: t(panelDeliveryMessages.hours),
    icon: DeliveryRulesIcon,
    group: 'shop',
    anyOf: ['kitchen'],
    isFor: (shop) => shop.needsDeliveryDate,
    list: late(() => import('../delivery/delivery-rule-pages'), 'DeliveryRulesPage'),
    create: late(() => import('../delivery/delivery-rule-pages'), 'DeliveryRuleCreate'),
    edit: late(() => import('../delivery/delivery-rule-pages'), 'DeliveryRuleEdit'),
  },
  {
    name: 'days-off',
    label: t(panelDeliveryMessages.daysOff),
    icon: DaysOffIcon,
    group: 'shop',
    anyOf: ['kitchen'],
    isFor: (shop) => shop.needsDeliveryDate,
    list: late(() => import('../days-off/day-off-pages'), 'DaysOffPage'),
    create: late(() => import('../days-off/day-off-pages'), 'DayOffCreate'),
    edit: late(() => import('../days-off/day-off-pages'), 'DayOffEdit'),
  },
  {
    name: 'shipping-zones',
    label: t(panelDeliveryMessages.zones),
    icon: ZonesIcon,
    group: 'shop',
    anyOf: ['shop'],
    isFor: (_, order) => order.isDelivered,
    list: late(() => import('../zones/zones-page'), 'ZonesPage'),
    create: late(() => import('../zones/zone-pages'), 'ZoneCreate'),
    edit: late(() => import('../zones/zone-pages'), 'ZoneEdit'),
  },
  {
    name: 'delivery-methods',
    label: t(panelDeliveryMethodsMessages.title),
    icon: DeliveryMethodsIcon,
    group: 'shop',
    anyOf: ['shop'],
    // A shop with delivery hours has one method: its own courier, in the hour that was chosen.
    isFor: (shop) => shop.deliveries.length > 1,
    list: late(() => import('../delivery-methods/delivery-methods-page'), 'DeliveryMethodsPage'),
    create: late(() => import('../delivery-methods/delivery-method-pages'), 'DeliveryMethodCreate'),
    edit: late(() => import('../delivery-methods/delivery-method-pages'), 'DeliveryMethodEdit'),
  },
  {
    name: 'holidays',
    label: t(panelHolidaysMessages.title),
    icon: HolidaysIcon,
    group: 'shop',
    anyOf: ['shop'],
    list: late(() => import('../holidays/holidays-page'), 'HolidaysPage'),
  },
];
