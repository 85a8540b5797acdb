import type { ResponseOf } from '@/contract/endpoint';
import { cartEndpoints } from '@/contract/cart.endpoints';
import type { CartEntry, CartLine } from '@/contract/cart.schemas';
import { api, endpointRequest } from '../store/api';

type CartAnswer = ResponseOf<typeof cartEndpoints.getCart>;
interface LineChange {
  readonly customerId: number;
  readonly line: CartLine;
  /** Announce the success with the server's sentence. */
  readonly toast?: boolean;
}

const entriesOf = ({ cartData }: CartAnswer): CartEntry[] => cartData;

/** The customer's cart on the server. Only the cart's reactions call it: screens read the cart's slice. */
export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCart: build.query<CartEntry[], number>({
      query: (id) => endpointRequest(cartEndpoints.getCart, { params: { id }, token: true, quiet: true }),
      transformResponse: entriesOf,
    }),
    /** The server's sentence says what of a merged cart was cut. */
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
    addToCart: build.mutation<CartEntry[], LineChange>({
      query: ({ customerId, line, toast }) =>
        endpointRequest(cartEndpoints.addToCart, {
          params: { id: customerId },
          body: { data: line },
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
