/** Money that goes back, and the books (not in the specification). */
import * as z from 'zod';
import * as f from './field-schemas';

/** Ways in which the desk itself receives money. */
export const DESK_PAYMENT_WAYS = ['cash', 'card_reader', 'card_to_card'] as const;
export type DeskPaymentWay = (typeof DESK_PAYMENT_WAYS)[number];

/** Where a refund goes: to the credit, to a bank card or account by hand, or in cash at the desk. */
export const REFUND_TO = ['credit', 'card', 'cash'] as const;
export type RefundTo = (typeof REFUND_TO)[number];

/** The card's number or the sheba, and the number of the transfer; both are required for `card`. */
const transfer = { card_or_sheba: f.text(60).nullish(), reference: f.text(60).nullish() };

/** Money that was given back, or is due back. */
export const orderRefundRow = z.object({
  id: f.id,
  amount: f.toman,
  /** `credit`, or the way of the desk. */
  way: z.enum(['credit', ...DESK_PAYMENT_WAYS]),
  /** The card or the sheba. */
  destination: z.string().nullable(),
  reference: z.string().nullable(),
  /** Null for a cancellation. */
  reason: z.string().nullable(),
  /** The pieces that were taken back; null for a refund by sum. */
  lines: z.array(z.object({ position: z.int(), count: z.int(), restock: z.boolean() })).nullable(),
  created_at: f.instant,
  /** Null while it is due. */
  paid_at: f.instant.nullable(),
  by: z.object({ id: f.id, name: z.string() }).nullable(),
});

/** Body of a refund of an order: by pieces of lines, or by a sum. */
export const refundBody = z.object({
  version: f.version,
  lines: z
    .array(z.object({ position: z.int().min(0).max(1000), count: f.count, restock: z.boolean() }))
    .max(100)
    .nullish(),
  /** Toman. With `lines` it is what the caller was shown for them. */
  amount: f.toman.nullish(),
  to: z.enum(REFUND_TO),
  ...transfer,
  reason: f.text(200),
});

/** Body of a payment of account credit to its customer. */
export const payoutBody = z.object({
  amount: f.toman,
  to: z.enum(['card', 'cash']),
  ...transfer,
  reason: f.text(200),
  expected_credit: f.toman,
});
