import type { Database } from '@/backend/db/database';
import { isRetryable, sqlStateOf } from '@/backend/db/pg-errors';
import { inTransaction } from '@/backend/db/transaction';

const failing = (code: string) =>
  Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('inside'), { code }) });

/** A database whose transactions fail this many times. */
function database(failures: number, code: string): { db: Database; runs: () => number } {
  let runs = 0;
  const transaction = async (work: (tx: unknown) => Promise<unknown>) => {
    runs += 1;
    if (runs <= failures) throw failing(code);
    return await work({});
  };
  return { db: { transaction } as unknown as Database, runs: () => runs };
}

it('the SQLSTATE is found in a wrapped error, and is null for a system error', () => {
  expect(sqlStateOf(failing('40P01'))).toBe('40P01');
  expect([
    sqlStateOf(failing('ECONNRESET')),
    sqlStateOf(failing('EPIPE')),
    sqlStateOf(new Error('x')),
    sqlStateOf(null),
    sqlStateOf('40001'),
  ]).toEqual([null, null, null, null, null]);
  expect([isRetryable(failing('40001')), isRetryable(failing('23505'))]).toEqual([true, false]);
});

it('a transaction is repeated after a deadlock, at most four times, and not after another error', async () => {
  const twice = database(2, '40P01');
  await expect(inTransaction(twice.db, () => Promise.resolve('done'))).resolves.toBe('done');
  expect(twice.runs()).toBe(3);
  const always = database(99, '40001');
  await expect(inTransaction(always.db, () => Promise.resolve('done'))).rejects.toThrow('Failed query');
  expect(always.runs()).toBe(5);
  const unique = database(1, '23505');
  await expect(inTransaction(unique.db, () => Promise.resolve('done'))).rejects.toThrow('Failed query');
  expect(unique.runs()).toBe(1);
});
