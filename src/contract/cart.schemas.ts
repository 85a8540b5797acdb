/** The customer's cart (CART-01, CART-02, CART-06). */
import * as z from 'zod';
import { product } from './product.schemas';
import * as f from './field-schemas';

export const toppingCount = z.object({ id: f.id, count: f.count });
export type ToppingCount = z.output<typeof toppingCount>;

const toppings = z.array(toppingCount).max(30).nullish();
export const cartLine = z.object({ product_id: f.id, count: f.count, toppings });
export type CartLine = z.output<typeof cartLine>;

export const cartEntry = z.object({ product, count: f.count, toppings: z.array(toppingCount) });
export type CartEntry = z.output<typeof cartEntry>;
const cart = z.object({ cartData: z.array(cartEntry) });
const lineBody = z.object({ data: cartLine });

export const cartSchemas = {
  getCart: { access: 'customer', owner: { customer: 'id' }, summary: 'The cart', params: f.idParams, response: cart },
  updateCart: {
    access: 'customer',
    owner: { customer: 'id' },
    summary: 'Replace the cart',
    params: f.idParams,
    body: z.object({ products: z.array(cartLine).max(100) }),
    response: cart,
  },
  addToCart: {
    access: 'customer',
    owner: { customer: 'id' },
    summary: 'Add a line, or one piece to a line that exists; a repeat with the same `Idempotency-Key` adds nothing',
    params: f.idParams,
    body: lineBody,
    response: cart,
    keyed: true,
  },
  removeFromCart: {
    access: 'customer',
    owner: { customer: 'id' },
    summary: 'Remove pieces of a product',
    params: f.idParams,
    body: lineBody,
    response: cart,
  },
} as const;
