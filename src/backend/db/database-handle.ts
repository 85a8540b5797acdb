import type { Database } from './database';
import type { ReplicaState } from './replica';

/** An open database of either engine. */
export interface OpenedDatabase {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Database;
  /**
   * The same database for reads that may be expensive (lists, searches, calendars). On PostgreSQL they have a pool of
   * their own and a short statement timeout, so that they never keep orders and payments waiting for a connection. On the
   * embedded database they come one at a time, after everything else that waits, and are refused when that takes long.
   */
  readonly reads: Database;
  /** The same for reads of guests, which a replica serves where there is one (db/replica.ts). */
  readonly guestReads: Database;
  /** Whether the replica serves them now, after it was asked once; null: there is none. */
  replicaState(): Promise<ReplicaState | null>;
  /** Whether there is room on the disk of the database; without it, writes are refused. */
  acceptsWrites(): Promise<boolean>;
  /** Migrates the schema; safe to call from several processes concurrently. */
  migrate(migrationsFolder: string): Promise<void>;
  /** Marks the folder as closing soon: a process that starts meanwhile waits for the folder. */
  markEnding(): Promise<void>;
  /**
   * Closes all connections and releases the folder. Idempotent. Rejects when the embedded database did not close properly;
   * the folder is released all the same.
   */
  close(): Promise<void>;
}
