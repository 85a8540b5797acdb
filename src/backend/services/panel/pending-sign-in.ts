/** The state between a right code and the passkey: no session, it only allows the passkey to be asked for. */
import { createHmac, randomBytes } from 'node:crypto';
import type { SecondFactorRequired } from '@/contract/panel.schemas';
import { t } from '@/messages/format-message';
import { backendPanelPasskeysMessages } from '@/messages/backend-panel-passkeys';
import type { Database } from '../../db/database';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { insertPendingSignIn } from '../../sql/passkeys.sql';

const PENDING_SECONDS = 300;
const TRIES = 5;

/** Returned by a transaction that has used up the code, to be thrown after it as {@link secondFactorRequired}. */
export interface PendingSignIn {
  readonly pending: string;
}

export function isPending(entered: object): entered is PendingSignIn {
  return 'pending' in entered;
}

/** Begins a sign-in of a mobile that its passkey finishes. */
export async function beginPendingSignIn(tx: Database, deps: BackendDeps, mobile: string): Promise<PendingSignIn> {
  const pending = randomBytes(32).toString('base64url');
  const expires_at = new Date(deps.clock.now().getTime() + PENDING_SECONDS * 1000);
  await insertPendingSignIn(tx, { hash: pendingHash(deps, pending), mobile, tries_left: TRIES, expires_at });
  return { pending };
}

/** 428: the code was right, and the passkey is missing. */
export function secondFactorRequired({ pending }: PendingSignIn): ApiError {
  const data: SecondFactorRequired = { pending, expires_in: PENDING_SECONDS };
  return new ApiError(428, t(backendPanelPasskeysMessages.passkeyRequired), { data });
}

export function pendingHash({ secret }: Pick<BackendDeps, 'secret'>, pending: string): string {
  return createHmac('sha256', secret).update(`pending|${pending}`).digest('hex');
}
