/** The HTTP client of one store, and its tokens. Loaded with the first request: a page starts without axios. */
import type { Dispatch } from '@reduxjs/toolkit';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { ApiError, normalizeError } from '../../http/api-error';
import { createHttp } from '../../http/axios-instance';
import { requestEndpoint, type RequestOptions } from '../../http/request';
import { readToken, writeToken } from '../../platform/token-storage';
import { guestTokenReceived } from '../auth/auth.slice';
import { guestLoginBreaker } from '../auth/guest-login-breaker';
import { tokenRefused } from './events';
import { notified } from './public-actions';

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
  /** Guest logins have an instance of their own: a refused one is not a refused token (AUTH-10), and must not cause another. */
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
     * Resolves once a token is stored: at once, or after a guest login, which all callers share. Rejects with the error of the
     * login, and announces it unless `quiet`. A shop that refuses guests is not asked again until the breaker allows it.
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
