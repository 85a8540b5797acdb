import { sql, type SQL } from 'drizzle-orm';
import type { CivilDate } from '@/domain/plain-date';

/**
 * Days as one array parameter for `= any(…)`: with one parameter per day, each length of a stay would be a different
 * prepared statement (db/prepared-statements.ts).
 */
export function days(dates: readonly CivilDate[]): SQL {
  return sql`${`{${dates.join(',')}}`}::date[]`;
}
