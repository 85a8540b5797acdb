import { asc, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { products } from '../db/schema/catalogue';
import { homeSections } from '../db/schema/shop';
import { whereOf, type SearchScope } from './search.sql';

export type SectionRow = typeof homeSections.$inferSelect;

/** The sections of the home page, in their order. */
export async function listSections(db: Database): Promise<SectionRow[]> {
  return await db.select().from(homeSections).orderBy(asc(homeSections.position), asc(homeSections.id));
}

/** The most wanted products of each scope, in one query: a list of numbers for each, in the scopes' order. */
export async function pickEach(db: Database, scopes: readonly SearchScope[], max: number): Promise<number[][]> {
  const picks = scopes.map((scope, index) =>
    db
      .select({ id: products.id, section: sql<number>`${index}::int`.as('section'), sold: products.sold })
      .from(products)
      .where(whereOf(db, scope))
      .orderBy(sql`(${products.stock} = 0) is true`, sql`${products.sold} desc`, sql`${products.id} desc`)
      .limit(max),
  );
  const [first, second, ...others] = picks;
  if (!first) return [];
  const rows = second ? await unionAll(first, second, ...others) : await first;
  return scopes.map((_, index) => rows.filter((row) => row.section === index).map(({ id }) => id));
}
