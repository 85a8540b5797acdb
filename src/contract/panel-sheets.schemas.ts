/** Sheets that are printed: the kitchen's of a day, and the labels of parcels (not in the specification). */
import * as z from 'zod';
import { postalAddress } from './customer.schemas';
import * as f from './field-schemas';
import { sentDelivery } from './delivery.schemas';
import { ORDER_STATUSES } from './orders.schemas';
import { ids } from './panel-list';

const kitchenLine = z.object({ name: z.string(), count: z.int(), toppings: z.array(z.string()) });
const kitchenSheet = z.object({
  date: f.day,
  /** The dishes on sale that are made on this day, by name, and whether they are marked as sold out for it. */
  menu: z.array(z.object({ id: f.id, version: f.version, name: z.string(), sold_out: z.boolean() })),
  hours: z.array(
    z.object({
      time: f.hour,
      /** What is left to cook in the hour, by dish with the same toppings: without the orders that are ready. */
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

const parcelLabel = z.object({
  id: f.id,
  /** The order's number. */
  number: z.string(),
  ...sentDelivery,
  /** The address's receiver, else the order's guest or customer. */
  receiver: z.string(),
  telephone: z.string(),
  address: postalAddress,
  /** What is to be paid on delivery, toman; 0 for a paid order. */
  to_pay: f.toman,
});
export type ParcelLabel = z.output<typeof parcelLabel>;

export const panelSheetsSchemas = {
  getKitchenSheet: {
    access: { panel: ['kitchen'] },
    summary: 'The food of a day by hour: how many of each dish are left to cook, and the orders, ready ones too',
    query: z.object({ date: f.civilDate.optional() }),
    response: kitchenSheet,
  },
  listParcelLabels: {
    access: { panel: ['orders'] },
    summary: 'What the labels of these orders say, in the given order; orders without an address are left out',
    query: z.object({ ids }),
    response: z.object({ items: z.array(parcelLabel) }),
  },
} as const;
