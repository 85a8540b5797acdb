/** The HTTP client of one store, and its tokens. Loaded with the first request: a page starts without axios. */
import type { Dispatch } from '@reduxjs/toolkit';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { ApiError, normalizeError } from '../../http/api-error';
import { createHttp, requestEndpoint, type RequestOptions } from '../../http/axios-instance';
import { readToken, writeToken } from '../../platform/storage';
import { guestTokenReceived } from '../auth/auth.slice';
import { tokenRefused } from './events';
import { notified } from './public-actions';
import { now } from '../../platform/browser-clock';
import { onNextAct } from '../../platform/next-press';

const REFUSED = new ApiError({ kind: 'unauthorized', code: 401, msg: '', silent: true });

export type ShopClient = ReturnType<typeof createShopClient>;

/** @param dispatch of the store that learns of errors, refused tokens and new guest tokens */
export function createShopClient(dispatch: Dispatch) {
  const announce = ({ details: { msg, code } }: ApiError) =>
    void dispatch(notified({ message: msg, variant: 'error', code }));
  const http = createHttp({
    baseURL: '',
    onFailure: announce,
    onUnauthorized: (token) => dispatch(tokenRefused({ token })),
  });
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
    dispatch(guestTokenReceived({ user: data.user }));
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
        if (!quiet && !error.details.silent) announce(error);
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
