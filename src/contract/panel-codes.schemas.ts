/** Coupons, gift codes and QR codes in the panel. */
import * as z from 'zod';
import * as f from './field-schemas';

const toman = f.toman.min(0);

export const coupon = z.object({
  /** The code itself, by which the coupon is addressed. */
  id: z.string(),
  title: z.string(),
  kind: z.enum(['percent', 'fixed']),
  /** Percent, or toman. */
  amount: z.int(),
  /** Toman; null: no upper bound. */
  max_discount: f.toman.nullable(),
  min_price: f.toman,
  starts_at: f.instant.nullable(),
  expires_at: f.instant.nullable(),
  /** Of all customers; null: no bound. */
  max_uses: z.int().nullable(),
  uses: z.int(),
  uses_per_customer: z.int(),
  /** Only for this customer; null: for all. */
  customer_id: f.id.nullable(),
  /** Whether the club page of all customers lists it. */
  listed: z.boolean(),
  created_at: f.instant,
  version: z.int(),
});
export type PanelCoupon = z.output<typeof coupon>;
const uses = z.int().min(1).max(1_000_000_000);
export const couponFields = z.object({
  title: f.text(120),
  kind: coupon.shape.kind,
  amount: z.int().min(1).max(1_000_000_000),
  max_discount: f.toman.min(1).nullish(),
  /** Null: no minimum, 0. */
  min_price: toman.nullish(),
  starts_at: f.instant.nullish(),
  expires_at: f.instant.nullish(),
  max_uses: uses.nullish(),
  uses_per_customer: uses.optional(),
  customer_id: f.id.nullish(),
  listed: z.boolean().optional(),
});

export const giftCode = z.object({
  id: f.id,
  /** What the codes were made for. */
  title: z.string(),
  amount: f.toman,
  /**
   * The end of the code, by which a printed card is recognised. The code itself is shown when it is made, and never
   * again.
   */
  ending: z.string(),
  used_at: f.instant.nullable(),
  used_by: f.id.nullable(),
  created_at: f.instant,
  version: z.int(),
});
export type PanelGiftCode = z.output<typeof giftCode>;

export const qrCode = z.object({
  id: z.string(),
  /** The table or room. */
  label: z.string(),
  /** What the code leads to. */
  url: z.string(),
  /** The picture: one path of dark modules in a square of `size` units. */
  qr: z.object({ path: z.string(), size: z.int() }),
  created_at: f.instant,
  version: z.int(),
});
export type PanelQrCode = z.output<typeof qrCode>;
