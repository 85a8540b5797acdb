/** Coupons and gift codes (COUP-01, COUP-02). */
import { createHmac } from 'node:crypto';
import { toLatinDigits } from '@/domain/digits';
import { halfWidth } from '@/domain/invisible';
import { couponDiscount } from '@/domain/coupon';
import { formatAmount } from '@/domain/money';
import { normalizeText } from '@/domain/normalize-text';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError, WrongCode } from '../errors';
import { couponRefused, couponUnknown } from '../http-errors';
import type { CustomerCaller } from '../route';
import { creditOf, findOwnGiftCode, postLedgerEntry, takeGiftCode } from '../sql/credit.sql';
import { countUses, findCoupon, listCoupons, type CouponRow } from '../sql/coupons.sql';
import { hasMobile } from '../sql/users.sql';
import type { PricingContext } from './pricing-context';
import { isFirstRequest } from './idempotency';
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
function storedForms(typed: string): string[] {
  return [...new Set([toLatinDigits(typed).trim().toUpperCase(), couponCode(typed)])];
}

/** Begins the stored form of a gift code that was made in the panel. */
const HASHED = 'HASH:';

/** What the database stores of a gift code that is made in the panel. */
export function giftCodeHash(secret: string, code: string): string {
  return HASHED + createHmac('sha256', secret).update(`gift|${code}`).digest('hex').toUpperCase();
}

/** The stored forms of a typed gift code. A text in the form of a stored hash is not a code. */
function giftCodeForms(secret: string, typed: string): string[] {
  const plain = storedForms(typed).filter((form) => !form.startsWith(HASHED));
  return [giftCodeHash(secret, couponCode(typed)), ...plain];
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

/**
 * Redeems a gift code as credit, once, and returns the new credit. A repeat with the same key returns the first result.
 * 409 for an unknown or used code alike, with a message of its own for the customer who used it; 429 for too many wrong
 * codes.
 */
export async function applyGiftCode(
  deps: BackendDeps,
  caller: Pick<CustomerCaller, 'userId' | 'customerId'>,
  requester: RateLimitSubject,
  key: string | null,
  typed: string,
): Promise<{ amount: number; credit: number }> {
  return await tryCode(deps, 'giftCodeTries', requester, () => creditGift(deps, caller, key, typed));
}

async function creditGift(
  { db, clock, secret }: BackendDeps,
  { userId, customerId }: Pick<CustomerCaller, 'userId' | 'customerId'>,
  key: string | null,
  typed: string,
): Promise<{ amount: number; credit: number }> {
  const now = clock.now();
  const forms = giftCodeForms(secret, typed);
  return await inTransaction(db, async (tx) => {
    const isNew = await isFirstRequest(
      tx,
      { userId, key, request: { call: 'coupons/apply', code: couponCode(typed) } },
      now,
    );
    const gift = isNew ? await takeFirstForm(tx, forms, customerId, now) : null;
    if (!gift) {
      const ownGiftCode = await findOwnGiftCode(tx, forms, customerId);
      if (!ownGiftCode) throw new WrongCode(409, t(backendOrdersMessages.giftCodeUnknown));
      if (isNew)
        throw new ApiError(409, t(backendOrdersMessages.giftCodeOwn, { amount: formatAmount(ownGiftCode.amount) }));
      return { amount: ownGiftCode.amount, credit: await creditOf(tx, customerId) };
    }
    const { code, amount } = gift;
    const credit = await postLedgerEntry(
      tx,
      { customerId, amount, kind: 'gift', cause: `gift:${code}`, byUser: userId },
      now,
    );
    if (credit === null) throw new Error(`Customer ${customerId} could not be credited`);
    return { amount, credit };
  });
}

/** One by one: different codes that are stored in these forms are not used up together. */
async function takeFirstForm(tx: Database, forms: readonly string[], customerId: number, now: Date) {
  for (const form of forms) {
    const gift = await takeGiftCode(tx, form, customerId, now);
    if (gift) return gift;
  }
  return null;
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
