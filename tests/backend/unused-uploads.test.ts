import { eq } from 'drizzle-orm';
import { customers, uploads } from '@/backend/db/schema/users';
import { imageUploader, type Uploaded, UNUSED_BOUNDS } from '@/backend/services/upload.service';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeShopper } from '@tests/support/order-helpers';
import { picture, uploaded } from '@tests/support/uploading';

let me: LoggedIn;
let photo: Uint8Array;
const api = setUpTestBackend();
beforeAll(async () => {
  photo = await picture('png');
});
beforeEach(async () => {
  me = await makeShopper(api);
});

const { each } = UNUSED_BOUNDS.customers;
const read = () => Promise.resolve(photo);
const statusOf = async (url: string) => (await api.fetch(url)).status;
const statuses = async (all: readonly (string | Pick<Uploaded, 'url'>)[]) =>
  await Promise.all(all.map((one) => statusOf(typeof one === 'string' ? one : one.url)));
/** Uploads one picture a second. */
async function inTurn<T>(count: number, upload: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let index = 0; index < count; index += 1) {
    api.clock.advance({ seconds: 1 });
    all.push(await upload());
  }
  return all;
}

describe('unused pictures of a customer [ACC-05]', () => {
  it('are five: a sixth removes the oldest with its file', async () => {
    const all = await inTurn(each + 1, () => uploaded(api, me));
    expect(await statuses(all)).toEqual([404, ...all.slice(1).map(() => 200)]);
    expect(await api.db.$count(uploads)).toBe(each);
  });

  it('do not count the one in use, nor those of others', async () => {
    const [used = ''] = await inTurn(1, () => uploaded(api, me));
    await api.call(customerEndpoints.editCustomer, {
      params: { id: me.customerId },
      token: me.token,
      body: { avatar: used },
    });
    const other = await makeShopper(api);
    const [theirs = ''] = await inTurn(1, () => uploaded(api, other));
    const all = await inTurn(each, () => uploaded(api, me));
    expect(await statuses([used, theirs, ...all])).toEqual([200, 200, ...all.map(() => 200)]);
  });

  it('are five after concurrent uploads of several instances', async () => {
    const sender = { customerId: me.customerId, address: 'unknown' };
    await Promise.all(Array.from({ length: 9 }, () => imageUploader(api.deps).ofCustomer(sender, read)));
    const rows = await api.db.select().from(uploads);
    expect(rows).toHaveLength(each);
    expect(await statuses(rows.map(({ name }) => `/files/${name}`))).toEqual(rows.map(() => 200));
  });

  it('of all customers have a bound of bytes, above which the oldest are removed', async () => {
    const [{ bytes = 0 } = {}] = await inTurn(1, async () => {
      await uploaded(api, me);
      return (await api.db.select().from(uploads))[0] ?? { bytes: 0 };
    });
    await api.db.delete(uploads);
    const upload = imageUploader(api.deps, { ...UNUSED_BOUNDS, customers: { each, bytes: 3 * bytes } });
    const all = await inTurn(5, async () => {
      const { customerId } = await makeShopper(api);
      return await upload.ofCustomer({ customerId, address: 'unknown' }, read);
    });
    expect(await statuses(all)).toEqual([404, 404, 200, 200, 200]);
  });

  it('of all customers have a bound of bytes that pictures in use do not count against', async () => {
    const upload = imageUploader(api.deps, { ...UNUSED_BOUNDS, customers: { each, bytes: 1 } });
    const all = await inTurn(3, async () => {
      const { customerId } = await makeShopper(api);
      const stored = await upload.ofCustomer({ customerId, address: 'unknown' }, read);
      await api.db.update(customers).set({ avatar: stored.url }).where(eq(customers.id, customerId));
      return stored;
    });
    expect(await statuses(all)).toEqual([200, 200, 200]);
  });
});

describe('unused pictures of the panel', () => {
  it('are bounded for each uploader and together, apart from those of customers', async () => {
    const theirs = await uploaded(api, me);
    const size = (await api.db.select().from(uploads))[0]?.bytes ?? 0;
    const upload = imageUploader(api.deps, { ...UNUSED_BOUNDS, shop: { each: 2, bytes: 3 * size } });
    const other = await makeShopper(api);
    const all = [
      ...(await inTurn(3, () => upload.ofShop(me.customerId, read))),
      ...(await inTurn(2, () => upload.ofShop(other.customerId, read))),
    ];
    expect(await statuses([theirs, ...all])).toEqual([200, 404, 404, 200, 200, 200]);
  });
});
