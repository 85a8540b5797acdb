import { authEndpoints } from '@/contract/auth.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { createCustomer } from '@tests/support/api-client-e2e';
import { shopForFile } from '@tests/support/shop-for-file';
import { formOf, multipart, picture } from '@tests/support/uploading';

/** The heap of a small machine. A leak of more than a few KB per request ends the process within this test. */
const HEAP_MEGABYTES = 256;
const shop = shopForFile('shop', {
  NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}`,
  UPLOADS_PER_HOUR: '10000000',
  LOGIN_CODES_PER_HOUR: '100000',
});

/** Number of concurrent requests: as many uploads as the shop accepts, each by another customer. */
const CONNECTIONS = 5;
const MINUTES = 20;

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** Sends this many requests, a few concurrently, and counts the statuses. */
async function sendAll(count: number, make: (connection: number) => Sent): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let left = count;
  const connection = async (_: unknown, index: number) => {
    while (left-- > 0) {
      const { path, headers, body } = make(index);
      const response = await fetch(shop().origin + path, { method: 'POST', headers, body }).catch((cause: unknown) => {
        throw new Error(`The shop does not answer. Its last output: ${shop().output().slice(-500)}`, { cause });
      });
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return statuses;
}

const JSON_TYPE = { 'content-type': 'application/json' };

it(
  'a process with 256 MB of heap survives 30,000 rejected requests, 10,000 searches and 2,000 uploads',
  async () => {
    expect(
      await sendAll(30_000, () => ({ path: authEndpoints.login.path, headers: JSON_TYPE, body: '{"mobile":1}' })),
    ).toEqual({ 400: 30_000 });

    const filter = JSON.stringify({ sort: 'cheapest' });
    expect(
      await sendAll(10_000, () => ({ path: catalogueEndpoints.searchProducts.path, headers: JSON_TYPE, body: filter })),
    ).toEqual({ 200: 10_000 });

    const customers = await Promise.all(Array.from({ length: CONNECTIONS }, () => createCustomer(shop().origin)));
    const { raw, headers } = await multipart(formOf([['file', await picture('jpeg')]]));
    const upload = (connection: number) => ({
      path: configEndpoints.upload.path,
      headers: { ...headers, authorization: `Bearer ${customers[connection]?.token ?? ''}` },
      body: raw as Uint8Array<ArrayBuffer>,
    });
    expect(await sendAll(2_000, upload)).toEqual({ 200: 2_000 });

    expect((await fetch(`${shop().origin}/healthz`)).status).toBe(200);
    expect(shop().output()).not.toMatch(/heap out of memory|"event":"(?:request_failed|api_unavailable)"/);
  },
  MINUTES * 60_000,
);
