import { sql, type SQL } from 'drizzle-orm';
import type { CivilDate } from '@/domain/plain-date';

/** Days as one parameter, for `= any(…)`: with a parameter each, a stay of every length were a statement of its own (db/statement-names.ts). */
export function days(dates: readonly CivilDate[]): SQL {
  return sql`${`{${dates.join(',')}}`}::date[]`;
}
