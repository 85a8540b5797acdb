/** Passkeys of the staff for tests: their registration and the second step of a sign-in. */
import { eq } from 'drizzle-orm';
import { passkeys } from '@/backend/db/schema/passkeys';
import { tokens } from '@/backend/db/schema/users';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { Failure } from '@/contract/envelope';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelPasskeysEndpoints } from '@/contract/panel-passkeys.endpoints';
import { TEST_ORIGIN, type LoggedIn, type TestBackend } from './backend';
import { makeAuthenticator, type Authenticator } from './authenticator';

/** Lets this user's sessions count as just confirmed. */
export async function confirmSessions(api: TestBackend, { userId }: Pick<LoggedIn, 'userId'>): Promise<void> {
  await api.db.update(tokens).set({ confirmed_at: api.clock.now() }).where(eq(tokens.user_id, userId));
}

/** Adds a passkey through the API. */
export async function addPasskey(
  api: TestBackend,
  member: Pick<LoggedIn, 'userId' | 'token'>,
): Promise<Authenticator & { readonly passkeyId: number }> {
  const { token } = member;
  await confirmSessions(api, member);
  const { options } = await api.ok(panelPasskeysEndpoints.startPasskey, { token, body: {} });
  const authenticator = makeAuthenticator(TEST_ORIGIN);
  await api.ok(panelPasskeysEndpoints.addPasskey, { token, body: { attestation: authenticator.create(options) } });
  const [row] = await api.db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.credential_id, authenticator.id));
  return { ...authenticator, passkeyId: row?.id ?? 0 };
}

/** Requests a panel code for a mobile; returns it. */
export async function panelCode(api: TestBackend, mobile: string): Promise<string> {
  await api.ok(authEndpoints.login, { body: { mobile, purpose: 'panel' } });
  return api.sms.lastCode(mobile);
}

/** Enters a right code of a person with passkeys; returns the pending sign-in. */
export async function pendingSignIn(api: TestBackend, mobile: string): Promise<string> {
  const body = { mobile, code: await panelCode(api, mobile) };
  const { status, envelope } = await api.call(panelEndpoints.panelLogin, { body });
  const { pending } = ((envelope as Failure).data ?? {}) as { pending?: string };
  if (status !== 428 || pending === undefined) throw new Error(`No second factor was asked for: ${status}`);
  return pending;
}
