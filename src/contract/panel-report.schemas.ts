/** Reports of the panel (not in the specification). */
import * as z from 'zod';
import * as f from './field-schemas';
import { SOLD_KINDS } from './orders.schemas';
import { DESK_PAYMENT_WAYS } from './panel-money.schemas';

const moved = z.object({ count: z.int(), amount: f.toman });

const dayReport = z.object({
  date: f.day,
  /** Orders placed on the day, and canceled ones. */
  placed: z.int(),
  canceled: z.int(),
  /** Orders that were confirmed on the day: paid, or to be paid on delivery. */
  paid_orders: z.int(),
  /** The money that came in on the day, toman, for orders and as top-ups: by way of payment (a bank's name, the desk's ways). */
  by_way: z.array(
    z.object({
      way: z.string(),
      /** What customers read as the bank's name; null where the shop gave it none. */
      title: z.string().nullable(),
      count: z.int(),
      amount: f.toman,
    }),
  ),
  /** The confirmed orders by what was sold, with their price: goods, food, stays. */
  by_kind: z.array(z.object({ kind: z.enum(SOLD_KINDS), count: z.int(), amount: f.toman })),
  /** The sum of `by_way`. */
  received: f.toman,
  /** What of it became credit: as top-ups, and since the orders could not take it. */
  top_ups: f.toman,
  surplus: moved,
  /** What was paid of orders from credit: no part of `received`, since it came in before. */
  from_credit: moved,
  /** What of orders was given back as credit. */
  refunds: moved,
  /** What was paid back at the desk on the day, by the way in which it had been paid; and what is due now. */
  paid_back: z.array(z.object({ way: z.enum(DESK_PAYMENT_WAYS), count: z.int(), amount: f.toman })).optional(),
  due_back: moved.optional(),
  /** What the customers of confirmed orders have yet to pay now. */
  owed: moved.optional(),
  /** Corrections of credit. */
  corrections: f.toman,
  /** Of the orders that were confirmed on the day and have not been canceled since. */
  sold: z.array(z.object({ product_id: f.id, name: z.string(), count: z.int(), amount: f.toman })),
});

export const panelReportSchemas = {
  getDayReport: {
    access: { panel: ['orders'] },
    summary: 'What was ordered, received, refunded and sold on a day, by default today',
    query: z.object({ date: f.civilDate.optional() }),
    response: dayReport,
  },
} as const;
