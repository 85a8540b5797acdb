/** The customer's cart on the server (CART-01, -02). Only cart.listeners.ts sends these: screens read the cart's slice. */
import { cartEndpoints } from '@/contract/cart.endpoints';
import type { CartEntry, CartLine } from '@/contract/cart.schemas';
import type { ResponseOf } from '@/contract/endpoint';
import { baseApi, endpointRequest } from '../shared/base-api';

type CartResponse = ResponseOf<typeof cartEndpoints.getCart>;
interface LineChange {
  readonly customerId: number;
  readonly line: CartLine;
}

const entriesOf = ({ cartData }: CartResponse): CartEntry[] => cartData;

export const cartApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCart: build.query<CartEntry[], number>({
      query: (id) => endpointRequest(cartEndpoints.getCart, { params: { id }, token: true, quiet: true }),
      transformResponse: entriesOf,
    }),
    /** The server's message names what was cut from a merged cart. */
    updateCart: build.mutation<CartEntry[], { customerId: number; products: CartLine[] }>({
      query: ({ customerId, products }) =>
        endpointRequest(cartEndpoints.updateCart, {
          params: { id: customerId },
          body: { products },
          toast: 'warning',
          token: true,
        }),
      transformResponse: entriesOf,
    }),
    /**
     * Repeated with the same key after a lost response, it adds nothing twice. `toast`: shows the server's message of a
     * success.
     */
    addToCart: build.mutation<CartEntry[], LineChange & { readonly key: string; readonly toast: boolean }>({
      query: ({ customerId, line, key, toast }) =>
        endpointRequest(cartEndpoints.addToCart, {
          params: { id: customerId },
          body: { data: line },
          headers: { 'Idempotency-Key': key },
          toast,
          token: true,
        }),
      transformResponse: entriesOf,
    }),
    removeFromCart: build.mutation<CartEntry[], LineChange>({
      query: ({ customerId, line }) =>
        endpointRequest(cartEndpoints.removeFromCart, {
          params: { id: customerId },
          body: { data: line },
          token: true,
        }),
      transformResponse: entriesOf,
    }),
  }),
});
