/** The sign-ins of a user: their list, and their end. */
import type { BodyOf } from '@/contract/endpoint';
import type { customerEndpoints } from '@/contract/customer.endpoints';
import type { Session } from '@/contract/session.schemas';
import { t } from '@/messages/format-message';
import { backendMessages } from '@/messages/backend';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { notFound, validationError } from '../http-errors';
import type { Caller } from '../route';
import { writeAudit } from '../sql/audit.sql';
import { findStaff } from '../sql/panel/staff.sql';
import { endSessions, listSessions, type SessionKind } from '../sql/sessions.sql';
import { findUserId } from '../sql/users.sql';

export type SessionsToEnd = BodyOf<typeof customerEndpoints.endSessions>;
type SessionCaller = Pick<Caller, 'userId' | 'tokenHash' | 'isScript'>;
type Person = SessionCaller & Pick<Caller, 'panelRole'>;

/** The caller's own sessions. */
export async function ownSessions(deps: BackendDeps, caller: SessionCaller, kind: SessionKind) {
  return { items: await sessionsOf(deps, caller.userId, kind, caller.tokenHash) };
}

/** Ends sessions of the caller; 404 for one that is not the caller's. Returns those that are left. */
export async function endOwnSessions(
  deps: BackendDeps,
  caller: SessionCaller,
  kind: SessionKind,
  sessionsToEnd: SessionsToEnd,
) {
  await end(deps, caller, caller.userId, kind, sessionsToEnd);
  return { items: await sessionsOf(deps, caller.userId, kind, caller.tokenHash) };
}

/** The panel sessions of a staff member, for owners. */
export async function staffSessions(deps: BackendDeps, caller: Person, staffId: number) {
  const userId = await userOfStaff(deps, staffId);
  return { items: userId === null ? [] : await sessionsOf(deps, userId, 'panel', caller.tokenHash) };
}

/** Ends panel sessions of a staff member. `others` keeps the caller's own. */
export async function endStaffSessions(
  deps: BackendDeps,
  caller: Person,
  staffId: number,
  sessionsToEnd: SessionsToEnd,
) {
  const userId = await userOfStaff(deps, staffId);
  if (userId !== null) await end(deps, caller, userId, 'panel', sessionsToEnd);
  return await staffSessions(deps, caller, staffId);
}

/** The user of a staff member; null before the first login. */
async function userOfStaff({ db }: BackendDeps, staffId: number): Promise<number | null> {
  const row = await findStaff(db, staffId);
  if (!row) throw notFound();
  return await findUserId(db, row.mobile);
}

async function end(
  { db, clock }: BackendDeps,
  caller: SessionCaller,
  userId: number,
  kind: SessionKind,
  { which, session }: SessionsToEnd,
): Promise<void> {
  if (which === 'one' && session == null) throw validationError('session', t(backendMessages.apiFieldForm));
  await inTransaction(db, async (tx) => {
    const count = await endSessions(tx, userId, kind, {
      ...(which === 'one' && session != null && { id: session }),
      ...(which === 'others' && { exceptHash: caller.tokenHash }),
    });
    if (which === 'one' && count === 0) throw notFound();
    const details = { kind, count };
    if (count > 0)
      await writeAudit(
        tx,
        { userId: caller.userId, action: 'session.end', subject: `user:${userId}`, details },
        clock.now(),
      );
  });
}

async function sessionsOf(
  { db, clock }: BackendDeps,
  userId: number,
  kind: SessionKind,
  current: string,
): Promise<Session[]> {
  const rows = await listSessions(db, userId, kind, clock.now());
  return rows.map(({ id, hash, browser, system, network, own_device, created_at, seen_at }) => ({
    id,
    browser,
    system,
    network,
    own_device,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_current: hash === current,
  }));
}
