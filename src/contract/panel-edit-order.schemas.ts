/** Changes of the content of an order by staff (not in the specification). */
import * as z from 'zod';
import * as f from './field-schemas';
import { orderParts, orderProduct } from './orders.schemas';

/** What an order contains and how it is delivered, of the body of a submit. */
export const orderedContent = orderParts.submitBody.pick({
  products: true,
  delivery: true,
  delivery_method: true,
  address: true,
});

/**
 * What the order shall contain: all of it, as for a new order. The coupon stays as long as its own rules allow it; without
 * `address` the order keeps the address that it has, as it was then.
 */
export const orderContent = orderedContent.extend({
  /** The version of the order that the change is based on. */
  version: f.version,
});

export const orderEditQuote = z.object({
  invoice: orderParts.invoice,
  /** What the order costs without the change, and what is paid, toman. */
  former_price: f.toman,
  paid: f.toman,
  /** What the change returns to the customer's credit. */
  refund: f.toman,
  /** Whether the coupon of the order no longer counts. */
  loses_coupon: z.boolean(),
});
export type OrderEditQuote = z.output<typeof orderEditQuote>;

/** An ordered product, with the ids of its toppings as a change needs them. */
export const orderedProduct = orderProduct.extend({
  toppings: z.array(orderProduct.shape.toppings.element.extend({ id: f.id.optional() })),
});
