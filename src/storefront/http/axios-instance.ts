/**
 * The shared axios instance (AUTH-10, ERR-01): bearer token, timeout, envelope, error handling, and the guest login
 * (AUTH-01). It is independent of the state and the screens; callers pass callbacks. In the browser it is loaded with
 * the first request, so that a page starts without axios.
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
import { onNextPress } from '../platform/on-next-press';
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
    /** Whether the failure is not announced: the caller shows it, or it is not needed; `fields`: one that names fields. */
    quiet?: boolean | 'fields';
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
  /** Handles requests in process (rendering on the server, in-process-adapter.ts) instead of the network. */
  readonly adapter?: AxiosAdapter;
  /** Called with every failure that is reported to the customer. */
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
    // There is no storage on the server, so requests from there never have a token.
    const token = readToken();
    if (token !== null) config.headers.set('Authorization', `Bearer ${token}`);
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
    else if (!failure.details.silent && !isQuiet(failure, config)) onFailure?.(failure);
    throw failure;
  }

  return http;
}

function isQuiet({ details }: ReturnType<typeof normalizeError>, config: InternalAxiosRequestConfig | undefined) {
  return config?.quiet === 'fields' ? (details.errors?.length ?? 0) > 0 : config?.quiet === true;
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
  /** Do not announce a failure; `fields`: one that names fields, which the form marks. */
  readonly quiet?: boolean | 'fields';
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

const REFUSED = new ApiError({ kind: 'unauthorized', code: 401, msg: '', silent: true });

export type ShopClient = ReturnType<typeof createShopClient>;

/** Callbacks of the shop client, besides the responses. */
export interface ShopClientEvents {
  /** A failure that is reported to the customer. */
  readonly onFailure: (failure: ApiError) => void;
  /** The server has refused the token that was sent (AUTH-10). */
  readonly onUnauthorized: (token: string | null) => void;
  /** A guest login has stored a token (AUTH-01). */
  readonly onGuestToken: (user: User) => void;
}

/** The client of one store in the browser: the instance, and the guest login that its requests may have to wait for. */
export function createShopClient({ onFailure, onUnauthorized, onGuestToken }: ShopClientEvents) {
  const http = createHttp({ baseURL: '', onFailure, onUnauthorized });
  /**
   * Guest logins use a separate instance: a refused guest login is not a refused token (AUTH-10) and must not cause
   * another login.
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
    // A login has stored a token meanwhile, which takes precedence.
    if (readToken() !== null) return;
    breaker.issued();
    writeToken(data.token.access_token);
    onGuestToken(data.user);
  };

  return {
    request: <C extends Endpoint>(endpoint: C, options: RequestOptions<C>) => requestEndpoint(http, endpoint, options),
    /**
     * Resolves once a token is stored: immediately, or after a guest login, which all callers share. Rejects with the
     * error of the login, and announces it unless `quiet`. After refusals no further login is sent until the breaker
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
 * Not in the specification: the pause after the first refusal, doubled with each further one. The actual pause is a
 * random value between half of it and all of it, so that several tabs do not retry at the same time.
 */
const FIRST_PAUSE_MS = 2_000;
/**
 * Not in the specification: after this many consecutive refusals there are no further logins until the visitor
 * interacts.
 */
const MAX_REFUSALS = 6;
/** Not in the specification: a token that is refused within this time counts as a refused login. */
const SHORT_LIFE_MS = 60_000;

/**
 * The circuit breaker of guest logins. A firewall, or a shop's own backend, may refuse all guest logins (401, 403) or
 * all tokens issued by them. Since a refusal makes the page log in again (AUTH-10), it would retry without pause.
 */
export interface GuestLoginBreaker {
  /** Called before a login: the reason why no login may be sent now; null when it may. */
  check(): ApiError | null;
  /** The shop has issued a token. */
  issued(): void;
  /** The shop has refused a login (401, 403). */
  refused(failure: ApiError): void;
}

/** @param refusal the error for callers while logins are paused because their tokens were refused immediately */
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
    if (refusals === 1) onNextPress(reset);
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
