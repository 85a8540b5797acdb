import { uploads } from '@/backend/db/schema/users';
import { editProfile } from '@/backend/services/profile.service';
import { removeUnusedUploads } from '@/backend/services/upload.service';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeShopper } from '@tests/support/order-helpers';
import { holdTransactionOpen, untilLockIsAwaited } from '@tests/support/concurrency';
import { uploaded } from '@tests/support/uploading';

let me: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  me = await makeShopper(api);
});

const wear = (avatar: string | null) =>
  api.call(customerEndpoints.editCustomer, { params: { id: me.customerId }, token: me.token, body: { avatar } });
const statusOf = async (url: string) => (await api.fetch(url)).status;

it('the upload cleanup removes a customer’s pictures unused for a day with their files, and no others [ACC-05]', async () => {
  const [used, replaced, unused] = [await uploaded(api, me), await uploaded(api, me), await uploaded(api, me)];
  await wear(replaced);
  await wear(used);
  await api.deps.files.write('villa-1.jpg', new Uint8Array([255, 216, 255]));
  api.clock.advance({ days: 1 });
  const young = await uploaded(api, me);
  expect(await removeUnusedUploads(api.deps)).toBe(0);
  api.clock.advance({ seconds: 1 });
  expect(await removeUnusedUploads(api.deps)).toBe(2);
  expect(await Promise.all([used, replaced, unused, young, '/files/villa-1.jpg'].map(statusOf))).toEqual([
    200, 404, 404, 200, 200,
  ]);
  expect((await api.db.select().from(uploads)).map(({ name }) => `/files/${name}`).sort()).toEqual(
    [used, young].sort(),
  );
  await wear(null);
  api.clock.advance({ days: 1 });
  expect(await removeUnusedUploads(api.deps)).toBe(2);
});

it('the upload cleanup continues when a file cannot be removed', async () => {
  const both = [await uploaded(api, me), await uploaded(api, me)];
  api.clock.advance({ days: 8 });
  jest.spyOn(api.deps.files, 'remove').mockRejectedValueOnce(new Error('busy'));
  expect(await removeUnusedUploads(api.deps)).toBe(2);
  expect(api.logged.map(({ event }) => event)).toEqual(['upload_not_removed']);
  expect(await api.db.select().from(uploads)).toEqual([]);
  expect((await Promise.all(both.map(statusOf))).sort()).toEqual([200, 404]);
});

it('the upload cleanup removes each picture once when several instances run it concurrently', async () => {
  const all: string[] = [];
  for (let index = 0; index < 5; index += 1) all.push(await uploaded(api, me));
  api.clock.advance({ days: 8 });
  const removed = await Promise.all(Array.from({ length: 5 }, () => removeUnusedUploads(api.deps)));
  expect(removed.reduce((sum, one) => sum + one)).toBe(all.length);
  expect(await Promise.all(all.map(statusOf))).toEqual(all.map(() => 404));
  expect(api.logged).toEqual([]);
});

it('the upload cleanup keeps a picture that is put to use concurrently', async () => {
  const url = await uploaded(api, me);
  api.clock.advance({ days: 8 });
  const held = holdTransactionOpen(api.db);
  const saving = editProfile(
    { ...api.deps, db: held.db },
    { customerId: me.customerId, tokenHash: '', address: 'unknown' },
    { avatar: url },
  );
  await held.worked;
  const deleting = removeUnusedUploads(api.deps);
  if (api.engine === 'postgres') expect(await deleting).toBe(0);
  held.commit();
  expect((await saving).customer.avatar).toBe(url);
  expect(await deleting).toBe(0);
  expect(await statusOf(url)).toBe(200);
});

it('a picture that the upload cleanup is removing cannot be used', async () => {
  const url = await uploaded(api, me);
  api.clock.advance({ days: 8 });
  const held = holdTransactionOpen(api.db);
  const deleting = removeUnusedUploads({ ...api.deps, db: held.db });
  await held.worked;
  const saving = wear(url);
  await untilLockIsAwaited(api);
  held.commit();
  expect(await deleting).toBe(1);
  expect((await saving).envelope).toMatchObject({ code: 400, errors: [{ field: 'avatar' }] });
});
