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
import { markChanged, packagesWith, turnedPackages } from '../sql/holds.sql';
import { claimKey, findByKey, insertOrder, type OrderRow, type Wanted } from '../sql/orders.sql';
import { loadShop } from '../sql/shop.sql';
import type { Asking, OrderRequest } from './asking';
import { tryCoupon } from './coupons.service';
import { freeExpired } from './free-holds';
import { announceProducts, tellSubmitted } from './notices';
import { newOrder } from './new-order';
import { demandRoom } from './open-orders';
import { markPaid, payFromCredit } from './order-payment';
import { quote, type Quote } from './quote.service';
import { takeHolds } from './take-holds';
import { type Asker, takeTurns } from './turns';

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

/** Who submits, and for whom. */
export interface Submitter {
  /** Whose keys count, and who is kept as the order's creator. */
  readonly userId: number;
  readonly submitBy: OrderRow['submit_by'];
  /** The customer whose order it is, within the order's transaction. */
  customerOf(tx: Database): Promise<number>;
  /** Whose orders and wrong coupons are counted; null: nobody's. */
  readonly asker: Asker | null;
}

/** Somebody else has bound the same key at the same moment. */
class Repeated extends Error {}

/**
 * Places a customer's own order; see {@link submitOrder}. 429 for whoever has tried too many coupons that there are not, has
 * placed too many orders, or has too many of them open and unpaid.
 */
export async function submit(deps: BackendDeps, { userId, customerId }: CustomerCaller, asker: Asker, key: string | null, submission: Submission): Promise<Submitted> {
  return await submitOrder(deps, { userId, submitBy: 'customer', customerOf: () => Promise.resolve(customerId), asker }, key, submission);
}

/**
 * Places an order. A repeat with the same key answers the same order, however many come at once;
 * the same key with another request is refused (409). Whatever is refused leaves nothing behind.
 */
export async function submitOrder(deps: BackendDeps, submitter: Submitter, key: string | null, submission: Submission): Promise<Submitted> {
  const binding = key === null ? null : { user_id: submitter.userId, key, request_hash: hashOf(submitter.submitBy, submission) };
  const known = await repeatOf(deps, binding);
  if (known !== null) return known;
  await freeExpired(deps, wantedBy(submission));
  const shop = await loadShop(deps.db);
  try {
    const placed = () => inTransaction(deps.db, (tx) => place(tx, deps, { submitter, shop, binding, submission }));
    // After the key: an order that stands already is answered, whatever is left of the turns.
    const { order, productIds, turned } = await (submitter.asker ? tryCoupon(deps, submitter.asker, submission.coupon, placed) : placed());
    announceProducts(deps, productIds);
    await markTurned(deps, order.id, turned);
    await tellSubmitted(deps, order, shop);
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
  readonly submitter: Submitter;
  readonly shop: Asking['shop'];
  readonly binding: Binding | null;
  readonly submission: Submission;
}

interface Placed {
  readonly order: OrderRow;
  /** Products whose pages show something else now. */
  readonly productIds: readonly number[];
  /** Packages that cannot be had any more. */
  readonly turned: readonly number[];
}

async function place(tx: Database, deps: BackendDeps, { submitter, shop, binding, submission }: Placing): Promise<Placed> {
  const now = deps.clock.now();
  const { userId, submitBy } = submitter;
  const customerId = await submitter.customerOf(tx);
  const quoted = await quote({ db: tx, now, shop, customerId, purpose: 'submit' }, submission);
  const { quoted_price } = submission;
  if (quoted_price != null && quoted_price !== quoted.invoice.price) {
    throw new ApiError(409, t('reservation.priceChanged'), { data: { invoice: quoted.invoice } });
  }
  const guest_name = tidyText(submission.guest_name ?? '');
  if (quoted.kind === 'stay' && guest_name === '') throw badField('guest_name', t('submit.guestNameRequired'));

  // What the shop's own side submits needs no host's answer.
  const status = firstStatus(quoted.kind, submitBy === 'panel' || (quoted.kind === 'stay' && quoted.residence.instant));
  const held = status === 'rt_wait' ? (holdOf(status) ?? 0) : deps.limits.payWindowMinutes * 60_000;
  const { row, lines } = newOrder(quoted, {
    status,
    submit_by: submitBy,
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
  const concerned = await concernedBy(tx, quoted);
  const paid = await payAtOnce(tx, order, submission.payment_type === 'credit', userId, now);
  if (paid === null && submitter.asker) await demandRoom(tx, deps, customerId, now);
  if (quoted.kind === 'goods' && submitBy === 'customer') await takeFromCart(tx, customerId, quoted);
  // Within the transaction: a refused order costs no turn, and neither does one that its key stands for already.
  if (submitter.asker) await takeTurns({ ...deps, db: tx }, 'orders', submitter.asker, now);
  return { order: paid ?? order, ...concerned };
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

/** What was ordered, what its packages hold, and the packages that hold what was ordered: they can be had as long as it can. */
async function concernedBy(tx: Database, quoted: Quote): Promise<Omit<Placed, 'order'>> {
  if (quoted.kind === 'stay') return { productIds: [quoted.product.id], turned: [] };
  const taken = quoted.needs.map(({ product, count }) => ({ product_id: product.id, count }));
  const ids = taken.map(({ product_id }) => product_id);
  const packages = await packagesWith(tx, ids);
  return { productIds: [...ids, ...packages], turned: await turnedPackages(tx, packages, taken) };
}

/**
 * After the order's commit: within its transaction, packages would be locked out of their order (db/transaction.ts). The order
 * stands whatever becomes of a date that engines read.
 */
async function markTurned(deps: BackendDeps, order: number, packageIds: readonly number[]): Promise<void> {
  try {
    await markChanged(deps.db, packageIds, deps.clock.now());
  } catch (error) {
    deps.log('lastmod_lost', { order, products: packageIds, error: error instanceof Error ? error.message : String(error) });
  }
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
function hashOf(submitBy: OrderRow['submit_by'], { quoted_price: _, ...request }: Submission): string {
  const asked = submitBy === 'panel' ? { ...request, submitBy } : request;
  const text = JSON.stringify(asked, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
