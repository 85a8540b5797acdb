/** Figures of the panel's first page: what the shop's kind has and the caller may see. */
import type { DeskFigures, GuestStay } from '@/contract/panel-desk-summary.schemas';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { weekendStay } from '@/domain/long-weekends';
import { receiverName } from '@/domain/guest-name';
import { orderNumber } from '@/domain/order-number';
import { hasPermission, type PanelPermission } from '@/domain/panel-permissions';
import { addDays, tehranInstant, tehranMinutes, tehranToday, type CivilDate } from '@/domain/plain-date';
import { shopCapabilities, type ShopCapabilities } from '@/domain/shop-capabilities';
import type { BackendDeps } from '../../deps';
import { linesOf, peopleOf } from '../../sql/order-view.sql';
import { sumReceived, type Span } from '../../sql/panel/day-report.sql';
import { countPlaced, listFreeNights, listLowStock, listStays, sumPortions } from '../../sql/panel/desk-summary.sql';
import { loadShop } from '../../sql/shop.sql';
import { releaseExpired } from '../release-holds';
import { contactsOf } from '../order-visibility';
import { scopeOf, viewerOf, type DeskCaller } from './desk-caller';

const WEEK = 7;
/** The arrivals, and the departures, that are listed; their totals count all. */
const MAX_STAYS = 50;
const MAX_RESIDENCES = 20;
const MAX_LOW_STOCK = 5;
const MINUTES_OF_HOUR = 60;

type Figure = ShopCapabilities['deskFigures'][number];

/** Who sees which figure. */
const PERMISSIONS: Readonly<Record<Figure, readonly PanelPermission[]>> = {
  stays: ['orders', 'residences'],
  stock: ['stock'],
  kitchen: ['kitchen'],
};

/** The figures of today; a host's are those of their residences. */
export async function deskSummary(deps: BackendDeps, caller: DeskCaller): Promise<DeskFigures> {
  await releaseExpired(deps, { kind: 'all' });
  const { db, clock } = deps;
  const today = tehranToday(clock.now().getTime());
  const { deskFigures } = shopCapabilities((await loadShop(db)).shop_type);
  const shows = (figure: Figure) =>
    deskFigures.includes(figure) && hasPermission(caller.panelRole, ...PERMISSIONS[figure]);
  const mayList = hasPermission(caller.panelRole, 'orders', 'residences');
  const [money, placed, stays, stock, kitchen] = await Promise.all([
    hasPermission(caller.panelRole, 'orders') ? moneyOf(deps, today) : null,
    mayList ? countPlaced(db, scopeOf(caller), daysUntil(today, 1)) : null,
    shows('stays') ? staysOf(deps, caller, today) : null,
    shows('stock') ? listLowStock(db, MAX_LOW_STOCK) : null,
    shows('kitchen') ? kitchenOf(deps, today) : null,
  ]);
  return { today, money, placed, stays, stock, kitchen };
}

/** The `count` days that end with this day. */
function daysUntil(last: CivilDate, count: number): Span {
  return { since: new Date(tehranInstant(addDays(last, 1 - count))), until: new Date(tehranInstant(addDays(last, 1))) };
}

async function moneyOf({ db }: BackendDeps, today: CivilDate): Promise<NonNullable<DeskFigures['money']>> {
  const before = addDays(today, -WEEK);
  const sums = await sumReceived(db, {
    day: daysUntil(today, 1),
    dayBefore: daysUntil(before, 1),
    week: daysUntil(today, WEEK),
    weekBefore: daysUntil(before, WEEK),
  });
  return {
    today: { amount: sums.day, before: sums.dayBefore },
    week: { amount: sums.week, before: sums.weekBefore },
  };
}

async function staysOf(
  { db, clock }: BackendDeps,
  caller: DeskCaller,
  today: CivilDate,
): Promise<NonNullable<DeskFigures['stays']>> {
  const days = { from: today, to: addDays(today, WEEK - 1) };
  const { start, end } = weekendStay(today);
  const weekend = { from: start, to: addDays(end, -1) };
  const scope = scopeOf(caller);
  const [arrivals, departures, free] = await Promise.all([
    listStays(db, scope, 'check_in', days, MAX_STAYS),
    listStays(db, scope, 'check_out', days, MAX_STAYS),
    listFreeNights(db, caller.hostId, weekend, clock.now(), MAX_RESIDENCES),
  ]);
  const rows = [...arrivals.rows, ...departures.rows];
  const [lines, people] = await Promise.all([
    linesOf(db, [...new Set(rows.map(({ id }) => id))]),
    peopleOf(db, [...new Set(rows.map(({ customer_id }) => customer_id))]),
  ]);
  const names = new Map(lines.map(({ line }) => [line.order_id, line.name]));
  const listed = (stays: typeof arrivals, day: 'check_in' | 'check_out') => ({
    count: stays.total,
    items: stays.rows.map((row): GuestStay => {
      const { customer, guest_name } = contactsOf(row, people.get(row.customer_id), viewerOf(caller));
      return {
        id: row.id,
        number: orderNumber(row.id),
        day: row[day] ?? today,
        guest: receiverName({ guest_name, customer }),
        mobile: customer.mobile,
        residence: names.get(row.id) ?? '',
        nights: row.times.length,
        people: row.person_count,
        owed: Math.max(0, row.price - row.paid),
        arrived_at: row.arrived_at?.toISOString() ?? null,
      };
    }),
  });
  return {
    arrivals: listed(arrivals, 'check_in'),
    departures: listed(departures, 'check_out'),
    weekend: {
      first: weekend.from,
      last: weekend.to,
      nights: free.nights,
      residences: free.total,
      items: free.items,
    },
  };
}

async function kitchenOf({ db, clock }: BackendDeps, today: CivilDate): Promise<NonNullable<DeskFigures['kitchen']>> {
  const minutes = tehranMinutes(clock.now().getTime());
  const hour = String(Math.floor(minutes / MINUTES_OF_HOUR)).padStart(2, '0');
  const hours = (await sumPortions(db, today))
    .map(({ time, portions }) => ({ time: parseDeliveryTime(time)?.reserve_time ?? '', portions }))
    .filter(({ time }) => time >= `${hour}:00`);
  return { portions: hours.reduce((sum, { portions }) => sum + portions, 0), hours };
}
