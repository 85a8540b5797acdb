/** Deliveries of goods: their kinds, and the methods that a shop names. */
import * as z from 'zod';
import * as f from './field-schemas';

/** How goods reach the customer; `slot`: in the delivery hour of a food shop. */
export const DELIVERIES = ['post', 'courier', 'pickup', 'slot'] as const;
/** The kinds of methods; several methods of a shop may be of one kind. */
export const METHOD_KINDS = ['post', 'courier', 'pickup'] as const;

/** Where an order is collected; `hours` in words, empty when not said. */
export const pickupPlace = z.object({
  address: z.string(),
  hours: z.string(),
  telephone: z.string().nullable(),
  point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
});

/** The delivery method of an order, as it was when the order was placed. */
export const orderDeliveryMethod = z.object({
  method_id: f.id,
  title: z.string(),
  /** The customer pays the carrier on delivery: the invoice has no delivery price. */
  paid_to_carrier: z.boolean(),
  /** Of a pickup; null: the shop's own address. */
  place: pickupPlace.nullable(),
});
export type OrderDeliveryMethod = z.output<typeof orderDeliveryMethod>;

/** How an order of goods is sent, for those who send it; the method is null where the shop has none. */
export const sentDelivery = {
  delivery: z.enum(DELIVERIES).nullable(),
  delivery_method: orderDeliveryMethod.omit({ place: true }).nullish(),
};

/** A delivery method that fits the quoted order. */
const deliveryOffer = orderDeliveryMethod.extend({
  delivery: z.enum(DELIVERIES),
  /** The shop's own sentence about it; empty without one. */
  note: z.string(),
  /** What it adds to the invoice, toman; null while the address is unknown. */
  price: f.toman.nullable(),
  /** The products' price from which it is free, toman; null for never. */
  free_from: f.toman.nullable(),
  delivery_days: f.deliveryDays.nullable(),
});
export type DeliveryOffer = z.output<typeof deliveryOffer>;
export const deliveryOffers = z.array(deliveryOffer);
