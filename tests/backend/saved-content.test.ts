import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { seedWorld } from '@tests/support/calls/seed-world';
import { snapshotOf } from '@tests/support/database-snapshot';
import { makeShopper } from '@tests/support/order-helpers';

let api: TestBackend;
beforeAll(async () => {
  api = await createTestBackend();
});
afterAll(() => api.close());

it('the restored shop of the endpoint tests has the same rows, next ids and clock as the seeded one', async () => {
  const world = await seedWorld(api);
  const [seeded, seededAt] = [await snapshotOf(api), api.clock.now()];
  const { customerId } = await makeShopper(api);
  api.clock.advance({ minutes: 5 });
  expect(await snapshotOf(api)).not.toEqual(seeded);

  expect(await seedWorld(api)).toEqual(world);
  expect(await snapshotOf(api)).toEqual(seeded);
  expect(api.clock.now()).toEqual(seededAt);
  expect((await makeShopper(api)).customerId).toBe(customerId);
});
