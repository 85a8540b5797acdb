/** Submits an order or a reservation: one transaction, one order per idempotency key. */
import { isCivilDate } from '@/domain/plain-date';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import type { CustomerCaller } from '../route';
import type { OrderRow } from '../sql/orders.sql';
import type { Bound } from '../sql/idempotency-keys.sql';
import type { HoldTarget } from '../sql/expired-holds.sql';
import { loadShop } from '../sql/shop.sql';
import { markAvailabilityChanged } from './concerned-products';
import { tryCoupon } from './coupons.service';
import { releaseExpired } from './release-holds';
import { invalidateProducts } from './invalidate-products';
import { notifySubmitted } from './order-notifications';
import { requestHash } from './request-hash';
import { findEarlierSubmit, submitKeyOf } from './idempotency';
import type { RateLimitSubject } from './rate-limit';
import { type Submission, type Submitter, place, Repeated } from './place-order';

export interface Submitted {
  readonly orderId: number;
  readonly kind: OrderRow['kind'];
  /** Whether an earlier request has created the order. */
  readonly isRepeat: boolean;
}

/**
 * Places a customer's own order; see {@link submitOrder}. 429 for too many unknown coupons, too many orders, or too
 * much held unpaid.
 */
export async function submit(
  deps: BackendDeps,
  { userId, customerId }: CustomerCaller,
  requester: RateLimitSubject,
  key: string | null,
  submission: Submission,
): Promise<Submitted> {
  return await submitOrder(
    deps,
    { userId, submitBy: 'customer', customerOf: () => Promise.resolve(customerId), requester },
    key,
    submission,
  );
}

/**
 * Places an order. A repeat with the same key returns the same order, also under concurrency; the same key with a
 * different request is refused (409), and so is one whose order has been canceled, or was paid a while ago. Without a
 * key the same content is a repeat for ten seconds, while its order is open and unpaid. A refused submit leaves no trace.
 */
export async function submitOrder(
  deps: BackendDeps,
  submitter: Submitter,
  key: string | null,
  submission: Submission,
): Promise<Submitted> {
  const submitKey = submitKeyOf(submitter.userId, key, hashOf(submitter.submitBy, submission));
  const earlier = await findEarlierSubmit(deps, submitKey);
  if (earlier?.isRepeat) return submittedOf(earlier.order, true);
  await releaseExpired(deps, wantedBy(submission));
  const shop = await loadShop(deps.db);
  const placeAs = async (as: Bound | null): Promise<Submitted> => {
    const placed = () => inTransaction(deps.db, (tx) => place(tx, deps, { submitter, shop, as, submission }));
    // After the key check: an existing order is returned even when the rate limit is used up.
    const { order, productIds, availabilityChanged } = await (submitter.requester
      ? tryCoupon(deps, submitter.requester, submission.coupon, placed)
      : placed());
    invalidateProducts(deps, productIds);
    await markAvailabilityChanged(deps, order.id, availabilityChanged);
    const isAgreed = order.pay_before === null;
    if (isAgreed || !submitter.paysNext) await notifySubmitted(deps, order);
    return submittedOf(order, false);
  };
  try {
    return await placeAs({ submitKey, stale: earlier?.order.id ?? null });
  } catch (error) {
    if (!(error instanceof Repeated || error instanceof ApiError)) throw error;
    // A resource may have been taken by the same request, sent twice.
    const first = await findEarlierSubmit(deps, submitKey);
    if (first?.isRepeat) return submittedOf(first.order, true);
    // The concurrent order with the same content is already paid, so this one is a separate order.
    if (error instanceof Repeated) return await placeAs(null);
    throw error;
  }
}

function submittedOf({ id, kind }: Pick<OrderRow, 'id' | 'kind'>, isRepeat: boolean): Submitted {
  return { orderId: id, kind, isRepeat };
}

/** The resources that this order needs, for the release of expired holds on them. */
function wantedBy({ products }: Submission): HoldTarget {
  const [line] = products;
  const nights = (line?.times ?? []).filter(isCivilDate);
  return line && nights.length > 0 ? { kind: 'nights', productId: line.product_id, nights } : { kind: 'pieces' };
}

/** The quoted price only guards against a changed price; it is not part of the request's identity. */
function hashOf(submitBy: OrderRow['submit_by'], { quoted_price: _, ...request }: Submission): string {
  return requestHash(submitBy === 'panel' ? { ...request, submitBy } : request);
}
