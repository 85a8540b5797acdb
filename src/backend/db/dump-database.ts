/** Reads a whole database as it is at one moment, while the shop works, into a file of lines. */
import { open } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { appliedMigrations } from './migrate';
import { rowBatches, rowsOf, sequencesOf, tablesOf, withSnapshot, type Sequence, type Table } from './table-content';

/** Of one table's rows so many are read at once: more need memory, fewer more statements. */
const BATCH = 2_000;

export interface DatabaseDump {
  readonly at: Date;
  readonly tables: readonly Table[];
  readonly sequences: readonly Sequence[];
  /** When each applied migration was generated, in milliseconds. */
  readonly migrations: readonly number[];
  /** How long the snapshot was read, ms. */
  readonly snapshotMs: number;
}

/** Throws where so many bytes more do not fit on the disk of the file. */
export type RequireRoom = (bytes: number) => Promise<void>;

/**
 * Writes the rows of every table as lines of JSON into the file: `{"table":"orders"}`, then an array of the values'
 * texts for each row. Nothing is compressed or hashed meanwhile, since the embedded database serves nothing else until
 * the snapshot has been read.
 */
export async function dumpDatabase(db: Database, file: string, requireRoom: RequireRoom): Promise<DatabaseDump> {
  // The schema changes only when a version starts.
  const [tables, migrations] = [await tablesOf(db), await appliedMigrations(db)];
  const to = await open(file, 'w', 0o600);
  try {
    return await withSnapshot(db, async (tx) => {
      const startMs = performance.now();
      const at = await momentOf(tx);
      const sequences = await sequencesOf(tx);
      for (const table of tables) {
        await to.write(`${JSON.stringify({ table: table.name })}\n`);
        for await (const rows of rowBatches(tx, table, BATCH)) {
          const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
          await requireRoom(Buffer.byteLength(lines));
          await to.write(lines);
        }
      }
      return { at, tables, sequences, migrations, snapshotMs: Math.round(performance.now() - startMs) };
    });
  } finally {
    await to.close();
  }
}

/** The moment of a transaction by the database's clock. */
export async function momentOf(tx: Database): Promise<Date> {
  const [now] = await rowsOf<{ at: string }>(tx, sql`select to_json(now())#>>'{}' as at`);
  return new Date(now?.at ?? '');
}
