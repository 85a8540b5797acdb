/** The names of the records that the audit log names by id. */
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { categories, products, properties } from '../../db/schema/catalogue';
import { hosts } from '../../db/schema/residences';
import { comments } from '../../db/schema/comments';
import { orders } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import { homeSections, pages, posters, shippingZones } from '../../db/schema/shop';
import { apiTokens, staff } from '../../db/schema/staff';
import { customers, qrcodes, users } from '../../db/schema/users';

interface Named {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly name: PgColumn | SQL<string | null>;
}

const FULL_NAME = sql<string>`trim(concat(${customers.first_name}, ' ', ${customers.last_name}))`;

/** The name of the customer with this id, in a column of another table. */
function customerOf(id: PgColumn): SQL<string> {
  return sql<string>`(select ${FULL_NAME} from ${customers} where ${customers.id} = ${id})`;
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
  page: { table: pages, id: pages.id, name: pages.title },
  qrcode: { table: qrcodes, id: qrcodes.id, name: qrcodes.label },
  customer: { table: customers, id: customers.id, name: FULL_NAME },
  // Who receives it, or has paid.
  order: { table: orders, id: orders.id, name: sql`coalesce(${orders.guest_name}, ${customerOf(orders.customer_id)})` },
  payment: { table: payments, id: payments.id, name: customerOf(payments.customer_id) },
  // What was reviewed.
  comment: {
    table: comments,
    id: comments.id,
    name: sql`(select ${products.name} from ${products} where ${products.id} = ${comments.product_id})`,
  },
  // The name of the latest appointment, or the customer's, or the mobile.
  user: {
    table: users,
    id: users.id,
    name: sql`coalesce(
      (select ${staff.name} from ${staff} where ${staff.mobile} = ${users.mobile} order by ${staff.id} desc limit 1),
      (select nullif(${FULL_NAME}, '') from ${customers} where ${customers.user_id} = ${users.id}),
      ${users.mobile})`,
  },
};

/**
 * The present names of subjects such as `product:5`; those without a name, of other kinds, and of records that no longer
 * exist are absent.
 */
export async function namesOfSubjects(db: Database, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, (number | string)[]>();
  for (const subject of new Set(subjects)) {
    const [kind = '', id = ''] = subject.split(':');
    const hasTextId = NAMED[kind]?.id.dataType === 'string';
    if (NAMED[kind] && (hasTextId || /^\d{1,9}$/.test(id)))
      ids.set(kind, [...(ids.get(kind) ?? []), hasTextId ? id : Number(id)]);
  }
  const names = new Map<string, string>();
  for (const [kind, wanted] of ids) {
    const named = NAMED[kind];
    if (!named) continue;
    const { table, id, name } = named;
    const rows = await db
      .select({ id: sql<number | string>`${id}`, name: sql<string | null>`${name}` })
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
