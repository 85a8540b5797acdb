/** Rows for backend tests: each `make…` inserts one record with everything it requires and returns what tests need. */
import type { Database } from '@/backend/db/database';
import * as catalogue from '@/backend/db/schema/catalogue';
import { hosts, priceRules, residences } from '@/backend/db/schema/residences';
import { searchTextOf } from '@/backend/db/search-vector';
import { customers, users } from '@/backend/db/schema/users';
import { shippingZones, shops } from '@/backend/db/schema/shop';
import type { AppConfig } from '@/contract/config.schemas';

type New<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

const CREATED = new Date('2026-10-01T08:00:00.000Z');

const CONFIG: AppConfig = {
  title: 'کاروان‌سرا',
  keywords: 'اقامتگاه، سفر',
  description: 'رزرو اقامتگاه در سراسر ایران',
  palette: { secondary: { main: '#b3541e' } },
  header: { image: '/files/header.jpg' },
  footer: { descriptions: 'اقامتگاه‌های ایران' },
  links: { about_us: 'https://shop.test/about' },
  social_links: {},
  contacts: {},
  support: { number: '02112345678', view: '021-12345678' },
};

let counter = 0;
const next = (): number => (counter += 1);

/** A shop that delivers everywhere for free, after the zones that a test adds. */
export async function makeShop(db: Database, given: New<typeof shops> = {}): Promise<number> {
  const [row] = await db
    .insert(shops)
    .values({ name: 'کاروان‌سرا', shop_type: 'residence', config: CONFIG, created_at: CREATED, ...given })
    .returning({ id: shops.id });
  await db.insert(shippingZones).values({ position: 1000, title: '', polygon: null, price: 0 });
  return idOf(row);
}

export async function makeCategory(db: Database, given: New<typeof catalogue.categories> = {}): Promise<number> {
  const n = next();
  const [row] = await db
    .insert(catalogue.categories)
    .values({ name: `دسته ${n}`, slug: `category-${n}`, kind: 'category', ...given })
    .returning({ id: catalogue.categories.id });
  return idOf(row);
}

export interface ProductOptions extends New<typeof catalogue.products> {
  readonly toppings?: readonly { title: string; price: number; max?: number }[];
  readonly images?: number;
  /** Values by property id. */
  readonly properties?: Readonly<Record<number, readonly string[]>>;
}

/** A product; its category is created unless one is given. Returns its id and its toppings' ids. */
export async function makeProduct(
  db: Database,
  given: ProductOptions = {},
): Promise<{ id: number; toppings: number[] }> {
  const { toppings = [], images = 1, properties = {}, ...row } = given;
  const name = row.name ?? `کالای ${next()}`;
  const values = {
    type: 'product' as const,
    slug: `product-${next()}`,
    description: `${name}؛ توضیح`,
    price: 100_000,
    ...row,
    name,
  };
  const category_id = row.category_id ?? (await makeCategory(db));
  const search_text = row.search_text ?? searchTextOf({ name, belongs: [], description: values.description });
  const [product] = await db
    .insert(catalogue.products)
    .values({ created_at: CREATED, updated_at: CREATED, ...values, category_id, search_text })
    .returning({ id: catalogue.products.id });
  const id = idOf(product);
  if (images > 0)
    await db
      .insert(catalogue.productImages)
      .values(Array.from({ length: images }, (_, position) => imageOf(id, position)));
  const rows = Object.entries(properties).flatMap(([property, all]) =>
    all.map((value) => ({ product_id: id, property_id: Number(property), value })),
  );
  if (rows.length > 0) await db.insert(catalogue.productProperties).values(rows);
  return { id, toppings: await makeToppings(db, id, toppings) };
}

async function makeToppings(
  db: Database,
  product_id: number,
  given: NonNullable<ProductOptions['toppings']>,
): Promise<number[]> {
  if (given.length === 0) return [];
  const rows = await db
    .insert(catalogue.toppings)
    .values(given.map(({ title, price, max = 3 }, position) => ({ product_id, position, title, price, max })))
    .returning({ id: catalogue.toppings.id });
  return rows.map(({ id }) => id);
}

function imageOf(product_id: number, position: number): typeof catalogue.productImages.$inferInsert {
  return {
    product_id,
    position,
    url: `/files/p-${product_id}-${position}.jpg`,
    width: 1600,
    height: 1200,
    alt: `تصویر ${position + 1}`,
    blurhash: null,
  };
}

export interface ResidenceOptions extends ProductOptions {
  readonly residence?: New<typeof residences>;
  readonly rules?: readonly New<typeof priceRules>[];
}

/** A residence for four guests (at most six) at a million toman per night; returns its product id. */
export async function makeResidence(
  db: Database,
  { residence = {}, rules = [], ...given }: ResidenceOptions = {},
): Promise<number> {
  const { id } = await makeProduct(db, { type: 'residence', name: `ویلای ${next()}`, price: 1_000_000, ...given });
  const host_id = residence.host_id ?? (await makeHost(db));
  await db.insert(residences).values({
    product_id: id,
    city: 'رامسر',
    province: 'مازندران',
    lat: 36.90312,
    lng: 50.65818,
    address: 'خیابان ساحلی، پلاک ۱۲',
    area: 120,
    bedrooms: 2,
    beds: 4,
    capacity: 4,
    max_capacity: 6,
    extra_person_price: 200_000,
    check_in: '14:00',
    check_out: '12:00',
    instant: true,
    rules: [{ key: 'pets', title: 'حیوان خانگی', allowed: false }],
    amenities: [{ key: 'wifi', title: 'اینترنت' }],
    cancellation: 'moderate',
    ...residence,
    host_id,
  });
  if (rules.length > 0) {
    await db.insert(priceRules).values(
      rules.map((rule) => ({
        kind: 'dates' as const,
        mode: 'percent' as const,
        amount: 100,
        priority: 1,
        ...rule,
        product_id: id,
      })),
    );
  }
  return id;
}

export async function makeHost(db: Database, given: New<typeof hosts> = {}): Promise<number> {
  const [row] = await db
    .insert(hosts)
    .values({ name: 'مریم رضایی', mobile: '09120000000', since: '2020-03-21', ...given })
    .returning({ id: hosts.id });
  return idOf(row);
}

/** A property that is offered as a search filter; returns its id. */
export async function makeProperty(db: Database, given: New<typeof catalogue.properties> = {}): Promise<number> {
  const [row] = await db
    .insert(catalogue.properties)
    .values({ position: next(), title: 'جنس', kind: 'choice', ...given })
    .returning({ id: catalogue.properties.id });
  return idOf(row);
}

/** A customer with a user, without a token (`loginAs` creates one). */
export async function makeCustomer(
  db: Database,
  given: New<typeof customers> & { mobile?: string } = {},
): Promise<{ userId: number; customerId: number }> {
  const { mobile = `0935${String(1_000_000 + next())}`, ...row } = given;
  const [user] = await db
    .insert(users)
    .values({ role: 'customer', mobile, created_at: CREATED })
    .returning({ id: users.id });
  const userId = idOf(user);
  const [customer] = await db
    .insert(customers)
    .values({ ...row, user_id: userId })
    .returning({ id: customers.id });
  return { userId, customerId: idOf(customer) };
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('Nothing was inserted');
  return row.id;
}
