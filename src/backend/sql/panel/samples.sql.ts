/** The sample goods of the demo in a shop: whether they fit in, what refers to them, and their removal. */
import { and, count, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import {
  categories,
  packageItems,
  productImages,
  productProperties,
  products,
  properties,
  toppings,
} from '../../db/schema/catalogue';
import { hosts, priceRules, residences } from '../../db/schema/residences';
import { commentReports, comments } from '../../db/schema/comments';
import { nights, orderLines, orders, portions } from '../../db/schema/orders';
import { homeSections, posters, type SampleRows, shops } from '../../db/schema/shop';
import { cartLines, favorites, tokens } from '../../db/schema/users';
import { numbers } from '../int-array-param';
import { contentsOf } from '../line-contents.sql';
import { rowsOf } from '../raw-rows';
import { PICTURE_COLUMNS, PICTURE_TEXTS } from '../uploads.sql';

type Ids = readonly number[];

/** Texts as one array parameter. */
const texts = (list: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`;

/** Whether the shop has products that are not removed. */
export async function hasProducts(db: Database): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).where(ne(products.status, 'removed')).limit(1);
  return rows.length > 0;
}

/** Whether a category has one of these slugs, or had it and redirects from it. */
export async function areSlugsUsed(db: Database, slugs: readonly string[]): Promise<boolean> {
  const list = texts(slugs);
  const used = sql`${categories.slug} = any(${list}) or ${categories.former_slugs} && ${list}`;
  return (await db.select({ id: categories.id }).from(categories).where(used).limit(1)).length > 0;
}

/** Stores which rows are samples; null: none. */
export async function keepSamples(tx: Database, shopId: number, samples: SampleRows | null): Promise<void> {
  await tx.update(shops).set({ samples }).where(eq(shops.id, shopId));
}

/** How many of the products have not been removed, and how many were edited in the panel. */
export async function countSamples(db: Database, ids: Ids): Promise<{ products: number; edited: number }> {
  const [row] = await db
    .select({ products: count(), edited: sql<number>`count(*) filter (where ${products.version} > 1)::int` })
    .from(products)
    .where(and(inArray(products.id, [...ids]), ne(products.status, 'removed')));
  return row ?? { products: 0, edited: 0 };
}

/** Whether an order that was not canceled contains one of the products, in a package or by itself. */
export async function areOrdered(db: Database, ids: Ids): Promise<boolean> {
  const rows = await db
    .select({ id: orderLines.product_id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(
      and(
        sql`(${orderLines.product_id} = any(${numbers(ids)})
          or exists (select from ${contentsOf()} as part where part.product_id = any(${numbers(ids)})))`,
        ne(orders.status, 'canceled'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Those of the products that canceled orders contain, and the contents of packages among them. */
export async function orderedProducts(tx: Database, ids: Ids): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`
    with ordered as (
      select product_id as id from ${orderLines} union select product_id from ${portions}
      union select part.product_id from ${orderLines} line cross join lateral ${contentsOf(alias(orderLines, 'line'))} as part)
    select id from ordered where id = any(${numbers(ids)})
    union
    select ${packageItems.product_id} from ${packageItems} where ${packageItems.package_id} in (select id from ordered)
      and ${packageItems.product_id} = any(${numbers(ids)})`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes locked products off sale for good. They move to a category that is not one of the samples', if there is one, so
 * that the samples' categories can be deleted.
 */
export async function retireProducts(tx: Database, ids: Ids, sampleCategories: Ids): Promise<void> {
  const ownCategories = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.kind, 'category'), sql`${categories.id} <> all(${numbers(sampleCategories)})`))
    .orderBy(categories.id)
    .limit(1);
  await tx
    .update(products)
    .set({
      status: 'removed',
      version: sql`${products.version} + 1`,
      ...(ownCategories[0] && { category_id: ownCategories[0].id, place_id: null }),
    })
    .where(sql`${products.id} = any(${numbers(ids)})`);
}

/** Whether a package of the shop's own contains one of the products. */
export async function areInOwnPackages(db: Database, ids: Ids): Promise<boolean> {
  const where = sql`${packageItems.product_id} = any(${numbers(ids)}) and ${packageItems.package_id} <> all(${numbers(ids)})`;
  return (await db.select({ id: packageItems.package_id }).from(packageItems).where(where).limit(1)).length > 0;
}

/** Locks the products until the transaction ends, so that they are not ordered or edited meanwhile. */
export async function lockSamples(tx: Database, ids: Ids): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('update');
}

/** Deletes locked products that no order contains, with everything that belongs to them or serves only them. */
export async function deleteProducts(tx: Database, ids: Ids): Promise<void> {
  const words = await wordsOf(tx, ids);
  const these = (column: PgColumn): SQL => sql`${column} = any(${numbers(ids)})`;
  await tx
    .delete(commentReports)
    .where(
      inArray(
        commentReports.comment_id,
        tx.select({ id: comments.id }).from(comments).where(these(comments.product_id)),
      ),
    );
  const belonging: readonly (readonly [PgTable, PgColumn])[] = [
    [comments, comments.product_id],
    [cartLines, cartLines.product_id],
    [favorites, favorites.product_id],
    [nights, nights.product_id],
    [priceRules, priceRules.product_id],
    [residences, residences.product_id],
    [productImages, productImages.product_id],
    [toppings, toppings.product_id],
    [productProperties, productProperties.product_id],
    [packageItems, packageItems.package_id],
  ];
  for (const [table, column] of belonging) await tx.delete(table).where(these(column));
  await tx.delete(products).where(these(products.id));
  for (const { table, column } of [
    { table: homeSections, column: homeSections.product_ids },
    { table: posters, column: posters.product_ids },
  ])
    await tx.execute(sql`
      update ${table} set version = version + 1, product_ids = (
        select coalesce(jsonb_agg(one.id order by one.at), '[]'::jsonb)
        from jsonb_array_elements(${column}) with ordinality as one(id, at)
        where one.id::int <> all(${numbers(ids)}))
      where exists (select from jsonb_array_elements(${column}) as one(id) where one.id::int = any(${numbers(ids)}))`);
  await forgetWords(tx, words);
}

async function wordsOf(tx: Database, ids: Ids): Promise<string[]> {
  const rows = await rowsOf<{ word: string }>(
    tx,
    sql`select distinct unnest(tsvector_to_array(search_vector)) as word from products where id = any(${numbers(ids)})`,
  );
  return rows.map(({ word }) => word);
}

/** Typing mistakes are no longer corrected to words that no product has. */
async function forgetWords(tx: Database, words: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from search_vocabulary where word = any(${texts(words)})
      and not exists (select from products where search_vector @@ quote_literal(search_vocabulary.word)::tsquery)`);
}

/** Deletes home sections and posters. */
export async function deleteOffers(tx: Database, { sections, posters: ids }: SampleRows): Promise<void> {
  await tx.delete(homeSections).where(sql`${homeSections.id} = any(${numbers(sections)})`);
  await tx.delete(posters).where(sql`${posters.id} = any(${numbers(ids)})`);
}

/** Deletes properties, categories and hosts as far as nothing of the shop's own uses them. */
export async function deleteUnused(tx: Database, { properties: keys, categories: nodes, hosts: people }: SampleRows) {
  await tx
    .delete(properties)
    .where(
      sql`${properties.id} = any(${numbers(keys)}) and not exists (select from product_properties where property_id = ${properties.id})`,
    );
  // The leaves of the tree first.
  for (;;) {
    const deleted = await tx
      .delete(categories)
      .where(
        sql`${categories.id} = any(${numbers(nodes)})
          and not exists (select from categories as child where child.parent_id = ${categories.id})
          and not exists (select from products where category_id = ${categories.id} or place_id = ${categories.id})
          and not exists (select from home_sections where category_slug = ${categories.slug})`,
      )
      .returning({ id: categories.id });
    if (deleted.length === 0) break;
  }
  const free = and(
    sql`${hosts.id} = any(${numbers(people)})`,
    sql`not exists (select from residences where host_id = ${hosts.id})`,
  );
  const leaving = tx.select({ id: hosts.id }).from(hosts).where(free);
  await tx.delete(tokens).where(inArray(tokens.host_id, leaving));
  await tx.delete(hosts).where(free);
}

/** Those of the URLs that a picture of the shop still has. */
export async function usedPictures(db: Database, urls: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const [table, column] of PICTURE_COLUMNS) {
    const rows = await db
      .selectDistinct({ url: sql<string>`${column}` })
      .from(table)
      .where(inArray(column, [...urls]));
    for (const { url } of rows) used.add(url);
  }
  for (const [table, column] of PICTURE_TEXTS) {
    const rows = await db
      .select({ text: sql<string>`${column}::text` })
      .from(table)
      .where(or(...urls.map((url) => sql`position(${url} in ${column}::text) > 0`)));
    for (const { text } of rows) for (const url of urls) if (text.includes(url)) used.add(url);
  }
  return used;
}
