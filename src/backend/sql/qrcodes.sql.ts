/** QR codes of tables and rooms, and the customers without a mobile that they create. */
import { and, eq, inArray, isNull, lt, notExists } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { commentReports, comments } from '../db/schema/comments';
import { coupons } from '../db/schema/coupons';
import { idempotencyKeys, orders } from '../db/schema/orders';
import { ledger, payments } from '../db/schema/payments';
import { addresses, cartLines, customers, favorites, qrcodes, tokens, users } from '../db/schema/users';

/** The label of a QR code, or null. */
export async function findQrcode(db: Database, id: string): Promise<{ label: string } | null> {
  const [row] = await db.select({ label: qrcodes.label }).from(qrcodes).where(eq(qrcodes.id, id));
  return row ?? null;
}

/** Inserts a customer without a mobile. */
export async function insertCustomerWithoutMobile(db: Database, now: Date) {
  const [user] = await db.insert(users).values({ role: 'customer', created_at: now }).returning();
  const [customer] = user ? await db.insert(customers).values({ user_id: user.id }).returning() : [];
  if (!user || !customer) throw new Error('A customer was not inserted');
  return { user, customer };
}

/**
 * Tables whose rows prevent the deletion of a customer. A used coupon has an order, and a used gift code has an entry in
 * the ledger.
 */
const TRACES: readonly { readonly table: PgTable; readonly customerId: PgColumn }[] = [
  { table: orders, customerId: orders.customer_id },
  { table: payments, customerId: payments.customer_id },
  { table: ledger, customerId: ledger.customer_id },
  { table: coupons, customerId: coupons.customer_id },
  { table: comments, customerId: comments.customer_id },
  { table: commentReports, customerId: commentReports.customer_id },
];

/**
 * Deletes customers from before the given time that have neither mobile nor token and left nothing but a cart,
 * favorites and addresses: they can no longer be used. At most `max`; must be called in a transaction.
 */
export async function deleteForgottenCustomers(db: Database, before: Date, max: number): Promise<void> {
  const itsTokens = db.select({ hash: tokens.hash }).from(tokens).where(eq(tokens.user_id, users.id));
  const traceless = TRACES.map(({ table, customerId }) =>
    notExists(db.select({ id: customerId }).from(table).where(eq(customerId, customers.id))),
  );
  const forgotten = await db
    .select({ userId: users.id, customerId: customers.id })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.user_id))
    .where(
      and(
        eq(users.role, 'customer'),
        isNull(users.mobile),
        lt(users.created_at, before),
        notExists(itsTokens),
        ...traceless,
      ),
    )
    .limit(max);
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ customerId }) => customerId);
  for (const table of [cartLines, favorites, addresses]) await db.delete(table).where(inArray(table.customer_id, ids));
  const userIds = forgotten.map(({ userId }) => userId);
  await db.delete(idempotencyKeys).where(inArray(idempotencyKeys.user_id, userIds));
  await db.delete(customers).where(inArray(customers.id, ids));
  await db.delete(users).where(inArray(users.id, userIds));
}
