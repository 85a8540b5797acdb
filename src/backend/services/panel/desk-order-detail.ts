/** One order in full, as the desk shows it; lists of orders are desk-view.ts. */
import { DESK_PAYMENT_WAYS } from '@/contract/panel-money.schemas';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { isConfirmed, refundableOf, refundableTo } from '@/domain/order-money';
import { hasPermission } from '@/domain/panel-permissions';
import { leftLines } from '@/domain/returned-pieces';
import { otherZoneInText } from '@/domain/zone-mismatch';
import type { BackendDeps } from '../../deps';
import { transfersOf } from '../../sql/card-transfers.sql';
import { personName } from '../../sql/order-view.sql';
import type { OrderRow } from '../../sql/orders.sql';
import { orderRecordsOf, type OrderRecords } from '../../sql/panel/order-records.sql';
import { namesById } from '../../sql/panel/staff.sql';
import { bankTitles } from '../offered-banks';
import { stayOf, type Place } from '../order-visibility';
import { restUntil } from '../payment-ways.service';
import { type DeskCaller, viewerOf } from './desk-caller';
import { deskReceiptOf, dueBackOf, summaryOf, waitingReceiptOf } from './desk-view';

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
  deps: Pick<BackendDeps, 'db' | 'secret' | 'payment' | 'payments'>,
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
  const refundable = isConfirmed(row.status) || row.status === 'canceled' ? refundableOf(row) : 0;
  // The kitchen does not deliver.
  const address = viewer === 'kitchen' ? null : row.address;
  return {
    ...summaryOf(
      caller,
      row,
      {
        lines: leftLines(records.lines),
        person: customer && personName(customer),
        notesCount: records.notes.length,
        dueBack: refund?.paid_at === null ? dueBackOf({ ...refund, created_at: instant(refund.created_at) }) : null,
        receipt: waitingReceiptOf(deps, caller, row, transfer, now),
      },
      now,
    ),
    invoice: row.invoice,
    products: records.lines.map(({ toppings, returned: _returned, contents: _contents, ...line }) => ({
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
      refundable,
      refundable_to: refundableTo(refundable, records, hasPermission(caller.panelRole, 'credit')),
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
