/** A transfer to the shop's card, by which an order is paid. */
import * as z from 'zod';
import * as f from './field-schemas';

/** How money for an order was received. */
export const RECEIPT_TYPES = ['bank', 'credit', 'cash', 'card_reader', 'card_to_card'] as const;

/**
 * A transfer to the shop's card: `started` until its receipt is sent, `waiting` until the desk has decided, `expired`
 * when the order was paid otherwise or has ended.
 */
export const TRANSFER_STATES = ['started', 'waiting', 'paid', 'refused', 'expired'] as const;

/** The receipt of a transfer, as the customer has sent it. */
export const transferReceipt = {
  /** The last four digits of the customer's card. */
  last4: z.string().nullable(),
  /** When the customer transferred the money, by their own word. */
  paid_at: f.instant.nullable(),
  reference: z.string().nullable(),
  /** A signed address of the picture, which ends; never public. */
  picture: z.string().nullable(),
  sent_at: f.instant.nullable(),
};

/** The transfer that an order waits for: to which card, exactly how much, and what became of its receipt. */
export const cardTransfer = z.object({
  ...transferReceipt,
  payment_id: z.string(),
  /** The 16 digits of the shop's card, and the name of its owner. */
  number: z.string(),
  owner: z.string(),
  /** Toman; no other open order with this card has the same amount. */
  amount: f.toman,
  state: z.enum(TRANSFER_STATES),
  /** Why the desk refused the receipt; null otherwise. */
  reason: z.string().nullable(),
  /** Whether a receipt can be sent now. */
  can_send: z.boolean(),
});
export type CardTransfer = z.output<typeof cardTransfer>;
