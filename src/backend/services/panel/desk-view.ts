/** Orders as the desk shows them. */
import type { DeskOrder } from '@/contract/panel-desk-order.schemas';
import { giftOf } from '@/domain/gift';
import { canEdit, canMarkArrived, canMarkSeen, cookingTimeOf, deskKindOf, nextStatusesOf } from '@/domain/desk';
import { awaitsPayment } from '@/domain/order-state-machine';
import { owedOf, payableOf } from '@/domain/order-money';
import { hasPermission } from '@/domain/panel-permissions';
import { tehranToday } from '@/domain/plain-date';
import { leftLines } from '@/domain/returned-pieces';
import { toppingText } from '@/domain/topping-text';
import type { BackendDeps } from '../../deps';
import { transfersOf, type CardTransferRow } from '../../sql/card-transfers.sql';
import { dueRefundsOf } from '../../sql/desk-refunds.sql';
import { linesOf, peopleOf } from '../../sql/order-view.sql';
import type { OrderRow } from '../../sql/orders.sql';
import { noteCountsOf } from '../../sql/panel/desk.sql';
import type { OrderRecords } from '../../sql/panel/order-records.sql';
import { orderNumber } from '@/domain/order-number';
import { receiptView } from '../card-transfer-view';
import { orderStateOf } from '../order.mapper';
import { contactsOf } from '../order-visibility';
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
    const orderLines = lines.flatMap(({ line, returned }) =>
      line.order_id === row.id ? [{ ...line, returned, contents: [] }] : [],
    );
    const refund = due.get(row.id);
    const shown = {
      lines: leftLines(orderLines),
      person: people.get(row.customer_id),
      notesCount: notes.get(row.id) ?? 0,
      dueBack: refund ? dueBackOf({ ...refund, created_at: refund.created_at.toISOString() }) : null,
      receipt: waitingReceiptOf(deps, caller, row, transfers.get(row.id), now),
    };
    return summaryOf(caller, row, shown, now);
  });
}

type OrderLine = OrderRecords['lines'][number];

interface Summarized {
  /** What is left of the lines: the desk packs by them. */
  readonly lines: readonly (Pick<OrderLine, 'name' | 'count' | 'toppings'> & Partial<Pick<OrderLine, 'contents'>>)[];
  readonly person: { readonly name: string; readonly mobile: string } | undefined;
  readonly notesCount: number;
  /** Money of a canceled order that the desk still has to pay back. */
  readonly dueBack: NonNullable<DeskOrder['due_back']> | null;
  /** The transfer whose receipt waits. */
  readonly receipt: DeskReceipt | null;
}

type DeskReceipt = NonNullable<DeskOrder['receipt']>;

export function waitingReceiptOf(
  deps: Pick<BackendDeps, 'secret'>,
  caller: DeskCaller,
  row: OrderRow,
  transfer: CardTransferRow | undefined,
  now: Date,
): DeskReceipt | null {
  return transfer?.state === 'waiting' ? deskReceiptOf(deps, caller, row, transfer, now) : null;
}

export function deskReceiptOf(
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

export function summaryOf(
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
    lines: lines.map(({ name, count, toppings, contents }) => ({
      name,
      count,
      toppings: toppingsOf(toppings),
      ...(contents?.length && { contents }),
    })),
    msg: row.msg,
    gift: giftOf(row),
    notes_count: notesCount,
    pay_before: row.pay_before?.toISOString() ?? null,
    next_statuses: nextStatusesOf(row, actors, today),
    can_cancel: mayCancel(caller, row, now),
    arrived_at: row.arrived_at?.toISOString() ?? null,
    can_mark_arrived: mayMarkArrived(caller) && canMarkArrived(row, today),
    can_mark_seen: mayMarkArrived(caller) && canMarkSeen(row),
    ...(isDesk && { due_now: payableOf(row), due_back: dueBack, receipt, sent_to: sentTo(row) }),
    can_edit: isDesk && canEdit(row),
    can_mark_paid: isDesk && isPayable(row, now),
  };
}

function sentTo({ address }: OrderRow): DeskOrder['sent_to'] {
  if (!address) return null;
  const { city, zone, postal_code } = address;
  return { city, zone, postal_code };
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

export function dueBackOf({ amount, way, created_at }: NonNullable<DeskOrder['due_back']>) {
  return { amount, way, created_at };
}

export function toppingsOf(toppings: readonly { title: string; count: number }[]): string[] {
  return toppings.map((topping) => toppingText(topping));
}
