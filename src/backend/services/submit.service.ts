/** Submitting an order or a reservation: one transaction, one order for one key (spec §3 "Order payload"). */
import { createHash } from 'node:crypto';
import type { RequestLine } from '@/contract/orders.shapes';
import { toppingsKey } from '@/domain/cart-line';
import { isCivilDate } from '@/domain/civil-date';
import { firstStatus, holdOf } from '@/domain/order-process';
import { tidyMultiline, tidyText } from '@/domain/persian-text';
import '@/text/backend-orders';
import '@/text/flow';
import { t } from '@/text/t';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { badField } from '../refusals';
import type { CustomerCaller } from '../route';
import { takePieces } from '../sql/cart.sql';
import { claimKey, findByKey, insertOrder, type OrderRow, type Wanted } from '../sql/orders.sql';
import { loadShop } from '../sql/shop.sql';
import type { Asking, OrderRequest } from './asking';
import { freeExpired } from './free-holds';
import { announceProducts, tellSubmitted } from './notices';
import { newOrder } from './new-order';
import { markPaid, payFromCredit } from './order-payment';
import { quote, type Quote } from './quote.service';
import { takeHolds } from './take-holds';

/** A request that takes: what is asked for, and what only a submit says. */
export interface Submission extends OrderRequest {
  readonly products: readonly RequestLine[];
  readonly msg?: string | null;
  readonly send_submit_notification?: boolean | null;
  readonly quoted_price?: number | null;
  readonly guest_name?: string | null;
}

export interface Submitted {
  readonly orderId: number;
  readonly kind: OrderRow['kind'];
}

/** Somebody else has bound the same key at the same moment. */
class Repeated extends Error {}

/**
 * Places an order. A repeat with the same key answers the same order, however many come at once;
 * the same key with another request is refused (409). Whatever is refused leaves nothing behind.
 */
export async function submit(deps: BackendDeps, caller: CustomerCaller, key: string | null, submission: Submission): Promise<Submitted> {
  const binding = key === null ? null : { user_id: caller.userId, key, request_hash: hashOf(submission) };
  const known = await repeatOf(deps, binding);
  if (known !== null) return known;
  await freeExpired(deps, wantedBy(submission));
  const shop = await loadShop(deps.db);
  try {
    const { order, productIds } = await inTransaction(deps.db, (tx) => place(tx, deps, { caller, shop, binding, submission }));
    announceProducts(deps, productIds);
    await tellSubmitted(deps, order);
    return { orderId: order.id, kind: order.kind };
  } catch (error) {
    // What was refused may have been taken by this very request, sent twice.
    const first = error instanceof Repeated || error instanceof ApiError ? await repeatOf(deps, binding) : null;
    if (first !== null) return first;
    throw error;
  }
}

type Binding = { readonly user_id: number; readonly key: string; readonly request_hash: string };

interface Placing {
  readonly caller: CustomerCaller;
  readonly shop: Asking['shop'];
  readonly binding: Binding | null;
  readonly submission: Submission;
}

async function place(tx: Database, deps: BackendDeps, { caller, shop, binding, submission }: Placing): Promise<{ order: OrderRow; productIds: number[] }> {
  const now = deps.clock.now();
  const { customerId, userId } = caller;
  const quoted = await quote({ db: tx, now, shop, customerId, purpose: 'submit' }, submission);
  const { quoted_price } = submission;
  if (quoted_price != null && quoted_price !== quoted.invoice.price) {
    throw new ApiError(409, t('reservation.priceChanged'), { data: { invoice: quoted.invoice } });
  }
  const guest_name = tidyText(submission.guest_name ?? '');
  if (quoted.kind === 'stay' && guest_name === '') throw badField('guest_name', t('submit.guestNameRequired'));

  const status = firstStatus(quoted.kind, quoted.kind === 'stay' && quoted.residence.instant);
  const held = status === 'rt_wait' ? (holdOf(status) ?? 0) : deps.limits.payWindowMinutes * 60_000;
  const { row, lines } = newOrder(quoted, {
    status,
    customer_id: customerId,
    created_by: userId,
    guest_name: guest_name === '' ? null : guest_name,
    msg: tidyMultiline(submission.msg ?? ''),
    send_submit_notification: submission.send_submit_notification ?? false,
    pay_before: new Date(now.getTime() + held),
    now,
  });
  const order = await insertOrder(tx, row, lines);
  if (binding && !(await claimKey(tx, { ...binding, order_id: order.id, created_at: now }))) throw new Repeated();
  await takeHolds(tx, order, quoted, now);
  const paid = await payAtOnce(tx, order, submission.payment_type === 'credit', userId, now);
  if (quoted.kind === 'goods') await takeFromCart(tx, customerId, quoted);
  return { order: paid ?? order, productIds: productsOf(quoted) };
}

/** An order that costs nothing counts as paid (DLG-05); one that is to be paid from credit is paid now (PAY-06). */
async function payAtOnce(tx: Database, order: OrderRow, fromCredit: boolean, userId: number, now: Date): Promise<OrderRow | null> {
  if (order.status === 'rt_wait') return null;
  if (order.price === 0) return await markPaid(tx, { orderId: order.id, amount: 0, ref: null, byUser: userId }, now);
  return fromCredit ? await payFromCredit(tx, order, userId, now) : null;
}

/** ours: what was ordered leaves the customer's cart in the same transaction (CHK-02); what was not, stays. */
async function takeFromCart(tx: Database, customerId: number, quoted: Extract<Quote, { kind: 'goods' }>): Promise<void> {
  const lines = quoted.lines.map(({ product, toppings, count }) => ({ productId: product.id, key: toppingsKey(toppings), count }));
  lines.sort((one, other) => one.productId - other.productId || (one.key < other.key ? -1 : 1));
  for (const { count, ...line } of lines) await takePieces(tx, { customerId, ...line }, count);
}

function productsOf(quoted: Quote): number[] {
  return quoted.kind === 'stay' ? [quoted.product.id] : quoted.needs.map(({ product }) => product.id);
}

/** Which expired holds could stand in this order's way. */
function wantedBy({ products }: Submission): Wanted {
  const [line] = products;
  const nights = (line?.times ?? []).filter(isCivilDate);
  return line && nights.length > 0 ? { kind: 'nights', productId: line.product_id, nights } : { kind: 'goods' };
}

/** The order that this key stands for already; 409 when it stands for another request. */
async function repeatOf(deps: BackendDeps, binding: Binding | null): Promise<Submitted | null> {
  const known = binding && (await findByKey(deps.db, binding.user_id, binding.key));
  if (!known) return null;
  if (known.requestHash !== binding.request_hash) throw new ApiError(409, t('submit.keyReused'));
  return { orderId: known.orderId, kind: known.kind };
}

/** The request as one number, whatever the order of its fields. The quoted price is a guard, not a part of what is asked. */
function hashOf({ quoted_price: _, ...request }: Submission): string {
  const text = JSON.stringify(request, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
