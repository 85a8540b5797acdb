/** Coupons and gift codes (COUP-01, COUP-02). */
import * as z from 'zod';
import { cartLine } from './cart.schemas';
import * as f from './field-schemas';

const code = f.text(40).min(1);
/** A stay's nights and people, which determine the price that a coupon may require. */
const stayPart = { times: z.array(f.time).max(370).nullish(), person_count: z.int().min(1).max(100).nullish() };
const coupon = z.object({
  code: z.string(),
  title: z.string(),
  kind: z.enum(['percent', 'fixed']),
  amount: z.int(),
  max_discount: f.toman.nullable(),
  min_price: f.toman,
  starts_at: f.instant.nullable(),
  expires_at: f.instant.nullable(),
  uses_left: z.int().nullable(),
  state: z.enum(['usable', 'used', 'expired', 'not_started']),
});

export const couponsSchemas = {
  listCoupons: {
    access: 'customer',
    owner: { customer: 'id' },
    summary: 'The customer’s coupons',
    params: f.idParams,
    response: z.object({ coupons: z.array(coupon) }),
  },
  checkCoupon: {
    access: 'guest',
    summary: 'Whether a coupon is valid, and its discount',
    body: z.object({ code, products: z.array(cartLine.extend(stayPart)).max(100).nullish() }),
    response: z.object({ coupon: z.object({ code: z.string(), title: z.string(), discount: f.toman }) }),
  },
  applyGiftCode: {
    access: 'customer',
    summary: 'Redeem a gift code as credit; a repeat with the same `Idempotency-Key` returns the first result',
    /** `customer`: id or mobile, as clients send it; ignored, since the token identifies the customer. */
    body: z.object({ coupon: code, customer: z.union([f.id, f.mobile]).nullish() }),
    response: z.object({ credit: f.toman }),
    keyed: true,
  },
} as const;
