/**
 * The browser's HTTP client and its tokens. Loaded with the first call (AUTH-01): public pages start without axios.
 */
import { authEndpoints } from '@/contract/auth.endpoints';
import { requestEndpoint } from '../../http/request';
import { ApiError, normalizeError } from '../../http/api-error';
import { createHttp } from '../../http/http';
import { readToken, writeToken } from '../../platform/token-storage';
import { guestTokenReceived } from '../auth/auth.slice';
import { clientStore, onClientStore } from './browser-store';
import { tokenRefused } from './events';
import { guestLoginBreaker } from '../auth/guest-login-breaker';
import { notified } from './notification.slice';

export const shopHttp = createHttp({
  baseURL: '',
  onFailure: announce,
  onUnauthorized: (token) => clientStore()?.dispatch(tokenRefused({ token })),
});

function announce({ details: facts }: ApiError): void {
  clientStore()?.dispatch(notified({ message: facts.msg, variant: 'error', code: facts.code }));
}

/** Guest logins have an instance of their own: their refusal is not that of a token (AUTH-10), and asks for no other. */
const guestHttp = createHttp({ baseURL: '' });

const REFUSED = new ApiError({ kind: 'unauthorized', code: 401, msg: '', silent: true });
let breaker = guestLoginBreaker(REFUSED);
onClientStore(() => {
  breaker = guestLoginBreaker(REFUSED);
});

let inFlight: Promise<void> | null = null;

/**
 * Makes sure that a token is stored: resolves at once when there is one, else gets a guest token. Everybody who asks
 * meanwhile waits for the same call. Rejects with the call's Failure, announced unless the asker is quiet; of a shop that
 * refuses guests with the last one and without a call, until its pause is over or the visitor acts (guest-login-breaker.ts).
 */
export async function ensureToken(quiet = false): Promise<void> {
  if (readToken() !== null) return;
  inFlight ??= fetchGuestToken().finally(() => {
    inFlight = null;
  });
  try {
    await inFlight;
  } catch (error) {
    const failure = normalizeError(error);
    if (!quiet && !failure.details.silent) announce(failure);
    throw failure;
  }
}

async function fetchGuestToken(): Promise<void> {
  const blocked = breaker.check();
  if (blocked) throw blocked;
  const { data } = await requestEndpoint(guestHttp, authEndpoints.loginGuest, { quiet: true }).catch(
    (error: unknown) => {
      const failure = normalizeError(error);
      if (failure.details.kind === 'unauthorized') breaker.refused(failure);
      throw failure;
    },
  );
  // A login may have been quicker: its token stays.
  if (readToken() !== null) return;
  breaker.issued();
  writeToken(data.token.access_token);
  clientStore()?.dispatch(guestTokenReceived({ user: data.user }));
}
