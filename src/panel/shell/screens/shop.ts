/** The screens of the menu's group `shop`, in the order of the menu. */
import ProvidersIcon from '@mui/icons-material/AccountBalanceOutlined';
import OwnPagesIcon from '@mui/icons-material/ArticleOutlined';
import DaysOffIcon from '@mui/icons-material/BeachAccessOutlined';
import PaymentWaysIcon from '@mui/icons-material/PaymentsOutlined';
import InvoicingIcon from '@mui/icons-material/RequestQuoteOutlined';
import HolidaysIcon from '@mui/icons-material/EventBusyOutlined';
import ZonesIcon from '@mui/icons-material/MapOutlined';
import DeliveryMethodsIcon from '@mui/icons-material/LocalShippingOutlined';
import SystemIcon from '@mui/icons-material/MonitorHeartOutlined';
import DeliveryRulesIcon from '@mui/icons-material/ScheduleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { t } from '@/messages/format-message';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { panelHolidaysMessages } from '@/messages/panel-holidays';
import { panelInvoicesMessages } from '@/messages/panel-invoices';
import { panelDeliveryMethodsMessages } from '@/messages/panel-delivery-methods';
import { panelPaymentWaysMessages } from '@/messages/panel-payment-ways';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { panelSystemMessages } from '@/messages/panel-system';
import { late, type PanelScreen } from '../../parts/panel-screen';

export const shopScreens = [
  {
    name: 'settings',
    label: t(panelSettingsMessages.title),
    icon: SettingsIcon,
    group: 'shop',
    anyOf: ['shop'],
    list: late(() => import('../../settings/settings-page'), 'SettingsPage'),
  },
  {
    name: 'providers',
    label: t(panelSettingsMessages.providers),
    icon: ProvidersIcon,
    group: 'shop',
    anyOf: ['shop'],
    list: late(() => import('../../providers/providers-page'), 'ProvidersPage'),
  },
  {
    name: 'system',
    label: t(panelSystemMessages.title),
    icon: SystemIcon,
    group: 'shop',
    anyOf: ['shop'],
    list: late(() => import('../../system/system-page'), 'SystemPage'),
  },
  {
    name: 'payment-ways',
    label: t(panelPaymentWaysMessages.title),
    icon: PaymentWaysIcon,
    group: 'shop',
    anyOf: ['shop'],
    list: late(() => import('../../payment-ways/payment-ways-page'), 'PaymentWaysPage'),
    edit: late(() => import('../../payment-ways/payment-way-edit'), 'PaymentWayEdit'),
  },
  {
    name: 'invoicing',
    label: t(panelInvoicesMessages.settings),
    icon: InvoicingIcon,
    group: 'shop',
    anyOf: ['shop'],
    list: late(() => import('../../invoicing/invoicing-page'), 'InvoicingPage'),
  },
  {
    name: 'pages',
    label: t(panelSettingsMessages.ownPages),
    icon: OwnPagesIcon,
    group: 'shop',
    anyOf: ['shop'],
    list: late(() => import('../../own-pages/own-pages'), 'OwnPagesPage'),
    create: late(() => import('../../own-pages/own-pages'), 'OwnPageCreate'),
    edit: late(() => import('../../own-pages/own-pages'), 'OwnPageEdit'),
    recordRepresentation: 'title',
  },
  {
    name: 'delivery-rules',
    label: t(panelDeliveryMessages.hours),
    icon: DeliveryRulesIcon,
    group: 'shop',
    anyOf: ['kitchen'],
    isFor: (shop) => shop.needsDeliveryDate,
    list: late(() => import('../../delivery/delivery-rule-pages'), 'DeliveryRulesPage'),
    create: late(() => import('../../delivery/delivery-rule-pages'), 'DeliveryRuleCreate'),
    edit: late(() => import('../../delivery/delivery-rule-pages'), 'DeliveryRuleEdit'),
  },
  {
    name: 'days-off',
    label: t(panelDeliveryMessages.daysOff),
    icon: DaysOffIcon,
    group: 'shop',
    anyOf: ['kitchen'],
    isFor: (shop) => shop.needsDeliveryDate,
    list: late(() => import('../../days-off/day-off-pages'), 'DaysOffPage'),
    create: late(() => import('../../days-off/day-off-pages'), 'DayOffCreate'),
    edit: late(() => import('../../days-off/day-off-pages'), 'DayOffEdit'),
  },
  {
    name: 'shipping-zones',
    label: t(panelDeliveryMessages.zones),
    icon: ZonesIcon,
    group: 'shop',
    anyOf: ['shop'],
    isFor: (_, order) => order.isDelivered,
    list: late(() => import('../../zones/zones-page'), 'ZonesPage'),
    create: late(() => import('../../zones/zone-pages'), 'ZoneCreate'),
    edit: late(() => import('../../zones/zone-pages'), 'ZoneEdit'),
  },
  {
    name: 'delivery-methods',
    label: t(panelDeliveryMethodsMessages.title),
    icon: DeliveryMethodsIcon,
    group: 'shop',
    anyOf: ['shop'],
    // A shop with delivery hours has one method: its own courier, in the hour that was chosen.
    isFor: (shop) => shop.deliveries.length > 1,
    list: late(() => import('../../delivery-methods/delivery-methods-page'), 'DeliveryMethodsPage'),
    create: late(() => import('../../delivery-methods/delivery-method-pages'), 'DeliveryMethodCreate'),
    edit: late(() => import('../../delivery-methods/delivery-method-pages'), 'DeliveryMethodEdit'),
  },
  {
    name: 'holidays',
    label: t(panelHolidaysMessages.title),
    icon: HolidaysIcon,
    group: 'shop',
    anyOf: ['shop'],
    list: late(() => import('../../holidays/holidays-page'), 'HolidaysPage'),
  },
] as const satisfies readonly PanelScreen[];
