/** The delivery methods of an ordinary shop, as they are edited in the panel. */
import * as z from 'zod';
import * as f from './field-schemas';
import { METHOD_KINDS, pickupPlace } from './delivery.schemas';

const price = f.toman.min(0);
const days = z.int().min(0).max(365);
const rate = z.object({
  /** Null: in every zone. */
  zone_id: f.id.nullable(),
  /** The heaviest order that the price is for, grams; null: without a limit. */
  up_to_grams: z.int().min(1).max(1_000_000).nullable(),
  price,
});

export const deliveryMethod = z.object({
  id: f.id,
  /** Does not change: another kind is another method. */
  kind: z.enum(METHOD_KINDS),
  enabled: z.boolean(),
  /** Empty: the usual title of its kind. */
  title: z.string(),
  /** What the shop says about it to its customers. */
  note: z.string(),
  /** The first that matches zone and weight decides, and without a match it is not offered; null: the zone's price. */
  rates: z.array(rate).nullable(),
  /** Of its own rates: the products' price from which it is free; null: never. */
  free_from: f.toman.nullable(),
  /** Working days from the payment to the arrival; both null: those of the zone. */
  days_min: z.int().nullable(),
  days_max: z.int().nullable(),
  /** The customer pays the carrier on delivery. */
  paid_to_carrier: z.boolean(),
  /** Of a pickup; null: the shop's own address. */
  place: pickupPlace.nullable(),
  /** Methods of equal price are offered in this order. */
  position: z.int(),
  version: z.int(),
});
export type PanelDeliveryMethod = z.output<typeof deliveryMethod>;

export const deliveryMethodFields = z.object({
  kind: deliveryMethod.shape.kind,
  enabled: z.boolean(),
  title: f.text(60),
  note: f.text(300),
  rates: z.array(rate).min(1).max(100).nullable(),
  free_from: price.nullable(),
  days_min: days.nullable(),
  days_max: days.nullable(),
  paid_to_carrier: z.boolean(),
  place: z
    .object({
      address: f.text(300),
      hours: f.text(200),
      telephone: f.text(30).nullable(),
      point: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullable(),
    })
    .nullable(),
  position: z.int().min(0).max(100_000),
});
