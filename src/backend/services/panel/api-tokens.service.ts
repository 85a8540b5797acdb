/** Tokens with which scripts use the panel's API. Only owners may use it, and only persons create and end them. */
import type { PanelApiToken } from '@/contract/panel-staff.schemas';
import type { StaffRole } from '@/contract/roles';
import { normalizeText } from '@/domain/normalize-text';
import { addDays, tehranInstant, tehranToday } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { notFound, validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import {
  endApiTokenRow,
  findApiToken,
  insertApiToken,
  listApiTokens,
  type ApiTokenFilter,
  type ApiTokenRow,
} from '../../sql/panel/api-tokens.sql';
import { staffNamesOf } from '../../sql/panel/staff.sql';
import { deleteApiToken } from '../../sql/users.sql';
import type { Scoped } from './authorization';
import { realDate } from './parse-dates';
import { issueApiToken } from '../token.service';
import { versionConflict } from './versioned';

const MAX_DAYS = 366;

type TokenCaller = Scoped & Pick<Caller, 'userId' | 'isScript'>;

export async function apiTokenList({ db, clock }: BackendDeps, filter: ApiTokenFilter) {
  const q = filter.q === undefined ? undefined : normalizeText(filter.q);
  const { rows, total } = await listApiTokens(db, { ...filter, q }, clock.now());
  return { items: await viewsOf(db, rows), page: filter.page, limit: filter.limit, total };
}

export async function oneApiToken({ db, clock }: BackendDeps, id: number): Promise<PanelApiToken> {
  return await viewOf(db, await loadToken(db, id, clock.now()));
}

/** Creates a token that is valid to the end of its last day in Tehran. Only this response contains it. */
export async function createApiToken(
  deps: BackendDeps,
  caller: TokenCaller,
  fields: { readonly name: string; readonly role: StaffRole; readonly last_day: string },
): Promise<{ item: PanelApiToken; access_token: string }> {
  const name = normalizeText(fields.name);
  if (name === '') throw validationError('name', t(backendPanelDeskMessages.panelTokenName));
  const now = deps.clock.now();
  const today = tehranToday(now.getTime());
  const lastDay = realDate('last_day', fields.last_day);
  if (lastDay < today || lastDay > addDays(today, MAX_DAYS))
    throw validationError('last_day', t(backendPanelDeskMessages.panelTokenDay));
  const expiresAt = new Date(tehranInstant(addDays(lastDay, 1)));
  return await inTransaction(deps.db, async (tx) => {
    const row = { name, role: fields.role, created_by: caller.userId, created_at: now, expires_at: expiresAt };
    const id = await insertApiToken(tx, row);
    const access_token = await issueApiToken(deps, tx, caller.userId, { apiTokenId: id, expiresAt });
    const details = { role: fields.role, last_day: lastDay };
    await writeAudit(tx, { userId: caller.userId, action: 'token.create', subject: `token:${id}`, details }, now);
    return { item: await viewOf(tx, await loadToken(tx, id, now)), access_token };
  });
}

/** Ends a token immediately. 409 for another version and for one that has ended. */
export async function endApiToken(
  deps: BackendDeps,
  caller: TokenCaller,
  id: number,
  { version }: { readonly version: number },
): Promise<PanelApiToken> {
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const before = await loadToken(tx, id, now);
    if (!(await endApiTokenRow(tx, id, version, now))) throw versionConflict(await viewOf(tx, before));
    await deleteApiToken(tx, id);
    await writeAudit(tx, { userId: caller.userId, action: 'token.end', subject: `token:${id}` }, now);
    return await viewOf(tx, await loadToken(tx, id, now));
  });
}

async function loadToken(db: Database, id: number, now: Date): Promise<ApiTokenRow> {
  const row = await findApiToken(db, id, now);
  if (!row) throw notFound();
  return row;
}

async function viewOf(db: Database, row: ApiTokenRow): Promise<PanelApiToken> {
  const [view] = await viewsOf(db, [row]);
  if (!view) throw notFound();
  return view;
}

async function viewsOf(db: Database, rows: readonly ApiTokenRow[]): Promise<PanelApiToken[]> {
  const names = await staffNamesOf(
    db,
    rows.map(({ token }) => token.created_by),
  );
  return rows.map(({ token: { id, name, role, created_by, created_at, expires_at, version }, active }) => ({
    id,
    name,
    role,
    created_by: { id: created_by, name: names.get(created_by) ?? '' },
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    active,
    version,
  }));
}
