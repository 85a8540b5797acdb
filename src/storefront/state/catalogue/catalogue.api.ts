import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { ResponseOf } from '@/contract/endpoint';
import type { Product } from '@/contract/product.schemas';
import { DEFAULT_PAGE, HOME_PAGE_SIZE, SEARCH_PAGE_SIZE } from '@/domain/constants';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import type { SearchFilter } from '@/domain/search-filter';
import { endpointRequest, baseApi } from '../shared/base-api';

type ProductResponse = ResponseOf<typeof catalogueEndpoints.getProduct>;

/** Requests that include the delivery choice of the state: another choice is a separate cache entry. */
interface Dated {
  readonly choice?: DeliveryChoice;
}

interface OneProduct extends Dated {
  readonly id: number;
  /** The response includes the customer's own data, such as `is_favorite`. */
  readonly customer?: number | null;
  readonly quiet?: boolean;
  /** Without the delivery choice: for what is stored beyond it. */
  readonly undated?: boolean;
}

/** Cached responses that do not include the choice are outdated when another one is made. */
const datedTags = (_: unknown, __: unknown, { choice }: Dated) =>
  choice ? (['Personal'] as const) : (['Delivery', 'Personal'] as const);

/**
 * Catalogue requests of the browser; pages are rendered by the server's own client (src/server). Page sizes: API-04.
 */
export const catalogueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getHome: build.query<ResponseOf<typeof catalogueEndpoints.getHome>, Dated & { category?: string; page?: number }>({
      query: ({ category, page = DEFAULT_PAGE }) =>
        endpointRequest(catalogueEndpoints.getHome, {
          query: { category, page, limit: HOME_PAGE_SIZE },
          delivery: true,
        }),
      providesTags: datedTags,
    }),
    getHomeStays: build.query<ResponseOf<typeof catalogueEndpoints.getHomeStays>, { place?: string }>({
      query: (query) => endpointRequest(catalogueEndpoints.getHomeStays, { query, quiet: true }),
      providesTags: ['Personal'],
    }),
    getProduct: build.query<Product, OneProduct>({
      query: ({ id, customer, quiet, undated }) =>
        endpointRequest(catalogueEndpoints.getProduct, {
          params: { id },
          query: { customer: customer ?? undefined },
          delivery: !undated,
          quiet,
        }),
      transformResponse: ({ product }: ProductResponse) => product,
      providesTags: datedTags,
    }),
    getPackage: build.query<Product, OneProduct>({
      query: ({ id, customer, quiet, undated }) =>
        endpointRequest(catalogueEndpoints.getPackage, {
          params: { id },
          query: { customer: customer ?? undefined },
          delivery: !undated,
          quiet,
        }),
      transformResponse: ({ product }: ProductResponse) => product,
      providesTags: datedTags,
    }),
    getMenu: build.query<ResponseOf<typeof catalogueEndpoints.getMenu>, Dated>({
      query: () => endpointRequest(catalogueEndpoints.getMenu, { delivery: true, quiet: true }),
      providesTags: datedTags,
    }),
    /** What finished orders contain together with these products. */
    getBoughtTogether: build.query<readonly Product[], Dated & { ids: readonly number[] }>({
      query: ({ ids }) =>
        endpointRequest(catalogueEndpoints.getBoughtTogether, {
          query: { products: ids.join() },
          delivery: true,
          quiet: true,
        }),
      transformResponse: ({ products }: ResponseOf<typeof catalogueEndpoints.getBoughtTogether>) => products,
      providesTags: datedTags,
    }),
    searchProducts: build.query<
      ResponseOf<typeof catalogueEndpoints.searchProducts>,
      Dated & { filter: SearchFilter; page?: number; quiet?: boolean }
    >({
      query: ({ filter, page = DEFAULT_PAGE, quiet }) =>
        endpointRequest(catalogueEndpoints.searchProducts, {
          body: filter,
          query: { page, limit: SEARCH_PAGE_SIZE, include_all_images: true },
          delivery: true,
          quiet,
        }),
      providesTags: datedTags,
    }),
    suggest: build.query<ResponseOf<typeof catalogueEndpoints.suggest>, string>({
      query: (text) => endpointRequest(catalogueEndpoints.suggest, { query: { text }, quiet: true }),
    }),
    /** Facets with counts under a filter. */
    searchProperties: build.query<ResponseOf<typeof catalogueEndpoints.searchProperties>, SearchFilter>({
      query: (filter) => endpointRequest(catalogueEndpoints.searchProperties, { body: filter, quiet: true }),
    }),
  }),
});

export const {
  useGetHomeQuery,
  useGetHomeStaysQuery,
  useGetProductQuery,
  useGetPackageQuery,
  useGetMenuQuery,
  useGetBoughtTogetherQuery,
  useSearchProductsQuery,
  useLazySearchProductsQuery,
  useSuggestQuery,
  useSearchPropertiesQuery,
} = catalogueApi;
