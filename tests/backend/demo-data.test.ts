import { DEMO_SHOPS } from '@/backend/db/demo/seed';
import type { DemoProduct, DemoShop } from '@/backend/db/demo/demo-shop';
import holidayDays from '@/backend/db/holidays.json';
import { appConfig } from '@/contract/config.schemas';
import { isCivilDate } from '@/domain/plain-date';
import { normalizeMobile } from '@/domain/normalize-ids';
import { normalizeText } from '@/domain/normalize-text';

const { residence, shop, eco_food: food } = DEMO_SHOPS;
const shops: readonly DemoShop[] = [residence, shop, food];
const stays = residence.products;
const stayOf = (product: DemoProduct) => {
  if (!product.residence) throw new Error(`${product.name} is no residence`);
  return product.residence;
};
const leaves = (demo: DemoShop, kind: 'place' | 'category') =>
  demo.categories.filter((one) => one.kind === kind && !demo.categories.some(({ parent }) => parent === one.slug));

/** Every text that a visitor may read, except file addresses and code names. */
function textsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return ['slug', 'name_key'].includes(key) || !/\p{Script=Arabic}/u.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, key));
  if (value && typeof value === 'object') return Object.entries(value).flatMap(([k, one]) => textsOf(one, k));
  return [];
}

describe('the demo residence shop', () => {
  it('has at least 36 residences in at least 12 places, each in one place and one kind [SHOP-01]', () => {
    expect(stays.length).toBeGreaterThanOrEqual(36);
    const used = new Set(stays.map(({ place }) => place));
    expect(used.size).toBeGreaterThanOrEqual(12);
    for (const { place, category } of stays) {
      expect(leaves(residence, 'place').map(({ slug }) => slug)).toContain(place);
      expect(leaves(residence, 'category').map(({ slug }) => slug)).toContain(category);
    }
  });

  it('has residences in Iran, with coordinates of five decimals, no two at one point', () => {
    for (const product of stays) {
      const { lat, lng } = stayOf(product);
      expect(lat).toBeGreaterThan(25);
      expect(lat).toBeLessThan(39.8);
      expect(lng).toBeGreaterThan(44);
      expect(lng).toBeLessThan(63.4);
      expect(Math.round(lat * 1e5) / 1e5).toBe(lat);
      expect(Math.round(lng * 1e5) / 1e5).toBe(lng);
    }
    expect(new Set(stays.map((one) => `${stayOf(one).lat},${stayOf(one).lng}`)).size).toBe(stays.length);
  });

  it('has the residences of one place near one another', () => {
    for (const place of new Set(stays.map((one) => one.place))) {
      const points = stays.filter((one) => one.place === place).map(stayOf);
      for (const { lat, lng } of points)
        expect(Math.hypot(lat - (points[0]?.lat ?? 0), lng - (points[0]?.lng ?? 0))).toBeLessThan(0.75);
    }
  });

  it('has eight pictures, comments, rules, amenities, a known host and plausible numbers for each residence', () => {
    const hosts = new Set(residence.hosts.map(({ key }) => key));
    for (const product of stays) {
      const facts = stayOf(product);
      expect(product.pictures).toHaveLength(8);
      expect(product.comments.length).toBeGreaterThanOrEqual(2);
      expect(facts.rules.length).toBeGreaterThanOrEqual(4);
      expect(new Set(facts.rules.map(({ key }) => key)).size).toBe(facts.rules.length);
      expect(facts.amenities.length).toBeGreaterThanOrEqual(6);
      expect(hosts).toContain(facts.host);
      expect(facts.max_capacity).toBeGreaterThanOrEqual(facts.capacity);
      expect(facts.beds).toBeGreaterThanOrEqual(1);
      expect(facts.area).toBeGreaterThanOrEqual(30);
      for (const hour of [facts.check_in, facts.check_out]) expect(hour).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(product.price).toBeGreaterThanOrEqual(1_000_000);
      expect(product.price).toBeLessThanOrEqual(20_000_000);
      expect(facts.weekend).toBeGreaterThan(100);
      expect(facts.holiday).toBeGreaterThanOrEqual(facts.weekend - 30);
    }
    expect(new Set(stays.map((one) => stayOf(one).cancellation))).toEqual(new Set(['flexible', 'moderate', 'strict']));
    for (const { mobile } of residence.hosts) expect(normalizeMobile(mobile)).toBe(mobile);
  });

  it('requires a minimum of nights at Nowruz', () => {
    for (const one of stays)
      expect(stayOf(one).seasons.some(({ from, min_nights }) => from[0] === 12 && (min_nights ?? 0) >= 2)).toBe(true);
  });
});

describe('the demo shop of goods', () => {
  const goods = shop.products;

  it('has at least 60 products in 8 categories of two levels, and packages of known products [SHOP-01]', () => {
    expect(goods.filter(({ type }) => type === 'product').length).toBeGreaterThanOrEqual(60);
    const used = new Set(goods.filter(({ type }) => type === 'product').map(({ category }) => category));
    expect(used.size).toBe(8);
    for (const slug of used) expect(shop.categories.find((one) => one.slug === slug)?.parent).not.toBeNull();
    const packages = goods.filter(({ type }) => type === 'package');
    expect(packages.length).toBeGreaterThanOrEqual(3);
    for (const one of packages) {
      const whole = (one.items ?? []).reduce(
        (sum, [id, count]) => sum + (goods.find((product) => product.id === id)?.price ?? Number.NaN) * count,
        0,
      );
      expect(one.old_price).toBe(whole);
      expect(one.price).toBeLessThan(whole);
    }
  });

  it('has discounts, toppings, limits, one sold-out product and one with a negotiable price [DLG-05]', () => {
    expect(goods.filter(({ old_price, price }) => old_price !== undefined && old_price > price).length).toBeGreaterThan(
      8,
    );
    for (const { old_price, price } of goods) if (old_price !== undefined) expect(old_price).toBeGreaterThan(price);
    expect(goods.filter(({ toppings }) => toppings?.length).length).toBeGreaterThan(20);
    expect(goods.filter(({ stock }) => stock === 0)).toHaveLength(1);
    expect(goods.filter(({ price }) => price <= 0)).toHaveLength(1);
    expect(goods.every(({ limit }) => limit !== undefined && limit > 0)).toBe(true);
  });
});

describe('the demo food shop', () => {
  it('has at least 40 dishes, toppings with different maximums, one sold-out and one negotiable dish [SHOP-01]', () => {
    expect(food.products.length).toBeGreaterThanOrEqual(40);
    const most = new Set(food.products.flatMap(({ toppings }) => toppings ?? []).map(([, , max]) => max));
    expect(most.size).toBeGreaterThan(2);
    expect(food.products.filter(({ stock }) => stock === 0)).toHaveLength(1);
    expect(food.products.filter(({ price }) => price <= 0)).toHaveLength(1);
  });

  it('cooks some dishes on some delivery days only, and most of them every day [RES-09]', () => {
    const some = food.products.flatMap(({ weekdays }) => (weekdays ? [weekdays] : []));
    expect(some.length).toBeGreaterThan(3);
    expect(some.length).toBeLessThan(food.products.length / 4);
    for (const weekday of some.flat()) expect((food.hours?.(weekday) ?? []).length).toBeGreaterThan(0);
  });

  it('delivers on every weekday, to zones that contain the demo home and not the garden in Karaj', () => {
    for (let weekday = 0; weekday < 7; weekday += 1)
      expect((food.hours?.(weekday) ?? []).length).toBeGreaterThanOrEqual(4);
    const [home, garden] = ['خانه', 'باغ کرج'].map((name) => food.addresses.find(({ title }) => title === name));
    const holds = (point: { lat: number; lng: number } | undefined) =>
      food.zones.some(({ polygon }) => point !== undefined && polygon !== null && inside(polygon, point));
    expect(holds(home)).toBe(true);
    expect(holds(garden)).toBe(false);
  });
});

function inside(ring: readonly (readonly [number, number])[], { lat, lng }: { lat: number; lng: number }): boolean {
  return ring.reduce((within, [lat1, lng1], i) => {
    const [lat2, lng2] = ring[(i + 1) % ring.length] ?? [lat1, lng1];
    return lng1 > lng !== lng2 > lng && lat < ((lat2 - lat1) * (lng - lng1)) / (lng2 - lng1) + lat1 ? !within : within;
  }, false);
}

describe.each(shops.map((demo) => [demo.name, demo] as const))('%s', (_name, demo) => {
  it('has an app config that is valid by the contract', () => {
    expect(appConfig.safeParse(demo.config).success).toBe(true);
    expect(demo.config.support.view).toMatch(/^[۰-۹]+-[۰-۹]+$/);
  });

  it('refers only to existing categories, properties and products', () => {
    const slugs = new Set(demo.categories.map(({ slug }) => slug));
    const keys = new Set(demo.properties.map(({ key }) => key));
    const ids = new Set(demo.products.map(({ id }) => id));
    expect(slugs.size).toBe(demo.categories.length);
    expect(ids.size).toBe(demo.products.length);
    for (const { parent } of demo.categories) if (parent !== null) expect(slugs).toContain(parent);
    for (const product of demo.products) {
      expect(slugs).toContain(product.category);
      for (const key of Object.keys(product.properties)) expect(keys).toContain(key);
    }
    for (const { category, products } of demo.sections) {
      if (category) expect(slugs).toContain(category);
      for (const id of products ?? []) expect(ids).toContain(id);
    }
    for (const { link } of demo.posters) expect(slugs).toContain(link.replace('/search/', ''));
    expect(new Set(demo.sections.map(({ type_name }) => type_name))).toEqual(
      new Set(['favorite', 'category', 'category_steps']),
    );
  });

  it('has coupons of every kind: percent with a maximum, fixed, expired, with a minimum price, of one customer', () => {
    const { coupons } = demo;
    expect(coupons.some(({ kind, max_discount }) => kind === 'percent' && max_discount !== undefined)).toBe(true);
    expect(coupons.some(({ kind }) => kind === 'fixed')).toBe(true);
    expect(coupons.some(({ expiresIn }) => expiresIn < 0)).toBe(true);
    expect(coupons.some(({ min_price }) => (min_price ?? 0) > 0)).toBe(true);
    expect(coupons.some(({ isPersonal }) => isPersonal)).toBe(true);
  });

  it('is in normalized Persian: no Arabic letter forms, single spaces, correct half-spaces, Persian digits', () => {
    const texts = textsOf(demo);
    expect(texts.length).toBeGreaterThan(300);
    for (const text of texts) {
      expect(normalizeText(text)).toBe(text);
      expect(text).not.toMatch(/[يكىةۀ٠-٩]|\s{2,}|\u200c{2,}|\s\u200c|\u200c\s/);
      expect(text).not.toMatch(/(^|\s)(ن?می) |\s(ها|های|هایی|هایش|تر|ترین)(?=[\s،.؛!؟]|$)/);
      expect(text).not.toMatch(/ه‌ی(?=[\s،.؛]|$)/);
      expect(text).not.toMatch(/\p{Script=Arabic}\s*[,;?]/u);
      expect(text).not.toMatch(/\s[،.؛!؟:]/);
      expect(text).not.toMatch(/[0-9]/);
    }
  });

  it('has unique descriptions, names and comments, and no comment older than its product', () => {
    for (const { comments, daysOld } of demo.products)
      for (const [, , , days] of comments) expect(days).toBeLessThan(daysOld);
    const descriptions = demo.products.map(({ description }) => description);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    const comments = demo.products.flatMap((product) => product.comments.map(([, , text]) => text));
    expect(new Set(comments).size).toBe(comments.length);
    expect(new Set(demo.products.map(({ name }) => name)).size).toBe(demo.products.length);
    for (const text of descriptions) {
      const sentences = text.split(/[.!؟…]/).filter((one) => one.trim() !== '').length;
      expect(sentences).toBeGreaterThanOrEqual(1);
      expect(sentences).toBeLessThanOrEqual(5);
      expect(text.length).toBeGreaterThan(50);
    }
    const stars = new Set(demo.products.flatMap((product) => product.comments.map(([star]) => star)));
    expect(stars.size).toBeGreaterThanOrEqual(2);
    expect(demo.products.some((product) => product.comments.some(([, , , , reply]) => reply))).toBe(true);
  });

  it('has a unique first picture for every product, and a unique alt text for each picture of a product', () => {
    const firsts = demo.products.map(({ pictures }) => pictures[0]?.name);
    expect(firsts).not.toContain(undefined);
    expect(new Set(firsts).size).toBe(demo.products.length);
    for (const { pictures } of demo.products) {
      expect(pictures.length).toBeGreaterThanOrEqual(2);
      expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length);
      expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
      for (const { alt } of pictures) expect(alt).not.toBe('');
    }
  });
});

it('the demo holidays are official or predicted, at most one on a day [API-05]', () => {
  expect(new Set(holidayDays.map(({ date }) => date)).size).toBe(holidayDays.length);
  for (const { date, title, status } of holidayDays) {
    expect(isCivilDate(date)).toBe(true);
    expect(title).toBe(normalizeText(title));
    expect(['official', 'predicted']).toContain(status);
  }
});
