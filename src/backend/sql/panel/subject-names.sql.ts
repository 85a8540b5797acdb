/** The names of the records that the audit log names by id. */
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { categories, hosts, products, properties } from '../../db/schema/catalogue';
import { homeSections, posters, shippingZones } from '../../db/schema/shop';
import { apiTokens, staff } from '../../db/schema/staff';
import { customers, users } from '../../db/schema/users';

interface Named {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly name: PgColumn | SQL<string>;
}

const NAMED: Readonly<Record<string, Named>> = {
  product: { table: products, id: products.id, name: products.name },
  category: { table: categories, id: categories.id, name: categories.name },
  property: { table: properties, id: properties.id, name: properties.title },
  host: { table: hosts, id: hosts.id, name: hosts.name },
  staff: { table: staff, id: staff.id, name: staff.name },
  token: { table: apiTokens, id: apiTokens.id, name: apiTokens.name },
  poster: { table: posters, id: posters.id, name: posters.title },
  home_section: { table: homeSections, id: homeSections.id, name: homeSections.title },
  shipping_zone: { table: shippingZones, id: shippingZones.id, name: shippingZones.title },
  customer: {
    table: customers,
    id: customers.id,
    name: sql<string>`trim(concat(${customers.first_name}, ' ', ${customers.last_name}))`,
  },
};

/**
 * The present names of subjects such as `product:5`; those without a name, of other kinds, and of records that no longer
 * exist are absent.
 */
export async function namesOfSubjects(db: Database, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, number[]>();
  for (const subject of new Set(subjects)) {
    const [kind = '', id = ''] = subject.split(':');
    if (NAMED[kind] && /^\d{1,9}$/.test(id)) ids.set(kind, [...(ids.get(kind) ?? []), Number(id)]);
  }
  const names = new Map<string, string>();
  for (const [kind, wanted] of ids) {
    const named = NAMED[kind];
    if (!named) continue;
    const { table, id, name } = named;
    const rows = await db
      .select({ id: sql<number>`${id}`, name: sql<string | null>`${name}` })
      .from(table)
      .where(inArray(id, wanted));
    for (const row of rows) if (row.name) names.set(`${kind}:${row.id}`, row.name);
  }
  return names;
}

/** The mobiles of users, for those without a name. */
export async function mobilesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, mobile: users.mobile })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.flatMap(({ id, mobile }) => (mobile === null ? [] : [[id, mobile] as const])));
}
