/** An order as the API returns it. */
import type { CardTransfer } from '@/contract/card-transfer.schemas';
import type { Order } from '@/contract/orders.schemas';
import type { OrderMoney } from '@/contract/order-payment.schemas';
import { giftOf } from '@/domain/gift';
import { cancellationRefund, refundSteps, type PaidStay } from '@/domain/cancellation';
import { slotStartMs } from '@/domain/delivery-choice';
import { isoInstant } from '@/domain/iso-instant';
import { tehranToday } from '@/domain/plain-date';
import { dueNowOf, owedOf, refundableOf } from '@/domain/order-money';
import {
  awaitsPayment,
  canCancel,
  canPay,
  canRate,
  hasVoucher,
  isFinal,
  isHoldingStatus,
  payUntil,
} from '@/domain/order-state-machine';
import type { BackendDeps } from '../deps';
import { failedAttemptsOf } from '../sql/bank-attempts.sql';
import { transfersOf } from '../sql/card-transfers.sql';
import { deskMoneyOf, refundTargetOf, type DeskMoney } from '../sql/desk-refunds.sql';
import { eventsOf, linesOf, peopleOf, residencesOf, ratedOf } from '../sql/order-view.sql';
import type { OrderRow } from '../sql/orders.sql';
import { receiptsOf, refundsOf } from '../sql/order-refunds.sql';
import { transferView } from './card-transfer-view';
import { ownWays, type OwnWays } from './own-ways';
import { dueAt, leastRest, restUntil } from './payment-ways.service';
import { orderNumber } from '@/domain/order-number';
import { type Viewer, contactsOf, stayOf } from './order-visibility';

const NO_WAYS: OwnWays = { ways: [], banks: [] };

/** Orders as this viewer may see them, in the given order. */
export async function viewOrders(
  deps: Pick<BackendDeps, 'db' | 'secret' | 'payment' | 'payments' | 'fixed'>,
  rows: readonly OrderRow[],
  now: Date,
  viewer: Viewer = 'customer',
): Promise<Order[]> {
  if (rows.length === 0) return [];
  const { db } = deps;
  const ids = rows.map(({ id }) => id);
  const lines = groupBy(await linesOf(db, ids), ({ line }) => line.order_id);
  const events = groupBy(await eventsOf(db, ids), ({ order_id }) => order_id);
  const rated = await ratedOf(db, ids);
  const places = await residencesOf(db, ids);
  const deskMoney = await deskMoneyOf(db, ids);
  const refunds = groupBy(await refundsOf(db, rows), ({ orderId }) => orderId);
  const people = await peopleOf(db, [...new Set(rows.map((row) => row.customer_id))]);
  const isMoneyShown = viewer === 'customer' || viewer === 'panel';
  const receipts = groupBy(isMoneyShown ? await receiptsOf(db, rows) : [], ({ orderId }) => orderId);
  const payable = rows.some((row) => canPay(orderStateOf(row), now.getTime()));
  const waysOf = payable ? await ownWays(deps) : () => NO_WAYS;
  const unpaid = viewer === 'customer' ? rows.filter((row) => row.paid < row.price) : [];
  const attempts = await failedAttemptsOf(
    db,
    unpaid.map(({ id }) => id),
  );
  const byCard = isMoneyShown ? rows.filter(({ payment_type }) => payment_type === 'card_to_card') : [];
  const transfers =
    byCard.length > 0
      ? await transfersOf(
          db,
          byCard.map(({ id }) => id),
        )
      : new Map<number, never>();
  const transferOf = (row: OrderRow) => {
    const transfer = transfers.get(row.id);
    if (!transfer) return null;
    const awaits = awaitsPayment(orderStateOf(row), now.getTime());
    const state = { awaitsPayment: awaits, isCanceled: row.status === 'canceled' };
    return transferView(deps, transfer, state, now);
  };
  return rows.map((row) => ({
    ...orderFields(row),
    ...rightsOf(row, rated.has(row.id), now),
    ...refundPlaceOf(refundOf(row, now), deskMoney.get(row.id)),
    refunded: (isMoneyShown ? (refunds.get(row.id) ?? []) : []).map(({ amount, to, at }) => ({
      amount,
      to,
      at: at?.toISOString() ?? null,
    })),
    money: {
      ...sumsOf(row),
      refunded: (refunds.get(row.id) ?? []).reduce((sum, { amount }) => sum + amount, 0),
      next: nextPaymentOf(
        row,
        canPay(orderStateOf(row), now.getTime()) ? waysOf(row) : NO_WAYS,
        leastRest(deps, row.payment_type),
        now,
      ),
      ...endOf(row, now),
      ...(attempts.has(row.id) && { failed_attempt: attempts.get(row.id) }),
      ...(transfers.has(row.id) && { transfer: transferOf(row) }),
      payments: [
        ...(receipts.get(row.id) ?? []).map(({ orderId: _, at, ...receipt }) => ({
          ...receipt,
          state: 'paid' as const,
          at: at.toISOString(),
        })),
        ...openTransfer(row, transferOf(row)),
      ],
    },
    ...contactsOf(row, people.get(row.customer_id), viewer),
    // The kitchen does not deliver.
    ...(viewer === 'kitchen' && { address: null }),
    stay: stayOf(row, places.get(row.id), viewer),
    cancellation: cancellationOf(row),
    products: (lines.get(row.id) ?? []).map(({ line, type, slug, image }) => ({
      product_id: line.product_id,
      type,
      name: line.name,
      slug,
      image,
      count: line.count,
      unit_price: line.unit_price,
      toppings: line.toppings.map(({ title, price, count }) => ({ title, price, count })),
    })),
    timeline: (events.get(row.id) ?? []).map(({ status, sub_status, at }) => ({
      status,
      sub_status,
      at: at.toISOString(),
    })),
  }));
}

/** Where a refund goes: at the desk what it has received, and the rest to the credit. */
function refundPlaceOf(refund: number, atDesk: DeskMoney | undefined): Pick<Order, 'refund_to' | 'refund_credit'> {
  if (!atDesk || (atDesk.left === 0 && refund > 0)) return { refund_to: 'credit' };
  return { refund_to: refundTargetOf(atDesk), ...(refund > atDesk.left && { refund_credit: refund - atDesk.left }) };
}

/** The transfer of an order among its payments; once it is confirmed it is there as received money. */
function openTransfer({ created_at }: OrderRow, transfer: CardTransfer | null): OrderMoney['payments'] {
  if (!transfer || transfer.state === 'paid') return [];
  const { payment_id: id, amount, state, reference, sent_at } = transfer;
  return [{ id, type: 'card_to_card', amount, state, at: sent_at ?? created_at.toISOString(), reference }];
}

function cancellationOf(row: OrderRow): Order['cancellation'] {
  if (!row.cancellation) return null;
  const stay = paidStayOf(row.paid > 0 ? row : { ...row, paid: row.price });
  return { terms: row.cancellation.terms, steps: refundSteps(row.cancellation, stay) };
}

function paidStayOf({ invoice, paid, price, refunded }: OrderRow): PaidStay {
  return { nights: invoice.nights, paid, owed: price - paid, refunded };
}

/**
 * What a cancellation would return now, toman: everything for goods, by its terms for a stay (domain/cancellation.ts).
 */
export function refundOf(row: OrderRow, now: Date): number {
  return canCancel(orderStateOf(row), now.getTime()) ? termsRefundOf(row, now) : 0;
}

/** What the order's terms return for a cancellation now, independent of who cancels. */
export function termsRefundOf(row: OrderRow, now: Date): number {
  if (row.paid <= 0) return 0;
  // Goods have no terms, and neither has a part of an order that is not confirmed.
  if (row.cancellation === null || isHoldingStatus(row.status)) return refundableOf(row);
  return cancellationRefund(row.cancellation, paidStayOf(row), tehranToday(now.getTime()));
}

/** The order as domain/order-state-machine.ts reads it. */
export function orderStateOf(row: OrderRow) {
  const slotStart = slotStartMs(row);
  return {
    kind: row.kind,
    status: row.status,
    pay_before: row.pay_before?.toISOString() ?? null,
    arrival: row.check_in,
    deliver_at: slotStart === null ? null : isoInstant(slotStart),
    owed: owedOf(row),
  };
}

function orderFields(
  row: OrderRow,
): Omit<
  Order,
  | 'customer'
  | 'guest_name'
  | 'products'
  | 'timeline'
  | 'can_pay'
  | 'can_cancel'
  | 'can_rate'
  | 'refund'
  | 'refunded'
  | 'money'
  | 'has_voucher'
  | 'stay'
  | 'cancellation'
> {
  return {
    order_id: row.id,
    number: orderNumber(row.id),
    kind: row.kind,
    status: row.status,
    sub_status: row.sub_status,
    submit_by: row.submit_by,
    created_at: row.created_at.toISOString(),
    created_by: { id: row.created_by },
    invoice: row.invoice,
    times: row.times,
    person_count: row.person_count,
    address: row.address,
    delivery: row.delivery,
    delivery_method: row.delivery_method,
    msg: row.msg,
    gift: giftOf(row),
    pay_before: payUntil(orderStateOf(row)),
    paid: row.paid,
    payment_ref: row.payment_ref,
    payment_type: row.payment_type,
    tracking_code: row.tracking_code,
    carrier: row.carrier,
    courier_phone: row.status === 'send' ? row.courier_phone : null,
    cancel_reason: row.cancel_reason,
  };
}

function sumsOf(row: OrderRow): Pick<OrderMoney, 'total' | 'paid' | 'owed'> {
  return { total: row.price, paid: row.paid, owed: isFinal(row.status) ? owedOf(row) : row.price - row.paid };
}

/** Until when the rest of a deposit must be paid, where it has such an end. */
function endOf(row: OrderRow, now: Date): Pick<OrderMoney, 'rest_until'> {
  const until = restUntil(row, now);
  return until === null ? {} : { rest_until: until };
}

/** The next payment of the order: what is due before its confirmation, then what is paid on delivery or on arrival. */
function nextPaymentOf(row: OrderRow, { ways, banks }: OwnWays, least_rest: number, now: Date): OrderMoney['next'] {
  const { payment_type: type } = row;
  const by = {
    ways,
    ...(ways.includes('cash') && banks.length > 1 && { banks }),
    // The amount of a transfer has been told to the customer, and is not changed by a part from the credit.
    ...(ways.includes('credit') && type !== 'card_to_card' && { least_rest }),
  };
  const owed = owedOf(row);
  if (owed > 0) return { type, amount: owed, before: restUntil(row, now) ?? dueAt(row), ...by };
  const due = isFinal(row.status) ? 0 : dueNowOf(row);
  return due > 0 && row.pay_before ? { type, amount: due, before: payUntil(orderStateOf(row)), ...by } : null;
}

function rightsOf(
  row: OrderRow,
  rated: boolean,
  now: Date,
): Pick<Order, 'can_pay' | 'can_cancel' | 'can_rate' | 'refund' | 'has_voucher'> {
  const state = orderStateOf(row);
  return {
    can_pay: canPay(state, now.getTime()),
    can_cancel: canCancel(state, now.getTime()),
    can_rate: canRate({ ...state, rated }),
    refund: refundOf(row, now),
    has_voucher: hasVoucher(state),
  };
}

/** Node 20 has no Map.groupBy. */
function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
