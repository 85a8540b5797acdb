import type { Product, Residence } from '@/contract/product.schemas';
import type { CivilDate } from '@/domain/plain-date';
import { isOfferedOn } from '@/domain/dish-days';
import { FEW_LEFT } from '@/domain/constants';
import { commonWeekdays } from '@/domain/format-weekdays';
import { comparePersian } from '@/domain/persian-order';
import { t } from '@/messages/format-message';
import type { LoadedProduct } from '../sql/products.sql';
import { amountsMessages } from '@/messages/amounts';

/**
 * A product as the API returns it. With a delivery day, a dish that is not made on that day is unavailable (RES-09); a
 * package is made on the days on which all of its dishes are. So is one that is sold out for that day.
 * @param leftOfDay how many can still be ordered for the day by their portions; undefined: not counted
 */
export function productOf(loaded: LoadedProduct, day: CivilDate | null, leftOfDay?: number): Product {
  const { product, category, images, toppings, isFavorite } = loaded;
  const weekdays = commonWeekdays([product.weekdays, ...(loaded.itemWeekdays ?? [])]);
  const left = leftOfDay ?? product.daily_portions;
  const limit = limitOf(product, left);
  const { soldOutOn: sold_out_on } = loaded;
  const isMade = day === null ? weekdays?.length !== 0 : isOfferedOn({ weekdays, sold_out_on }, day);
  return {
    id: product.id,
    type: product.type,
    name: product.name,
    slug: product.slug,
    description: product.description,
    images: images.map(({ url, width, height, alt, blurhash }) => ({ url, width, height, alt, blurhash })),
    price: product.price,
    old_price: product.old_price,
    limit,
    is_favorite: isFavorite,
    toppings: toppings.map(({ id, title, price, max }) => ({ id, title, price, max })),
    category: { id: category.id, name: category.name, slug: category.slug },
    rate: { average: averageOf(product.rate_sum, product.rate_count), count: product.rate_count },
    properties: propertiesOf(loaded),
    available: product.status === 'active' && limit !== 0 && !loaded.lacksItems && isMade,
    ...(product.stock !== null && product.stock > 0 && product.stock <= FEW_LEFT && { stock_left: product.stock }),
    ...(weekdays && { weekdays }),
    ...(left !== null && { portions_left: left }),
    ...(sold_out_on !== null && { sold_out_on }),
    ...(loaded.residence && loaded.host ? { residence: residenceOf(loaded.residence, loaded.host) } : {}),
  };
}

/** The highest count that an order may contain now: the lowest of limit, stock and portions left of the day. */
function limitOf({ limit, stock }: LoadedProduct['product'], left: number | null): number | null {
  const most = Math.min(limit ?? Infinity, stock ?? Infinity, left ?? Infinity);
  return most === Infinity ? null : most;
}

/** The average rating with one decimal; 0 without a rating. */
function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}

/** A property with several values is one entry with all of them. */
function propertiesOf({ properties }: LoadedProduct): Product['properties'] {
  const byId = new Map<number, { id: number; title: string; values: string[] }>();
  for (const { id, title, value } of properties) {
    const entry = byId.get(id);
    if (entry) entry.values.push(value);
    else byId.set(id, { id, title, values: [value] });
  }
  return [...byId.values()].map(({ id, title, values }) => ({
    id,
    title,
    value: values.toSorted(comparePersian).join(t(amountsMessages.listSeparator)),
  }));
}

type ResidenceRow = NonNullable<LoadedProduct['residence']>;
type HostRow = NonNullable<LoadedProduct['host']>;

/** The exact address and location are shown after payment only: the public location is rounded to about a kilometre. */
export function publicPoint({ lat, lng }: Pick<ResidenceRow, 'lat' | 'lng'>): { lat: number; lng: number } {
  return { lat: toKilometre(lat), lng: toKilometre(lng) };
}

function residenceOf(row: ResidenceRow, host: HostRow): Residence {
  return {
    city: row.city,
    province: row.province,
    ...publicPoint(row),
    has_address: row.address !== '',
    area: row.area,
    bedrooms: row.bedrooms,
    beds: row.beds,
    capacity: row.capacity,
    max_capacity: row.max_capacity,
    extra_person_price: row.extra_person_price,
    check_in: row.check_in,
    check_out: row.check_out,
    instant: row.instant,
    rules: row.rules,
    amenities: row.amenities,
    host: { name: host.name, image: host.image, since: host.since },
    cancellation: row.cancellation,
  };
}

function toKilometre(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
