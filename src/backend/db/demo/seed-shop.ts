/** The shop's own rows: config, holidays, zones, delivery hours, home, posters, QR codes. */
import { addDays, weekdayOf } from '@/domain/civil-date';
import { fillHolidays } from '../fill-holidays';
import { homeSections, posters, shippingZones, shops, slots } from '../schema/shop';
import { qrcodes } from '../schema/people';
import { fileUrl, ownPicture } from './demo-shop';
import { daysAgo, inBatches, midnight, pictureColumns, type Seeding, todayOf } from './seeding';
import { seededRandom } from './seeded-random';

/** How many days ahead the delivery hours are open. */
const SLOT_DAYS = 14;

export async function insertShop(seeding: Seeding): Promise<void> {
  const { tx, demo } = seeding;
  const header = demo.config.header ? { ...demo.config.header, ...pictureColumns(seeding, ownPicture(demo.type, 'header')) } : null;
  await tx.insert(shops).values({
    id: 1, name: demo.name, logo: fileUrl(ownPicture(demo.type, 'logo')), slogan: demo.slogan, shop_type: demo.type, config: { ...demo.config, header }, min_basket: demo.min_basket, demo: true,
    created_at: daysAgo(seeding, 1200, seededRandom('shop')),
  });
  await fillHolidays(tx);
  await inBatches(demo.zones, (rows) => tx.insert(shippingZones).values(rows.map(({ title, polygon, price, free_from }, position) => ({ position, title, price, free_from, polygon: polygon?.map(([lat, lng]): [number, number] => [lat, lng]) ?? null }))));
  await inBatches(slotRows(seeding), (rows) => tx.insert(slots).values(rows));
  await inBatches(demo.sections, (rows) => tx.insert(homeSections).values(rows.map(({ type_name, title, category, products }, position) => ({ position, type_name, title, category_slug: category ?? null, product_ids: products ? [...products] : null }))));
  await inBatches(demo.posters, (rows) => tx.insert(posters).values(rows.map(({ title, link, products }, i) => ({ title, link, ...pictureColumns(seeding, ownPicture(demo.type, `poster-${i + 1}`)), product_ids: [...products] }))));
  await inBatches(demo.labels, (rows) => tx.insert(qrcodes).values(rows.map(({ id, label }) => ({ id, label, created_at: midnight(seeding, -30) }))));
}

/** Delivery hours from today on; the evenings of the next days are partly taken already. */
function slotRows(seeding: Seeding): (typeof slots.$inferInsert)[] {
  const { hours } = seeding.demo;
  if (!hours) return [];
  const today = todayOf(seeding);
  const random = seededRandom('slots');
  return Array.from({ length: SLOT_DAYS }, (_, i) => addDays(today, i)).flatMap((date, i) =>
    hours(weekdayOf(date)).map(([time, capacity], hour) => {
      const full = i === 2 && hour === 1;
      return { date, time, capacity, taken: full ? capacity : random.int(0, Math.floor(capacity / (i < 4 ? 2 : 5))) };
    }),
  );
}
