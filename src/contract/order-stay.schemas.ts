/** What only stays have: the residence, the terms of cancellation, and the voucher. */
import * as z from 'zod';
import { CANCELLATIONS } from './product.schemas';
import * as f from './field-schemas';

/**
 * The residence of a stay. Until it is paid, address and the host's number are null and the location is rounded to
 * about a kilometre.
 */
export const orderStay = z.object({
  instant: z.boolean(),
  check_in: f.hour,
  check_out: f.hour,
  city: z.string(),
  province: z.string(),
  address: z.string().nullable(),
  /** Whether there is an address, before the payment too; absent: there is. */
  has_address: z.boolean().optional(),
  lat: z.number(),
  lng: z.number(),
  /** What guests should bring; absent, or empty: nothing. */
  bring: z.array(z.string()).optional(),
  host: z.object({ name: z.string(), image: z.string().nullable(), mobile: z.string().nullable() }),
});
export type OrderStay = z.output<typeof orderStay>;

/** Stays of 30 nights and more have terms of their own, whatever the residence's are. */
const ORDER_CANCELLATIONS = [...CANCELLATIONS, 'long_stay'] as const;

/**
 * The refunds of a stay's cancellation, less what was given back before, by the last day for which each is valid, earliest
 * first. There is none from the day of arrival.
 */
export const orderCancellation = z.object({
  terms: z.enum(ORDER_CANCELLATIONS),
  steps: z.array(z.object({ until: f.day, refund: f.toman })),
});
export type OrderCancellation = z.output<typeof orderCancellation>;

/** The printable voucher: everything that a guest needs at arrival. */
export const voucher = z.object({
  order_id: f.id,
  number: z.string(),
  product: z.object({ id: f.id, name: z.string() }),
  guest_name: z.string(),
  person_count: z.int(),
  /** Day of arrival and day of departure. */
  check_in: f.day,
  check_out: f.day,
  stay: orderStay,
  rules: z.array(z.string()),
  paid: f.toman,
  /** What is to be paid on arrival, toman; absent: nothing. */
  owed: f.toman.optional(),
  payment_ref: z.string().nullable(),
  shop: z.object({ name: z.string(), logo: z.string().nullable(), support: z.string().nullable() }),
});
export type Voucher = z.output<typeof voucher>;
