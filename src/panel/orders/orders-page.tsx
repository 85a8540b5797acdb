import Box from '@mui/material/Box';
import { SelectInput, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '@/contract/endpoint';
import { ORDER_MONEY, type OrderMoneyState } from '@/contract/order-money';
import type { DeskOrder } from '@/contract/panel-desk-order.schemas';
import type { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { ORDER_TABS } from '@/domain/order-state-machine';
import { formatToman } from '@/domain/money';
import { WAYS } from '@/domain/payment-way';
import { t } from '@/messages/format-message';
import { panelListMessages } from '@/messages/panel-list';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { DateField } from '../fields/date-field';
import type { Column } from '../lists/columns';
import { listAt } from '../lists/list-at';
import { RecordList } from '../lists/record-list';
import type { Sort } from '../lists/sort-choice';
import { RecordRows } from '../lists/record-rows';
import { useTradeWords, type TradeWords } from '../parts/trade-words';
import { TakeOrderButton } from '../take-order/take-order-button';
import { useWayTexts } from '../payment-ways/way-name';
import { OrderBar, orderColumnLabels, useHasOrderBoxes } from './order-bar';
import { useOrderViews } from './order-views';
import { OrderRow, type OrderColumn } from './order-row';

const STATUSES = [...ORDER_TABS, 'done', 'canceled'] as const;

const SORTS: readonly Sort[] = [
  { field: 'created_at', kind: 'date' },
  { field: 'price', kind: 'number', label: t(panelListMessages.byPrice) },
];

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
    choices={ORDER_MONEY.map((id) => ({ id, name: t(panelOrdersMessages[`money.${id}`]) }))}
  />,
  <WayFilter key="payment_type" source="payment_type" label={t(panelOrdersMessages.chosenWay)} />,
  <DateField key="from" source="from" label={t(panelOrdersMessages.from)} isFilter />,
  <DateField key="to" source="to" label={t(panelOrdersMessages.to)} isFilter />,
];

/** By the way to pay that was chosen with the order. The menu of filters reads `label` as well. */
function WayFilter({ source, label }: { source: string; label: string }) {
  const textsOf = useWayTexts();
  return (
    <SelectInput
      source={source}
      label={label}
      emptyText={t(panelOrdersMessages.moneyEvery)}
      choices={WAYS.map((id) => ({ id, name: textsOf(id).usual }))}
    />
  );
}

/** The sums of all found orders, as the server computes them; those of a part of them lead to these orders. */
function OrderSums() {
  const { meta, total } = useListContext<DeskOrder>();
  const words = useTradeWords();
  const { sums } = (meta ?? {}) as Pick<ResponseOf<typeof panelDeskEndpoints.listDeskOrders>, 'sums'>;
  if (!sums || !total) return null;
  return (
    <Box
      role="group"
      aria-label={t(panelOrdersMessages.money)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        px: 2,
        py: { xs: 1.5, md: 0.75 },
        borderBottom: 1,
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      <span>{t(panelOrdersMessages.sumOf, { name: words.ordersSum, sum: formatToman(sums.price) })}</span>
      {/* Where all is paid, a second sum would say the first one again. */}
      {sums.paid !== sums.price && <SumLink name={t(panelOrdersMessages.sumPaid)} sum={sums.paid} money="received" />}
      {sums.owed > 0 && <SumLink name={t(panelOrdersMessages.sumOwed)} sum={sums.owed} money="owed" />}
    </Box>
  );
}

interface SumLinkProps {
  readonly name: string;
  /** Toman. */
  readonly sum: number;
  readonly money: OrderMoneyState;
}

/** A sum that leads to the orders which it is made of; a text in a list that is filtered by money, of which it is the sum. */
function SumLink({ name, sum, money }: SumLinkProps) {
  const { filterValues } = useListContext<DeskOrder>();
  const text = t(panelOrdersMessages.sumOf, { name, sum: formatToman(sum) });
  if (filterValues.money) return <span>{text}</span>;
  return <Link to={listAt('/orders', { filter: { ...filterValues, money } })}>{text}</Link>;
}

/** All orders, searchable by number, name or mobile. */
export function OrdersPage() {
  const words = useTradeWords();
  return (
    <RecordList
      title={words.orders}
      empty={words.noOrders}
      views={useOrderViews()}
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      sorts={SORTS}
      columns={columnsOf(words)}
      hasCreate={false}
      actions={<TakeOrderButton isInList />}
      emptyAction={<TakeOrderButton />}
    >
      <OrderSums />
      <OrderBar />
      <Orders />
    </RecordList>
  );
}

/** The rows with what selects them. */
function Orders() {
  const { selectedIds, onToggleItem } = useListContext<DeskOrder>();
  const hasBoxes = useHasOrderBoxes();
  return (
    <RecordRows<DeskOrder>>
      {(order) => (
        <OrderRow
          order={order}
          selection={
            hasBoxes
              ? { isSelected: selectedIds.includes(order.id), onToggle: () => onToggleItem(order.id) }
              : undefined
          }
        />
      )}
    </RecordRows>
  );
}

const COLUMNS = ['status', 'receiver', 'lines', 'delivery', 'created_at', 'due', 'price'] as const;

function columnsOf(words: TradeWords): readonly Column<OrderColumn>[] {
  const labels = orderColumnLabels(words);
  return COLUMNS.map((name) => ({ name, label: labels[name] }));
}
