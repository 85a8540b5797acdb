import { sql, type SQL } from 'drizzle-orm';

/** Ids as one array parameter for `= any(…)`: a statement has at most 65,535 parameters. */
export function numbers(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::int[]`;
}
