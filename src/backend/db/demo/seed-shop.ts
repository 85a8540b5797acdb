/** Inserts the shop's own rows: config, holidays, zones, delivery hours, home, posters, QR codes. */
import { addDays } from '@/domain/plain-date';
import { type DeliveryRule, slotsOfRule } from '@/domain/delivery-hours';
import { fillHolidays } from '../fill-holidays';
import { deliveryRules, homeSections, posters, shippingZones, shops, slots } from '../schema/shop';
import { qrcodes } from '../schema/users';
import { type DemoShop, fileUrl, ownPicture } from './demo-shop';
import { daysAgo, inBatches, midnight, pictureColumns, type Seeding, todayOf } from './seeding';
import { seededRandom } from './seeded-random';

/** A delivery hour takes orders until this long before it begins. */
const CLOSES_MINUTES = 60;

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

export async function insertShop(seeding: Seeding): Promise<void> {
  const { tx, demo } = seeding;
  const header = demo.config.header
    ? { ...demo.config.header, ...pictureColumns(ownPicture(demo.type, 'header')) }
    : null;
  await tx.insert(shops).values({
    id: 1,
    name: demo.name,
    logo: fileUrl(ownPicture(demo.type, 'logo')),
    slogan: demo.slogan,
    shop_type: demo.type,
    config: { ...demo.config, header },
    min_basket: demo.min_basket,
    demo: true,
    created_at: daysAgo(seeding, 1200, seededRandom('shop')),
  });
  await fillHolidays(tx);
  await inBatches(demo.zones, (rows) =>
    tx.insert(shippingZones).values(
      rows.map(({ title, polygon, areas, price, free_from, days }, position) => ({
        position,
        title,
        price,
        free_from,
        days_min: days?.[0] ?? null,
        days_max: days?.[1] ?? null,
        polygon: polygon?.map(([lat, lng]): [number, number] => [lat, lng]) ?? null,
        areas: areas ? [...areas] : null,
      })),
    ),
  );
  await insertDeliveryRules(seeding);
  await inBatches(slotRows(seeding), (rows) => tx.insert(slots).values(rows));
  await inBatches(sectionRows(demo), (rows) => tx.insert(homeSections).values(rows));
  await inBatches(posterRows(demo), (rows) => tx.insert(posters).values(rows));
  await inBatches(demo.labels, (rows) =>
    tx.insert(qrcodes).values(rows.map(({ id, label }) => ({ id, label, created_at: midnight(seeding, -30) }))),
  );
}

export function sectionRows({ sections }: DemoShop): (typeof homeSections.$inferInsert)[] {
  return sections.map(({ type_name, title, category, products }, position) => ({
    position,
    type_name,
    title,
    category_slug: category ?? null,
    product_ids: products ? [...products] : null,
  }));
}

export function posterRows({ type, posters: list }: DemoShop): (typeof posters.$inferInsert)[] {
  return list.map(({ title, link, products }, position) => ({
    position,
    title,
    link,
    ...pictureColumns(ownPicture(type, `poster-${position + 1}`)),
    product_ids: [...products],
  }));
}

/** Inserts the demo's weekly rule of delivery hours, if it has one. */
export async function insertDeliveryRules({ tx, demo }: Pick<Seeding, 'tx' | 'demo'>): Promise<void> {
  await inBatches(rulesOf(demo), (rows) => tx.insert(deliveryRules).values(rows));
}

function rulesOf({ hours }: DemoShop): DeliveryRule[] {
  if (!hours) return [];
  return WEEKDAYS.flatMap((weekday) =>
    hours(weekday).map(([time, capacity]) => ({ weekday, time, capacity, closes_minutes: CLOSES_MINUTES })),
  );
}

/**
 * Delivery hours from today on, by the demo's rule. Part of their capacity is taken, most of it within the next days.
 */
function slotRows(seeding: Seeding): (typeof slots.$inferInsert)[] {
  const today = todayOf(seeding);
  const random = seededRandom('slots');
  const nextButOne = addDays(today, 2);
  const soon = addDays(today, 4);
  const rows = slotsOfRule(rulesOf(seeding.demo), new Set(), today);
  const full = rows.filter(({ date }) => date === nextButOne)[1];
  return rows.map((slot) => ({
    ...slot,
    by_rule: true,
    taken: slot === full ? slot.capacity : random.int(0, Math.floor(slot.capacity / (slot.date < soon ? 2 : 5))),
  }));
}
