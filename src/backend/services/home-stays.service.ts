/** The home page's lists of residences for which there is a reason now. */
import type { StayRail } from '@/contract/catalogue.schemas';
import { DEFAULT_PEOPLE } from '@/domain/constants';
import type { DateRange } from '@/domain/date-range';
import { holidayStay, nextLongHoliday, weekendStay } from '@/domain/long-weekends';
import { addDays, tehranToday, type CivilDate } from '@/domain/plain-date';
import { shopCapabilities } from '@/domain/shop-capabilities';
import type { BackendDeps } from '../deps';
import { listCategories } from '../sql/categories.sql';
import { nearestResidences } from '../sql/home.sql';
import { listHolidays } from '../sql/calendar.sql';
import { findIds } from '../sql/search.sql';
import { loadShop } from '../sql/shop.sql';
import { listedInOrder } from './catalogue.service';
import { subtreeIds } from './category-tree';
import type { SpendUnits } from './search-cost';
import { stayCriteriaOf, stayPrices } from './stay-search';

/** Residences of one list. */
const MOST = 8;
/** With fewer a list looks like a gap in the page. */
const FEWEST = 3;
/** Of the most popular free residences so many are priced; a list needs only a few. */
const PRICED = 60;
/** Days within which a holiday is near enough to plan for. */
const HOLIDAY_AHEAD = 60;

type Rail = Omit<StayRail, 'products'> & {
  readonly ids: readonly number[];
  readonly prices?: ReadonlyMap<number, number>;
};

/**
 * At most four lists of the most popular residences, in this order: free tonight (else tomorrow night), on the next
 * weekend, on the next long holiday, and nearest to a region. Those with fewer than {@link FEWEST} residences are left
 * out; none in a shop without stays. Prices are of the whole stay, toman, for the number of guests with which a
 * residence's page begins.
 * @param place the slug of a region
 */
export async function getHomeStays(
  deps: BackendDeps,
  place: string | undefined,
  customerId: number | null,
  spend: SpendUnits,
): Promise<{ rails: StayRail[] }> {
  if (!shopCapabilities((await loadShop(deps.db)).shop_type).searchesByStay) return { rails: [] };
  const today = tehranToday(deps.clock.now().getTime());
  const tomorrow = addDays(today, 1);
  const nextStay = { start: tomorrow, end: addDays(tomorrow, 1) };
  const [tonight, weekend, holiday, near] = await Promise.all([
    freeRail(deps, 'tonight', { start: today, end: tomorrow }, spend),
    freeRail(deps, 'weekend', weekendStay(today), spend),
    holidayRail(deps, today, spend),
    place === undefined ? null : nearRail(deps, place),
  ]);
  const soon = isWorthShowing(tonight) ? tonight : await freeRail(deps, 'tomorrow', nextStay, spend);
  const rails = withoutRepeats([soon, weekend, holiday, near].filter(isWorthShowing));
  return { rails: await Promise.all(rails.map((rail) => withProducts(deps, rail, customerId))) };
}

/** In each list what a former one shows comes last, so that the same houses do not begin all of them. */
function withoutRepeats(rails: readonly Rail[]): Rail[] {
  const shown = new Set<number>();
  return rails.map((rail) => {
    if (rail.kind === 'near') return rail;
    const isNew = (id: number) => !shown.has(id);
    const ids = [...rail.ids.filter(isNew), ...rail.ids.filter((id) => !isNew(id))];
    for (const id of ids.slice(0, MOST)) shown.add(id);
    return { ...rail, ids };
  });
}

function isWorthShowing(rail: Rail | null): rail is Rail {
  return rail !== null && rail.ids.length >= FEWEST;
}

async function freeRail(
  deps: BackendDeps,
  kind: StayRail['kind'],
  { start, end }: DateRange,
  spend: SpendUnits,
  title: string | null = null,
): Promise<Rail | null> {
  const stay = stayCriteriaOf(start, end, spend);
  if (!stay) return null;
  const scope = { type: 'residence', free: { from: start, to: end, now: deps.clock.now() } } as const;
  const free = await findIds(deps.db, scope, 'popular', PRICED + 1);
  const prices = await stayPrices(deps, free.slice(0, PRICED), stay, DEFAULT_PEOPLE);
  const ids = free.filter((id) => prices.has(id));
  return { kind, title, start, end, total: ids.length, ...(free.length > PRICED && { more: true }), ids, prices };
}

async function holidayRail(deps: BackendDeps, today: CivilDate, spend: SpendUnits): Promise<Rail | null> {
  const from = addDays(today, 1);
  const last = addDays(today, HOLIDAY_AHEAD);
  const rows = await listHolidays(deps.db, from, last);
  const holiday = nextLongHoliday(new Set(rows.map(({ date }) => date)), from, last);
  if (!holiday) return null;
  const title = rows.find(({ date }) => date >= holiday.first && date <= holiday.last)?.title ?? null;
  return await freeRail(deps, 'holiday', holidayStay(holiday), spend, title);
}

async function nearRail({ db }: BackendDeps, slug: string): Promise<Rail | null> {
  const categories = await listCategories(db);
  const region = categories.find((one) => one.slug === slug && one.kind === 'place');
  if (!region) return null;
  const ids = await nearestResidences(db, subtreeIds(categories, region.id), MOST);
  return { kind: 'near', title: region.name, place: slug, start: null, end: null, total: ids.length, ids };
}

async function withProducts(
  deps: BackendDeps,
  { ids, prices, ...rail }: Rail,
  customerId: number | null,
): Promise<StayRail> {
  const products = await listedInOrder(deps, ids.slice(0, MOST), { customerId, allImages: false });
  return { ...rail, products: products.map((one) => (prices ? { ...one, stay_price: prices.get(one.id) } : one)) };
}
