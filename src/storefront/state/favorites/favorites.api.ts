import type { ResponseOf } from '@/contract/endpoint';
import type { Product } from '@/contract/product.schemas';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { selectFavorites, favoritesListed } from '../cart/cart.slice';
import { selectCustomerId } from '../customer/customer.slice';
import { baseApi, endpointRequest } from '../shared/base-api';
import type { RootState } from '../store/root-reducer';

interface FavoriteChange {
  readonly customerId: number;
  readonly productId: number;
  readonly toast?: boolean;
}

/** The customer's favorites on the server. Listeners synchronize the slice with them. */
export const favoritesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Quiet: also requested in the background, so that the hearts are right on pages that are the same for every
     * visitor.
     */
    getFavorites: build.query<Product[], number>({
      query: (id) => endpointRequest(customerEndpoints.getFavorites, { params: { id }, token: true, quiet: true }),
      transformResponse: ({ favorites }: ResponseOf<typeof customerEndpoints.getFavorites>) => favorites,
      providesTags: ['Favorites'],
      onQueryStarted: async (customerId, { dispatch, getState, queryFulfilled }) => {
        const state = () => getState() as unknown as RootState;
        const before = selectFavorites(state());
        const response = await queryFulfilled.catch(() => null);
        // The customer may have logged out meanwhile.
        if (!response || selectCustomerId(state()) !== customerId) return;
        dispatch(favoritesListed({ ids: response.data.map(({ id }) => id), before }));
      },
    }),
    addFavorite: build.mutation<boolean, FavoriteChange>({
      query: ({ customerId, productId, toast }) =>
        endpointRequest(customerEndpoints.addFavorite, {
          params: { id: customerId },
          body: { product_id: productId },
          toast,
          token: true,
        }),
      transformResponse: ({ is_favorite }: ResponseOf<typeof customerEndpoints.addFavorite>) => is_favorite,
    }),
    deleteFavorite: build.mutation<boolean, FavoriteChange>({
      query: ({ customerId, productId, toast }) =>
        endpointRequest(customerEndpoints.deleteFavorite, {
          params: { id: customerId },
          body: { product_id: productId },
          toast,
          token: true,
        }),
      transformResponse: ({ is_favorite }: ResponseOf<typeof customerEndpoints.deleteFavorite>) => is_favorite,
    }),
  }),
});
