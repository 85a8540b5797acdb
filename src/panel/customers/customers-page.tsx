import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { SelectInput } from 'react-admin';
import type { PanelCustomer } from '@/contract/panel-customers.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatInstantDate } from '@/domain/instant';
import { formatToman } from '@/domain/money';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelCustomersMessages } from '@/messages/panel-customers';
import { RecordList } from '../lists/record-list';
import { RecordRow, RecordRows } from '../lists/record-rows';

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
      sorts={['joined_at', 'name', 'credit']}
      hasCreate={false}
    >
      <RecordRows<PanelCustomer>>
        {({ id, name, mobile, credit, orders_count, paid_total, last_order_at, blocked_at }) => (
          <RecordRow
            to={`/customers/${id}`}
            title={name || toPersianDigits(mobile) || t(panelCustomersMessages.nameless)}
            isMuted={blocked_at !== null}
            chips={blocked_at !== null && <Chip size="small" color="error" label={t(panelCustomersMessages.blocked)} />}
            text={joinParts([
              name && toPersianDigits(mobile),
              t(panelCustomersMessages.ordersCount, { n: toPersianDigits(orders_count) }),
              last_order_at && t(panelCustomersMessages.lastOrder, { day: formatInstantDate(last_order_at) }),
              credit > 0 && t(panelCustomersMessages.creditOf, { amount: formatToman(credit) }),
            ])}
            end={<Typography sx={{ flexShrink: 0 }}>{formatToman(paid_total)}</Typography>}
          />
        )}
      </RecordRows>
    </RecordList>
  );
}
