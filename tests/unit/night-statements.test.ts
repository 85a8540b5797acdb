import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Database } from '@/backend/db/database';
import { schema } from '@/backend/db/schema';
import { acquireNights } from '@/backend/sql/holds.sql';
import { listExpired } from '@/backend/sql/expired-holds.sql';
import { anyUnavailable } from '@/backend/sql/calendar.sql';
import { addDays, nightsOf } from '@/domain/plain-date';

/** A database that returns nothing and records the text of every statement. */
function recorder(): { db: Database; texts: Set<string> } {
  const texts = new Set<string>();
  const answer = async (text: string) => {
    texts.add(text);
    return { rows: [] };
  };
  return { db: drizzle(answer, { schema }) as unknown as Database, texts };
}

const NOW = new Date('2026-11-20T08:00:00.000Z');
const FIRST = '2026-12-01';

it.each([
  ['checks whether they are free', (db: Database, nights: string[]) => anyUnavailable(db, 1, nights, NOW)],
  [
    'finds expired holds on them',
    (db: Database, nights: string[]) => listExpired(db, { kind: 'nights', productId: 1, nights }, NOW, 10),
  ],
])('one statement for all nights of a stay %s, however many they are', async (_, work) => {
  const { db, texts } = recorder();
  for (const count of [1, 2, 30, 365]) await work(db, nightsOf(FIRST, addDays(FIRST, count)));
  expect(texts.size).toBe(1);
});

it('one statement for all nights of a stay takes them, however many they are', async () => {
  const { db, texts } = recorder();
  // The proxy driver returns rows without the drivers' wrapper.
  const framed = Object.assign(Object.create(db) as Database, {
    execute: async (query: Parameters<Database['execute']>[0]) => ({
      rows: (await db.execute(query)) as unknown as object[],
    }),
  });
  for (const count of [1, 2, 30, 365]) await acquireNights(framed, 1, 1, nightsOf(FIRST, addDays(FIRST, count)));
  expect(texts.size).toBe(1);
});
