/** Hooks for endpoints that are not resources of React Admin: reads cached by TanStack Query, and single actions. */
import { type QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { BodyOf, Endpoint, PathParams, QueryValues, ResponseOf } from '@/contract/endpoint';
import type { ApiError } from '@/storefront/http/api-error';
import { normalizeError } from '@/storefront/http/normalize-error';
import type { RequestOptions } from '@/storefront/http/axios-instance';
import { callPanel } from './call-panel';

interface ReadOptions<C extends Endpoint> {
  /** The body of an endpoint that reads by POST. */
  readonly body?: BodyOf<C>;
  readonly params?: PathParams;
  readonly query?: QueryValues;
  /** Further query parameters, determined at each request and not part of the cache key. */
  readonly queryAtCall?: () => QueryValues;
  readonly enabled?: boolean;
  /** Interval of repeated requests in milliseconds, while the window is visible. */
  readonly everyMs?: number;
  /** Shows the previous response while the next one is loading. */
  readonly keepsFormer?: boolean;
}

/** The response of an endpoint, cached by its path. */
export function usePanelRead<C extends Endpoint>(
  endpoint: C,
  { params, query, queryAtCall, body, enabled = true, everyMs, keepsFormer = false }: ReadOptions<C> = {},
): UseQueryResult<ResponseOf<C>, ApiError> {
  return useQuery<ResponseOf<C>, ApiError>({
    queryKey: [endpoint.path, params, query, body],
    queryFn: async ({ signal }) => {
      const whole = queryAtCall ? { ...query, ...queryAtCall() } : query;
      const options = {
        ...(params && { params }),
        ...(whole && { query: whole }),
        ...(body !== undefined && { body }),
        signal,
      };
      return (await callPanel(endpoint, options)).data;
    },
    enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(keepsFormer && { placeholderData: (former) => former }),
    retry: (count, { details }) => count < 1 && (details.kind === 'network' || details.kind === 'server'),
  });
}

/** Refetches what {@link usePanelRead} has read, whose keys begin with an endpoint's path. */
export async function invalidateReads(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey: [first] }) => String(first).startsWith('/api/') });
}

export type ActionResult<C extends Endpoint> =
  | { readonly data: ResponseOf<C>; readonly failure?: undefined }
  | { readonly data?: undefined; readonly failure: ApiError };

interface ActionOptions<C extends Endpoint> extends RequestOptions<C> {
  /** Field errors are shown by the caller; only other errors are shown as notifications. */
  readonly ownFields?: boolean;
  /** Called before the data on the screen is fetched again, for a response that changes what requests send. */
  readonly onAnswer?: (data: ResponseOf<C>) => void;
  /** Shows a success instead of the notification with the API's message. */
  readonly notifySuccess?: (msg: string, data: ResponseOf<C>) => void;
}

/**
 * An action: shows the API's message or the error, and refetches all data on the screen, also when it failed because of
 * another user's change.
 */
export function usePanelAction<C extends Endpoint>(
  endpoint: C,
): [run: (options: ActionOptions<C>) => Promise<ActionResult<C>>, isBusy: boolean] {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(0);
  const run = async ({
    ownFields = false,
    onAnswer,
    notifySuccess,
    ...options
  }: ActionOptions<C>): Promise<ActionResult<C>> => {
    setBusy((count) => count + 1);
    try {
      const { data, msg } = await callPanel(endpoint, options);
      onAnswer?.(data);
      if (notifySuccess) notifySuccess(msg, data);
      else if (msg) notify(msg, { type: 'success' });
      await queryClient.invalidateQueries();
      return { data };
    } catch (error) {
      const failure = normalizeError(error);
      const { errors, msg, kind } = failure.details;
      // The record was changed or removed meanwhile: the next attempt starts from its current state.
      if (kind === 'conflict' || kind === 'notFound') await queryClient.invalidateQueries();
      const text = errors?.[0]?.msg || msg;
      if (text && !(ownFields && errors?.length)) notify(text, { type: 'error' });
      return { failure };
    } finally {
      setBusy((count) => count - 1);
    }
  };
  return [run, busy > 0];
}

/** Field errors by field name. */
export function fieldErrorsOf(failure: ApiError | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((failure?.details.errors ?? []).map(({ field, msg }) => [field, msg]));
}
