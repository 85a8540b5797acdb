import { DISK_FULL } from '@/backend/db/pg-errors';
import { tokens } from '@/backend/db/schema/users';
import { deleteExpiredAuth } from '@/backend/services/auth.service';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { TEST_LIMITS } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { breakWrites } from '@tests/support/concurrency';
import { makeShopper } from '@tests/support/order-helpers';

const api = setUpTestBackend();

const ends = async () => (await api.db.select({ ends: tokens.expires_at }).from(tokens))[0]?.ends.toISOString();
/** The status of a request that is open to every token. */
const use = async (token: string) =>
  (await api.call(couponsEndpoints.checkCoupon, { token, body: { coupon: 'NONE' } })).status;

it('a guest’s token expires a week after its last use, and is then deleted', async () => {
  const token = await api.guest();
  api.clock.advance({ days: 6, minutes: 23 * 60 });
  expect(await use(token)).not.toBe(401);
  api.clock.advance({ days: 6, minutes: 23 * 60 });
  expect(await use(token)).not.toBe(401);
  api.clock.advance({ days: 7 });
  expect(await use(token)).toBe(401);
  await deleteExpiredAuth(api.deps);
  expect(await api.db.$count(tokens)).toBe(0);
});

it('a guest’s token is extended at most once a day, by a request to any endpoint', async () => {
  const token = await api.guest();
  expect(await ends()).toBe('2026-11-27T08:00:00.000Z');
  api.clock.advance({ minutes: 24 * 60 });
  await use(token);
  expect(await ends()).toBe('2026-11-27T08:00:00.000Z');
  api.clock.advance({ seconds: 1 });
  await api.call(catalogueEndpoints.getHome, { token });
  expect(await ends()).toBe('2026-11-28T08:00:01.000Z');
});

it('a guest’s token that is due for an extension works on a full disk, and is extended afterwards', async () => {
  const token = await api.guest();
  api.clock.advance({ days: 2 });
  const mend = await breakWrites(api.db, 'tokens', 'update', DISK_FULL);
  const read = async () => (await api.call(catalogueEndpoints.getCategories, { token })).status;
  try {
    expect(await read()).toBe(200);
  } finally {
    await mend();
  }
  expect(await ends()).toBe('2026-11-27T08:00:00.000Z');
  expect(await read()).toBe(200);
  expect(await ends()).toBe('2026-11-29T08:00:00.000Z');
});

it('a guest’s token with an older expiry months ahead expires a week after its next use', async () => {
  const token = await api.guest();
  await api.db.update(tokens).set({ expires_at: new Date('2027-02-18T08:00:00.000Z') });
  await use(token);
  expect(await ends()).toBe('2026-11-27T08:00:00.000Z');
});

it('a customer’s token has the lifetime of the settings, and use does not extend it', async () => {
  const { token } = await makeShopper(api);
  const end = await ends();
  expect(end).toBe(
    new Date(Date.parse('2026-11-20T08:00:00.000Z') + TEST_LIMITS.tokenTtlDays * 86_400_000).toISOString(),
  );
  api.clock.advance({ days: 20 });
  expect(await use(token)).not.toBe(401);
  expect(await ends()).toBe(end);
});
