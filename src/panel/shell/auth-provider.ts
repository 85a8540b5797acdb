import type { AuthProvider } from 'react-admin';
import { authEndpoints } from '@/contract/auth.endpoints';
import { callWithoutSession } from '../api/call-panel';
import { removeOwnDrafts } from '../forms/form-drafts';
import { mayOpen } from './allowed-screens';
import { endSession, may, readSession } from '../session/session';
import { finishSignIn } from '../session/sign-in-again';

/** The sign-in screen sends the requests itself; a refused token is handled by sign-in-again.ts. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  async logout() {
    finishSignIn(false);
    // React Admin also calls it without a session.
    if (!readSession()) return;
    // The session ends here in any case: without a network the token expires on its own.
    await callWithoutSession(authEndpoints.logout, { quiet: true }).catch(() => undefined);
    removeOwnDrafts();
    endSession();
  },
  checkAuth: () => (readSession() ? Promise.resolve() : Promise.reject(new Error('No person is signed in'))),
  checkError: () => (readSession() ? Promise.resolve() : Promise.reject(new Error('No person is signed in'))),
  getIdentity() {
    const session = readSession();
    return Promise.resolve({ id: session?.userId ?? 0, fullName: session?.name || session?.mobile || '' });
  },
  getPermissions: () => Promise.resolve(readSession()?.role ?? null),
  canAccess: ({ resource, action }) => Promise.resolve(mayOpen(resource, action, (anyOf) => may(readSession(), anyOf))),
};
