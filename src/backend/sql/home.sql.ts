import { asc, sql, type SQL } from 'drizzle-orm';
import { numbers } from './int-array-param';
import { rowsOf } from './raw-rows';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { products } from '../db/schema/catalogue';
import { residences } from '../db/schema/residences';
import { homeSections } from '../db/schema/shop';
import { whereOf, type SearchScope } from './search.sql';

export type SectionRow = typeof homeSections.$inferSelect;

/** The sections of the home page, in their order. */
export async function listSections(db: Database): Promise<SectionRow[]> {
  return await db.select().from(homeSections).orderBy(asc(homeSections.position), asc(homeSections.id));
}

/**
 * The first products of each scope in one query, a list of ids for each: chosen ones in the order of their ids, others the
 * most popular first; those that are sold out come last.
 */
export async function pickEach(db: Database, scopes: readonly SearchScope[], max: number): Promise<number[][]> {
  const picks = scopes.map((scope, index) =>
    db
      .select({ id: products.id, section: sql<number>`${index}::int`.as('section'), sold: products.sold })
      .from(products)
      .where(whereOf(db, scope))
      .orderBy(sql`(${products.stock} = 0) is true`, ...orderOf(scope))
      .limit(max),
  );
  const [first, second, ...others] = picks;
  if (!first) return [];
  const rows = second ? await unionAll(first, second, ...others) : await first;
  return scopes.map((_, index) => rows.filter((row) => row.section === index).map(({ id }) => id));
}

function orderOf({ ids }: SearchScope): SQL[] {
  if (ids) return [sql`array_position(${numbers(ids)}, ${products.id})`];
  return [sql`${products.sold} desc`, sql`${products.id} desc`];
}

/**
 * The residences on sale nearest to the middle of those of these regions, theirs included; none without a residence in
 * them that has a location (0, 0 is none). A degree of longitude is shorter than one of latitude.
 */
export async function nearestResidences(db: Database, placeIds: readonly number[], max: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    with placed as (
      select products.id, products.place_id, residence.lat, residence.lng from ${products}
      join ${residences} residence on residence.product_id = products.id
      where products.status = 'active' and (residence.lat <> 0 or residence.lng <> 0)
    ), middle as (select avg(lat) as lat, avg(lng) as lng from placed where place_id = any(${numbers(placeIds)}))
    select placed.id from placed join middle on middle.lat is not null
    order by power(placed.lat - middle.lat, 2) + power((placed.lng - middle.lng) * cos(radians(middle.lat)), 2), placed.id
    limit ${max}`,
  );
  return rows.map(({ id }) => id);
}
