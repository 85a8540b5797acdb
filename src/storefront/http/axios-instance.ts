/**
 * The axios instances (AUTH-10, ERR-01): bearer token, timeout, envelope, error handling. They are independent of the
 * state and the screens; callers pass callbacks. In the browser this file is loaded with the first request, so that a
 * page starts without axios.
 */
import axios, {
  AxiosError,
  type AxiosAdapter,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { isSuccess, type Success } from '@/contract/envelope';
import { HTTP_TIMEOUT_MS } from '@/domain/constants';
import { syncShopClock, now } from '../platform/browser-clock';
import type { ApiError } from './api-error';
import { isToasted, type Quiet } from './error-toasts';
import { normalizeError } from './normalize-error';
import {
  buildPath,
  type ResponseOf,
  type BodyOf,
  type Endpoint,
  type PathParams,
  type QueryValues,
} from '@/contract/endpoint';

declare module 'axios' {
  interface AxiosRequestConfig {
    quiet?: Quiet;
    /** Challenges that this request has already solved. */
    solved?: number;
    /** Time of the request by the visitor's clock. */
    requestedAt?: number;
  }
}

export interface HttpOptions {
  /** Origin of the shop API; empty in the browser, whose pages and API share one. */
  readonly baseURL: string;
  readonly timeoutMs?: number;
  /** The bearer token of each request, read when it is sent; none: requests without a token. */
  readonly token?: () => string | null;
  /** Handles requests in process (rendering on the server, in-process-adapter.ts) instead of the network. */
  readonly adapter?: AxiosAdapter;
  /** Called with every failure that becomes a toast. */
  readonly onFailure?: (failure: ApiError) => void;
  /** Called when the server refuses the token (401, 403), with the token that was sent. */
  readonly onUnauthorized?: (token: string | null) => void;
}

/** The instance; its calls resolve with a successful envelope or reject with {@link ApiError}. */
export function createHttp({
  baseURL,
  timeoutMs = HTTP_TIMEOUT_MS,
  token = () => null,
  adapter,
  onFailure,
  onUnauthorized,
}: HttpOptions): AxiosInstance {
  const http = axios.create({
    baseURL,
    timeout: timeoutMs,
    ...(adapter && { adapter }),
  });

  http.interceptors.request.use((config) => {
    const bearer = token();
    if (bearer !== null) config.headers.set('Authorization', `Bearer ${bearer}`);
    config.requestedAt = now();
    return config;
  });

  http.interceptors.response.use(
    (response) => {
      syncClock(response);
      if (isSuccess(response.data)) return response;
      const { config, request } = response;
      return refuse(
        new AxiosError('Not a successful envelope', AxiosError.ERR_BAD_RESPONSE, config, request, response),
        config,
      );
    },
    (error: unknown) => {
      if (!axios.isAxiosError(error)) return refuse(error, undefined);
      syncClock(error.response);
      return refuse(error, error.config);
    },
  );

  /** Every response sets the shop's clock, errors included. In process there is only one clock. */
  function syncClock(response: AxiosResponse | undefined): void {
    if (response && !adapter) syncShopClock(response.headers.date, response.config.requestedAt ?? now());
  }

  async function refuse(error: unknown, config: InternalAxiosRequestConfig | undefined): Promise<AxiosResponse> {
    const failure = normalizeError(error);
    const answered = await solvedRequest(failure, config);
    if (answered) return await http.request(answered);
    if (failure.details.kind === 'unauthorized') onUnauthorized?.(tokenOf(config));
    else if (isToasted(failure.details, config?.quiet)) onFailure?.(failure);
    throw failure;
  }

  return http;
}

/** How often one request solves a challenge: others may use up what the first one was for. */
const MAX_SOLVED = 2;

/**
 * The same request with the solution of the challenge that the API has asked for (428, with a login code for a busy
 * network). Null for any other failure, and when the challenge cannot be solved: then the API's message is shown.
 */
async function solvedRequest(
  { details: { code, data } }: ApiError,
  config: InternalAxiosRequestConfig | undefined,
): Promise<InternalAxiosRequestConfig | null> {
  const challenge = code === 428 ? (data as { challenge?: unknown } | undefined)?.challenge : undefined;
  const solved = config?.solved ?? 0;
  if (!challenge || !config || solved >= MAX_SOLVED || typeof config.data !== 'string') return null;
  const { solve } = await import('./solve-challenge');
  const altcha = await solve(challenge);
  if (altcha === null) return null;
  const body = JSON.parse(config.data) as object;
  return { ...config, data: { ...body, altcha }, solved: solved + 1 };
}

function tokenOf(config: InternalAxiosRequestConfig | undefined): string | null {
  const header = config?.headers.get('Authorization');
  return typeof header === 'string' && header.startsWith('Bearer ') ? header.slice('Bearer '.length) : null;
}

export interface RequestOptions<C extends Endpoint> {
  readonly params?: PathParams;
  readonly query?: QueryValues;
  /** FormData is sent as multipart, everything else as JSON. */
  readonly body?: BodyOf<C> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly quiet?: Quiet;
  /** Called with the sent part of the body, from 0 to 1. */
  readonly onSent?: (part: number) => void;
}

export interface RequestResult<T> {
  readonly data: T;
  /** The server's message, for a success toast (ERR-05). */
  readonly msg: string;
  readonly code: number;
}

/** Makes the call. Throws {@link ApiError} for everything but an envelope with `success` true and `code` 200. */
export async function requestEndpoint<C extends Endpoint>(
  http: AxiosInstance,
  call: C,
  options: RequestOptions<C> = {},
): Promise<RequestResult<ResponseOf<C>>> {
  const { params, query, body, headers, signal, quiet, onSent } = options;
  try {
    const { data: envelope } = await http.request<Success<ResponseOf<C>>>({
      method: call.method,
      url: buildPath(call, params, query),
      ...(call.method === 'POST' && { data: body ?? {} }),
      ...(headers && { headers: { ...headers } }),
      ...(signal && { signal }),
      ...(quiet && { quiet }),
      ...(onSent && { onUploadProgress: ({ progress }) => onSent(progress ?? 0) }),
    });
    return { data: envelope.data, msg: typeof envelope.msg === 'string' ? envelope.msg : '', code: envelope.code };
  } catch (error) {
    throw normalizeError(error);
  }
}
