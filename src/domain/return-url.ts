import { parseUrl } from './parse-url';
import { addDays, isCivilDate } from './plain-date';
import { urls } from './urls';

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\\\u2028\u2029]/;

/**
 * The target of a `backUrl`: a path of our own origin with query and fragment, or null (ROUTE-05). The value is parsed
 * as a browser parses it and its origin compared, so that `//evil`, `https:evil`, `\\evil`, `blob:` and embedded tabs
 * are refused. The login page is refused too, since it would be circular.
 * @param value the query value; of a repeated one the first counts
 * @param origin our own, such as `https://shop.example`
 */
export function safeBackUrl(value: unknown, origin: string): string | null {
  const text: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof text !== 'string' || text === '' || FORBIDDEN.test(text)) return null;
  const ownUrl = parseUrl(origin, origin);
  const url = parseUrl(text, origin);
  if (ownUrl === null || url === null || url.origin !== ownUrl.origin) return null;
  if (!url.pathname.startsWith('/') || url.pathname.startsWith('//')) return null;
  if (/^\/login(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The booking in progress: its nights (without the check-out day) and its guests. */
export interface BookingTarget {
  readonly id: number;
  readonly times: readonly string[];
  readonly person_count: number;
}

/**
 * Where a login leads (ROUTE-05): to `backUrl` if it is of the own origin; otherwise to the residence that the
 * visitor came from, with the stored dates, which have priority over `end_date`; otherwise to the home page.
 */
export function loginTarget(query: Query, origin: string, reserved: BookingTarget | null): string {
  const backUrl = safeBackUrl(query.backUrl, origin);
  if (backUrl !== null) return backUrl;
  const id = first(query.residenceId);
  if (id === undefined || !/^[1-9]\d{0,8}$/.test(id)) return urls.home();
  return urls.residence(id, first(query.residenceName) ?? '', stayOf(Number(id), first(query.end_date), reserved));
}

function stayOf(id: number, endDate: string | undefined, reserved: BookingTarget | null) {
  const [start] = reserved?.times ?? [];
  const last = reserved?.times.at(-1);
  if (reserved?.id === id && isCivilDate(start) && isCivilDate(last)) {
    return { start_date: start, end_date: addDays(last, 1), person_count: reserved.person_count };
  }
  return isCivilDate(endDate) ? { end_date: endDate } : {};
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
