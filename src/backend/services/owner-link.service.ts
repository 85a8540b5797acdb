/**
 * The owner's way into the panel beside a login code: a link that the server prints while codes reach no phone, and the
 * confirmation of the owner's mobile once they do.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { t } from '@/messages/format-message';
import { backendPanelMessages } from '@/messages/backend-panel';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { notFound, validationError } from '../http-errors';
import type { Caller } from '../route';
import { writeAudit } from '../sql/audit.sql';
import { hasPasskeys, movePasskeys } from '../sql/passkeys.sql';
import { confirmMobile, findActiveStaff, findFirstOwner } from '../sql/panel/staff.sql';
import { consumeSetupToken, insertSetupToken } from '../sql/setup.sql';
import { deleteToken, findMobile } from '../sql/users.sql';
import { exchangeCode, type LoginCodeInput } from './exchange-login-code';
import { beginPendingSignIn } from './panel/pending-sign-in';
import { startPanelSession, unlessRefused, type PanelLoginResult, type PanelSignIn } from './panel/login.service';

/** Lifetime of a printed sign-in link. */
export const OWNER_TOKEN_MINUTES = 60;

export interface OwnerEntered extends PanelLoginResult {
  readonly mobile: string;
}

/** Creates a token for one sign-in of the shop's owner. The database stores its hash. */
export async function createOwnerToken({ db, clock, secret }: BackendDeps): Promise<string> {
  const token = randomBytes(32).toString('hex');
  const now = clock.now();
  const expires_at = new Date(now.getTime() + OWNER_TOKEN_MINUTES * 60_000);
  await insertSetupToken(db, { hash: hashOf(secret, token), expires_at }, now);
  return token;
}

/**
 * Signs in the shop's first owner with a printed token, which is used up; with passkeys, 428 as of a code. A field error
 * for a wrong, expired or used token.
 */
export async function enterByLink(deps: BackendDeps, token: string, signIn: PanelSignIn): Promise<OwnerEntered> {
  const entered = await inTransaction(deps.db, async (tx) => {
    const isValid = await consumeSetupToken(tx, hashOf(deps.secret, token), deps.clock.now());
    const mobile = isValid ? await findFirstOwner(tx) : null;
    if (mobile === null) throw validationError('token', t(backendPanelMessages.panelOwnerToken));
    if (await hasPasskeys(tx, mobile)) return await beginPendingSignIn(tx, deps, mobile);
    return { ...(await startPanelSession(tx, deps, { mobile, role: 'owner', host: null }, signIn)), mobile };
  });
  return unlessRefused(entered);
}

/**
 * Confirms the caller's own mobile by a code (requested by `user/login`), or corrects it: with another number the
 * caller continues as its user, with a new token and their passkeys. A field error for a wrong code, and for the number
 * of another member.
 */
export async function confirmOwnMobile(
  deps: BackendDeps,
  caller: Caller,
  signIn: LoginCodeInput & PanelSignIn,
): Promise<OwnerEntered> {
  const former = await findMobile(deps.db, caller.userId);
  const member = former === null ? null : await findActiveStaff(deps.db, former);
  // An owner of the settings (STAFF_MOBILES) has no row that could be mistyped.
  if (former === null || !member || member.mobile_confirmed) throw notFound();
  const entered = await exchangeCode(deps, signIn, async (tx, mobile) => {
    // A number with passkeys has an owner already, whom its code alone does not sign in.
    if (mobile !== former && (await hasPasskeys(tx, mobile))) return null;
    if (!(await confirmMobile(tx, member.id, mobile))) return null;
    await deleteToken(tx, caller.tokenHash);
    const isConfirmed = !(await hasPasskeys(tx, former));
    const person = { mobile, role: member.role, host: null };
    const session = await startPanelSession(tx, deps, person, signIn, { isConfirmed });
    await movePasskeys(tx, former, { userId: session.user.id, mobile });
    await writeAudit(
      tx,
      { userId: session.user.id, action: 'staff.confirm_mobile', subject: `staff:${member.id}`, details: {} },
      deps.clock.now(),
    );
    return { ...session, mobile };
  });
  if (entered === null) throw validationError('mobile', t(backendPanelMessages.panelMobileTaken));
  return entered;
}

function hashOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`owner|${token}`).digest('hex');
}
