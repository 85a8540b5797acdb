/** The state of an order without a login, by a signed link. */
import * as z from 'zod';
import * as f from './field-schemas';
import { DELIVERIES, pickupPlace } from './delivery.schemas';
import { ORDER_KINDS, ORDER_STATUSES, SUB_STATUSES, timelineStep } from './orders.schemas';

/** The signature of a link to an order's state. */
export const TRACKING_SIGNATURE = /^[A-Za-z0-9_-]{12,100}$/;

/**
 * The state of an order, for everyone who has its link: no customer, address, content or price, only what is to be paid on
 * delivery or on arrival.
 */
const orderTracking = z.object({
  order_id: f.id,
  number: z.string(),
  kind: z.enum(ORDER_KINDS),
  status: z.enum(ORDER_STATUSES),
  sub_status: z.enum(SUB_STATUSES).nullable(),
  timeline: z.array(timelineStep),
  delivery: z.enum(DELIVERIES).nullable(),
  /** Where a pickup is collected; null or absent: the shop's own address. */
  place: pickupPlace.nullish(),
  /** The delivery hour of food; null for every other order. */
  hour: z.object({ date: f.day, time: f.hour }).nullable(),
  /** The days on which a parcel is expected, both included; null when they are unknown or over. */
  arrives: z.object({ first: f.day, last: f.day }).nullable(),
  tracking_code: z.string().nullable(),
  carrier: z.string().nullable(),
  /** The mobile number of the courier whose name `carrier` is; only while the order is on its way. */
  courier_phone: z.string().nullable(),
  /** What is to be paid on delivery or on arrival, toman. */
  owed: f.toman,
  /** Of a deposit: until when it must be paid; null or absent: on delivery or on arrival. */
  owed_until: f.instant.nullish(),
  /** Null for goods. Days and hours of arrival and departure. */
  stay: z
    .object({
      name: z.string(),
      city: z.string(),
      province: z.string(),
      check_in: f.day,
      check_out: f.day,
      from: f.hour,
      until: f.hour,
    })
    .nullable(),
});
export type OrderTracking = z.output<typeof orderTracking>;

export const trackingSchemas = {
  getTrackingLink: {
    access: 'customer',
    panelToo: true,
    owner: 'order',
    summary: 'Link of the page that shows an order’s state without a login, until some days after its end',
    params: f.idParams,
    response: z.object({ link: z.string() }),
  },
  readTracking: {
    access: 'public',
    summary: 'The state of an order, for its signed link',
    params: f.idParams,
    query: z.object({ signature: z.string().regex(TRACKING_SIGNATURE) }),
    response: z.object({ tracking: orderTracking }),
  },
} as const;
