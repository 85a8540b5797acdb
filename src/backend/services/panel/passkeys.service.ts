/** Passkeys of the staff: their own, and those that an owner removes for a person who has lost them. */
import type { Passkey, PasskeyAttestation } from '@/contract/panel-passkeys.schemas';
import { deviceOfUserAgent } from '@/domain/device-of-user-agent';
import { toPersianDigits } from '@/domain/digits';
import { normalizeText } from '@/domain/normalize-text';
import { relyingPartyId } from '@/domain/passkey-origin';
import { t } from '@/messages/format-message';
import { backendPanelPasskeysMessages } from '@/messages/backend-panel-passkeys';
import { sessionsMessages } from '@/messages/sessions';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { notFound, validationError } from '../../http-errors';
import { writeAudit } from '../../sql/audit.sql';
import {
  clearOtherConfirmations,
  deletePasskeys,
  insertPasskey,
  listPasskeys,
  renamePasskey as renameRow,
  type PasskeyRow,
} from '../../sql/passkeys.sql';
import { findActiveStaff, findStaff } from '../../sql/panel/staff.sql';
import { loadShop } from '../../sql/shop.sql';
import { logRefusal } from '../login-refusals';
import { assertConfirmed, staffMobile, type StaffCaller } from './confirmation.service';
import { creationOptions, verifyAttestation } from './passkey-ceremonies';

const MAX_PASSKEYS = 10;

export interface PasskeyList {
  readonly items: Passkey[];
  /** Null where passkeys are impossible. */
  readonly origin: string | null;
}

export async function ownPasskeys(deps: BackendDeps, caller: StaffCaller, origin: string): Promise<PasskeyList> {
  return await listOf(deps, await staffMobile(deps, caller), origin);
}

/** Options for a new passkey. 400 where passkeys are impossible, and above the number that one person may have. */
export async function startPasskey(deps: BackendDeps, caller: StaffCaller, origin: string) {
  const mobile = await staffMobile(deps, caller);
  await assertConfirmed(deps, caller);
  if ((await listPasskeys(deps.db, mobile)).length >= MAX_PASSKEYS) throw tooMany();
  const [member, shop] = [await findActiveStaff(deps.db, mobile), await loadShop(deps.db)];
  const person = { userId: caller.userId, name: member?.name ?? mobile, shop: shop.name };
  return {
    options: await creationOptions(deps, { purpose: 'add', subject: caller.tokenHash, mobile, origin }, person),
  };
}

/** Adds the passkey that an authenticator has made; without a name it is called after the device. */
export async function addPasskey(
  deps: BackendDeps,
  caller: StaffCaller,
  registration: {
    readonly attestation: PasskeyAttestation;
    readonly name?: string | null | undefined;
    readonly userAgent: string | null;
    /** The requester's address, for the log of a refusal. */
    readonly address: string;
  },
  origin: string,
): Promise<PasskeyList> {
  const mobile = await staffMobile(deps, caller);
  await assertConfirmed(deps, caller);
  const ceremony = { purpose: 'add', subject: caller.tokenHash, mobile, origin } as const;
  const credential = await logRefusal(deps, { mobile, address: registration.address, purpose: 'panel' }, async () =>
    verifyAttestation(deps, ceremony, registration.attestation),
  );
  const name = normalizeText(registration.name ?? '') || nameOfDevice(registration.userAgent);
  const now = deps.clock.now();
  const { userId } = caller;
  await inTransaction(deps.db, async (tx) => {
    if ((await listPasskeys(tx, mobile)).length >= MAX_PASSKEYS) throw tooMany();
    if (!(await insertPasskey(tx, { ...credential, user_id: userId, mobile, name, created_at: now })))
      throw new ApiError(409, t(backendPanelPasskeysMessages.passkeyKnown));
    await clearOtherConfirmations(tx, userId, caller.tokenHash);
    await writeAudit(tx, { userId, action: 'passkey.add', subject: `user:${userId}` }, now);
  });
  return await listOf(deps, mobile, origin);
}

/** Renames one of the caller's passkeys; 404 for another one, a field error for an empty name. */
export async function renamePasskey(
  deps: BackendDeps,
  caller: StaffCaller,
  passkey: { readonly id: number; readonly name: string },
  origin: string,
): Promise<PasskeyList> {
  const mobile = await staffMobile(deps, caller);
  const name = normalizeText(passkey.name);
  if (name === '') throw validationError('name', t(backendPanelPasskeysMessages.passkeyName));
  if (!(await renameRow(deps.db, mobile, passkey.id, name))) throw notFound();
  return await listOf(deps, mobile, origin);
}

/** Removes one of the caller's passkeys; 404 for another one. */
export async function removePasskey(
  deps: BackendDeps,
  caller: StaffCaller,
  id: number,
  origin: string,
): Promise<PasskeyList> {
  const mobile = await staffMobile(deps, caller);
  await assertConfirmed(deps, caller);
  await remove(deps, caller, mobile, id);
  return await listOf(deps, mobile, origin);
}

/** The passkeys of a staff member, for owners. */
export async function staffPasskeys(deps: BackendDeps, staffId: number, origin: string): Promise<PasskeyList> {
  return await listOf(deps, await mobileOfStaff(deps, staffId), origin);
}

/** Removes a passkey of a staff member, who has lost it. */
export async function removeStaffPasskey(
  deps: BackendDeps,
  caller: StaffCaller,
  removal: { readonly staffId: number; readonly passkey: number },
  origin: string,
): Promise<PasskeyList> {
  const mobile = await mobileOfStaff(deps, removal.staffId);
  await assertConfirmed(deps, caller);
  await remove(deps, caller, mobile, removal.passkey);
  return await listOf(deps, mobile, origin);
}

async function remove({ db, clock }: BackendDeps, { userId }: StaffCaller, mobile: string, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [owner] = await deletePasskeys(tx, mobile, id);
    if (owner === undefined) throw notFound();
    await writeAudit(tx, { userId, action: 'passkey.remove', subject: `user:${owner}` }, clock.now());
  });
}

async function mobileOfStaff({ db }: BackendDeps, id: number): Promise<string> {
  const row = await findStaff(db, id);
  if (!row) throw notFound();
  return row.mobile;
}

async function listOf({ db }: BackendDeps, mobile: string, origin: string): Promise<PasskeyList> {
  return {
    items: (await listPasskeys(db, mobile)).map(viewOf),
    origin: relyingPartyId(origin) === null ? null : origin,
  };
}

function viewOf({ id, name, created_at, last_used_at, backed_up, rp_id }: PasskeyRow): Passkey {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    backed_up,
    rp_id,
  };
}

function nameOfDevice(userAgent: string | null): string {
  const { browser, system } = deviceOfUserAgent(userAgent);
  return t(sessionsMessages.name, {
    browser: t(sessionsMessages[`browser.${browser}`]),
    system: t(sessionsMessages[`system.${system}`]),
  });
}

function tooMany(): ApiError {
  return new ApiError(400, t(backendPanelPasskeysMessages.passkeyTooMany, { n: toPersianDigits(MAX_PASSKEYS) }));
}
