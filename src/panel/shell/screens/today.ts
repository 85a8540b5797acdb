/** The screens of the menu's group `today`, in the order of the menu. */
import ReportIcon from '@mui/icons-material/AssessmentOutlined';
import BooksIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import InvoicesIcon from '@mui/icons-material/DescriptionOutlined';
import PaymentsIcon from '@mui/icons-material/CreditScoreOutlined';
import DeskIcon from '@mui/icons-material/HomeOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import CommentsIcon from '@mui/icons-material/RateReviewOutlined';
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import KitchenIcon from '@mui/icons-material/SoupKitchenOutlined';
import { t } from '@/messages/format-message';
import { panelBooksMessages } from '@/messages/panel-books';
import { panelCommentsMessages } from '@/messages/panel-comments';
import { panelDeskMessages } from '@/messages/panel-desk';
import { panelInvoicesMessages } from '@/messages/panel-invoices';
import { panelKitchenMessages } from '@/messages/panel-kitchen';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelPaymentsMessages } from '@/messages/panel-payments';
import { panelReportMessages } from '@/messages/panel-report';
import { late, type PanelScreen } from '../../parts/panel-screen';
import { TRADE_WORDS } from '../../parts/trade-words';

export const todayScreens = [
  {
    name: 'desk',
    label: t(panelDeskMessages.title),
    icon: DeskIcon,
    group: 'today',
    anyOf: ['orders', 'kitchen', 'residences'],
    onPhone: 0,
    list: late(() => import('../../desk/desk-page'), 'DeskPage'),
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
    list: late(() => import('../../orders/orders-page'), 'OrdersPage'),
    create: late(() => import('../../take-order/take-order-page'), 'TakeOrderPage'),
    edit: late(() => import('../../orders/order-page'), 'OrderPage'),
  },
  {
    name: 'labels',
    label: t(panelOrdersMessages.labels),
    icon: LabelIcon,
    group: 'today',
    anyOf: ['orders'],
    hidden: true,
    isFor: (shop) => shop.deliveries.length > 0,
    list: late(() => import('../../labels/labels-page'), 'LabelsPage'),
  },
  {
    name: 'kitchen',
    label: t(panelKitchenMessages.title),
    icon: KitchenIcon,
    group: 'today',
    anyOf: ['kitchen'],
    isFor: (shop) => shop.needsDeliveryDate,
    onPhone: 1,
    list: late(() => import('../../kitchen/kitchen-page'), 'KitchenPage'),
  },
  {
    name: 'report',
    label: t(panelReportMessages.title),
    icon: ReportIcon,
    group: 'today',
    anyOf: ['orders'],
    onPhone: 3,
    list: late(() => import('../../report/report-page'), 'ReportPage'),
  },
  {
    name: 'books',
    label: t(panelBooksMessages.title),
    icon: BooksIcon,
    group: 'today',
    anyOf: ['orders'],
    list: late(() => import('../../books/books-page'), 'BooksPage'),
  },
  {
    name: 'invoices',
    label: t(panelInvoicesMessages.title),
    icon: InvoicesIcon,
    group: 'today',
    anyOf: ['orders'],
    list: late(() => import('../../invoices/invoices-page'), 'InvoicesPage'),
  },
  {
    name: 'comments',
    label: t(panelCommentsMessages.title),
    icon: CommentsIcon,
    group: 'today',
    anyOf: ['comments', 'residences'],
    list: late(() => import('../../comments/comments-page'), 'CommentsPage'),
  },
  {
    name: 'payments',
    label: t(panelPaymentsMessages.title),
    icon: PaymentsIcon,
    group: 'today',
    anyOf: ['orders'],
    list: late(() => import('../../payments/payments-page'), 'PaymentsPage'),
  },
] as const satisfies readonly PanelScreen[];
