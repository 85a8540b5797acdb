/** Parts of the price of an order. */
import * as z from 'zod';
import * as f from './field-schemas';

/** Why a night costs something else than an ordinary one: a price of its dates, of holidays, or of its weekday. */
export const NIGHT_REASONS = ['dates', 'holiday', 'weekdays'] as const;
export type NightReason = (typeof NIGHT_REASONS)[number];

export const night = z.object({
  date: f.day,
  price: f.toman,
  extra_person: f.toman,
  /** Why the price differs from that of an ordinary night (`base_price`); both absent when it does not. */
  reason: z.enum(NIGHT_REASONS).optional(),
  base_price: f.toman.optional(),
});

/** Tax of a part of the price, with its rate in percent. */
const taxPart = z.object({ rate: z.int(), amount: f.toman });
/**
 * Value added tax: `included` in the prices, or added to them and then in the price of the order too. `lines` are those
 * of the invoice's `products`. Without tax there is none of this.
 */
export const tax = z.object({ amount: f.toman, included: z.boolean(), lines: z.array(taxPart), delivery: taxPart });
