/** Orders as the desk shows them. */
import type { DeskOrder, DeskOrderDetail } from '@/contract/panel-desk.schemas';
import { canCancelForShop, canMarkArrived, canMarkCooked, cookingTimeOf, deskKindOf, stepsOf } from '@/domain/desk';
import { awaitsPayment, canCancel, type Actor } from '@/domain/order-state-machine';
import { hasPermission } from '@/domain/panel-permissions';
import { tehranToday } from '@/domain/plain-date';
import { otherZoneInText } from '@/domain/zone-in-text';
import { toppingText } from '@/domain/topping-text';
import type { Database } from '../../db/database';
import { dueRefundsOf, findDeskRefund, type DeskRefundRow } from '../../sql/desk-refunds.sql';
import { eventsOf, linesOf, peopleOf } from '../../sql/order-view.sql';
import type { OrderRow } from '../../sql/orders.sql';
import {
  auditOfSubject,
  creditMovesOf,
  messagesOf,
  noteCountsOf,
  notesOf,
  paymentsOf,
  type DeskScope,
} from '../../sql/panel/desk.sql';
import { listZones } from '../../sql/zones.sql';
import { staffNamesOf } from '../../sql/panel/staff.sql';
import { orderNumber } from '@/domain/order-number';
import { contactsOf, orderStateOf, viewOrders, type Viewer } from '../order.mapper';
import { isGuestOf, type Scoped } from './authorization';
import type { Caller } from '../../route';

export type DeskCaller = Scoped & Pick<Caller, 'customerId'>;

export function scopeOf({ panelRole, hostId }: Scoped): DeskScope {
  return { hostId, foodOnly: panelRole === 'kitchen' };
}

/** The caller as a reader of orders of their scope. */
function viewerOf({ panelRole }: Scoped): Viewer {
  return panelRole === 'host' || panelRole === 'kitchen' ? panelRole : 'panel';
}

/** The role in which the caller changes orders of their scope. */
export function actorsOf({ panelRole }: Scoped): Actor[] {
  if (hasPermission(panelRole, 'orders')) return ['panel'];
  if (panelRole === 'host') return ['host'];
  return panelRole === 'kitchen' ? ['kitchen'] : [];
}

/** Whether the caller receives guests: staff with orders, and the host of the residence. */
export function mayMarkArrived({ panelRole }: Scoped): boolean {
  return hasPermission(panelRole, 'orders', 'residences');
}

/** Whether the caller may cancel the order. Their own they cancel as its guest (orders.service.ts). */
export function mayCancel(caller: DeskCaller, order: OrderRow, now: Date): boolean {
  return isGuestOf(caller, order)
    ? canCancel(orderStateOf(order), now.getTime())
    : canCancelForShop(order, actorsOf(caller));
}

/** The orders in the given sequence. */
export async function deskOrders(
  db: Database,
  caller: DeskCaller,
  rows: readonly OrderRow[],
  now: Date,
): Promise<DeskOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await linesOf(db, ids);
  const people = await peopleOf(db, [...new Set(rows.map(({ customer_id }) => customer_id))]);
  const isDesk = hasPermission(caller.panelRole, 'orders');
  const notes = isDesk ? await noteCountsOf(db, ids) : new Map<number, number>();
  const due = isDesk ? await dueRefundsOf(db, ids) : new Map<number, DeskRefundRow>();
  const today = tehranToday(now.getTime());
  const actors = actorsOf(caller);
  return rows.map((row) => ({
    id: row.id,
    number: orderNumber(row.id),
    version: row.version,
    kind: row.kind,
    status: row.status,
    sub_status: row.sub_status,
    waits: due.has(row.id) ? 'to_pay_back' : deskKindOf(row, today),
    created_at: row.created_at.toISOString(),
    submit_by: row.submit_by,
    ...contactsOf(row, people.get(row.customer_id), viewerOf(caller)),
    person_count: row.person_count,
    price: row.price,
    paid: row.paid,
    delivery: row.delivery,
    time: cookingTimeOf(row),
    check_in: row.check_in,
    check_out: row.check_out,
    table: row.table_label,
    lines: lines
      .filter(({ line }) => line.order_id === row.id)
      .map(({ line }) => ({ name: line.name, count: line.count, toppings: toppingsOf(line.toppings) })),
    msg: row.msg,
    notes_count: notes.get(row.id) ?? 0,
    pay_before: row.pay_before?.toISOString() ?? null,
    steps: stepsOf(row, actors, today),
    can_cancel: mayCancel(caller, row, now),
    arrived_at: row.arrived_at?.toISOString() ?? null,
    can_mark_arrived: mayMarkArrived(caller) && canMarkArrived(row, today),
    cooked_at: row.cooked_at?.toISOString() ?? null,
    can_mark_cooked: canMarkCooked(row, actors),
    ...(isDesk && { due_back: dueBackOf(due.get(row.id)) }),
    can_mark_paid:
      hasPermission(caller.panelRole, 'orders') && row.paid === 0 && awaitsPayment(orderStateOf(row), now.getTime()),
  }));
}

function dueBackOf(refund: DeskRefundRow | undefined): DeskOrder['due_back'] {
  if (!refund) return null;
  return { amount: refund.amount, way: refund.way, created_at: refund.created_at.toISOString() };
}

export function toppingsOf(toppings: readonly { title: string; count: number }[]): string[] {
  return toppings.map((topping) => toppingText(topping));
}

/** See domain/zone-in-text.ts. */
async function otherZoneOf(db: Database, address: OrderRow['address']): Promise<string | null> {
  if (!address?.zone) return null;
  const titles = (await listZones(db)).map(({ title }) => title);
  return otherZoneInText(`${address.title} ${address.address}`, address.zone, titles);
}

/** Of the audit log's entries of one order this many at most. */
const MAX_HISTORY = 200;

/** One order in full. */
export async function deskOrderDetail(
  db: Database,
  caller: DeskCaller,
  row: OrderRow,
  now: Date,
): Promise<DeskOrderDetail> {
  const [summary] = await deskOrders(db, caller, [row], now);
  const [view] = await viewOrders(db, [row], now, viewerOf(caller));
  if (!summary || !view) throw new Error(`Order ${row.id} has no view`);
  // Hosts and the kitchen see no payments, no messages and no notes of the desk.
  const isDesk = hasPermission(caller.panelRole, 'orders');
  const events = await eventsOf(db, [row.id]);
  const payments = isDesk ? await paymentsOf(db, row.id) : [];
  const refund = isDesk ? await findDeskRefund(db, row.id) : null;
  const credit = isDesk ? await creditMovesOf(db, row.id) : [];
  const messages = isDesk ? await messagesOf(db, row.id) : [];
  const notes = isDesk ? await notesOf(db, row.id) : [];
  const history = isDesk ? await auditOfSubject(db, `order:${row.id}`, MAX_HISTORY) : [];
  const names = await staffNamesOf(db, [
    ...events.flatMap(({ by_user }) => by_user ?? []),
    ...payments.map(({ user_id }) => user_id),
    ...(refund?.paid_by != null ? [refund.paid_by] : []),
    ...notes.map(({ by_user }) => by_user),
    ...history.flatMap(({ user_id }) => user_id ?? []),
  ]);
  const personOf = (id: number) => ({ id, name: names.get(id) ?? '' });
  const personOrNull = (id: number | null) => (id === null ? null : personOf(id));
  return {
    ...summary,
    invoice: row.invoice,
    products: view.products,
    address: view.address,
    other_zone: isDesk ? await otherZoneOf(db, view.address) : null,
    stay: view.stay,
    tracking_code: row.tracking_code,
    carrier: row.carrier,
    payment_ref: row.payment_ref,
    coupon_code: row.coupon_code,
    cancel_reason: row.cancel_reason,
    timeline: events.map(({ status, sub_status, at, by_user }) => ({
      status,
      sub_status,
      at: at.toISOString(),
      by: personOrNull(by_user),
    })),
    payments: payments.map((one) => ({
      id: one.id,
      created_at: one.created_at.toISOString(),
      settled_at: one.settled_at?.toISOString() ?? null,
      status: one.status,
      gateway: one.gateway,
      amount: one.amount,
      ref: one.ref,
      card: one.card,
      by: personOf(one.user_id),
    })),
    desk_refund: refund && {
      amount: refund.amount,
      way: refund.way,
      created_at: refund.created_at.toISOString(),
      paid_at: refund.paid_at?.toISOString() ?? null,
      by: personOrNull(refund.paid_by),
    },
    credit: credit.map(({ id, created_at, kind, amount }) => ({ id, at: created_at.toISOString(), kind, amount })),
    messages: messages.map(({ id, at, audience, text, sent, failed_at }) => ({
      id,
      at: at.toISOString(),
      audience,
      text,
      sent,
      failed: failed_at !== null,
    })),
    notes: notes.map(({ id, at, by_user, text }) => ({ id, at: at.toISOString(), by: personOf(by_user), text })),
    history: history.map(({ id, at, action, user_id, facts }) => ({
      id,
      at: at.toISOString(),
      action,
      by: personOrNull(user_id),
      facts,
    })),
  };
}
