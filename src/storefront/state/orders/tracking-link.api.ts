import type { ResponseOf } from '@/contract/endpoint';
import { trackingEndpoints } from '@/contract/tracking.endpoints';
import { baseApi, endpointRequest } from '../shared/base-api';

/** The link to an order's state, to be passed on. */
const trackingLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTrackingLink: build.mutation<string, number>({
      query: (id) => endpointRequest(trackingEndpoints.getTrackingLink, { params: { id }, token: true }),
      transformResponse: ({ link }: ResponseOf<typeof trackingEndpoints.getTrackingLink>) => link,
    }),
  }),
});

export const { useGetTrackingLinkMutation } = trackingLinkApi;
