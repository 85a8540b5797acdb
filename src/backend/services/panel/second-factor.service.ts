/** The second step of the panel's sign-in: the passkey of a person whose code was right. */
import type { PasskeyAssertion } from '@/contract/panel-passkeys.schemas';
import { t } from '@/messages/format-message';
import { backendPanelPasskeysMessages } from '@/messages/backend-panel-passkeys';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import type { ApiError } from '../../errors';
import { validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { consumePendingTry, deletePendingSignIn, findPendingSignIn, recordPasskeyUse } from '../../sql/passkeys.sql';
import { deleteToken } from '../../sql/users.sql';
import { logRefusal } from '../login-refusals';
import { enterPanel, type PanelLoginResult, type PanelSignIn, unlessRefused } from './login.service';
import { requestOptions, verifyAssertion, wrongPasskey } from './passkey-ceremonies';
import { pendingHash } from './pending-sign-in';

/** Options for the passkey of a pending sign-in. A field error when it is unknown, used or has expired. */
export async function startSecondFactor(deps: BackendDeps, pending: string, origin: string) {
  const hash = pendingHash(deps, pending);
  const mobile = await findPendingSignIn(deps.db, hash, deps.clock.now());
  if (mobile === null) throw pendingOver();
  return { options: await requestOptions(deps, { purpose: 'sign_in', subject: hash, mobile, origin }) };
}

/**
 * Exchanges a pending sign-in and its passkey's assertion for a token of the role panel; the caller's previous token is
 * deleted. Each assertion uses up its challenge and a try. Whether the person still is of the staff is decided again.
 */
export async function finishSecondFactor(
  deps: BackendDeps,
  signIn: PanelSignIn & { readonly pending: string; readonly assertion: PasskeyAssertion },
  origin: string,
  caller: Caller | null,
): Promise<PanelLoginResult> {
  const hash = pendingHash(deps, signIn.pending);
  const mobile = await findPendingSignIn(deps.db, hash, deps.clock.now());
  if (mobile === null || !(await consumePendingTry(deps.db, hash, deps.clock.now()))) throw pendingOver();
  const { address } = signIn;
  return await logRefusal(deps, { mobile, address, purpose: 'panel' }, async () => {
    const ceremony = { purpose: 'sign_in', subject: hash, mobile, origin, address } as const;
    const { row, use } = await verifyAssertion(deps, ceremony, signIn.assertion);
    const entered = await inTransaction(deps.db, async (tx) => {
      if (!(await recordPasskeyUse(tx, row, use)) || !(await deletePendingSignIn(tx, hash))) throw wrongPasskey();
      if (caller) await deleteToken(tx, caller.tokenHash);
      return await enterPanel(tx, deps, mobile, signIn);
    });
    return unlessRefused(entered);
  });
}

function pendingOver(): ApiError {
  return validationError('pending', t(backendPanelPasskeysMessages.passkeyPendingOver));
}
