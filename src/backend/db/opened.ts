import type { Database } from './database';

/** An opened database, whichever engine is behind it. */
export interface OpenedDatabase {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Database;
  /** Brings the schema up to date; any number of processes may ask at once. */
  migrate(migrationsFolder: string): Promise<void>;
  /** Says that {@link close} comes soon: a process that starts meanwhile waits for the folder. */
  markEnding(): Promise<void>;
  /** Ends running queries' connections and gives the folder free. Safe to repeat. */
  close(): Promise<void>;
}
