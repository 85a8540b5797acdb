import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order, OrderStatus } from '@/contract/orders.schemas';
import { endpointRequest, baseApi } from '../shared/base-api';

/** Of orders that were paid, and not canceled. */
const PAID: readonly OrderStatus[] = ['in_progress', 'ready', 'send', 'done'];

/** For the menu, without the other endpoints of orders. */
const lastOrderApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The customer's latest paid order; null without one. Quiet: the menu also works without it. */
    getLastOrder: build.query<Order | null, number>({
      query: (id) =>
        endpointRequest(ordersEndpoints.listOrders, {
          params: { id },
          query: { page: 1, limit: 1, status: PAID.join(',') },
          token: true,
          quiet: true,
        }),
      transformResponse: ({ orders }: { orders: Order[] }) => orders[0] ?? null,
      providesTags: ['Orders'],
    }),
  }),
});

export const { useGetLastOrderQuery } = lastOrderApi;
