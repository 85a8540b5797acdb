/** The kitchen's sheet of a day (not in the specification). */
import * as z from 'zod';
import * as f from './field-schemas';
import { ORDER_STATUSES } from './orders.schemas';

const kitchenLine = z.object({ name: z.string(), count: z.int(), toppings: z.array(z.string()) });
const kitchenSheet = z.object({
  date: f.day,
  hours: z.array(
    z.object({
      time: f.hour,
      /** The sum of the hour by dish with the same toppings. */
      dishes: z.array(kitchenLine),
      orders: z.array(
        z.object({
          id: f.id,
          number: z.string(),
          version: f.version,
          status: z.enum(ORDER_STATUSES),
          name: z.string(),
          table: z.string().nullable(),
          msg: z.string(),
          /** What is to be paid on delivery, toman; 0 for a paid order. */
          to_pay: f.toman.optional(),
          lines: z.array(kitchenLine),
        }),
      ),
    }),
  ),
});

export const panelKitchenSchemas = {
  getKitchenSheet: {
    access: { panel: ['kitchen'] },
    summary: 'The food of a day by hour: the total of each dish, and the orders',
    query: z.object({ date: f.civilDate.optional() }),
    response: kitchenSheet,
  },
} as const;
