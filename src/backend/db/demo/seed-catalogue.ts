/** Inserts categories, properties, products and the rows that belong to them. */
import {
  categories,
  packageItems,
  productImages,
  productProperties,
  products,
  properties,
  toppings,
} from '../schema/catalogue';
import { comments } from '../schema/comments';
import { boughtTogether } from '../schema/bought-together';
import { belongsOf, SEARCH_VERSION, searchTextOf } from '../search-vector';
import { categoryPicture, type DemoCategory, type DemoProduct, fileUrl } from './demo-shop';
import { pictureSize } from './picture-files';
import { daysAgo, inBatches, pictureColumns, type Seeding } from './seeding';
import { seededRandom } from './seeded-random';

/** Ids of categories by slug, and of properties by key. */
const numbered = <T>(list: readonly T[], key: (one: T) => string, ids: readonly number[]): Map<string, number> =>
  new Map(list.flatMap((one, i) => (ids[i] === undefined ? [] : [[key(one), ids[i]] as const])));

function numberOf(numbers: ReadonlyMap<string, number>, key: string): number {
  const number = numbers.get(key);
  if (number === undefined) throw new Error(`The demo data name ${key}, which is not there`);
  return number;
}

/** Inserts what was bought together in the demo, each pair in both directions. */
export async function insertBoughtTogether({ tx, demo }: Pick<Seeding, 'tx' | 'demo'>): Promise<void> {
  const counts = new Map<string, typeof boughtTogether.$inferInsert>();
  for (const { orders, products: group } of demo.together)
    for (const product_id of group)
      for (const other_id of group.filter((id) => id !== product_id)) {
        const key = `${product_id} ${other_id}`;
        counts.set(key, { product_id, other_id, orders: orders + (counts.get(key)?.orders ?? 0) });
      }
  await inBatches([...counts.values()], (rows) => tx.insert(boughtTogether).values(rows));
}

export async function insertCatalogue(seeding: Seeding): Promise<void> {
  const { tx, demo } = seeding;
  const categoryIds = numbered(demo.categories, ({ slug }) => slug, seeding.ids.categories);
  const propertyIds = numbered(demo.properties, ({ key }) => key, seeding.ids.properties);
  await inBatches(demo.categories, (rows) =>
    tx.insert(categories).values(
      rows.map(({ name, slug, kind, parent, description }) => ({
        id: numberOf(categoryIds, slug),
        name,
        slug,
        kind,
        description,
        ...pictureColumns(categoryPicture({ slug })),
        parent_id: parent === null ? null : numberOf(categoryIds, parent),
        position: numberOf(categoryIds, slug),
      })),
    ),
  );
  await inBatches(demo.properties, (rows) =>
    tx.insert(properties).values(
      rows.map(({ key, title, kind, is_facet }) => ({
        id: numberOf(propertyIds, key),
        position: numberOf(propertyIds, key),
        title,
        kind,
        is_facet,
      })),
    ),
  );
  await inBatches(demo.products, (rows) =>
    tx.insert(products).values(rows.map((product) => productRow(seeding, product, categoryIds))),
  );
  await inBatches(demo.products.flatMap(imageRows), (rows) => tx.insert(productImages).values(rows));
  await inBatches(demo.products.flatMap(toppingRows), (rows) => tx.insert(toppings).values(rows));
  await inBatches(
    demo.products.flatMap((product) => propertyRows(product, propertyIds)),
    (rows) => tx.insert(productProperties).values(rows),
  );
  await inBatches(
    demo.products.flatMap(({ id, items = [] }) =>
      items.map(([product_id, count], position) => ({ package_id: id, product_id, count, position })),
    ),
    (rows) => tx.insert(packageItems).values(rows),
  );
  await inBatches(commentRows(seeding), (rows) => tx.insert(comments).values(rows));
}

function productRow(
  seeding: Seeding,
  product: DemoProduct,
  categoryIds: ReadonlyMap<string, number>,
): typeof products.$inferInsert {
  const random = seededRandom(`product-${product.id}`);
  const stars = product.comments.map(([star]) => star);
  const created_at = daysAgo(seeding, product.daysOld, random);
  return {
    id: product.id,
    type: product.type,
    name: product.name,
    slug: product.name.replaceAll(' ', '-'),
    description: product.description,
    category_id: numberOf(categoryIds, product.category),
    place_id: product.place ? numberOf(categoryIds, product.place) : null,
    price: product.price,
    old_price: product.old_price ?? null,
    limit: product.limit ?? null,
    stock: product.stock ?? null,
    weekdays: product.weekdays ? [...product.weekdays] : null,
    sold: product.sold,
    rate_sum: stars.reduce<number>((sum, star) => sum + star, 0),
    rate_count: stars.length,
    search_text: searchText(seeding.demo.categories, product),
    search_version: SEARCH_VERSION,
    created_at,
    updated_at: created_at,
  };
}

/** Text that is indexed for the search: name, categories and place, description. */
function searchText(all: readonly DemoCategory[], product: DemoProduct): string {
  const categories = all.map(({ slug, name, parent }) => ({ id: slug, name, parent_id: parent ?? null }));
  const belongs = belongsOf(categories, {
    category_id: product.category,
    place_id: product.place ?? null,
    ...product.residence,
  });
  return searchTextOf({ name: product.name, belongs, description: product.description });
}

function imageRows({ id, pictures }: DemoProduct): (typeof productImages.$inferInsert)[] {
  return pictures.map(({ name, alt }, position) => {
    const { width, height, blurhash } = pictureSize(name);
    return { product_id: id, position, url: fileUrl(name), width, height, alt, blurhash };
  });
}

function toppingRows({ id, toppings: list = [] }: DemoProduct): (typeof toppings.$inferInsert)[] {
  return list.map(([title, price, max], position) => ({ product_id: id, position, title, price, max }));
}

function propertyRows(
  { id, properties: values }: DemoProduct,
  propertyIds: ReadonlyMap<string, number>,
): (typeof productProperties.$inferInsert)[] {
  return Object.entries(values).flatMap(([key, value]) =>
    (typeof value === 'string' ? [value] : value).map((one) => ({
      product_id: id,
      property_id: numberOf(propertyIds, key),
      value: one,
    })),
  );
}

function commentRows(seeding: Seeding): (typeof comments.$inferInsert)[] {
  const random = seededRandom('comments');
  return seeding.demo.products.flatMap(({ id, comments: list }) =>
    list.map(([star, name, comment, days, reply]) => ({
      product_id: id,
      name,
      star,
      comment,
      reply: reply ?? null,
      status: 'approved' as const,
      created_at: daysAgo(seeding, days, random),
    })),
  );
}
