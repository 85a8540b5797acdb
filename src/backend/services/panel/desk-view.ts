/** Orders as the desk shows them. */
import { DESK_PAYMENT_WAYS } from '@/contract/panel-money.schemas';
import type { DeskOrder, DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { giftOf } from '@/domain/gift';
import { canEdit, canMarkArrived, canMarkSeen, cookingTimeOf, deskKindOf, nextStatusesOf } from '@/domain/desk';
import { awaitsPayment } from '@/domain/order-state-machine';
import { isConfirmed, owedOf, payableOf, refundableOf } from '@/domain/order-money';
import { hasPermission } from '@/domain/panel-permissions';
import { tehranToday } from '@/domain/plain-date';
import { otherZoneInText } from '@/domain/zone-mismatch';
import { toppingText } from '@/domain/topping-text';
import type { BackendDeps } from '../../deps';
import { transfersOf, type CardTransferRow } from '../../sql/card-transfers.sql';
import { dueRefundsOf } from '../../sql/desk-refunds.sql';
import { linesOf, peopleOf, personName } from '../../sql/order-view.sql';
import type { OrderRow } from '../../sql/orders.sql';
import { noteCountsOf } from '../../sql/panel/desk.sql';
import { orderRecordsOf, type OrderRecords } from '../../sql/panel/order-records.sql';
import { namesById } from '../../sql/panel/staff.sql';
import { orderNumber } from '@/domain/order-number';
import { bankTitles } from '../offered-banks';
import { receiptView } from '../card-transfer-view';
import { orderStateOf } from '../order.mapper';
import { contactsOf, stayOf, type Place } from '../order-visibility';
import { restUntil } from '../payment-ways.service';
import { sentBy } from '../delivery-methods.service';
import { type DeskCaller, actorsOf, viewerOf, mayCancel, mayMarkArrived } from './desk-caller';

/** The orders in the given sequence. */
export async function deskOrders(
  deps: Pick<BackendDeps, 'db' | 'secret'>,
  caller: DeskCaller,
  rows: readonly OrderRow[],
  now: Date,
): Promise<DeskOrder[]> {
  if (rows.length === 0) return [];
  const { db } = deps;
  const ids = rows.map(({ id }) => id);
  const lines = await linesOf(db, ids);
  const people = await peopleOf(db, [...new Set(rows.map(({ customer_id }) => customer_id))]);
  const isDesk = hasPermission(caller.panelRole, 'orders');
  const notes = isDesk ? await noteCountsOf(db, ids) : new Map<number, number>();
  const due = isDesk ? await dueRefundsOf(db, ids) : new Map<number, never>();
  const byCard = isDesk ? rows.filter(({ payment_type }) => payment_type === 'card_to_card') : [];
  const transfers =
    byCard.length > 0
      ? await transfersOf(
          db,
          byCard.map(({ id }) => id),
        )
      : new Map<number, never>();
  return rows.map((row) => {
    const orderLines = lines.flatMap(({ line }) => (line.order_id === row.id ? [line] : []));
    const refund = due.get(row.id);
    const shown = {
      lines: orderLines,
      person: people.get(row.customer_id),
      notesCount: notes.get(row.id) ?? 0,
      dueBack: refund ? dueBackOf({ ...refund, created_at: refund.created_at.toISOString() }) : null,
      receipt: waitingReceiptOf(deps, caller, row, transfers.get(row.id), now),
    };
    return summaryOf(caller, row, shown, now);
  });
}

interface Summarized {
  readonly lines: readonly Pick<OrderRecords['lines'][number], 'name' | 'count' | 'toppings'>[];
  readonly person: { readonly name: string; readonly mobile: string } | undefined;
  readonly notesCount: number;
  /** Money of a canceled order that the desk still has to pay back. */
  readonly dueBack: NonNullable<DeskOrder['due_back']> | null;
  /** The transfer whose receipt waits. */
  readonly receipt: DeskReceipt | null;
}

type DeskReceipt = NonNullable<DeskOrder['receipt']>;

function waitingReceiptOf(
  deps: Pick<BackendDeps, 'secret'>,
  caller: DeskCaller,
  row: OrderRow,
  transfer: CardTransferRow | undefined,
  now: Date,
): DeskReceipt | null {
  return transfer?.state === 'waiting' ? deskReceiptOf(deps, caller, row, transfer, now) : null;
}

function deskReceiptOf(
  deps: Pick<BackendDeps, 'secret'>,
  { panelRole }: DeskCaller,
  row: OrderRow,
  transfer: CardTransferRow,
  now: Date,
): DeskReceipt {
  const { id, amount, card, state } = transfer;
  const isForOrder = isPayable(row, now) && amount <= payableOf(row);
  const can_confirm = state !== 'paid' && (isForOrder || hasPermission(panelRole, 'credit'));
  return { id, amount, number: card, can_confirm, ...receiptView(deps, transfer, now) };
}

function summaryOf(
  caller: DeskCaller,
  row: OrderRow,
  { lines, person, notesCount, dueBack, receipt }: Summarized,
  now: Date,
): DeskOrder {
  const isDesk = hasPermission(caller.panelRole, 'orders');
  const actors = actorsOf(caller);
  const today = tehranToday(now.getTime());
  const owed = owedOf(row);
  return {
    id: row.id,
    number: orderNumber(row.id),
    version: row.version,
    kind: row.kind,
    status: row.status,
    sub_status: row.sub_status,
    waits: waitsFor(deskKindOf(row, today), { dueBack, receipt }),
    created_at: row.created_at.toISOString(),
    submit_by: row.submit_by,
    ...contactsOf(row, person, viewerOf(caller)),
    person_count: row.person_count,
    price: row.price,
    paid: row.paid,
    payment_type: row.payment_type,
    owed,
    delivery: row.delivery,
    delivery_method: sentBy(row.delivery_method),
    time: cookingTimeOf(row),
    check_in: row.check_in,
    check_out: row.check_out,
    table: row.table_label,
    lines: lines.map(({ name, count, toppings }) => ({ name, count, toppings: toppingsOf(toppings) })),
    msg: row.msg,
    gift: giftOf(row),
    notes_count: notesCount,
    pay_before: row.pay_before?.toISOString() ?? null,
    next_statuses: nextStatusesOf(row, actors, today),
    can_cancel: mayCancel(caller, row, now),
    arrived_at: row.arrived_at?.toISOString() ?? null,
    can_mark_arrived: mayMarkArrived(caller) && canMarkArrived(row, today),
    can_mark_seen: mayMarkArrived(caller) && canMarkSeen(row),
    ...(isDesk && { due_back: dueBack, receipt }),
    can_edit: isDesk && canEdit(row),
    can_mark_paid: isDesk && isPayable(row, now),
  };
}

function isPayable(row: OrderRow, now: Date): boolean {
  return owedOf(row) > 0 || awaitsPayment(orderStateOf(row), now.getTime());
}

/** Money comes before the order's own step: it may be all that is left of the order. */
function waitsFor(
  step: DeskOrder['waits'],
  { dueBack, receipt }: Pick<Summarized, 'dueBack' | 'receipt'>,
): DeskOrder['waits'] {
  if (receipt) return 'to_confirm';
  return dueBack ? 'to_pay_back' : step;
}

function dueBackOf({ amount, way, created_at }: NonNullable<DeskOrder['due_back']>) {
  return { amount, way, created_at };
}

export function toppingsOf(toppings: readonly { title: string; count: number }[]): string[] {
  return toppings.map((topping) => toppingText(topping));
}

/** See domain/zone-mismatch.ts. */
function otherZoneOf(address: OrderRow['address'], zones: OrderRecords['zones']): string | null {
  if (!address?.zone) return null;
  const titles = zones.map(({ title }) => title);
  return otherZoneInText(`${address.title} ${address.address}`, address.zone, titles);
}

/** A text of JSON as the contract has instants. */
const instant = (text: string) => new Date(text).toISOString();
const instantOrNull = (text: string | null) => (text === null ? null : instant(text));

/** One order in full, by one statement beside its row, and one for the names of the banks where it was paid. */
export async function deskOrderDetail(
  deps: Pick<BackendDeps, 'db' | 'secret' | 'payment'>,
  caller: DeskCaller,
  row: OrderRow,
  now: Date,
): Promise<DeskOrderDetail> {
  const viewer = viewerOf(caller);
  // Hosts and the kitchen see no payments, no messages and no notes of the desk.
  const isDesk = hasPermission(caller.panelRole, 'orders');
  const records = await orderRecordsOf(deps.db, row, isDesk);
  const wasAtBank = records.payments.some(({ gateway }) => !DESK_PAYMENT_WAYS.some((way) => way === gateway));
  const titles = wasAtBank ? await bankTitles(deps, deps.db) : new Map<string, string>();
  const isByCard = isDesk && row.payment_type === 'card_to_card';
  const transfer = isByCard ? (await transfersOf(deps.db, [row.id])).get(row.id) : undefined;
  const [customer] = records.people;
  const [place] = records.places;
  // A refund without a reason of its own is the cancellation's.
  const cancellation = records.refunds.find(({ reason }) => reason === null);
  const refund = cancellation && cancellation.way !== 'credit' ? { ...cancellation, way: cancellation.way } : null;
  // A refund by hand to the credit is among the refunds, with its reason.
  const shownRefunds = new Set(
    isDesk ? records.refunds.filter(({ reason }) => reason !== null).map(({ ledger_id }) => ledger_id) : [],
  );
  const names = namesById(records.names);
  const personOf = (id: number) => ({ id, name: names.get(id) ?? '' });
  const personOrNull = (id: number | null) => (id === null ? null : personOf(id));
  // The kitchen does not deliver.
  const address = viewer === 'kitchen' ? null : row.address;
  return {
    ...summaryOf(
      caller,
      row,
      {
        lines: records.lines,
        person: customer && personName(customer),
        notesCount: records.notes.length,
        dueBack: refund?.paid_at === null ? dueBackOf({ ...refund, created_at: instant(refund.created_at) }) : null,
        receipt: waitingReceiptOf(deps, caller, row, transfer, now),
      },
      now,
    ),
    invoice: row.invoice,
    products: records.lines.map(({ toppings, ...line }) => ({
      ...line,
      toppings: toppings.map(({ id, title, price, count }) => ({ id, title, price, count })),
    })),
    address,
    other_zone: isDesk ? otherZoneOf(address, records.zones) : null,
    stay: stayOf(row, place && placeOf(place), viewer),
    tracking_code: row.tracking_code,
    carrier: row.carrier,
    courier_phone: row.courier_phone,
    rest_until: restUntil(row, now),
    payment_ref: row.payment_ref,
    coupon_code: row.coupon_code,
    cancel_reason: row.cancel_reason,
    timeline: records.events.map(({ status, sub_status, at, by_user }) => ({
      status,
      sub_status,
      at: instant(at),
      by: personOrNull(by_user),
    })),
    payments: records.payments.map(({ user_id, created_at, settled_at, ...payment }) => ({
      ...payment,
      gateway_title: titles.get(payment.gateway) ?? null,
      created_at: instant(created_at),
      settled_at: instantOrNull(settled_at),
      by: personOf(user_id),
    })),
    transfer: transfer
      ? {
          ...deskReceiptOf(deps, caller, row, transfer, now),
          state: transfer.state,
          reason: transfer.reason,
          decided_at: transfer.decided_at?.toISOString() ?? null,
          by: personOrNull(transfer.decided_by),
          can_refuse: transfer.state === 'waiting',
        }
      : null,
    desk_refund: refund
      ? {
          amount: refund.amount,
          way: refund.way,
          created_at: instant(refund.created_at),
          paid_at: instantOrNull(refund.paid_at),
          by: personOrNull(refund.paid_by),
        }
      : null,
    ...(isDesk && {
      refunds: records.refunds.map(({ paid_by, order_id: _order, ledger_id: _ledger, ...one }) => ({
        ...one,
        created_at: instant(one.created_at),
        paid_at: instantOrNull(one.paid_at),
        by: personOrNull(paid_by),
      })),
      refunded: row.refunded,
      refundable: isConfirmed(row.status) || row.status === 'canceled' ? refundableOf(row) : 0,
    }),
    credit: records.credit
      .filter(({ id }) => !shownRefunds.has(id))
      .map(({ id, created_at, kind, amount }) => ({ id, at: instant(created_at), kind, amount })),
    messages: records.messages.map(({ id, at, audience, text, sent, failed_at }) => ({
      id,
      at: instant(at),
      audience,
      text,
      sent,
      failed: failed_at !== null,
    })),
    notes: records.notes.map(({ id, at, by_user, text }) => ({ id, at: instant(at), by: personOf(by_user), text })),
    history: records.history.map(({ id, at, action, user_id, details }) => ({
      id,
      at: instant(at),
      action,
      by: personOrNull(user_id),
      details,
    })),
  };
}

function placeOf({ host_name, host_image, host_mobile, ...residence }: OrderRecords['places'][number]): Place {
  return { residence, host: { name: host_name, image: host_image, mobile: host_mobile } };
}
