import type { Database } from './database';

/** An opened database, whichever engine is behind it. */
export interface OpenedDatabase {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Database;
  /**
   * The same database for what is only read and may be heavy (lists, searches, calendars). On PostgreSQL these have a pool of
   * their own and little time for a statement, so that they never keep orders and payments waiting for a connection.
   */
  readonly reads: Database;
  /** Brings the schema up to date; any number of processes may ask at once. */
  migrate(migrationsFolder: string): Promise<void>;
  /** Says that {@link close} comes soon: a process that starts meanwhile waits for the folder. */
  markEnding(): Promise<void>;
  /** Ends running queries' connections and gives the folder free. Safe to repeat. */
  close(): Promise<void>;
}
