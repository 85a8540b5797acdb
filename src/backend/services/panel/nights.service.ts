/** The nights of a residence as its host sees and changes them. */
import type { NIGHT_STATES, PanelNight } from '@/contract/panel.schemas';
import { addDays, nightsOf, tehranToday, type CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliLong, jalaaliKey } from '@/domain/jalaali';
import { formatToman } from '@/domain/money';
import { nightPrice } from '@/domain/stay-pricing-rules';
import { t } from '@/messages/format-message';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { validationError, notFound } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import {
  blockNights,
  deleteNightPrices,
  listNightRows,
  lockResidence,
  openNights,
  putNightPrices,
  type NightRange,
  type NightRow,
} from '../../sql/panel/nights.sql';
import { findResidence, listHolidays } from '../../sql/calendar.sql';
import { NIGHT_PRICE_PRIORITY } from '../../sql/panel/product-parts.sql';
import { releaseExpired } from '../release-holds';
import { invalidateProducts } from '../invalidate-products';
import { realRange } from './parse-dates';
import { versionConflict } from './versioned';
import { assertMay, assertOwnResidences, type Scoped } from './authorization';
import { stayRatesOf } from '../stay-rates.mapper';
import { backendPanelMessages } from '@/messages/backend-panel';
import { HOLDING_STATUSES } from '@/domain/order-state-machine';

export interface NightsAnswer {
  readonly product: { readonly id: number; readonly name: string };
  readonly nights: PanelNight[];
}

export interface NightsChange {
  readonly action: 'block' | 'open' | 'price' | 'reset_price';
  readonly from: string;
  readonly to: string;
  /** Toman per night, for `price`. */
  readonly price?: number | null;
  /** The nights as the caller saw them; absent: whatever they are. */
  readonly seen?: readonly Pick<PanelNight, 'date' | 'price' | 'state'>[] | null | undefined;
}

/**
 * The nights of a residence, both ends included; also of a removed one, whose bookings stay. 404 for an unknown residence
 * or another host's, 400 for invalid dates.
 */
export async function nightsOfResidence(
  deps: BackendDeps,
  caller: Scoped,
  productId: number,
  dates: { from: string; to: string },
): Promise<NightsAnswer> {
  const place = await findPlace(deps, caller, productId, { withRemoved: true });
  return await nightsAnswer(deps, place, { productId, ...realRange(dates) });
}

/**
 * Blocks or opens nights, or sets or removes their price: all of them or none. Blocking a blocked night and opening an
 * open one succeed. 409 with the first night that an order holds, 400 for past nights or an invalid price. Blocking and
 * opening are decisions of a day; prices belong to the residence and need its permission (404).
 */
export async function changeNights(
  deps: BackendDeps,
  caller: Pick<Caller, 'userId'> & Scoped,
  productId: number,
  change: NightsChange,
): Promise<NightsAnswer & { msg: string }> {
  if (change.action === 'price' || change.action === 'reset_price') assertMay(caller, 'residences');
  const place = await findPlace(deps, caller, productId);
  const range = { productId, ...realRange(change) };
  const now = deps.clock.now();
  if (range.from < tehranToday(now.getTime())) throw validationError('from', t(backendPanelMessages.panelDatePast));
  const { action } = change;
  const price = action === 'price' ? priceOf(change) : 0;
  const wanted = datesOf(range);
  if (action === 'block') await releaseExpired(deps, { kind: 'nights', productId, nights: wanted });
  await inTransaction(deps.db, async (tx) => {
    await lockResidence(tx, productId);
    await assertSeen({ ...deps, db: tx }, caller, range, change);
    await WORK[action](tx, range, wanted, price);
    const details = { from: range.from, to: range.to, ...(action === 'price' ? { price } : {}) };
    await writeAudit(
      tx,
      { userId: caller.userId, action: `nights.${action}`, subject: `product:${productId}`, details },
      now,
    );
  });
  invalidateProducts(deps, [productId]);
  const changed = action === 'price' || action === 'reset_price' ? await findPlace(deps, caller, productId) : place;
  return { ...(await nightsAnswer(deps, changed, range)), msg: messageOf(action, wanted.length, price) };
}

/** 409 with the nights when the nights have changed since this change was decided. */
async function assertSeen(
  deps: BackendDeps,
  caller: Scoped,
  range: NightRange,
  { action, seen }: NightsChange,
): Promise<void> {
  if (!seen) return;
  const now = await nightsAnswer(deps, await findPlace(deps, caller, range.productId), range);
  const field = action === 'price' || action === 'reset_price' ? 'price' : 'state';
  const isSame = now.nights.every((night) => {
    const one = seen.find(({ date }) => date === night.date);
    return one === undefined || one[field] === night[field];
  });
  if (!isSame) throw versionConflict(now);
}

type Work = (tx: Database, range: NightRange, wanted: readonly CivilDate[], price: number) => Promise<void>;

const WORK: Readonly<Record<NightsChange['action'], Work>> = {
  block: async (tx, range, wanted) => {
    const taken = await blockNights(tx, range, wanted);
    if (taken !== null)
      throw new ApiError(409, t(backendPanelMessages.panelNightTaken, { date: formatJalaaliLong(taken) }));
  },
  open: openNights,
  price: (tx, range, wanted, price) => putNightPrices(tx, range, wanted, price, NIGHT_PRICE_PRIORITY),
  reset_price: (tx, range) => deleteNightPrices(tx, range, NIGHT_PRICE_PRIORITY),
};

function messageOf(action: NightsChange['action'], count: number, price: number): string {
  const n = toPersianDigits(count);
  switch (action) {
    case 'block':
      return t(backendPanelMessages.panelNightBlock, { n });
    case 'open':
      return t(backendPanelMessages.panelNightOpen);
    case 'price':
      return t(backendPanelMessages.panelNightPriced, { n, price: formatToman(price) });
    case 'reset_price':
      return t(backendPanelMessages.panelNightPriceReset, { n });
  }
}

function priceOf({ price }: NightsChange): number {
  if (price == null || price <= 0) throw validationError('price', t(backendPanelMessages.panelNightPrice));
  return price;
}

type Place = NonNullable<Awaited<ReturnType<typeof findResidence>>>;

async function findPlace(
  { db }: BackendDeps,
  caller: Scoped,
  productId: number,
  which: Parameters<typeof findResidence>[2] = {},
): Promise<Place> {
  await assertOwnResidences(db, caller, [productId]);
  const residence = await findResidence(db, productId, which);
  if (!residence) throw notFound();
  return residence;
}

async function nightsAnswer(deps: BackendDeps, place: Place, range: NightRange): Promise<NightsAnswer> {
  const now = deps.clock.now();
  const today = tehranToday(now.getTime());
  const rows = new Map((await listNightRows(deps.db, range, now)).map((row) => [row.night, row]));
  const holidays = new Set((await listHolidays(deps.db, range.from, range.to)).map(({ date }) => date));
  const rates = stayRatesOf({ ...place, basePrice: place.product.price, holidays }, []);
  const dayRules = place.rules.filter(({ priority }) => priority === NIGHT_PRICE_PRIORITY);
  const nights = datesOf(range).map((date) => {
    const row = rows.get(date);
    return {
      date,
      jdate: jalaaliKey(date),
      price: nightPrice(rates, date, holidays),
      state: stateOf(date, row, today),
      order_id: row?.order_id ?? null,
      has_own_price: dayRules.some(({ from, to }) => from === date && to === date),
    };
  });
  return { product: { id: place.product.id, name: place.product.name }, nights };
}

function stateOf(date: CivilDate, row: NightRow | undefined, today: CivilDate): (typeof NIGHT_STATES)[number] {
  if (date < today) return 'past';
  if (!row) return 'free';
  if (row.status === null) return 'blocked';
  return HOLDING_STATUSES.some((status) => status === row.status) ? 'held' : 'sold';
}

function datesOf({ from, to }: NightRange): CivilDate[] {
  return nightsOf(from, addDays(to, 1));
}
