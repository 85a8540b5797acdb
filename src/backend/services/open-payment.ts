/** Opening a payment at the bank, for an order or for the credit (PAY-02 to PAY-06). */
import { randomBytes } from 'node:crypto';
import type { BankPayment } from '@/contract/payment-types';
import type { PaymentFor } from '@/contract/payments.schemas';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { noBank } from '../gateways/no-bank';
import { AmountTooLargeError, type PaymentGateway } from '../gateways/payment';
import { validationError } from '../http-errors';
import { peopleOf } from '../sql/order-view.sql';
import {
  closePayment,
  findPaymentByKey,
  insertKeyedPayment,
  releasePaymentKey,
  setRedirected,
  type NewPayment,
} from '../sql/payments.sql';
import type { RateLimitSubject } from './rate-limit';
import { backendOrdersMessages } from '@/messages/backend-orders';

/** Origin and rate limit subject of a payment. */
export interface PaymentContext {
  /** The shop's origin; return URLs must belong to it (PAY-02). */
  readonly origin: string;
  /** Whose payments are counted; null for staff and hosts, who are not limited. */
  readonly requester: RateLimitSubject | null;
  readonly key: string | null;
}

export interface PaymentInput {
  readonly price?: number | null;
  readonly success_url: string;
  readonly fail_url: string;
  readonly orderId?: number | null;
  readonly payment_for?: PaymentFor | null;
  /** Toman of the credit that pay a part of an order. */
  readonly credit_part?: number | null;
  /** Toman that the customer was shown as due of an order, and as paid. */
  readonly expected_due?: number | null;
  readonly expected_paid?: number | null;
  /** The bank, where the shop has several. */
  readonly payment_type?: BankPayment | null;
}

type Opening = Pick<
  NewPayment,
  'order_id' | 'customer_id' | 'user_id' | 'payment_for' | 'amount' | 'success_url' | 'fail_url'
>;

/** A bank has answered by then, or the process was killed. */
const OPENING_MS = 60_000;
/** So long a repeat is one: the page of a bank ends after a quarter of an hour at the earliest. */
const REPEAT_MS = 10 * 60_000;

/**
 * Stores the attempt first, then calls the bank, outside of every transaction: a slow bank holds no lock. Returns the
 * URL of the bank's page; for a repeat with the same key that of the first request, while it can be paid there. 503 when
 * the bank is unavailable, 409 (400 for the credit) for an amount that it refuses, 409 while the bank is being asked for
 * the first request, and for a key of another one.
 */
export async function openPayment(
  deps: BackendDeps,
  gateway: PaymentGateway,
  opening: Opening,
  description: string,
  { origin, key }: Pick<PaymentContext, 'origin' | 'key'>,
): Promise<string> {
  const { db, clock } = deps;
  const begun = key === null ? null : await pageOfEarlier(deps, gateway, opening, key);
  if (begun !== null) return begun;
  const secret = randomBytes(32).toString('base64url');
  const row = await insertKeyedPayment(db, {
    ...opening,
    secret,
    gateway: gateway.name,
    status: 'created',
    created_at: clock.now(),
    request_key: key,
  });
  if (!row) throw new ApiError(409, t(backendOrdersMessages.paymentOpening));
  const mobile = (await peopleOf(db, [row.customer_id])).get(row.customer_id)?.mobile;
  const callbackUrl = new URL(`/api/v1/payment/${secret}/return`, origin).href;
  try {
    const { authority, url } = await gateway.create({
      amountToman: row.amount,
      callbackUrl,
      description,
      mobile: mobile || null,
    });
    await setRedirected(db, row.id, { authority, url });
    return url;
  } catch (error) {
    await closePayment(db, row.id, 'failed', clock.now(), 'not_taken');
    deps.log('payment_create_failed', {
      payment: row.id,
      gateway: gateway.name,
      error: error instanceof Error ? error.message : String(error),
    });
    if (error instanceof AmountTooLargeError) throw tooLarge(opening);
    throw new ApiError(503, t(backendOrdersMessages.paymentGatewayAway));
  }
}

/**
 * The bank's page of the payment that a request with this key began; null when there is none, or none that can be paid
 * there any more.
 */
async function pageOfEarlier(
  { db, clock }: BackendDeps,
  { name }: PaymentGateway,
  { user_id, order_id, payment_for, amount }: Opening,
  key: string,
): Promise<string | null> {
  const earlier = await findPaymentByKey(db, user_id, key);
  if (!earlier) return null;
  const isSameAmount = earlier.amount === amount;
  // What is due of an order may have changed since; the amount of a top-up is the request's own.
  if (earlier.order_id !== order_id || earlier.payment_for !== payment_for || (order_id === null && !isSameAmount))
    throw new ApiError(409, t(backendOrdersMessages.submitKeyReused));
  const ageMs = clock.now().getTime() - earlier.created_at.getTime();
  const isSame = isSameAmount && earlier.gateway === name && ageMs < REPEAT_MS;
  if (isSame && earlier.status === 'redirected' && earlier.page_url !== null) return earlier.page_url;
  if (earlier.status === 'created' && ageMs < OPENING_MS)
    throw new ApiError(409, t(backendOrdersMessages.paymentOpening));
  await releasePaymentKey(db, earlier.id);
  return null;
}

/** Checks that the shop has a bank. Without one nothing is tried, since a repetition cannot succeed either. */
export function assertBank({ name }: PaymentGateway): void {
  if (name === noBank.name) throw new ApiError(409, t(backendOrdersMessages.paymentNoBank));
}

/** The error for a way to pay, or a bank, that the shop does not offer (409). */
export function wayNotOffered(): ApiError {
  return new ApiError(409, t(backendOrdersMessages.paymentWayNotOffered));
}

/** The error for an amount that the bank refuses without a published bound. */
function tooLarge({ order_id }: Opening): ApiError {
  return order_id === null
    ? validationError('price', t(backendOrdersMessages.creditTopupTooLargeForBank))
    : new ApiError(409, t(backendOrdersMessages.paymentTooLargeForBank));
}

/** The return URLs, absolute and of our own origin. 400 for any other. */
export function returnUrls(
  { success_url, fail_url }: PaymentInput,
  origin: string,
): { success_url: string; fail_url: string } {
  return { success_url: ownUrl('success_url', success_url, origin), fail_url: ownUrl('fail_url', fail_url, origin) };
}

function ownUrl(field: string, value: string, origin: string): string {
  const url = value !== '' && URL.canParse(value, origin) ? new URL(value, origin) : null;
  // A blob: URL has the origin of its creator, but cannot be opened.
  if (!url || url.protocol === 'blob:' || url.origin !== new URL(origin).origin)
    throw validationError(field, t(backendOrdersMessages.paymentReturnUrl));
  return url.href;
}
