/** A shop with every kind of content, and what a database contains, to compare copies of it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/backend/db/database';
import { schema } from '@/backend/db/schema';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { addDays } from '@/domain/plain-date';
import { createTestBackend, type TestBackend } from './backend';
import { makeProduct, makeResidence } from './fixtures';
import { changeShop, makeAddress, makeShopper } from './order-helpers';
import { answerBank, paidAtBank, returnFromBank, topUpUrl } from './payment-steps';
import type { Engine } from './test-database';

/** Texts that an escape, a literal or an array of another form would change. */
const AWKWARD = [
  'NULL',
  '',
  '{"a",b}',
  'it\'s \\n \\\\ "quoted"',
  'سه\nخط\t؛ نیم‌فاصله',
  '$1 :name ${x}',
  'a\u2028b\u2029c\r\nd',
];

export async function rowsOf<T>(db: Database, query: string): Promise<T[]> {
  return ((await db.execute(sql.raw(query))) as unknown as { rows: T[] }).rows;
}

/** Every table with the text of its rows, generated columns included. */
export async function contentOf(db: Database): Promise<Record<string, string[]>> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('TimeZone', 'UTC', true)`);
    const tables = await rowsOf<{ name: string }>(
      tx,
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const content: Record<string, string[]> = {};
    for (const { name } of tables)
      content[name] = (await rowsOf<{ row: string }>(tx, `select t::text as row from "${name}" t`))
        .map(({ row }) => row)
        .sort();
    return content;
  });
}

/** The next value of every sequence. */
export async function nextIds(db: Database): Promise<Record<string, string>> {
  const sequences = await rowsOf<{ name: string; next: string }>(
    db,
    `select sequencename as name, nextval(format('public.%I', sequencename)::regclass)::text as next
     from pg_sequences where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(sequences.map(({ name, next }) => [name, next]));
}

/** A food shop with orders, payments, credit, portions, a table of several batches, and texts of every kind. */
export async function usedShop(engine: Engine): Promise<TestBackend> {
  const api = await createTestBackend({ engine, payment: sandboxBank });
  const { db } = api;
  const shopper = await makeShopper(api);
  const { back } = await paidAtBank(api, shopper, await makeResidence(db));
  await returnFromBank(api, back);
  await returnFromBank(api, await answerBank(api, await topUpUrl(api, shopper, 50_000), 'paid'));
  await changeShop(api, { shop_type: 'eco_food' });
  const date = '2026-11-21';
  await db.insert(schema.slots).values({ date, time: '12:00', capacity: 50, taken: 0 });
  const { id } = await makeProduct(db, { type: 'food', name: 'قورمه‌سبزی', daily_portions: 3 });
  const address = await makeAddress(api, shopper.customerId);
  await api.ok(ordersEndpoints.submit, {
    token: shopper.token,
    query: { reserve_date: date, reserve_time: '12:00' },
    body: { products: [{ product_id: id, count: 2 }], address },
    headers: { 'idempotency-key': randomUUID() },
  });
  for (const description of AWKWARD) await makeProduct(db, { description, toppings: [{ title: 'نان', price: 1_000 }] });
  await db.insert(schema.holidays).values(
    Array.from({ length: 1_201 }, (_, day) => ({
      date: addDays('2027-03-21', day),
      title: AWKWARD[day % AWKWARD.length] ?? '',
      certainty: 'official' as const,
    })),
  );
  await db.execute(sql`update products set created_at = '2026-01-02 03:04:05.123457+03:30'`);
  // A number that was assigned and not used: the next order must not get it.
  await db.execute(sql`select nextval('orders_id_seq')`);
  return api;
}
