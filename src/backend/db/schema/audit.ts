/** Who changed what. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, serialId } from '../columns';

/** Audit log of changes to money and orders. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serialId(),
    at: instant('at').notNull(),
    user_id: integer('user_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('audit_log_subject').on(table.subject)],
);
