import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort, startBeside } from '@/domain/jalaali-short';
import type { SearchFilter } from '@/domain/search-filter';
import { t } from '@/messages/format-message';
import { catalogueMessages } from '@/messages/catalogue';
import { homeMessages } from '@/messages/home';
import { amountsMessages } from '@/messages/amounts';

/** «۱۱ تا ۱۴ آذر», «۲۹ آذر تا ۲ دی»; undefined without dates. */
export function datesText({ start_date, end_date }: SearchFilter): string | undefined {
  if (!start_date || !end_date) return undefined;
  const [start, end] = [formatJalaaliShort(start_date), formatJalaaliShort(end_date)];
  return t(homeMessages.dateRange, { start: startBeside(end, start), end });
}

/** «۲ نفر»; undefined where it is not chosen. */
export function peopleText({ person_count }: SearchFilter): string | undefined {
  return person_count === undefined ? undefined : t(amountsMessages.countPeople, { n: toPersianDigits(person_count) });
}

/** «۱۱ تا ۱۴ آذر، ۲ نفر»; undefined without dates. */
export function tripText(filter: SearchFilter): string | undefined {
  const [dates, people] = [datesText(filter), peopleText(filter)];
  return dates && people ? t(catalogueMessages.searchTrip, { dates, people }) : dates;
}
