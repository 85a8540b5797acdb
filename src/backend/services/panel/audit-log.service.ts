/** The audit log in the panel. */
import type { PanelAuditEntry } from '@/contract/panel-staff.schemas';
import { addDays, tehranInstant } from '@/domain/plain-date';
import { backendPanelMessages } from '@/messages/backend-panel';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../../deps';
import { validationError } from '../../http-errors';
import { listAuditLog, type AuditFilter } from '../../sql/panel/audit-log.sql';
import { staffNamesOf } from '../../sql/panel/staff.sql';
import { mobilesOf, namesOfSubjects } from '../../sql/panel/subject-names.sql';
import { realDate } from './parse-dates';

export async function auditList(
  { db }: BackendDeps,
  {
    from,
    to,
    ...filter
  }: Omit<AuditFilter, 'since' | 'until'> & {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  },
) {
  const first = from === undefined ? undefined : realDate('from', from);
  const last = to === undefined ? undefined : realDate('to', to);
  if (first !== undefined && last !== undefined && last < first)
    throw validationError('to', t(backendPanelMessages.panelDateOrder));
  const { rows, total } = await listAuditLog(db, {
    ...filter,
    since: first === undefined ? undefined : new Date(tehranInstant(first)),
    until: last === undefined ? undefined : new Date(tehranInstant(addDays(last, 1))),
  });
  const names = await staffNamesOf(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  // The log is read by owners alone, to whom a person without a name is their mobile.
  const mobiles = await mobilesOf(
    db,
    rows.flatMap(({ user_id }) => (user_id === null || names.has(user_id) ? [] : [user_id])),
  );
  const subjects = await namesOfSubjects(
    db,
    rows.map(({ subject }) => subject),
  );
  const items = rows.map(({ id, at, action, subject, user_id, details }): PanelAuditEntry => ({
    id,
    at: at.toISOString(),
    action,
    subject,
    subject_name: subjects.get(subject) ?? null,
    by: user_id === null ? null : { id: user_id, name: names.get(user_id) ?? mobiles.get(user_id) ?? '' },
    details,
  }));
  return { items, page: filter.page, limit: filter.limit, total };
}
