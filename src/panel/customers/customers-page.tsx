import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { SelectInput } from 'react-admin';
import type { PanelCustomer } from '@/contract/panel-customers.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatInstantDate } from '@/domain/instant';
import { formatToman } from '@/domain/money';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelListMessages } from '@/messages/panel-list';
import { panelCustomersMessages } from '@/messages/panel-customers';
import { useIsColumnShown, type Column } from '../lists/columns';
import { RecordList } from '../lists/record-list';
import { RecordRow, RecordRows } from '../lists/record-rows';
import type { Sort } from '../lists/sort-choice';

const SORTS: readonly Sort[] = [
  { field: 'joined_at', kind: 'date' },
  { field: 'name', kind: 'name' },
  { field: 'credit', kind: 'number', label: t(panelListMessages.byCredit) },
];

const filters = [
  <SelectInput
    key="blocked"
    source="blocked"
    label={t(panelCustomersMessages.blocked)}
    choices={[{ id: 'true', name: t(panelCustomersMessages.blockedOnly) }]}
  />,
];

/** Customers who logged in, and guests with orders; searchable by name and mobile. */
export function CustomersPage() {
  return (
    <RecordList
      title={t(panelCustomersMessages.title)}
      empty={t(panelCustomersMessages.empty)}
      filters={filters}
      sort={{ field: 'joined_at', order: 'DESC' }}
      sorts={SORTS}
      columns={COLUMNS}
      hasCreate={false}
    >
      <RecordRows<PanelCustomer>>{(customer) => <CustomerRow customer={customer} />}</RecordRows>
    </RecordList>
  );
}

type CustomerColumn = 'mobile' | 'orders' | 'last_order' | 'credit' | 'paid';

const COLUMNS: readonly Column<CustomerColumn>[] = [
  { name: 'mobile', label: t(panelCustomersMessages.mobileColumn) },
  { name: 'orders', label: t(panelCustomersMessages.ordersColumn) },
  { name: 'last_order', label: t(panelCustomersMessages.lastOrderColumn) },
  { name: 'credit', label: t(panelListMessages.byCredit) },
  { name: 'paid', label: t(panelCustomersMessages.paidTotal) },
];

function CustomerRow({
  customer: { id, name, mobile, credit, orders_count, paid_total, last_order_at, blocked_at },
}: {
  customer: PanelCustomer;
}) {
  const isShown: (name: CustomerColumn) => boolean = useIsColumnShown();
  return (
    <RecordRow
      to={`/customers/${id}`}
      title={name || toPersianDigits(mobile) || t(panelCustomersMessages.nameless)}
      isMuted={blocked_at !== null}
      chips={blocked_at !== null && <Chip size="small" color="error" label={t(panelCustomersMessages.blocked)} />}
      text={joinParts([
        isShown('mobile') && name && toPersianDigits(mobile),
        isShown('orders') && t(panelCustomersMessages.ordersCount, { n: toPersianDigits(orders_count) }),
        isShown('last_order') &&
          last_order_at &&
          t(panelCustomersMessages.lastOrder, { day: formatInstantDate(last_order_at) }),
        isShown('credit') && credit > 0 && t(panelCustomersMessages.creditOf, { amount: formatToman(credit) }),
      ])}
      end={isShown('paid') && <Typography sx={{ flexShrink: 0 }}>{formatToman(paid_total)}</Typography>}
    />
  );
}
