import { sql, type SQL } from 'drizzle-orm';

/** Numbers of rows as one parameter, for `= any(…)`: a list of parameters ends at 65,535. */
export function numbers(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::int[]`;
}
