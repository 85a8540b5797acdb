/** Hours, days off and zones of delivery in the panel. */
import * as z from 'zod';
import { area } from './config.schemas';
import * as f from './field-schemas';

const position = z.int().min(0).max(100_000);
const toman = f.toman.min(0);

export const deliveryRule = z.object({
  /** `{weekday}-{time}` */
  id: z.string(),
  /** 0 Saturday … 6 Friday. */
  weekday: z.int(),
  time: f.hour,
  capacity: z.int(),
  closes_minutes: z.int(),
  version: z.int(),
});
export type PanelDeliveryRule = z.output<typeof deliveryRule>;
export const capacity = z.int().min(1).max(100_000);
export const closesMinutes = z.int().min(0).max(10_080);

export const dayOff = z.object({ id: f.day, date: f.day, reason: z.string().nullable(), version: z.int() });
export type PanelDayOff = z.output<typeof dayOff>;

const lat = z.number().min(-90).max(90);
const lng = z.number().min(-180).max(180);
const polygon = z
  .array(z.tuple([lat, lng]))
  .min(3)
  .max(500);
const circle = z.object({ lat, lng, km: z.number().min(0.1).max(1000) });
export const shippingZone = z.object({
  id: f.id,
  title: z.string(),
  price: f.toman,
  /** Products' price from which delivery is free; null: never. */
  free_from: f.toman.nullable(),
  /** Working days from the payment to the arrival; both null: the customer sees none. */
  days_min: z.int().nullable(),
  days_max: z.int().nullable(),
  /** Ring of [lat, lng]; null together with `areas`: everywhere. */
  polygon: z.array(z.tuple([z.number(), z.number()])).nullable(),
  /** The circle that the polygon approximates; null: it was drawn. */
  circle: circle.nullable(),
  /** Provinces and cities that belong to it as well as what is inside of the line. */
  areas: z.array(area).nullable(),
  /** Zones are checked in this order; the first that contains the address decides. */
  position: z.int(),
  version: z.int(),
});
export type PanelShippingZone = z.output<typeof shippingZone>;
const deliveryDays = z.int().min(0).max(365);
/** A polygon or a circle, provinces and cities, or both; neither: everywhere. */
export const shippingZoneFields = z.object({
  title: f.text(120),
  price: toman,
  free_from: toman.nullish(),
  days_min: deliveryDays.nullish(),
  days_max: deliveryDays.nullish(),
  polygon: polygon.nullish(),
  circle: circle.nullish(),
  areas: z
    .array(z.object({ province: f.text(50), city: f.text(50).nullable() }))
    .min(1)
    .max(500)
    .nullish(),
  position: position.optional(),
});
