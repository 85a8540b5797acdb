/**
 * Whether a coupon may be used (COUP-01), and the form of every typed code. goods-quote.ts and stay-quote.ts take its
 * discount off the price, by domain/coupon.ts; an order takes the coupon with acquire-holds.ts.
 */
import { toLatinDigits } from '@/domain/digits';
import { halfWidth } from '@/domain/invisible';
import { couponDiscount } from '@/domain/coupon';
import { formatAmount } from '@/domain/money';
import { normalizeText } from '@/domain/normalize-text';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { couponRefused, couponUnknown } from '../http-errors';
import { countUses, findCoupon, listCoupons, type CouponRow } from '../sql/coupons.sql';
import { hasMobile } from '../sql/users.sql';
import type { PricingContext } from './pricing-context';
import { type RateLimitSubject, tryCode } from './rate-limit';
import { backendOrdersMessages } from '@/messages/backend-orders';

/**
 * A code of a coupon or a gift in the form in which it is stored and compared: upper case, Latin digits, Persian letters
 * in place of their Arabic variants, no invisible marks and no spaces around it.
 */
export function couponCode(typed: string): string {
  return toLatinDigits(normalizeText(halfWidth(typed))).toUpperCase();
}

/** The forms in which a typed code may be stored: codes of earlier times may contain Arabic letters. */
export function storedForms(typed: string): string[] {
  return [...new Set([toLatinDigits(typed).trim().toUpperCase(), couponCode(typed)])];
}

/**
 * The coupon with this code. 404 when there is none, or only for another customer; 409 when it is not valid now, used
 * up, or requires more than `base` (toman left to pay before the coupon; null: unknown). A coupon for all customers
 * counts its uses by customer. Each scan of a table's QR code creates another customer, so such a coupon requires a
 * mobile.
 */
export async function findUsableCoupon(
  { db, now, customerId }: Pick<PricingContext, 'db' | 'now' | 'customerId'>,
  typed: string,
  base: number | null,
): Promise<CouponRow> {
  const coupon = await findCoupon(db, storedForms(typed));
  if (!coupon || (coupon.customer_id !== null && coupon.customer_id !== customerId)) throw couponUnknown();
  if (customerId !== null && coupon.customer_id === null && !(await hasMobile(db, customerId)))
    throw couponRefused(t(backendOrdersMessages.couponMobileRequired));
  const used = customerId === null ? 0 : await countUses(db, coupon.code, customerId);
  const state = stateOf(coupon, used, now);
  if (state === 'not_started') throw couponRefused(t(backendOrdersMessages.couponNotStarted));
  if (state === 'expired') throw couponRefused(t(backendOrdersMessages.couponExpired));
  if (state === 'used')
    throw couponRefused(t(used > 0 ? backendOrdersMessages.couponUsed : backendOrdersMessages.couponUsedUp));
  if (base !== null && base < coupon.min_price)
    throw couponRefused(t(backendOrdersMessages.couponMinPrice, { amount: formatAmount(coupon.min_price) }));
  return coupon;
}

/** The discount of a coupon, toman. Without a price, a fixed coupon returns its amount and a percent coupon 0. */
export function discountOf(coupon: CouponRow, base: number | null): number {
  if (base !== null) return couponDiscount(coupon, base);
  return coupon.kind === 'fixed' ? coupon.amount : 0;
}

/**
 * Runs work that reads this coupon, if a code was entered. 429 for a client that has entered too many unknown codes.
 */
export async function tryCoupon<T>(
  deps: BackendDeps,
  requester: RateLimitSubject,
  typed: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return couponCode(typed ?? '') === '' ? await work() : await tryCode(deps, 'couponTries', requester, work);
}

/**
 * The coupons of a customer's club page: the customer's own, and with a mobile those that are listed for all customers.
 */
export async function couponsOf(deps: BackendDeps, customerId: number) {
  const rows = await listCoupons(deps.db, customerId);
  return rows.map(({ coupon, used }) => ({
    code: coupon.code,
    title: coupon.title,
    kind: coupon.kind,
    amount: coupon.amount,
    max_discount: coupon.max_discount,
    min_price: coupon.min_price,
    starts_at: coupon.starts_at?.toISOString() ?? null,
    expires_at: coupon.expires_at?.toISOString() ?? null,
    uses_left: usesLeft(coupon, used),
    state: stateOf(coupon, used, deps.clock.now()),
  }));
}

function stateOf(
  { starts_at, expires_at, ...coupon }: CouponRow,
  used: number,
  now: Date,
): 'usable' | 'used' | 'expired' | 'not_started' {
  if (expires_at !== null && expires_at <= now) return 'expired';
  if (usesLeft(coupon, used) === 0) return 'used';
  return starts_at !== null && starts_at > now ? 'not_started' : 'usable';
}

function usesLeft(
  { max_uses, uses, uses_per_customer }: Pick<CouponRow, 'max_uses' | 'uses' | 'uses_per_customer'>,
  used: number,
): number {
  return Math.max(0, Math.min(uses_per_customer - used, (max_uses ?? Infinity) - uses));
}
