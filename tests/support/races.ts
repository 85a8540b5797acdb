/** Races: many callers at one moment, and the count of what they got. */
import { count, countDistinct, eq } from 'drizzle-orm';
import type { Database } from '@/backend/db/database';
import { nights, orderLines } from '@/backend/db/schema/orders';
import type { LoggedIn, TestBackend } from './backend';
import { tally } from './ordering';

/** 50 at once, twice; `npm run soak` (SOAK=1) twenty times. */
export const AT_ONCE = 50;
export const ROUNDS = process.env.SOAK ? 20 : 2;

/** Starts all of them before the first one is waited for. */
export async function allAtOnce<T, R>(callers: readonly T[], work: (caller: T, index: number) => Promise<R>): Promise<R[]> {
  return await Promise.all(callers.map(work));
}

/** One attempt to buy, however it is made; the status is the HTTP one. */
export type Attempt = (shopper: LoggedIn, index: number) => Promise<{ status: number }>;

/** What came of a race: the answers by status, and how many orders really have the thing. */
export interface Outcome {
  readonly answers: Record<number, number>;
  readonly sold: number;
}

/** Everybody wants the same night; `sold` counts the orders that hold it. */
export async function raceForNight(db: Database, productId: number, shoppers: readonly LoggedIn[], attempt: Attempt): Promise<Outcome> {
  const answers = tally(await allAtOnce(shoppers, attempt));
  const [held] = await db.select({ n: countDistinct(nights.order_id) }).from(nights).where(eq(nights.product_id, productId));
  return { answers, sold: held?.n ?? 0 };
}

/** Everybody wants a piece of the same product; `sold` counts the orders that have one. */
export async function raceForPieces(db: Database, productId: number, shoppers: readonly LoggedIn[], attempt: Attempt): Promise<Outcome> {
  const answers = tally(await allAtOnce(shoppers, attempt));
  const [lines] = await db.select({ n: count() }).from(orderLines).where(eq(orderLines.product_id, productId));
  return { answers, sold: lines?.n ?? 0 };
}

/** Nothing of the inside went wrong: no 5xx was answered and none was logged. */
export function expectCalm(api: TestBackend, answers: Record<number, number>): void {
  expect(Object.keys(answers).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(api.logged.filter(({ event }) => event === 'request_failed')).toEqual([]);
}

/** Lets nobody on before `parties` have arrived; whoever comes later passes. */
export function barrier(parties: number): () => Promise<void> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let arrived = 0;
  return async () => {
    arrived += 1;
    if (arrived >= parties) open();
    await opened;
  };
}
