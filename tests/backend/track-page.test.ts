import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { trackingEndpoints } from '@/contract/tracking.endpoints';
import { processGlobals } from '@/server/bootstrap/process-globals';
import { trackPage, type TrackPage } from '@/server/loaders/track';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeProduct } from '@tests/support/fixtures';
import { changeShop, goodsBody, makeShopper, placeOrder } from '@tests/support/order-helpers';

const WRONG = 'این پیوند درست نیست. پیوند را کامل از پیامک باز کنید، یا دوباره از فروشنده بگیرید.';

let api: TestBackend;
let shopper: LoggedIn;
beforeAll(async () => {
  api = await createTestBackend();
  await api.reset();
  await changeShop(api, { shop_type: 'shop' });
  shopper = await makeShopper(api, { credit: 1_000_000 });
});
afterAll(() => api.close());
beforeEach(() => {
  processGlobals.api = (request) => api.backend.fetch(request);
});

/** The result that Next receives for this address, and the response's status and headers. */
async function open(orderId: string, query: Record<string, string | string[]>) {
  const headers: Record<string, string> = {};
  const res = { statusCode: 200, setHeader: (name: string, value: string) => (headers[name] = value) };
  const req = { headers: { [CLIENT_ADDRESS_HEADER]: '192.0.2.9' } };
  const result = await trackPage({ params: { orderId }, query: { orderId, ...query }, req, res });
  return { result: result as { props: TrackPage }, status: res.statusCode, headers };
}

it('the page of an order’s state is not cached, not indexed and counted against the visitor’s address', async () => {
  const { id: product } = await makeProduct(api.db, { price: 100_000 });
  const id = await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'credit' }));
  const { link } = await api.ok(trackingEndpoints.getTrackingLink, { params: { id }, token: shopper.token });
  const addresses: (string | null)[] = [];
  processGlobals.api = (request) => {
    if (request.url.includes('/tracking/')) addresses.push(request.headers.get(CLIENT_ADDRESS_HEADER));
    return api.backend.fetch(request);
  };
  const opened = await open(String(id), { s: new URL(link).searchParams.get('s') ?? '' });
  expect(opened).toMatchObject({
    status: 200,
    result: { props: { tracking: { order_id: id, status: 'in_progress' } } },
    headers: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' },
  });
  expect(addresses).toEqual(['192.0.2.9']);
});

it.each<[string, string, Record<string, string | string[]>]>([
  ['a wrong signature', '1', { s: 'A'.repeat(16) }],
  ['no signature', '1', {}],
  ['two signatures', '1', { s: ['A'.repeat(16), 'B'.repeat(16)] }],
  ['no number', 'x', { s: 'A'.repeat(16) }],
])('a link with %s is 404 with a sentence', async (_, id, query) => {
  expect(await open(id, query)).toMatchObject({ status: 404, result: { props: { tracking: null, msg: WRONG } } });
});
