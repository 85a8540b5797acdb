/** What a cancellation by the desk returns (not in the specification). */
import * as z from 'zod';
import * as f from './field-schemas';
import { DESK_PAYMENT_WAYS } from './panel-money.schemas';

/** What a cancellation by the shop would return now, toman. */
export const cancellationQuote = z.object({
  id: f.id,
  version: f.version,
  can_cancel: z.boolean(),
  paid: f.toman,
  /** Everything that was paid. */
  full: f.toman,
  /** What the terms of the order would return to a guest who cancels now. */
  terms: f.toman,
  /** How the order was paid at the desk, where the money goes back; null: it goes to the credit. */
  way: z.enum(DESK_PAYMENT_WAYS).nullish(),
  /** How much goes back at the desk at most; what is more goes to the credit. Null or absent: nothing. */
  at_desk: f.toman.nullish(),
  /** Whether the caller may return it to the credit all the same. */
  may_credit: z.boolean().optional(),
});
