/** The proof of who a signed-in person is, asked for before passkeys are added or removed. */
import type { PasskeyAssertion } from '@/contract/panel-passkeys.schemas';
import { CONFIRMED_MINUTES } from '@/domain/panel-session';
import { t } from '@/messages/format-message';
import { backendPanelPasskeysMessages } from '@/messages/backend-panel-passkeys';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { notPermitted, validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { confirmedAt, hasPasskeys, recordPasskeyUse, setConfirmedAt } from '../../sql/passkeys.sql';
import { findMobile } from '../../sql/users.sql';
import { exchangeCode, type LoginCodeInput } from '../exchange-login-code';
import { logRefusal } from '../login-refusals';
import { requestOptions, verifyAssertion, wrongPasskey } from './passkey-ceremonies';

export type StaffCaller = Pick<Caller, 'userId' | 'tokenHash'>;

/** The mobile of a caller who is a member of the staff. */
export async function staffMobile({ db }: BackendDeps, { userId }: Pick<StaffCaller, 'userId'>): Promise<string> {
  const mobile = await findMobile(db, userId);
  if (mobile === null) throw notPermitted();
  return mobile;
}

/** 428 when the caller has not proved who they are within the last minutes ({@link CONFIRMED_MINUTES}). */
export async function assertConfirmed({ db, clock }: BackendDeps, { tokenHash }: StaffCaller): Promise<void> {
  const at = await confirmedAt(db, tokenHash);
  if (at === null || confirmationEnd(at) <= clock.now())
    throw new ApiError(428, t(backendPanelPasskeysMessages.passkeyConfirm));
}

/** How the caller confirms: options for their passkey, or null for a code, which is sent as one for a sign-in. */
export async function startConfirmation(deps: BackendDeps, caller: StaffCaller, origin: string) {
  const mobile = await staffMobile(deps, caller);
  if (!(await hasPasskeys(deps.db, mobile))) return { options: null, mobile };
  return {
    options: await requestOptions(deps, { purpose: 'confirm', subject: caller.tokenHash, mobile, origin }),
    mobile,
  };
}

/** Confirms by the assertion of a passkey; by a code only where the caller has no passkey. */
export async function confirmSelf(
  deps: BackendDeps,
  caller: StaffCaller,
  input: Omit<LoginCodeInput, 'mobile' | 'code' | 'purpose'> & {
    readonly assertion?: PasskeyAssertion | null | undefined;
    readonly code?: string | null | undefined;
  },
  origin: string,
) {
  const mobile = await staffMobile(deps, caller);
  const { address, assertion, code } = input;
  const now = deps.clock.now();
  await logRefusal(deps, { mobile, address, purpose: 'panel' }, async () => {
    if (await hasPasskeys(deps.db, mobile)) {
      if (!assertion) throw passkeyRequired();
      const ceremony = { purpose: 'confirm', subject: caller.tokenHash, mobile, origin, address } as const;
      const { row, use } = await verifyAssertion(deps, ceremony, assertion);
      await inTransaction(deps.db, async (tx) => {
        if (!(await recordPasskeyUse(tx, row, use))) throw wrongPasskey();
        await setConfirmedAt(tx, caller.tokenHash, now);
      });
    } else {
      await exchangeCode(deps, { ...input, mobile, code: code ?? '', purpose: 'panel' }, async (tx) => {
        await setConfirmedAt(tx, caller.tokenHash, now);
        // Last: a passkey that is added at the same time has locked the row of this session before.
        if (await hasPasskeys(tx, mobile)) throw passkeyRequired();
      });
    }
  });
  return { confirmed_until: confirmationEnd(now).toISOString() };
}

function passkeyRequired(): ApiError {
  return validationError('assertion', t(backendPanelPasskeysMessages.passkeyRequired));
}

function confirmationEnd(at: Date): Date {
  return new Date(at.getTime() + CONFIRMED_MINUTES * 60_000);
}
