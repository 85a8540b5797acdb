/** Properties and their values. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { inPersianOrder } from '../../db/persian-order';
import { productProperties, properties } from '../../db/schema/catalogue';
import { numbers } from '../int-array-param';
import { rowsOf } from '../raw-rows';

/** Those of these ids that are properties. */
export async function knownProperties(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(inArray(properties.id, [...ids]))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** Properties in their order, with the values that products have; one of them or all. */
export async function loadProperties(db: Database, id?: number) {
  const rows = await db
    .select()
    .from(properties)
    .where(id === undefined ? undefined : eq(properties.id, id))
    .orderBy(asc(properties.position), asc(properties.id));
  const values = await rowsOf<{ property_id: number; value: string; products: number }>(
    db,
    sql`select property_id, value, count(*)::int as products from ${productProperties}
      ${id === undefined ? sql`` : sql`where property_id = ${id}`} group by property_id, value order by property_id, ${inPersianOrder(sql`value`)}, value`,
  );
  return rows.map((row) => ({
    ...row,
    values: values
      .filter(({ property_id }) => property_id === row.id)
      .map(({ value, products }) => ({ value, products })),
  }));
}

/** Serialises changes of the list of properties until the transaction ends. */
export async function lockProperties(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${properties} in share row exclusive mode`);
}

export async function insertProperty(db: Database, row: typeof properties.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(properties).values(row).returning({ id: properties.id });
  if (!inserted) throw new Error('No property was inserted');
  return inserted.id;
}

export async function arrangeRows(db: Database, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    update ${properties} set position = wanted.position, version = ${properties.version} + 1
    from (select id, position::int from unnest(${numbers(ids)}) with ordinality as one(id, position)) as wanted
    where ${properties.id} = wanted.id and ${properties.position} <> wanted.position`);
}

const having = (propertyId: number, value?: string) =>
  and(
    eq(productProperties.property_id, propertyId),
    value === undefined ? undefined : eq(productProperties.value, value),
  );

/** Gives a value another text; products that have both keep one. Returns the products that had it. */
export async function renameValue(db: Database, propertyId: number, from: string, to: string): Promise<number[]> {
  const had = await db
    .delete(productProperties)
    .where(having(propertyId, from))
    .returning({ id: productProperties.product_id });
  const ids = had.map(({ id }) => id);
  await db.execute(sql`
    insert into ${productProperties} (product_id, property_id, value)
    select id, ${propertyId}::int, ${to} from unnest(${numbers(ids)}) as one(id) order by id on conflict do nothing`);
  return ids;
}

/** Deletes a property with its values; returns the products that had it. */
export async function deleteProperty(db: Database, id: number): Promise<number[]> {
  const had = await db.delete(productProperties).where(having(id)).returning({ id: productProperties.product_id });
  await db.delete(properties).where(eq(properties.id, id));
  return [...new Set(had.map((row) => row.id))];
}

/** The products that have a property. */
export async function productsHaving(db: Database, propertyId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: productProperties.product_id })
    .from(productProperties)
    .where(having(propertyId));
  return rows.map(({ id }) => id);
}
