/**
 * The browser's HTTP client and its tokens. Loaded with the first call (AUTH-01): public pages start without axios.
 */
import { authCalls } from '@/contract/auth.calls';
import { callShop } from '../http/call-shop';
import { failureOf } from '../http/failure';
import type { Failure } from '../http/failure';
import { createHttp } from '../http/http';
import { readToken, writeToken } from '../platform/token-storage';
import { guestTokenReceived } from './auth.slice';
import { clientStore } from './client-store';
import { tokenRefused } from './events';
import { notified } from './notification.slice';

export const shopHttp = createHttp({
  baseURL: '',
  onFailure: announce,
  onUnauthorized: (token) => clientStore()?.dispatch(tokenRefused({ token })),
});

function announce({ facts }: Failure): void {
  clientStore()?.dispatch(notified({ message: facts.msg, variant: 'error', code: facts.code }));
}

let inFlight: Promise<void> | null = null;

/**
 * Makes sure that a token is stored: resolves at once when there is one, else gets a guest token. Everybody who asks
 * meanwhile waits for the same call. Rejects with the call's Failure, announced unless the asker is quiet.
 */
export async function ensureToken(quiet = false): Promise<void> {
  if (readToken() !== null) return;
  inFlight ??= fetchGuestToken().finally(() => {
    inFlight = null;
  });
  try {
    await inFlight;
  } catch (error) {
    const failure = failureOf(error);
    if (!quiet && !failure.facts.silent) announce(failure);
    throw failure;
  }
}

async function fetchGuestToken(): Promise<void> {
  const { data } = await callShop(shopHttp, authCalls.loginGuest, { quiet: true });
  // A login may have been quicker: its token stays.
  if (readToken() !== null) return;
  writeToken(data.token.access_token);
  clientStore()?.dispatch(guestTokenReceived({ user: data.user }));
}
