/** Counts the SQL statements of a request, on either engine. */
import type { Database } from '@/backend/db/database';

interface Prepared {
  execute(...values: unknown[]): Promise<unknown>;
  getQuery(): { readonly sql: string };
}

/** Any statement, as Drizzle prepares it on this database; its class is that of all statements. */
function prepared(db: Database): Prepared {
  const { session } = (
    db as unknown as { readonly _: { readonly session: { prepareQuery(...of: unknown[]): Prepared } } }
  )._;
  return session.prepareQuery({ sql: 'select 1', params: [] }, undefined, undefined, false);
}

/**
 * The statements of everything that the work runs, begin and commit excepted. All connections are counted: nothing else
 * may run meanwhile.
 */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const prototype = Object.getPrototypeOf(prepared(db)) as Prepared;
  const { execute } = prototype;
  const statements: string[] = [];
  prototype.execute = async function (this: Prepared, ...values) {
    const { sql } = this.getQuery();
    if (!/^(begin|commit|rollback)\b/i.test(sql)) statements.push(sql);
    return await execute.apply(this, values);
  };
  try {
    await work();
  } finally {
    prototype.execute = execute;
  }
  return statements;
}
