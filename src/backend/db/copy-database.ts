/** Copies the content of a database into another one with the same schema, such as the embedded database's to a server. */
import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { fillDatabase } from './fill-database';
import {
  columnNames,
  DatabaseCopyError,
  rowBatches,
  rowsOf,
  sequencesOf,
  tableName,
  tablesOf,
  withSnapshot,
  type Table,
} from './table-content';

export interface CopiedTable {
  readonly name: string;
  readonly rows: number;
}

const BATCH = 500;

/**
 * Copies every row and the position of every sequence in one transaction, and compares both databases before it is
 * committed. Both must be migrated, and the target must have neither a shop nor users: whatever else it has is replaced
 * (holidays of a start without a shop). Throws {@link DatabaseCopyError}.
 */
export async function copyDatabase(source: Database, target: Database): Promise<CopiedTable[]> {
  return await withSnapshot(source, async (from) => {
    const tables = await tablesOf(from);
    const copied: CopiedTable[] = [];
    await fillDatabase(target, {
      tables,
      insertAll: async (insert) => {
        for (const table of tables) {
          let rows = 0;
          for await (const batch of rowBatches(from, table, BATCH)) {
            await insert(table, batch);
            rows += batch.length;
          }
          copied.push({ name: table.name, rows });
        }
      },
      compare: async (to) => {
        for (const table of tables) await compare(from, to, table);
      },
      sequences: () => sequencesOf(from),
    });
    return copied;
  });
}

/** Throws unless both databases have the same rows in a table. */
async function compare(from: Database, to: Database, table: Table): Promise<void> {
  const [here, there] = [await contentOf(from, table), await contentOf(to, table)];
  if (here !== there)
    throw new DatabaseCopyError(
      `The rows of ${table.name} are not the same after the copy (number and sum: ${here}; in the target ${there}), so nothing was copied.`,
    );
}

/** The number of a table's rows and the sum of their hashes, which does not depend on their order. */
async function contentOf(db: Database, table: Table): Promise<string> {
  const hash = sql`sha256(convert_to(row(${columnNames(table)})::text, 'UTF8'))`;
  const [content] = await rowsOf<{ content: string }>(
    db,
    sql`
      select concat_ws(' ', count(*), sum(('x' || encode(substr(${hash}, 1, 8), 'hex'))::bit(64)::bigint)) as content
      from ${tableName(table.name)}`,
  );
  return content?.content ?? '';
}
