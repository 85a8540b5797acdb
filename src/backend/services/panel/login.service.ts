/** Login to the panel for staff and hosts, by the same codes as every login. */
import { permissionsOf, type PanelPermission, type PanelRole } from '@/domain/panel-permissions';
import { t } from '@/messages/format-message';
import type { Database } from '../../db/database';
import type { BackendDeps } from '../../deps';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { reachesPhones } from '../../gateways/sms';
import { hasPasskeys } from '../../sql/passkeys.sql';
import { findActiveStaff } from '../../sql/panel/staff.sql';
import { findHostByMobile } from '../../sql/panel/hosts.sql';
import { deleteToken, userOfMobile } from '../../sql/users.sql';
import { exchangeCode, type LoginCodeInput } from '../exchange-login-code';
import { logRefusal, NotStaff } from '../login-refusals';
import { beginPendingSignIn, isPending, secondFactorRequired, type PendingSignIn } from './pending-sign-in';
import { issueToken, type SignInClient } from '../token.service';
import { backendPanelMessages } from '@/messages/backend-panel';

export interface PanelLoginResult {
  readonly token: { readonly access_token: string };
  readonly user: { readonly id: number; readonly role: 'panel' };
  readonly panel: { readonly role: PanelRole; readonly permissions: PanelPermission[] };
  /** Null for the shop's staff. */
  readonly host: { readonly id: number; readonly name: string } | null;
}

/** The client of a sign-in, and whether it is the person's own device. */
export interface PanelSignIn extends SignInClient {
  readonly own_device?: boolean | null | undefined;
}

/** Why a right code opens no panel. */
type Refused = 'unconfirmed' | 'not_staff';

/**
 * Exchanges mobile and code for a token of the role panel. Staff are identified by their row or by STAFF_MOBILES, a
 * host by the stored number; a staff member who is also a host logs in as staff. The user's storefront data is
 * unchanged. The caller's previous token is deleted. A right code of any other number is used up and answered with an
 * error of the field `mobile`; that of a person with passkeys with 428, and the passkey finishes the sign-in
 * (panel/second-factor.service.ts).
 */
export async function panelLogin(
  deps: BackendDeps,
  signIn: LoginCodeInput & PanelSignIn,
  caller: Caller | null,
): Promise<PanelLoginResult> {
  return await logRefusal(deps, signIn, async () => {
    const entered = await exchangeCode(deps, signIn, async (tx, mobile) => {
      if (await hasPasskeys(tx, mobile)) return await beginPendingSignIn(tx, deps, mobile);
      if (caller) await deleteToken(tx, caller.tokenHash);
      return await enterPanel(tx, deps, mobile, signIn);
    });
    // Thrown after the transaction: within it, the error would roll back the use of the code.
    return unlessRefused(entered);
  });
}

/** The session of a sign-in; throws its refusal, and 428 for one that needs a passkey. */
export function unlessRefused<T extends object>(entered: T | Refused | PendingSignIn): T {
  if (entered === 'not_staff') throw notStaff(t(backendPanelMessages.panelLoginNotPeople));
  if (entered === 'unconfirmed') throw notStaff(t(backendPanelMessages.panelMobileUnconfirmed));
  if (isPending(entered)) throw secondFactorRequired(entered);
  return entered;
}

/** Starts the session of a person whose identity is proved, by the role that their mobile has now. */
export async function enterPanel(
  tx: Database,
  deps: BackendDeps,
  mobile: string,
  signIn: PanelSignIn,
): Promise<PanelLoginResult | Refused> {
  const member = await findActiveStaff(tx, mobile);
  const isListed = deps.staffMobiles.includes(mobile);
  // A mistyped number must not make its holder the owner once codes reach phones.
  if (member && !member.mobile_confirmed && !isListed && reachesPhones(deps.sms)) return 'unconfirmed';
  const staffRole = isListed ? 'owner' : (member?.role ?? null);
  const host = staffRole === null ? await findHostByMobile(tx, mobile) : null;
  if (staffRole === null && host === null) return 'not_staff';
  const role = staffRole ?? 'host';
  return await startPanelSession(tx, deps, { mobile, role, host }, signIn);
}

/**
 * Issues a panel token to the mobile's user, with an entry of the audit log. Unless `isConfirmed` is false, it counts as
 * a proof of who the person is (panel/confirmation.service.ts).
 */
export async function startPanelSession(
  tx: Database,
  deps: BackendDeps,
  {
    mobile,
    role,
    host,
  }: { readonly mobile: string; readonly role: PanelRole; readonly host: PanelLoginResult['host'] },
  signIn: PanelSignIn,
  { isConfirmed = true } = {},
): Promise<PanelLoginResult> {
  const { user } = await userOfMobile(tx, mobile, deps.clock.now());
  const access_token = await issueToken(
    deps,
    tx,
    user.id,
    { hostId: host?.id ?? null, ownDevice: signIn.own_device ?? false, isConfirmed },
    signIn,
  );
  await writeAudit(
    tx,
    { userId: user.id, action: 'panel.login', subject: `user:${user.id}`, details: { role, host: host?.id ?? null } },
    deps.clock.now(),
  );
  return { token: { access_token }, user: { id: user.id, role: 'panel' }, panel: panelOf(role), host };
}

function notStaff(msg: string): NotStaff {
  return new NotStaff(400, msg, { errors: [{ field: 'mobile', msg }] });
}

/** A role with its permissions, as responses contain them. */
export function panelOf(role: PanelRole): PanelLoginResult['panel'] {
  return { role, permissions: [...permissionsOf(role)] };
}
