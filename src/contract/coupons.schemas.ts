/** Coupons and gift codes (spec §3 "Coupon", §4 "Coupon check"). */
import * as z from 'zod';
import { cartLine } from './cart.schemas';
import * as f from './field-schemas';

const code = f.text(40).min(1);
/** A stay's nights and people: both are in the price that a coupon may ask for. */
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
    summary: 'The customer’s coupons',
    params: f.idParams,
    response: z.object({ coupons: z.array(coupon) }),
  },
  checkCoupon: {
    access: 'guest',
    summary: 'Whether a coupon is good, and for how much',
    body: z.object({ code, products: z.array(cartLine.extend(stayPart)).max(100).nullish() }),
    response: z.object({ coupon: z.object({ code: z.string(), title: z.string(), discount: f.toman }) }),
  },
  applyGiftCode: {
    access: 'customer',
    summary: 'Turn a gift code into credit; `Idempotency-Key` makes a repeat answer the same',
    /** `customer`: the number or the mobile, as clients send it; whose credit it is, the token says. */
    body: z.object({ coupon: code, customer: z.union([f.id, f.mobile]).nullish() }),
    response: z.object({ credit: f.toman }),
  },
} as const;
