/**
 * The storefront's client of the shop API in the browser: the shared axios instance with the visitor's token, and the
 * guest login that its requests may have to wait for (AUTH-01).
 */
import { authEndpoints } from '@/contract/auth.endpoints';
import type { User } from '@/contract/auth.schemas';
import type { Endpoint } from '@/contract/endpoint';
import { readToken, writeToken } from '../platform/storage';
import { ApiError } from './api-error';
import { normalizeError } from './normalize-error';
import { createHttp, requestEndpoint, type RequestOptions } from './axios-instance';
import { guestLoginBreaker } from './guest-login-breaker';

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
  const http = createHttp({ baseURL: '', token: readToken, onFailure, onUnauthorized });
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
