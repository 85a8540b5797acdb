import { ordersEndpoints } from '@/contract/orders.endpoints';
import { processGlobals } from '@/server/bootstrap/process-globals';
import { voucherPage, type VoucherPage } from '@/server/loaders/voucher';
import { qrCode } from '@/domain/qr-code';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeResidence } from '@tests/support/fixtures';
import { makeShopper, nightsFrom, placeOrder, stayBody } from '@tests/support/order-helpers';

let api: TestBackend;
let guest: LoggedIn;
beforeAll(async () => {
  api = await createTestBackend();
  await api.reset();
  guest = await makeShopper(api, { credit: 20_000_000 });
});
afterAll(() => api.close());
beforeEach(() => {
  processGlobals.api = (request) => api.backend.fetch(request);
  processGlobals.publicOrigin = null;
});

/** A paid stay and its voucher's signature. */
async function aVoucher(): Promise<{ id: number; signature: string }> {
  const id = await placeOrder(
    api,
    guest,
    stayBody(await makeResidence(api.db, { name: 'ویلای ساحلی' }), nightsFrom(3, 1), { payment_type: 'credit' }),
  );
  const { link } = await api.ok(ordersEndpoints.getVoucher, { params: { id }, token: guest.token });
  return { id, signature: new URL(link).searchParams.get('signature') ?? '' };
}

/** The result that Next receives for this address, and the response's status and headers. */
async function open(
  orderId: string,
  query: Record<string, string | string[]>,
  host: string | undefined = 'shop.example:8080',
) {
  const headers: Record<string, string> = {};
  const res = { statusCode: 200, setHeader: (name: string, value: string) => (headers[name] = value) };
  const result = await voucherPage({
    params: { orderId },
    query: { orderId, ...query },
    req: { headers: { host } },
    res,
  });
  return {
    result: result as { props: VoucherPage & { site: unknown } } | { notFound: true },
    status: res.statusCode,
    headers,
  };
}

it('the voucher page renders for a signed link, with no-store, noindex and a same-origin referrer policy [ORD-04]', async () => {
  const { id, signature } = await aVoucher();
  const { result, status, headers } = await open(String(id), { signature });
  expect(result).toMatchObject({
    props: {
      site: { shop: { shop_type: 'residence' } },
      voucher: { order_id: id, product: { name: 'ویلای ساحلی' } },
      signature,
      qr: qrCode(`http://shop.example:8080/voucher/${id}?signature=${signature}`),
    },
  });
  expect(status).toBe(200);
  expect(headers).toEqual({
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  });
});

it('the QR code of a voucher page contains the shop’s public address if there is one [ORD-04]', async () => {
  processGlobals.publicOrigin = 'https://stay.example';
  const { id, signature } = await aVoucher();
  const { result } = await open(String(id), { signature });
  expect(result).toMatchObject({ props: { qr: qrCode(`https://stay.example/voucher/${id}?signature=${signature}`) } });
});

it('the voucher page of a canceled stay is 404 with the reason, with a wrong signature 404 without it [ORD-04]', async () => {
  const { id, signature } = await aVoucher();
  expect(await open(String(id), { signature: 'A'.repeat(43) })).toMatchObject({
    status: 404,
    result: { props: { voucher: null, msg: 'اطلاعات درخواستی یافت نشد.' } },
  });
  await api.ok(ordersEndpoints.changeStatus, { params: { id }, token: guest.token, body: { status: 'canceled' } });
  const { result, status } = await open(String(id), { signature });
  expect(status).toBe(404);
  expect(result).toMatchObject({ props: { voucher: null, msg: 'این رزرو لغو شده است و برگهٔ آن دیگر اعتبار ندارد.' } });
  expect(JSON.stringify(result)).not.toContain('ویلای ساحلی');
});

it.each<[string, string, Record<string, string | string[]>]>([
  ['no signature', '1', {}],
  ['two signatures', '1', { signature: ['A'.repeat(43), 'B'.repeat(43)] }],
  ['a signature of other letters', '1', { signature: `${'A'.repeat(42)}/` }],
  ['no number', 'x', { signature: 'A'.repeat(43) }],
])('a voucher link with %s is not found, without an API call for the voucher [ORD-04]', async (_, id, query) => {
  processGlobals.api = async (request) => {
    expect(new URL(request.url).pathname).toBe('/api/v1/app/config');
    return api.backend.fetch(request);
  };
  expect((await open(id, query)).result).toEqual({ notFound: true });
});

it('the voucher page throws ApiUnavailable instead of 404 when the API is unavailable [ORD-04]', async () => {
  const { id, signature } = await aVoucher();
  processGlobals.api = () => Promise.reject(new Error('away'));
  await expect(open(String(id), { signature })).rejects.toMatchObject({ name: 'ApiUnavailable' });
});
