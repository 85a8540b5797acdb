import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { SelectInput } from 'react-admin';
import { ORDER_TABS } from '@/domain/order-state-machine';
import type { DeskOrder } from '@/contract/panel-desk.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { formatToman } from '@/domain/money';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { DateField } from '../fields/date-field';
import { RecordList } from '../lists/record-list';
import { RecordRow, RecordRows } from '../lists/record-rows';
import { TRADE_WORDS, useTradeWords } from '../parts/trade-words';
import { TakeOrderButton } from '../take-order/take-order-button';
import { deliveryText, dueText, linesText, receiverText, statusText } from './order-texts';

const STATUSES = [...ORDER_TABS, 'done', 'canceled'] as const;

const filters = [
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    label={t(panelOrdersMessages.status)}
    emptyText={t(panelOrdersMessages.everyStatus)}
    choices={STATUSES.map((id) => ({ id, name: t(panelOrdersMessages[`status.${id}`]) }))}
  />,
  <SelectInput
    key="money"
    source="money"
    label={t(panelOrdersMessages.money)}
    emptyText={t(panelOrdersMessages.moneyEvery)}
    choices={[
      { id: 'owed', name: t(panelOrdersMessages.moneyOwed) },
      { id: 'receipt', name: t(panelOrdersMessages.moneyReceipt) },
    ]}
  />,
  <DateField key="from" source="from" label={t(panelOrdersMessages.from)} isFilter />,
  <DateField key="to" source="to" label={t(panelOrdersMessages.to)} isFilter />,
];

/** All orders, searchable by number, name or mobile. */
export function OrdersPage() {
  const words = useTradeWords();
  return (
    <RecordList
      title={words.orders}
      empty={words.noOrders}
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      sorts={['created_at', 'price']}
      hasCreate={false}
      actions={<TakeOrderButton />}
      emptyAction={<TakeOrderButton />}
    >
      <RecordRows<DeskOrder>>
        {(order) => (
          <RecordRow
            to={`/orders/${order.id}`}
            title={TRADE_WORDS[order.kind].numbered(toPersianDigits(order.number))}
            chips={<Chip size="small" variant="outlined" label={statusText(order)} />}
            text={
              <>
                <div>{receiverText(order)}</div>
                <div>{linesText(order)}</div>
                <div>{joinParts([deliveryText(order), formatInstant(order.created_at)])}</div>
                {dueText(order) && <div>{dueText(order)}</div>}
              </>
            }
            end={<Typography sx={{ fontWeight: 700, flexShrink: 0 }}>{formatToman(order.price)}</Typography>}
          />
        )}
      </RecordRows>
    </RecordList>
  );
}
