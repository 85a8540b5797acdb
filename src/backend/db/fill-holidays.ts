/** The country's holidays: stored in holidays.json and written to the database at each start. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from './database';
import calendar from './holidays.json';
import { holidays } from './schema/shop';

type Row = typeof holidays.$inferInsert;

const KNOWN: readonly Row[] = calendar.map(({ date, title, status }) => ({
  date,
  title,
  certainty: status === 'predicted' ? 'predicted' : 'official',
}));

/** The last day of the calendar: later holidays are ordinary days for the shop. */
export const LAST_HOLIDAY: CivilDate = KNOWN.reduce((last, { date }) => (date > last ? date : last), '');

/**
 * Updates the table of holidays to this version's data and returns how many days changed. Unchanged rows are only read,
 * so that it can run at every start. The shop's overrides (`holiday_overrides`) are not touched; only predicted days
 * that came on another date are deleted.
 */
export async function fillHolidays(db: Database): Promise<number> {
  const rows = new Map((await db.select().from(holidays)).map((row) => [row.date, row]));
  const changed = KNOWN.filter(
    ({ date, title, certainty }) => rows.get(date)?.title !== title || rows.get(date)?.certainty !== certainty,
  );
  const knownDates = new Set(KNOWN.map(({ date }) => date));
  const obsolete = [...rows.values()]
    .filter(({ date, certainty }) => certainty === 'predicted' && !knownDates.has(date))
    .map(({ date }) => date);
  if (changed.length > 0) {
    await db
      .insert(holidays)
      .values(changed)
      .onConflictDoUpdate({
        target: holidays.date,
        set: { title: sql`excluded.title`, certainty: sql`excluded.certainty` },
      });
  }
  if (obsolete.length > 0)
    await db.delete(holidays).where(and(inArray(holidays.date, obsolete), eq(holidays.certainty, 'predicted')));
  return changed.length + obsolete.length;
}
