import { configEndpoints } from '@/contract/config.endpoints';
import type { ResponseOf, BodyOf } from '@/contract/endpoint';
import { t } from '@/messages/format-message';
import { endpointRequest } from '../store/base-api';
import { api } from '../store/store';
import { configReceived } from '../store/public-actions';
import { notified } from '../store/public-actions';
import { sharedMessages } from '@/messages/shared';

/** App config, location check, upload. */
export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<ResponseOf<typeof configEndpoints.getConfig>, void>({
      query: () => endpointRequest(configEndpoints.getConfig, { quiet: true }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(configReceived(answer.data));
      },
    }),
    /** CHK-01: a point outside the zone is told by a toast. */
    checkLocation: build.mutation<boolean, BodyOf<typeof configEndpoints.checkLocation>>({
      query: (body) => endpointRequest(configEndpoints.checkLocation, { body, token: true }),
      transformResponse: ({ is_in_zone }: ResponseOf<typeof configEndpoints.checkLocation>) => is_in_zone,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer?.data === false) dispatch(notified({ message: t(sharedMessages.zoneOutOfRange), variant: 'error' }));
      },
    }),
    /** ACC-05. Quiet: the field that the picture was chosen in shows the failure. `onSent` hears how much has gone, from 0 to 1. */
    upload: build.mutation<
      ResponseOf<typeof configEndpoints.upload>,
      { readonly file: File; readonly onSent?: (part: number) => void }
    >({
      query: ({ file, onSent }) => {
        const body = new FormData();
        body.append('file', file);
        return endpointRequest(configEndpoints.upload, { body, quiet: true, token: true, onSent });
      },
    }),
  }),
});

export const { useGetConfigQuery, useCheckLocationMutation, useUploadMutation } = configApi;
