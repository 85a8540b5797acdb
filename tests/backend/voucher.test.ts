import { products } from '@/backend/db/schema/catalogue';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Voucher } from '@/contract/order-stay.schemas';
import { tehranInstant } from '@/domain/plain-date';
import { createTestBackend, TEST_ORIGIN, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeHost, makeProduct, makeResidence } from '@tests/support/fixtures';
import { changeShop, goodsBody, makeShopper, nightsFrom, placeOrder, stayBody } from '@tests/support/order-helpers';
import { makeLoggedInHost, makeStaff } from '@tests/support/panel';

let guest: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  guest = await makeShopper(api, { first_name: 'سارا', last_name: 'کریمی', credit: 20_000_000 });
});

const rules = [
  { key: 'pets', title: 'حیوان خانگی', allowed: false },
  { key: 'children', title: 'کودک', allowed: true },
  { key: 'papers', title: 'کارت ملی همراه داشته باشید', allowed: null },
];

/** Three nights from Monday, 2 Azar 1405 on, for two people; paid from the credit by default. */
async function checkStayOrder(
  payment_type: 'credit' | 'cash' = 'credit',
  product: Parameters<typeof makeResidence>[1] = {},
): Promise<number> {
  const host_id = await makeHost(api.db, { name: 'مریم رضایی', mobile: '09120001122' });
  const id = await makeResidence(api.db, {
    name: 'ویلای ساحلی',
    ...product,
    residence: { host_id, rules, ...product.residence },
  });
  return await placeOrder(api, guest, stayBody(id, nightsFrom(3, 3), { payment_type }));
}
const getVoucher = (id: number, { token }: Pick<LoggedIn, 'token'> = guest) =>
  api.call(ordersEndpoints.getVoucher, { params: { id }, token });
const read = (id: number, signature: string) =>
  api.call(ordersEndpoints.readVoucher, { params: { id }, query: { signature } });

async function signatureOf(id: number): Promise<string> {
  const { link } = await api.ok(ordersEndpoints.getVoucher, { params: { id }, token: guest.token });
  return new URL(link).searchParams.get('signature') ?? '';
}
async function voucherOf(id: number): Promise<Voucher> {
  return (await api.ok(ordersEndpoints.readVoucher, { params: { id }, query: { signature: await signatureOf(id) } }))
    .voucher;
}
async function cancel(id: number): Promise<void> {
  await api.ok(ordersEndpoints.changeStatus, { params: { id }, token: guest.token, body: { status: 'canceled' } });
}

describe('voucher link', () => {
  it('of a paid stay is a signed address of the shop, always the same, different for another stay [ORD-04]', async () => {
    const id = await checkStayOrder();
    const { link } = await api.ok(ordersEndpoints.getVoucher, { params: { id }, token: guest.token });
    expect(link).toMatch(new RegExp(`^${TEST_ORIGIN}/voucher/${id}\\?signature=[A-Za-z0-9_-]{43}$`));
    expect((await api.ok(ordersEndpoints.getVoucher, { params: { id }, token: guest.token })).link).toBe(link);
    const other = await checkStayOrder('credit', { name: 'کلبه' });
    expect(await signatureOf(other)).not.toBe(new URL(link).searchParams.get('signature'));
  });

  it('is returned to staff and to the residence’s host too, and is 404 for another host', async () => {
    const host = await makeLoggedInHost(api);
    const id = await checkStayOrder('credit', { residence: { host_id: host.hostId } });
    expect([
      (await getVoucher(id, await makeStaff(api))).status,
      (await getVoucher(id, host)).status,
      (await getVoucher(id, await makeLoggedInHost(api))).status,
    ]).toEqual([200, 200, 404]);
  });

  it('is refused before the payment, after a cancellation and for goods [ORD-04]', async () => {
    const unpaid = await checkStayOrder('cash');
    expect(await getVoucher(unpaid)).toMatchObject({
      status: 409,
      envelope: { msg: 'برگهٔ رزرو پس از پرداخت صادر می‌شود.' },
    });
    const paid = await checkStayOrder();
    await cancel(paid);
    expect(await getVoucher(paid)).toMatchObject({
      status: 409,
      envelope: { msg: 'این رزرو لغو شده است و برگهٔ آن دیگر اعتبار ندارد.' },
    });
    await changeShop(api, { shop_type: 'shop' });
    const goods = await placeOrder(
      api,
      guest,
      goodsBody((await makeProduct(api.db)).id, 1, { payment_type: 'credit' }),
    );
    expect((await getVoucher(goods)).status).toBe(409);
  });

  it('has the origin of the request when the shop has no public origin', async () => {
    const own = await createTestBackend({ publicOrigin: null });
    try {
      const shopper = await makeShopper(own, { credit: 20_000_000 });
      const id = await placeOrder(
        own,
        shopper,
        stayBody(await makeResidence(own.db), nightsFrom(3, 1), { payment_type: 'credit' }),
      );
      const answer = await own.backend.fetch(
        new Request(`http://10.0.0.7:3000/api/v1/irloc/order/${id}/voucher`, {
          headers: { authorization: `Bearer ${shopper.token}` },
        }),
      );
      expect(await answer.json()).toMatchObject({
        data: { link: expect.stringMatching(new RegExp(`^http://10\\.0\\.0\\.7:3000/voucher/${id}\\?`)) },
      });
    } finally {
      await own.close();
    }
  });
});

describe('voucher', () => {
  it('contains everything that a guest needs at arrival, without a token [ORD-04]', async () => {
    await changeShop(api, { logo: '/files/logo.svg' });
    const id = await checkStayOrder();
    expect(await voucherOf(id)).toEqual({
      order_id: id,
      number: String(id).padStart(6, '0'),
      product: { id: expect.any(Number), name: 'ویلای ساحلی' },
      guest_name: 'سارا کریمی',
      person_count: 2,
      check_in: '2026-11-23',
      check_out: '2026-11-26',
      stay: {
        instant: true,
        check_in: '14:00',
        check_out: '12:00',
        city: 'رامسر',
        province: 'مازندران',
        address: 'خیابان ساحلی، پلاک ۱۲',
        has_address: true,
        bring: [],
        lat: 36.90312,
        lng: 50.65818,
        host: { name: 'مریم رضایی', image: null, mobile: '09120001122' },
      },
      rules: ['حیوان خانگی: غیرمجاز', 'کودک: مجاز', 'کارت ملی همراه داشته باشید'],
      paid: 3_000_000,
      owed: 0,
      payment_ref: null,
      shop: { name: 'کاروان‌سرا', logo: '/files/logo.svg', support: '02112345678' },
    });
  });

  it('is 404 for a wrong signature or an unknown stay, and 400 for a missing or too short signature [ORD-04]', async () => {
    const id = await checkStayOrder();
    const signature = await signatureOf(id);
    const other = await signatureOf(await checkStayOrder('credit', { name: 'کلبه' }));
    for (const wrong of [other, signature.slice(1), `${signature}A`, 'A'.repeat(43)]) {
      expect(await read(id, wrong)).toMatchObject({ status: 404, envelope: { msg: 'اطلاعات درخواستی یافت نشد.' } });
    }
    expect((await read(id + 1000, signature)).status).toBe(404);
    expect((await read(id, 'short')).status).toBe(400);
    expect((await api.call(ordersEndpoints.readVoucher, { params: { id } })).status).toBe(400);
  });

  it('is 404 after a cancellation, with the reason only for a valid signature [ORD-04]', async () => {
    const id = await checkStayOrder();
    const signature = await signatureOf(id);
    await cancel(id);
    expect(await read(id, signature)).toMatchObject({
      status: 404,
      envelope: { msg: 'این رزرو لغو شده است و برگهٔ آن دیگر اعتبار ندارد.' },
    });
    expect(await read(id, 'A'.repeat(43))).toMatchObject({
      status: 404,
      envelope: { msg: 'اطلاعات درخواستی یافت نشد.' },
    });
  });

  it('remains available after the stay, also for a request with an invalid token', async () => {
    const id = await checkStayOrder();
    const signature = await signatureOf(id);
    api.clock.advance({ days: 20 });
    const { status } = await api.call(ordersEndpoints.readVoucher, {
      params: { id },
      query: { signature },
      token: 'dead-token-dead-token',
    });
    expect(status).toBe(200);
  });

  it('is unchanged after a change of the residence’s price', async () => {
    const id = await checkStayOrder();
    const before = await voucherOf(id);
    await api.db.update(products).set({ price: 4_000_000 });
    expect([await voucherOf(id), before.paid]).toEqual([before, 3_000_000]);
  });
});

describe('calendar file of a voucher', () => {
  const file = (id: number, signature: string | null) =>
    api.fetch(`/api/v1/voucher/${id}/stay.ics${signature === null ? '' : `?signature=${signature}`}`);

  it('is an event from check-in to check-out in Tehran time, with place, order number and host [ORD-04]', async () => {
    const id = await checkStayOrder();
    const signature = await signatureOf(id);
    const answer = await file(id, signature);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="stay-${id}.ics"`,
      'cache-control': 'no-store',
    });
    const event = eventOf(await answer.text());
    expect([instantOf(event.DTSTART), instantOf(event.DTEND)]).toEqual([
      tehranInstant('2026-11-23', 14 * 60),
      tehranInstant('2026-11-26', 12 * 60),
    ]);
    expect(event).toMatchObject({
      DTSTART: '20261123T103000Z',
      UID: `stay-${id}@shop.test`,
      SUMMARY: 'اقامت در ویلای ساحلی',
      LOCATION: 'مازندران، رامسر، خیابان ساحلی، پلاک ۱۲',
      GEO: '36.90312;50.65818',
      URL: `${TEST_ORIGIN}/voucher/${id}?signature=${signature}`,
      STATUS: 'CONFIRMED',
      TRIGGER: '-PT24H',
    });
    expect(event.DESCRIPTION?.split('\\n')).toEqual([
      expect.stringMatching(/^شمارهٔ رزرو: [۰-۹]{6}$/),
      'مهمان: سارا کریمی، ۲ نفر',
      'میزبان: مریم رضایی، ۰۹۱۲۰۰۰۱۱۲۲',
    ]);
  });

  it('escapes separators and line breaks in a name', async () => {
    const id = await checkStayOrder('credit', { name: 'کلبهٔ «نور»; یک, دو\nEND:VCALENDAR' });
    const text = await (await file(id, await signatureOf(id))).text();
    expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1);
    expect(eventOf(text).SUMMARY).toBe('اقامت در کلبهٔ «نور»\\; یک\\, دو\\nEND:VCALENDAR');
  });

  it('needs a valid signature, and is 404 after a cancellation [ORD-04]', async () => {
    const id = await checkStayOrder();
    const signature = await signatureOf(id);
    expect([
      (await file(id, null)).status,
      (await file(id, 'A'.repeat(43))).status,
      (await api.fetch(`/api/v1/voucher/x/stay.ics?signature=${signature}`)).status,
    ]).toEqual([404, 404, 404]);
    await cancel(id);
    expect((await file(id, signature)).status).toBe(404);
  });
});

/** The event's properties by name, with lines unfolded (RFC 5545 §3.1); an alarm's if the event lacks them. */
function eventOf(text: string): Record<string, string> {
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
  const event: Record<string, string> = {};
  for (const line of text.replace(/\r\n[ \t]/g, '').split('\r\n')) {
    const [name = '', ...value] = line.split(':');
    event[name] ??= value.join(':');
  }
  return event;
}

function instantOf(text = ''): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}

it('a voucher has no exact location and no host number from thirty days after the check-out', async () => {
  const id = await checkStayOrder();
  const signature = await signatureOf(id);
  const at = async (instant: string) => {
    api.clock.set(instant);
    return (await api.ok(ordersEndpoints.readVoucher, { params: { id }, query: { signature } })).voucher;
  };
  const whole = await at('2026-12-26T20:29:59.000Z');
  expect(whole.stay).toMatchObject({
    address: 'خیابان ساحلی، پلاک ۱۲',
    lat: 36.90312,
    host: { mobile: '09120001122' },
  });
  const later = await at('2026-12-26T20:30:00.000Z');
  expect(later).toEqual({
    ...whole,
    stay: { ...whole.stay, address: null, lat: 36.9, lng: 50.66, host: { ...whole.stay.host, mobile: null } },
  });
  const calendar = await (await api.fetch(`/api/v1/voucher/${id}/stay.ics?signature=${signature}`)).text();
  expect(calendar).toContain('BEGIN:VEVENT');
  expect(calendar).not.toContain('ساحلی، پلاک');
  expect(calendar).not.toContain('۰۹۱۲۰۰۰۱۱۲۲');
});
