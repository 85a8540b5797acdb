/**
 * The one axios instance (AUTH-10, ERR-01): bearer token, timeout, envelope, what every failure leads to, and the guest
 * login (AUTH-01). It knows neither the state nor the screen: the caller passes in what follows. In the
 * browser it is loaded with the first request: a page starts without axios.
 */
import axios, {
  AxiosError,
  type AxiosAdapter,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { User } from '@/contract/auth.schemas';
import { isSuccess, type Success } from '@/contract/envelope';
import { HTTP_TIMEOUT_MS } from '@/domain/constants';
import { syncShopClock, now } from '../platform/browser-clock';
import { onNextAct } from '../platform/next-press';
import { readToken, writeToken } from '../platform/storage';
import { ApiError, normalizeError } from './api-error';
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

const REFUSED = new ApiError({ kind: 'unauthorized', code: 401, msg: '', silent: true });

export type ShopClient = ReturnType<typeof createShopClient>;

/** What the state learns from its client, beside the answers. */
export interface ShopClientEvents {
  /** A failure that the customer is told of. */
  readonly onFailure: (failure: ApiError) => void;
  /** The server has refused the token that was sent (AUTH-10). */
  readonly onUnauthorized: (token: string | null) => void;
  /** A guest login has stored a token (AUTH-01). */
  readonly onGuestToken: (user: User) => void;
}

/** The client of one store in the browser: the instance, and the guest login that its requests wait for. */
export function createShopClient({ onFailure, onUnauthorized, onGuestToken }: ShopClientEvents) {
  const http = createHttp({ baseURL: '', onFailure, onUnauthorized });
  /**
   * Guest logins have an instance of their own: a refused one is not a refused token (AUTH-10), and must not cause
   * another.
   */
  const guestHttp = createHttp({ baseURL: '' });
  const breaker = guestLoginBreaker(REFUSED);
  let inFlight: Promise<void> | null = null;

  const loginAsGuest = async (): Promise<void> => {
    const blocked = breaker.check();
    if (blocked) throw blocked;
    const { data } = await requestEndpoint(guestHttp, authEndpoints.loginGuest, { quiet: true }).catch(
      (thrown: unknown) => {
        const error = normalizeError(thrown);
        if (error.details.kind === 'unauthorized') breaker.refused(error);
        throw error;
      },
    );
    // A login may have been faster: its token stays.
    if (readToken() !== null) return;
    breaker.issued();
    writeToken(data.token.access_token);
    onGuestToken(data.user);
  };

  return {
    request: <C extends Endpoint>(endpoint: C, options: RequestOptions<C>) => requestEndpoint(http, endpoint, options),
    /**
     * Resolves once a token is stored: at once, or after a guest login, which all callers share. Rejects with the error
     * of the login, and announces it unless `quiet`. A shop that refuses guests is not asked again until the breaker
     * allows it.
     */
    ensureToken: async (quiet = false): Promise<void> => {
      if (readToken() !== null) return;
      inFlight ??= loginAsGuest().finally(() => {
        inFlight = null;
      });
      try {
        await inFlight;
      } catch (thrown) {
        const error = normalizeError(thrown);
        if (!quiet && !error.details.silent) onFailure(error);
        throw error;
      }
    },
  };
}

/**
 * ours: the pause after the first refusal, doubled with each; half to the whole of it, so that tabs do not ask in step.
 */
const FIRST_PAUSE_MS = 2_000;
/** ours: after so many in a row none is tried until the visitor acts. */
const MAX_REFUSALS = 6;
/** ours: a token that was refused sooner than this counts as a refused login. */
const SHORT_LIFE_MS = 60_000;

/**
 * The circuit breaker of guest logins. A firewall, or a shop's own backend, may refuse every one of them (401, 403), or
 * every token that comes of them. Since a refusal makes the page ask again (AUTH-10), it would ask without pause.
 */
export interface GuestLoginBreaker {
  /** Asked before a login: why none is to be tried now; null when one may be. */
  check(): ApiError | null;
  /** The shop has given a token. */
  issued(): void;
  /** The shop has refused to give one (401, 403). */
  refused(failure: ApiError): void;
}

/** @param refusal what a caller gets while logins pause because their tokens were refused at once */
export function guestLoginBreaker(refusal: ApiError): GuestLoginBreaker {
  let refusals = 0;
  let last = refusal;
  let opensAt = 0;
  let issuedAt: number | null = null;

  const reset = (): void => {
    refusals = 0;
    opensAt = 0;
  };
  const trip = (failure: ApiError, triedAt: number): void => {
    refusals += 1;
    last = failure;
    const pause = FIRST_PAUSE_MS * 2 ** (refusals - 1) * (0.5 + Math.random() / 2);
    opensAt = refusals < MAX_REFUSALS ? triedAt + pause : Infinity;
    if (refusals === 1) onNextAct(reset);
  };
  return {
    check: () => {
      if (issuedAt !== null) {
        if (now() - issuedAt < SHORT_LIFE_MS) trip(refusal, issuedAt);
        else reset();
        issuedAt = null;
      }
      return now() < opensAt ? last : null;
    },
    issued: () => {
      issuedAt = now();
    },
    refused: (failure) => trip(failure, now()),
  };
}
