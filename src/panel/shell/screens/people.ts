/** The screens of the menu's group `people`, in the order of the menu. */
import StaffIcon from '@mui/icons-material/BadgeOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import TokensIcon from '@mui/icons-material/KeyOutlined';
import CustomersIcon from '@mui/icons-material/PeopleOutlined';
import { t } from '@/messages/format-message';
import { panelAuditMessages } from '@/messages/panel-audit';
import { panelCustomersMessages } from '@/messages/panel-customers';
import { panelStaffMessages } from '@/messages/panel-staff';
import { late, type PanelScreen } from '../../parts/panel-screen';

export const peopleScreens = [
  {
    name: 'customers',
    label: t(panelCustomersMessages.title),
    icon: CustomersIcon,
    group: 'people',
    anyOf: ['customers'],
    list: late(() => import('../../customers/customers-page'), 'CustomersPage'),
    edit: late(() => import('../../customers/customer-page'), 'CustomerPage'),
  },
  {
    name: 'staff',
    label: t(panelStaffMessages.title),
    icon: StaffIcon,
    group: 'people',
    anyOf: ['shop'],
    list: late(() => import('../../staff/staff-pages'), 'StaffPage'),
    create: late(() => import('../../staff/staff-pages'), 'StaffCreate'),
    edit: late(() => import('../../staff/staff-pages'), 'StaffEdit'),
    recordRepresentation: 'name',
  },
  {
    name: 'tokens',
    label: t(panelStaffMessages.tokens),
    icon: TokensIcon,
    group: 'people',
    anyOf: ['shop'],
    list: late(() => import('../../tokens/tokens-page'), 'TokensPage'),
  },
  {
    name: 'audit',
    label: t(panelAuditMessages.title),
    icon: AuditIcon,
    group: 'people',
    anyOf: ['audit'],
    list: late(() => import('../../audit/audit-page'), 'AuditPage'),
  },
] as const satisfies readonly PanelScreen[];
