/** Endpoints that are no resource of React Admin: reads kept by TanStack Query, and single actions. */
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { BodyOf, Endpoint, PathParams, QueryValues, ResponseOf } from '@/contract/endpoint';
import { type ApiError, normalizeError } from '@/storefront/http/api-error';
import type { RequestOptions } from '@/storefront/http/axios-instance';
import { callPanel } from './call-panel';

interface ReadOptions<C extends Endpoint> {
  /** Of an endpoint that reads by POST. */
  readonly body?: BodyOf<C>;
  readonly params?: PathParams;
  readonly query?: QueryValues;
  /** What else is in the query, decided at each call and no part of the key. */
  readonly queryAtCall?: () => QueryValues;
  readonly enabled?: boolean;
  /** Asks again after so many milliseconds while the window is in sight. */
  readonly everyMs?: number;
  /** Shows the former answer while another one is on its way. */
  readonly keepsFormer?: boolean;
}

/** What an endpoint answers, kept under its path. */
export function usePanelRead<C extends Endpoint>(
  endpoint: C,
  { params, query, queryAtCall, body, enabled = true, everyMs, keepsFormer = false }: ReadOptions<C> = {},
): UseQueryResult<ResponseOf<C>, ApiError> {
  return useQuery<ResponseOf<C>, ApiError>({
    queryKey: [endpoint.path, params, query, body],
    queryFn: async ({ signal }) => {
      const whole = queryAtCall ? { ...query, ...queryAtCall() } : query;
      const asked = {
        ...(params && { params }),
        ...(whole && { query: whole }),
        ...(body !== undefined && { body }),
        signal,
      };
      return (await callPanel(endpoint, asked)).data;
    },
    enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(keepsFormer && { placeholderData: (former) => former }),
    retry: (count, { details }) => count < 1 && (details.kind === 'network' || details.kind === 'server'),
  });
}

export type ActionResult<C extends Endpoint> =
  | { readonly data: ResponseOf<C>; readonly failure?: undefined }
  | { readonly data?: undefined; readonly failure: ApiError };

interface ActionOptions<C extends Endpoint> extends RequestOptions<C> {
  /** Errors of fields are shown by the caller: only others are told. */
  readonly ownFields?: boolean;
}

/**
 * One action: it tells the API's sentence, or why it failed, and has everything that is on the screen read again, also
 * when it failed because of what another person did.
 */
export function usePanelAction<C extends Endpoint>(
  endpoint: C,
): [run: (options: ActionOptions<C>) => Promise<ActionResult<C>>, isBusy: boolean] {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(0);
  const run = async ({ ownFields = false, ...options }: ActionOptions<C>): Promise<ActionResult<C>> => {
    setBusy((count) => count + 1);
    try {
      const { data, msg } = await callPanel(endpoint, options);
      if (msg) notify(msg, { type: 'success' });
      await queryClient.invalidateQueries();
      return { data };
    } catch (error) {
      const failure = normalizeError(error);
      const { errors, msg, kind } = failure.details;
      // It has been changed or removed meanwhile: the next attempt is made from what it is now.
      if (kind === 'conflict' || kind === 'notFound') await queryClient.invalidateQueries();
      const told = errors?.[0]?.msg || msg;
      if (told && !(ownFields && errors?.length)) notify(told, { type: 'error' });
      return { failure };
    } finally {
      setBusy((count) => count - 1);
    }
  };
  return [run, busy > 0];
}

/** Errors of fields by their names. */
export function fieldErrorsOf(failure: ApiError | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((failure?.details.errors ?? []).map(({ field, msg }) => [field, msg]));
}
