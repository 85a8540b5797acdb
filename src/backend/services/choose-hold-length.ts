/**
 * How long an order holds its nights, stock or delivery hour without payment: from its submit, from the host's answer, and
 * from the start of a payment (settings STAY_HOLD_MINUTES, GOODS_HOLD_MINUTES, PAYMENT_MINUTES).
 */
import { transferHoldMs } from '@/domain/card-transfer';
import {
  ARRANGED_HOLD_MS,
  HOLD_MIN_MS,
  HOST_ANSWER_MIN_MS,
  HOST_ANSWER_MS,
  TELEPHONE_HOLD_MS,
  holdAfter,
} from '@/domain/hold-length';
import { byOrderKind, orderCapabilities } from '@/domain/order-capabilities';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { takesPayments } from '../gateways/no-bank';
import { peopleOf } from '../sql/order-view.sql';
import type { OrderRow } from '../sql/orders.sql';
import { findWay } from '../sql/payment-ways.sql';
import { lapsesOf } from './open-order-limit';

type Deps = Pick<BackendDeps, 'limits' | 'payment'>;

/**
 * How long a new order holds what it acquires before it is paid or accepted, milliseconds.
 * @param lapsed expired holds of the customer; null for an order without limits, of staff or host
 */
export async function firstHoldMs(
  tx: Database,
  deps: BackendDeps,
  { kind, status, payment_type }: Pick<OrderRow, 'kind' | 'status' | 'payment_type'>,
  lapsed: number | null,
): Promise<number> {
  if (payment_type === 'card_to_card' && status !== 'rt_wait') return await transferHold(tx, lapsed ?? 0);
  if (lapsed !== null) return holdMs(deps, { kind, status }, lapsed);
  return byOrderKind(
    { kind },
    {
      goods: () => TELEPHONE_HOLD_MS,
      stay: () => baseHoldMs(deps, kind),
    },
  );
}

/** How long a new order is held, in milliseconds. Each expired hold shortens it (domain/hold-length.ts). */
export function holdMs(deps: Deps, { kind, status }: Pick<OrderRow, 'kind' | 'status'>, lapsed: number): number {
  if (status === 'rt_wait') return holdAfter(lapsed, HOST_ANSWER_MS, HOST_ANSWER_MIN_MS);
  return holdAfter(lapsed, baseHoldMs(deps, kind), HOLD_MIN_MS);
}

/** Without a bank the payment is arranged with the staff, which takes longer than a visit of the bank's page. */
function baseHoldMs({ limits, payment }: Deps, kind: OrderRow['kind']): number {
  if (!takesPayments(payment)) return ARRANGED_HOLD_MS;
  return limits[orderCapabilities(kind).holdLimit] * 60_000;
}

/**
 * How long the nights of a request are held after its host has accepted it. Expired holds shorten it as at the submit,
 * but leave the time of a payment, since the customer is notified by a message.
 */
export async function acceptedHoldMs(
  tx: Database,
  deps: Deps,
  { customer_id: customerId, submit_by, placed_from: from, payment_type }: OrderRow,
  now: Date,
): Promise<number> {
  const baseMs = payment_type === 'card_to_card' ? await transferHold(tx, 0) : baseHoldMs(deps, 'stay');
  if (submit_by !== 'customer') return baseMs;
  const hasMobile = (await peopleOf(tx, [customerId])).get(customerId)?.mobile != null;
  const lapsed = await lapsesOf(tx, { customerId, hasMobile, from }, now);
  return holdAfter(lapsed, baseMs, deps.limits.paymentMinutes * 60_000);
}

/**
 * How long a started payment extends the hold of its order, in milliseconds: expired holds shorten it as they shorten
 * the hold itself. Orders that staff have taken keep the whole period.
 */
export async function paymentHoldMs(
  db: Database,
  { limits }: Deps,
  { customer_id: customerId, submit_by, placed_from: from }: OrderRow,
  now: Date,
): Promise<number> {
  const baseMs = limits.paymentMinutes * 60_000;
  if (submit_by !== 'customer') return baseMs;
  const hasMobile = (await peopleOf(db, [customerId])).get(customerId)?.mobile != null;
  return holdAfter(await lapsesOf(db, { customerId, hasMobile, from }, now), baseMs, HOLD_MIN_MS);
}

/** How long an order with this way is held, in milliseconds, also when it is no longer offered. Expired holds shorten it. */
async function transferHold(tx: Database, lapsed: number): Promise<number> {
  const way = await findWay(tx, 'card_to_card');
  return holdAfter(lapsed, transferHoldMs(way?.settings ?? {}), HOST_ANSWER_MIN_MS);
}
