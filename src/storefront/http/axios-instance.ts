/**
 * The one axios instance (AUTH-10, ERR-01): bearer token, timeout, envelope, and what every failure leads to. It knows
 * neither the state nor the screen: whoever makes it hands in what follows.
 */
import axios, { AxiosError } from 'axios';
import type { AxiosAdapter, AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { isSuccess } from '@/contract/envelope';
import { HTTP_TIMEOUT_MS } from '@/domain/constants';
import { hearShopTime, now } from '../platform/browser-clock';
import { readToken } from '../platform/token-storage';
import { normalizeError } from './api-error';
import type { ApiError } from './api-error';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The failure is not announced: the caller shows it, or nobody needs to know. */
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
    if (response && !adapter) hearShopTime(response.headers.date, response.config.askedAt ?? now());
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
