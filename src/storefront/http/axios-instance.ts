/**
 * The one axios instance (AUTH-10, ERR-01): bearer token, timeout, envelope, and what every failure leads to. It knows
 * neither the state nor the screen: the caller passes in what follows.
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
import { readToken } from '../platform/storage';
import { normalizeError, type ApiError } from './api-error';
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
    /** The failure is not announced: the caller shows it, or it is not needed. */
    quiet?: boolean;
    /** When it was asked by the visitor's clock. */
    askedAt?: number;
  }
}

export interface HttpOptions {
  /** Origin of the shop API; empty in the browser, whose pages and API share one. */
  readonly baseURL: string;
  readonly timeoutMs?: number;
  /** Answers requests in process (rendering on the server, in-process-adapter.ts) instead of the network. */
  readonly adapter?: AxiosAdapter;
  /** Called with every failure that the customer is told of. */
  readonly onFailure?: (failure: ApiError) => void;
  /** Called when the server refuses the token (401, 403), with the token that was sent. */
  readonly onUnauthorized?: (token: string | null) => void;
}

/** The instance; its calls resolve with a successful envelope or reject with {@link ApiError}. */
export function createHttp({
  baseURL,
  timeoutMs = HTTP_TIMEOUT_MS,
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
    // On the server there is no storage and so no token: it never knows who is asking.
    const token = readToken();
    if (token !== null) config.headers.set('Authorization', `Bearer ${token}`);
    config.askedAt = now();
    return config;
  });

  http.interceptors.response.use(
    (response) => {
      hear(response);
      if (isSuccess(response.data)) return response;
      const { config, request } = response;
      return refuse(
        new AxiosError('Not a successful envelope', AxiosError.ERR_BAD_RESPONSE, config, request, response),
        config,
      );
    },
    (error: unknown) => {
      if (!axios.isAxiosError(error)) return refuse(error, undefined);
      hear(error.response);
      return refuse(error, error.config);
    },
  );

  /** Every answer tells the shop's time, a refusal too. In process there is one clock. */
  function hear(response: AxiosResponse | undefined): void {
    if (response && !adapter) syncShopClock(response.headers.date, response.config.askedAt ?? now());
  }

  function refuse(error: unknown, config: InternalAxiosRequestConfig | undefined): Promise<never> {
    const failure = normalizeError(error);
    if (failure.details.kind === 'unauthorized') onUnauthorized?.(tokenOf(config));
    else if (!failure.details.silent && config?.quiet !== true) onFailure?.(failure);
    return Promise.reject(failure);
  }

  return http;
}

function tokenOf(config: InternalAxiosRequestConfig | undefined): string | null {
  const header = config?.headers.get('Authorization');
  return typeof header === 'string' && header.startsWith('Bearer ') ? header.slice('Bearer '.length) : null;
}

export interface RequestOptions<C extends Endpoint> {
  readonly params?: PathParams;
  readonly query?: QueryValues;
  /** A form travels as multipart, everything else as JSON. */
  readonly body?: BodyOf<C> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Do not announce a failure. */
  readonly quiet?: boolean;
  /** Told how much of the body has been sent, from 0 to 1. */
  readonly onSent?: (part: number) => void;
}

export interface RequestResult<T> {
  readonly data: T;
  /** The server's sentence, for a success toast (ERR-05). */
  readonly msg: string;
  readonly code: number;
}

/** Makes the call. Throws `Failure` for everything but an envelope with `success` true and `code` 200. */
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
