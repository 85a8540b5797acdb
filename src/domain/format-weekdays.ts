/** The weekdays on which dishes are made: their intersection, and their display. */
import type { Product, ProductType } from '@/contract/product.schemas';
import type { Weekdays } from './dish-days';
import { WEEKDAYS } from './weekdays';

/** This many consecutive days are shown as a range. */
const ROW = 3;

/** The weekdays that all of them share (a package needs all its dishes on one day); null: every day. */
export function commonWeekdays(all: readonly Weekdays[]): number[] | null {
  const limited = all.filter((weekdays) => weekdays != null);
  if (limited.length === 0) return null;
  return WEEKDAYS.map((_, day) => day).filter((day) => limited.every((weekdays) => weekdays.includes(day)));
}

/** The weekdays for display: «پنجشنبه و جمعه», «شنبه تا چهارشنبه». Empty for none. */
export function weekdaysText(weekdays: readonly number[]): string {
  const parts = rowsOf(weekdays).flatMap((row) => {
    const names = row.flatMap((day) => WEEKDAYS[day] ?? []);
    return names.length >= ROW ? [`${names[0]} تا ${names.at(-1)}`] : names;
  });
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join('، ')} و ${last}` : last;
}

/** The weekdays grouped into consecutive rows, from Saturday. */
function rowsOf(weekdays: readonly number[]): number[][] {
  const rows: number[][] = [];
  for (const day of [...new Set(weekdays)].sort((one, other) => one - other)) {
    const row = rows.at(-1);
    if (row?.at(-1) === day - 1) row.push(day);
    else rows.push([day]);
  }
  return rows;
}

const MADE: Readonly<Record<ProductType, 'delivery.made' | 'delivery.made.package'>> = {
  food: 'delivery.made',
  product: 'delivery.made',
  residence: 'delivery.made',
  package: 'delivery.made.package',
};

export interface WeekdaysSentence {
  readonly key: 'delivery.made' | 'delivery.made.package' | 'delivery.made.never';
  readonly params: { readonly days: string };
}

/** The message of src/messages/dish-days.ts for the weekdays; null for a product that is available every day. */
export function weekdaysSentence({ type, weekdays }: Pick<Product, 'type' | 'weekdays'>): WeekdaysSentence | null {
  if (weekdays == null) return null;
  return { key: weekdays.length === 0 ? 'delivery.made.never' : MADE[type], params: { days: weekdaysText(weekdays) } };
}
