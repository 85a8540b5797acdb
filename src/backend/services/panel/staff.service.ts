/** The shop's staff: who they are and what their role is. Only callers with the permission `shop` may use it. */
import type { PanelStaff } from '@/contract/panel-staff.schemas';
import type { StaffRole } from '@/contract/roles';
import { searchedText } from '@/domain/normalize-ids';
import { normalizeText } from '@/domain/normalize-text';
import { t } from '@/messages/format-message';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { notFound, validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { deletePasskeysOfEnded } from '../../sql/passkeys.sql';
import {
  countOwnersLocked,
  findStaff,
  insertStaff,
  listStaff,
  updateStaff,
  type StaffFilter,
  type StaffRow,
} from '../../sql/panel/staff.sql';
import { deletePanelTokensOf } from '../../sql/users.sql';
import { mobileOf } from '../mobile-field';
import type { Scoped } from './authorization';
import { versionConflict } from './versioned';

type StaffCaller = Scoped & Pick<Caller, 'userId' | 'isScript'>;

export async function staffList({ db }: BackendDeps, filter: StaffFilter) {
  const q = filter.q === undefined ? undefined : searchedText(filter.q);
  const { rows, total } = await listStaff(db, { ...filter, q });
  return { items: rows.map(viewOf), page: filter.page, limit: filter.limit, total };
}

export async function oneStaff({ db }: BackendDeps, id: number): Promise<PanelStaff> {
  return viewOf(await loadStaff(db, id));
}

/** Adds a staff member. 400 for an invalid mobile or name, and for the mobile of an active staff member. */
export async function createStaff(
  deps: BackendDeps,
  caller: StaffCaller,
  fields: { readonly mobile: string; readonly name: string; readonly role: StaffRole },
): Promise<PanelStaff> {
  const mobile = mobileOf(fields.mobile);
  const name = nameOf(fields.name);
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const row = await insertStaff(tx, { mobile, name, role: fields.role, created_at: now });
    if (!row) throw validationError('mobile', t(backendPanelDeskMessages.panelStaffKnown));
    const details = { role: row.role };
    await writeAudit(tx, { userId: caller.userId, action: 'staff.create', subject: `staff:${row.id}`, details }, now);
    return viewOf(row);
  });
}

/** Changes name or role. 409 for another version, 400 where no owner would remain. */
export async function changeStaff(
  deps: BackendDeps,
  caller: StaffCaller,
  id: number,
  change: { readonly version: number; readonly name?: string | undefined; readonly role?: StaffRole | undefined },
): Promise<PanelStaff> {
  const changed = {
    ...(change.name !== undefined && { name: nameOf(change.name) }),
    ...(change.role !== undefined && { role: change.role }),
  };
  return await inTransaction(deps.db, async (tx) => {
    const owners = await countOwnersLocked(tx);
    const before = await loadStaff(tx, id);
    const row = await updateStaff(tx, id, change.version, changed);
    if (!row) throw versionConflict(viewOf(before));
    if (row.role !== 'owner') assertOwnerRemains(deps, before, owners);
    const details = {
      before: { role: before.role },
      after: { role: row.role },
      ...(row.name !== before.name && { name: 'changed' }),
    };
    await writeAudit(
      tx,
      { userId: caller.userId, action: 'staff.update', subject: `staff:${id}`, details },
      deps.clock.now(),
    );
    return viewOf(row);
  });
}

/** Ends a staff member with all their panel tokens, those of the scripts that they created, and their passkeys. */
export async function endStaff(
  deps: BackendDeps,
  caller: StaffCaller,
  id: number,
  { version }: { readonly version: number },
): Promise<PanelStaff> {
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const owners = await countOwnersLocked(tx);
    const before = await loadStaff(tx, id);
    const row = await updateStaff(tx, id, version, { ended_at: now });
    if (!row) throw versionConflict(viewOf(before));
    assertOwnerRemains(deps, before, owners);
    // An owner of the setting keeps their role, and so their tokens and passkeys.
    if (!deps.staffMobiles.includes(row.mobile)) {
      await deletePanelTokensOf(tx, row.mobile);
      await deletePasskeysOfEnded(tx, row.mobile, deps.staffMobiles);
    }
    const details = { role: row.role };
    await writeAudit(tx, { userId: caller.userId, action: 'staff.end', subject: `staff:${id}`, details }, now);
    return viewOf(row);
  });
}

/** The mobiles of the setting are owners as well, so the last owner row may be removed while the setting has any. */
function assertOwnerRemains({ staffMobiles }: BackendDeps, before: StaffRow, owners: number): void {
  if (before.role === 'owner' && owners <= 1 && staffMobiles.length === 0)
    throw validationError('role', t(backendPanelDeskMessages.panelStaffLastOwner));
}

async function loadStaff(db: Database, id: number): Promise<StaffRow> {
  const row = await findStaff(db, id);
  if (!row) throw notFound();
  return row;
}

function nameOf(text: string): string {
  const name = normalizeText(text);
  if (name === '') throw validationError('name', t(backendPanelDeskMessages.panelStaffName));
  return name;
}

function viewOf({ id, mobile, name, role, created_at, ended_at, version }: StaffRow): PanelStaff {
  return {
    id,
    mobile,
    name,
    role,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    version,
  };
}
