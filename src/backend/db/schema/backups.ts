/** The backups that were made or tried, for the panel and for the next run. What a backup holds is in its manifest. */
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, serialId } from '../columns';

export const backups = pgTable('backups', {
  id: serialId(),
  /** Its folder in each place. */
  name: text('name').notNull().unique(),
  /** An export is in another place than the shop's own, so that it is none of its backups. */
  reason: text('reason').$type<'daily' | 'asked' | 'update' | 'export'>().notNull(),
  started_at: instant('started_at').notNull(),
  /** Renewed while it is being made: an old one of an unfinished backup means that its process has ended. */
  alive_at: instant('alive_at').notNull(),
  finished_at: instant('finished_at'),
  /** Why it was not made; null: it was, or is being made. */
  error: text('error'),
  bytes: bigint('bytes', { mode: 'number' }),
  rows: integer('rows'),
  pictures: integer('pictures'),
  /** For how long the snapshot of the database was read, ms: the embedded database does nothing else meanwhile. */
  snapshot_ms: integer('snapshot_ms'),
  /** Whether the object store has it; null: none is configured. */
  in_object_store: boolean('in_object_store'),
  /** When it was last restored into a scratch database, and what was wrong with it. */
  checked_at: instant('checked_at'),
  check_error: text('check_error'),
});
