import type { AnswerOf } from '@/contract/endpoint';
import { cartCalls } from '@/contract/cart.endpoints';
import type { CartEntry, CartLine } from '@/contract/cart.schemas';
import { api, endpointRequest } from '../store/api';

type CartAnswer = AnswerOf<typeof cartCalls.getCart>;
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
      query: (id) => endpointRequest(cartCalls.getCart, { params: { id }, token: true, quiet: true }),
      transformResponse: entriesOf,
    }),
    /** The server's sentence says what of a merged cart was cut. */
    updateCart: build.mutation<CartEntry[], { customerId: number; products: CartLine[] }>({
      query: ({ customerId, products }) =>
        endpointRequest(cartCalls.updateCart, {
          params: { id: customerId },
          body: { products },
          toast: 'warning',
          token: true,
        }),
      transformResponse: entriesOf,
    }),
    addToCart: build.mutation<CartEntry[], LineChange>({
      query: ({ customerId, line, toast }) =>
        endpointRequest(cartCalls.addToCart, { params: { id: customerId }, body: { data: line }, toast, token: true }),
      transformResponse: entriesOf,
    }),
    removeFromCart: build.mutation<CartEntry[], LineChange>({
      query: ({ customerId, line }) =>
        endpointRequest(cartCalls.removeFromCart, { params: { id: customerId }, body: { data: line }, token: true }),
      transformResponse: entriesOf,
    }),
  }),
});
