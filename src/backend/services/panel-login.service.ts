/** The way into the panel: the shop's staff and the hosts, by the same codes as every login (wire, `panel/login`). */
import { t } from '@/messages/translate';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { validationError } from '../http-errors';
import type { Caller } from '../route';
import { writeAudit } from '../sql/audit.sql';
import { findHostByMobile, hasPanelRole } from '../sql/staff-and-hosts.sql';
import { deleteToken } from '../sql/tokens.sql';
import { userOfMobile } from '../sql/users.sql';
import { exchangeCode, type LoginCodeInput } from './login-code.service';
import { issueToken } from './token.service';
import { backendPanelMessages } from '@/messages/backend-panel';

export interface PanelLoginResult {
  readonly token: { readonly access_token: string };
  readonly user: { readonly id: number; readonly role: 'panel' };
  /** Null for the shop's staff. */
  readonly host: { readonly id: number; readonly name: string } | null;
}

/**
 * Exchanges mobile and code for a token of the role panel. Staff are the users of that role and the mobiles of the setting;
 * a host is whose number the shop keeps of one; who is both is staff. Whatever the user is in the storefront stays.
 * The token that the caller came with ends. Anybody else's right code is used up all the same and answered by an error of the field `mobile`.
 */
export async function panelLogin(
  deps: BackendDeps,
  given: LoginCodeInput,
  caller: Caller | null,
): Promise<PanelLoginResult> {
  const entered = await exchangeCode(deps, given, async (tx, mobile) => {
    if (caller) await deleteToken(tx, caller.tokenHash);
    return await enter(tx, deps, mobile);
  });
  // Refused only after the transaction: thrown within it, the refusal would bring the code back.
  if (entered === null) throw validationError('mobile', t(backendPanelMessages.panelLoginNotPeople));
  return entered;
}

async function enter(tx: Database, deps: BackendDeps, mobile: string): Promise<PanelLoginResult | null> {
  const isStaff = deps.staffMobiles.includes(mobile) || (await hasPanelRole(tx, mobile));
  const host = isStaff ? null : await findHostByMobile(tx, mobile);
  if (!isStaff && host === null) return null;
  const { user } = await userOfMobile(tx, mobile, deps.clock.now());
  const access_token = await issueToken(deps, tx, user.id, { hostId: host?.id ?? null });
  await writeAudit(
    tx,
    { userId: user.id, action: 'panel.login', subject: `user:${user.id}`, facts: { host: host?.id ?? null } },
    deps.clock.now(),
  );
  return { token: { access_token }, user: { id: user.id, role: 'panel' }, host };
}
