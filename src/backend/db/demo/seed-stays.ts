/** Residences: hosts, terms, prices by date, and taken nights. */
import { addDays, type CivilDate, FRIDAY, THURSDAY, WEDNESDAY } from '@/domain/plain-date';
import { fromJalaali, toJalaali } from '@/domain/jalaali';
import { hosts, priceRules, residences } from '../schema/residences';
import { nights } from '../schema/orders';
import {
  type DemoProduct,
  type DemoResidence,
  type DemoSeason,
  type DemoShop,
  fileUrl,
  hostPicture,
} from './demo-shop';
import { continueNumbers, inBatches, type Seeding, todayOf } from './seeding';
import { seededRandom } from './seeded-random';

type RuleRow = typeof priceRules.$inferInsert;
type Stay = DemoProduct & { readonly residence: DemoResidence };

const WEEKEND = [WEDNESDAY, THURSDAY, FRIDAY];
/**
 * The rule with the highest priority applies: seasons, then weekends, then holidays, then Nowruz (the season with a
 * minimum stay).
 */
const PRIORITY = { season: 5, weekend: 10, seasonWeekend: 15, holiday: 20, seasonHoliday: 25, minimumStay: 40 };
/** Days ahead for which nights are blocked. */
const TAKEN_DAYS = 75;
/** Prices are multiples of this many toman. */
const STEP = 50_000;

export async function insertStays(seeding: Seeding): Promise<void> {
  const { tx, demo } = seeding;
  if (demo.hosts.length === 0) return;
  const hostIds = new Map(demo.hosts.map(({ key }, i) => [key, i + 1]));
  await tx.insert(hosts).values(
    demo.hosts.map(({ key, name, mobile, sinceDays }, i) => ({
      id: i + 1,
      name,
      mobile,
      image: fileUrl(hostPicture({ key })),
      since: addDays(todayOf(seeding), -sinceDays),
    })),
  );
  await continueNumbers(tx, 'hosts', demo.hosts.length);
  await insertTerms(seeding, (key) => hostIds.get(key));
  await inBatches(
    staysOf(demo).flatMap((stay) => takenNights(stay.id, todayOf(seeding))),
    (rows) => tx.insert(nights).values(rows),
  );
}

/** Inserts the terms and price rules of the demo's residences. */
export async function insertTerms(seeding: Seeding, hostIdOf: (key: string) => number | undefined): Promise<void> {
  const stays = staysOf(seeding.demo);
  await inBatches(stays, (rows) =>
    seeding.tx.insert(residences).values(rows.map((stay) => residenceRow(stay, hostIdOf))),
  );
  await inBatches(
    stays.flatMap((stay) => ruleRows(stay, todayOf(seeding))),
    (rows) => seeding.tx.insert(priceRules).values(rows),
  );
}

function staysOf(demo: DemoShop): Stay[] {
  return demo.products.filter((product): product is Stay => product.residence !== undefined);
}

function residenceRow(
  { id, residence }: Stay,
  hostIdOf: (key: string) => number | undefined,
): typeof residences.$inferInsert {
  const {
    host,
    long_stay,
    weekend: _weekend,
    holiday: _holiday,
    seasons: _seasons,
    rules,
    amenities,
    bring,
    ...columns
  } = residence;
  const host_id = hostIdOf(host);
  if (host_id === undefined) throw new Error(`The demo data name the host ${host}, who is not there`);
  return {
    ...columns,
    product_id: id,
    host_id,
    rules: [...rules],
    amenities: [...amenities],
    bring: [...bring],
    long_stay_nights: long_stay?.[0] ?? null,
    long_stay_percent: long_stay?.[1] ?? null,
  };
}

function ruleRows({ id, price, residence }: Stay, today: CivilDate): RuleRow[] {
  const { weekend, holiday, seasons } = residence;
  const fixed = (percent: number): Pick<RuleRow, 'mode' | 'amount'> => ({
    mode: 'fixed',
    amount: Math.round((price * percent) / 100 / STEP) * STEP,
  });
  return [
    { product_id: id, kind: 'weekdays', weekdays: WEEKEND, ...fixed(weekend), priority: PRIORITY.weekend },
    { product_id: id, kind: 'holiday', ...fixed(holiday), priority: PRIORITY.holiday },
    ...seasons.flatMap((season) =>
      rangesOf(season, today).flatMap(([from, to]): RuleRow[] => {
        if (season.min_nights)
          return [
            {
              product_id: id,
              kind: 'dates',
              from,
              to,
              ...fixed(season.percent),
              priority: PRIORITY.minimumStay,
              min_nights: season.min_nights,
            },
          ];
        return [
          {
            product_id: id,
            kind: 'dates',
            from,
            to,
            mode: 'percent',
            amount: season.percent,
            priority: PRIORITY.season,
          },
          {
            product_id: id,
            kind: 'weekdays',
            from,
            to,
            weekdays: WEEKEND,
            ...fixed((season.percent * weekend) / 100),
            priority: PRIORITY.seasonWeekend,
          },
          {
            product_id: id,
            kind: 'holiday',
            from,
            to,
            ...fixed(Math.max(holiday, (season.percent * weekend) / 100)),
            priority: PRIORITY.seasonHoliday,
          },
        ];
      }),
    ),
  ];
}

/** A season's ranges in last, this and the next Jalaali year that are not over. */
function rangesOf({ from, to }: DemoSeason, today: CivilDate): [CivilDate, CivilDate][] {
  const { jy } = toJalaali(today);
  const wraps = to[0] < from[0];
  return [jy - 1, jy, jy + 1]
    .map((year): [CivilDate, CivilDate] => [
      fromJalaali(year, from[0], from[1]),
      fromJalaali(wraps ? year + 1 : year, to[0], to[1]),
    ])
    .filter(([, end]) => end >= today);
}

/** Nights that are booked elsewhere: short blocks with free days between them. */
function takenNights(product_id: number, today: CivilDate): (typeof nights.$inferInsert)[] {
  const random = seededRandom(`taken-${product_id}`);
  const rows: (typeof nights.$inferInsert)[] = [];
  for (let day = random.int(3, 8); day < TAKEN_DAYS; day += random.int(5, 12)) {
    const length = random.int(1, 3);
    for (let i = 0; i < length; i += 1) rows.push({ product_id, night: addDays(today, day + i) });
    day += length;
  }
  return rows;
}
