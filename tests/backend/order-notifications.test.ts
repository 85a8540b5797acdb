import { orders } from '@/backend/db/schema/orders';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { notifyStatus, notifySubmitted } from '@/backend/services/order-notifications';
import { hostText } from '@/backend/services/host-sms';
import { customerText } from '@/backend/services/order-sms';
import { staffText } from '@/backend/services/staff-sms';
import { trackingLink } from '@/backend/services/tracking-link';
import { loadShop } from '@/backend/sql/shop.sql';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { findOrder, type OrderRow } from '@/backend/sql/orders.sql';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { OrderStatus } from '@/contract/orders.schemas';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { testOrigin, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeHost, makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
  type SubmitBody,
  numberOrdersFrom,
} from '@tests/support/order-helpers';
import { makeStaff, moveOrder } from '@tests/support/panel';
import { answerBank, returnFromBank, RETURNS } from '@tests/support/payment-steps';

const GUEST = '09121234567';
const HOST = '09120001001';
const LINK = '\nhttps://shop.test/reservation/1';
/** The reason of a cancellation in the panel (moveOrder). */
const REASON = '\nعلت: ناموجود';
/** UCS-2 characters of two joined segments. */
const TWO_SEGMENTS = 134;

let guest: LoggedIn;
let panel: LoggedIn;
const api = setUpTestBackend({ payment: sandboxBank });
beforeEach(async () => {
  guest = await makeShopper(api, { first_name: 'نام', last_name: 'حساب', mobile: GUEST, credit: 10_000_000 });
  panel = await makeStaff(api);
});

/** The texts sent to each number since the last call, in order. */
function takeTexts(): [guest: string[], host: string[]] {
  const texts = (to: string) =>
    api.sms.sent.flatMap(({ mobile, text }) => (mobile === to && text !== null ? [text] : []));
  const all: [string[], string[]] = [texts(GUEST), texts(HOST)];
  api.sms.sent.length = 0;
  return all;
}

async function aPlace(instant: boolean, price = 1_000_000): Promise<number> {
  return await makeResidence(api.db, {
    name: 'ویلای ساحلی',
    price,
    residence: { instant, host_id: await makeHost(api.db, { mobile: HOST }) },
  });
}

const reserve = async (place: number, more: Partial<SubmitBody> = {}, ahead = 12) =>
  await placeOrder(api, guest, stayBody(place, nightsFrom(ahead, 3), { send_submit_notification: true, ...more }));

const move = async (who: LoggedIn, id: number, status: OrderStatus) =>
  expect((await moveOrder(api, who, id, status)).status).toBe(200);

const payFromCredit = async (id: number) =>
  await api.ok(paymentsEndpoints.createOrderPayment, {
    params: { id },
    token: guest.token,
    body: { ...RETURNS, payment_for: 'order_credit' },
  });

describe('a stay with the host’s approval [RES-08]', () => {
  it('causes messages at request, accept, payment and cancel with its refund, to guest and host', async () => {
    const id = await reserve(await aPlace(false));
    expect(takeTexts()).toEqual([
      [`کاروان‌سرا: درخواست ۰۰۰۰۰۱ فرستاده شد؛ میزبان تا ۱۳:۳۰ پاسخ می‌دهد.${LINK}`],
      ['کاروان‌سرا: درخواست ۰۰۰۰۰۱، «ویلای ساحلی»، ۱۱ تا ۱۴ آذر، ۲ نفر. تا ساعت ۱۳:۳۰ پاسخ دهید.'],
    ]);
    await move(panel, id, 'rt_accept');
    expect(takeTexts()).toEqual([
      [`کاروان‌سرا: میزبان درخواست ۰۰۰۰۰۱ را پذیرفت. تا ساعت ۱۲:۰۰ پرداخت کنید:${LINK}`],
      [],
    ]);
    await payFromCredit(id);
    expect(takeTexts()).toEqual([
      [`کاروان‌سرا: رزرو ۰۰۰۰۰۱ پرداخت و قطعی شد. برگهٔ رزرو:${LINK}`],
      [`کاروان‌سرا: رزرو ۰۰۰۰۰۱ قطعی شد: «ویلای ساحلی»، ۱۱ تا ۱۴ آذر، ۲ نفر. مهمان: سارا کریمی ${GUEST}`],
    ]);
    api.clock.advance({ days: 8 });
    await move(guest, id, 'canceled');
    expect(takeTexts()).toEqual([
      [`کاروان‌سرا: رزرو ۰۰۰۰۰۱ لغو شد و ۲٬۰۰۰٬۰۰۰ تومان به اعتبار شما بازگشت.${LINK}`],
      ['کاروان‌سرا: مهمان رزرو ۰۰۰۰۰۱ را لغو کرد و شب‌ها آزاد شد: «ویلای ساحلی»، ۱۱ تا ۱۴ آذر.'],
    ]);
  });

  it('causes a message to the guest only when the host refuses or does not respond in time', async () => {
    const place = await aPlace(false);
    await move(panel, await reserve(place), 'canceled');
    expect(takeTexts()[0].at(-1)).toBe(
      `کاروان‌سرا: میزبان درخواست ۰۰۰۰۰۱ را نپذیرفت؛ مبلغی کسر نشده است.${LINK}${REASON}`,
    );
    await reserve(place);
    takeTexts();
    api.clock.advance({ minutes: 121 });
    await releaseExpiredHolds(api.deps);
    expect(takeTexts()).toEqual([
      ['کاروان‌سرا: میزبان به درخواست ۰۰۰۰۰۲ پاسخ نداد و شب‌ها آزاد شد.\nhttps://shop.test/reservation/2'],
      [],
    ]);
  });

  it('has the end of its hold in the message of the request, even if that hold is shortened', async () => {
    const order = await findOrder(api.db, await reserve(await aPlace(false)));
    if (!order) throw new Error('No order');
    takeTexts();
    const pay_before = new Date(api.clock.now().getTime() + 45 * 60_000);
    await notifySubmitted(api.deps, { ...order, pay_before });
    expect(takeTexts()).toEqual([
      [expect.stringContaining('میزبان تا ۱۲:۱۵ پاسخ می‌دهد')],
      [expect.stringContaining('تا ساعت ۱۲:۱۵ پاسخ دهید')],
    ]);
  });

  it('causes a message to both when the shop cancels it after the acceptance, without a rejection by the host', async () => {
    const id = await reserve(await aPlace(false));
    await move(panel, id, 'rt_accept');
    takeTexts();
    api.clock.advance({ minutes: 1 });
    await move(panel, id, 'canceled');
    expect(takeTexts()).toEqual([
      [`کاروان‌سرا: رزرو ۰۰۰۰۰۱ لغو شد.${LINK}${REASON}`],
      ['کاروان‌سرا: فروشگاه رزرو ۰۰۰۰۰۱ را لغو کرد و شب‌ها آزاد شد: «ویلای ساحلی»، ۱۱ تا ۱۴ آذر.'],
    ]);
  });

  it('causes a message to both when the shop cancels it after the payment, with or without a refund', async () => {
    const place = await aPlace(false);
    const paidStay = async (nights: number) => {
      const body = stayBody(place, nightsFrom(1, nights), { send_submit_notification: true });
      const id = await placeOrder(api, guest, body);
      await move(panel, id, 'rt_accept');
      await payFromCredit(id);
      takeTexts();
      return id;
    };
    await move(panel, await paidStay(3), 'canceled');
    const [toGuest, toHost] = takeTexts();
    expect(toGuest).toEqual([`کاروان‌سرا: رزرو ۰۰۰۰۰۱ لغو شد و ۳٬۰۰۰٬۰۰۰ تومان به اعتبار شما بازگشت.${LINK}${REASON}`]);
    expect(toHost).toEqual([
      'کاروان‌سرا: فروشگاه رزرو ۰۰۰۰۰۱ را لغو کرد و شب‌ها آزاد شد: «ویلای ساحلی»، ۳۰ آبان تا ۳ آذر.',
    ]);

    // The terms return nothing for a single night from tomorrow on.
    const id = await paidStay(1);
    const item = await findOrder(api.db, id);
    await api.ok(panelDeskEndpoints.cancelDeskOrder, {
      params: { id },
      token: panel.token,
      body: { version: item?.version ?? 0, reason: 'آب قطع است', refund: 'terms', expected_refund: 0 },
    });
    expect(takeTexts()).toEqual([
      [
        'کاروان‌سرا: رزرو ۰۰۰۰۰۲ لغو شد؛ طبق شرایط لغو، مبلغی بازنمی‌گردد.\nhttps://shop.test/reservation/2\nعلت: آب قطع است',
      ],
      [expect.stringContaining('فروشگاه رزرو ۰۰۰۰۰۲ را لغو کرد')],
    ]);
  });

  it('causes a message to both when it is accepted and not paid', async () => {
    await move(panel, await reserve(await aPlace(false)), 'rt_accept');
    takeTexts();
    api.clock.advance({ minutes: 31 });
    await releaseExpiredHolds(api.deps);
    expect(takeTexts()).toEqual([
      [`کاروان‌سرا: مهلت پرداخت رزرو ۰۰۰۰۰۱ گذشت و شب‌ها آزاد شد.${LINK}`],
      ['کاروان‌سرا: رزرو ۰۰۰۰۰۱ پرداخت نشد و شب‌ها آزاد شد: «ویلای ساحلی»، ۱۱ تا ۱۴ آذر.'],
    ]);
  });

  it('has both months in its message if they differ, and tomorrow if the deadline is then', async () => {
    api.clock.set('2026-11-20T19:00:00.000Z');
    await reserve(await aPlace(false), {}, 0);
    expect(takeTexts()[1]).toEqual([
      'کاروان‌سرا: درخواست ۰۰۰۰۰۱، «ویلای ساحلی»، ۲۹ آبان تا ۲ آذر، ۲ نفر. تا ساعت ۰۰:۳۰ فردا پاسخ دهید.',
    ]);
  });
});

it('a stay of almost a year has the year of its departure in the message to the host [RES-08]', async () => {
  await reserve(await aPlace(true), {}, 9);
  const order = await findOrder(api.db, 1);
  if (!order) throw new Error('No order');
  const datesOf = (check_in: string, check_out: string) => {
    const notification = { order: { ...order, check_in, check_out }, before: null, refund: 0 };
    const facts = { place: 'ویلا', guest: '', mobile: GUEST };
    return hostText(
      { ...notification, shopName: 'ما', siteOrigin: '', trackingLink: () => '', now: api.clock.now() },
      facts,
    )?.split('، ')[2];
  };
  expect([
    datesOf('2026-11-29', '2027-11-26'),
    datesOf('2026-11-29', '2026-12-02'),
    datesOf('2027-03-18', '2027-03-23'),
  ]).toEqual(['۸ آذر تا ۵ آذر ۱۴۰۶', '۸ تا ۱۱ آذر', '۲۷ اسفند تا ۳ فروردین']);
});

describe('an instant stay [RES-08]', () => {
  it('sends the deadline to both, and the guest’s name and number to the host only once it is paid', async () => {
    const id = await reserve(await aPlace(true));
    const [toGuest, toHost] = takeTexts();
    expect(toGuest).toEqual([`کاروان‌سرا: رزرو ۰۰۰۰۰۱ ثبت شد. برای قطعی شدن تا ۱۲:۰۰ پرداخت کنید:${LINK}`]);
    expect(toHost).toEqual(['کاروان‌سرا: رزرو ۰۰۰۰۰۱، «ویلای ساحلی»، ۱۱ تا ۱۴ آذر، ۲ نفر. مهلت پرداخت تا ۱۲:۰۰.']);
    await payFromCredit(id);
    expect(takeTexts()[1]).toEqual([
      `کاروان‌سرا: رزرو ۰۰۰۰۰۱ قطعی شد: «ویلای ساحلی»، ۱۱ تا ۱۴ آذر، ۲ نفر. مهمان: سارا کریمی ${GUEST}`,
    ]);
  });

  it('causes only the message of payment if it is paid with the submit', async () => {
    await reserve(await aPlace(true), { payment_type: 'credit' });
    expect(takeTexts()).toEqual([[expect.stringContaining('پرداخت و قطعی شد')], [expect.stringContaining('قطعی شد')]]);
  });

  it('causes a cancel message without a refund by the terms, and without an amount if nothing was paid', async () => {
    const place = await aPlace(true);
    await move(guest, await reserve(place), 'canceled');
    expect(takeTexts()[0].at(-1)).toBe(`کاروان‌سرا: رزرو ۰۰۰۰۰۱ لغو شد.${LINK}`);
    const one = await placeOrder(
      api,
      guest,
      stayBody(place, nightsFrom(1, 1), { payment_type: 'credit', send_submit_notification: true }),
    );
    await move(guest, one, 'canceled');
    expect(takeTexts()[0].at(-1)).toContain('طبق شرایط لغو، مبلغی بازنمی‌گردد');
  });

  it('causes a message that invites the guest to comment when it is over', async () => {
    const id = await reserve(await aPlace(true), { payment_type: 'credit' });
    takeTexts();
    api.clock.advance({ days: 12 });
    await move(panel, id, 'done');
    expect(takeTexts()).toEqual([[`کاروان‌سرا: اقامت ۰۰۰۰۰۱ به پایان رسید. نظرتان را بنویسید:${LINK}`], []]);
  });
});

describe('an order of goods [RES-08]', () => {
  it('causes a message at every step, with the address of the order’s page, or of its state when it is under way', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const { id: product } = await makeProduct(api.db, { price: 300_000 });
    const id = await placeOrder(api, guest, goodsBody(product, 1, { send_submit_notification: true }));
    await payFromCredit(id);
    for (const status of ['ready', 'send', 'done'] as const) await move(panel, id, status);
    const page = '\nhttps://shop.test/order/1';
    const state = `\n${trackingLink(api.deps, 1, 'https://shop.test')}`;
    expect(takeTexts()).toEqual([
      [
        `کاروان‌سرا: سفارش ۰۰۰۰۰۱ ثبت شد. تا ساعت ۱۲:۰۰ پرداخت کنید:${page}`,
        `کاروان‌سرا: سفارش ۰۰۰۰۰۱ پرداخت شد و آماده می‌شود.${page}`,
        `کاروان‌سرا: سفارش ۰۰۰۰۰۱ آماده است؛ آن را از فروشگاه تحویل بگیرید.${state}`,
        `کاروان‌سرا: سفارش ۰۰۰۰۰۱ در راه است.${state}`,
        `کاروان‌سرا: سفارش ۰۰۰۰۰۱ تحویل شد. نظرتان را بنویسید:${page}`,
      ],
      [],
    ]);
  });

  it('that is delivered is announced as ready without a request to collect it', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const { id: product } = await makeProduct(api.db, { price: 300_000 });
    const order = await findOrder(api.db, await placeOrder(api, guest, goodsBody(product, 1)));
    if (!order) throw new Error('No order');
    const textOf = (delivery: OrderRow['delivery']) =>
      customerText({
        order: { ...order, status: 'ready', delivery },
        before: 'in_progress',
        refund: 0,
        shopName: 'ما',
        siteOrigin: 'https://shop.test',
        trackingLink: (id) => trackingLink(api.deps, id, 'https://shop.test'),
        now: api.clock.now(),
      });
    const ready = `ما: سفارش ۰۰۰۰۰۱ آماده است.\n${trackingLink(api.deps, 1, 'https://shop.test')}`;
    expect((['post', 'courier', 'slot'] as const).map(textOf)).toEqual([ready, ready, ready]);
  });

  it('causes a message when it is refused or canceled, with the refund', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const { id: product } = await makeProduct(api.db, { price: 300_000 });
    const order = async (payment_type: 'cash' | 'credit') =>
      await placeOrder(api, guest, goodsBody(product, 1, { payment_type, send_submit_notification: true }));
    await move(guest, await order('credit'), 'canceled');
    await move(panel, await order('cash'), 'canceled');
    await move(guest, await order('cash'), 'canceled');
    const [texts] = takeTexts();
    expect([texts[1], texts[3], texts[5]]).toEqual([
      expect.stringContaining('سفارش ۰۰۰۰۰۱ لغو شد و ۳۰۰٬۰۰۰ تومان به اعتبار شما بازگشت'),
      expect.stringContaining('فروشگاه سفارش ۰۰۰۰۰۲ را نپذیرفت'),
      expect.stringContaining('سفارش ۰۰۰۰۰۳ لغو شد.'),
    ]);
  });
});

it('a payment of a canceled order causes a message with the amount added to the credit', async () => {
  const id = await reserve(await aPlace(true));
  const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, {
    params: { id },
    token: guest.token,
    body: { ...RETURNS, payment_for: 'order' },
  });
  const back = await answerBank(api, payment_url ?? '', 'paid');
  await move(guest, id, 'canceled');
  takeTexts();
  await returnFromBank(api, back);
  await returnFromBank(api, back);
  expect(takeTexts()).toEqual([
    [`کاروان‌سرا: پرداخت رزرو ۰۰۰۰۰۱ پذیرفته نشد و ۳٬۰۰۰٬۰۰۰ تومان به اعتبار شما بازگشت.${LINK}`],
    [],
  ]);
});

it('a customer who has not requested messages receives none, and the host still does [RES-08]', async () => {
  const id = await reserve(await aPlace(false), { send_submit_notification: false });
  await move(panel, id, 'rt_accept');
  api.clock.advance({ minutes: 1 });
  await move(guest, id, 'canceled');
  expect(takeTexts()).toEqual([[], [expect.stringContaining('پاسخ دهید'), expect.stringContaining('لغو کرد')]]);
});

it('an order submitted in the panel always notifies the guest, and the host unless it is their own', async () => {
  const id = await reserve(await aPlace(true), { send_submit_notification: false });
  takeTexts();
  const byHost = await makeShopper(api, { mobile: HOST });
  for (const created_by of [panel.userId, byHost.userId]) {
    await api.db.update(orders).set({ submit_by: 'panel', created_by });
    const order = await findOrder(api.db, id);
    if (order) await notifySubmitted(api.deps, order);
  }
  const [toGuest, toHost] = takeTexts();
  expect([toGuest.length, toHost.length]).toEqual([2, 1]);
});

describe('an order message', () => {
  it('does not delay the caller if the provider hangs', async () => {
    const order = await findOrder(api.db, await reserve(await aPlace(true)));
    if (!order) throw new Error('No order');
    const stuck = { ...api.deps, sms: { ...api.deps.sms, sendText: () => new Promise<never>(() => undefined) } };
    await expect(notifyStatus(stuck, order)).resolves.toBeUndefined();
  });

  it('that fails is logged with the order’s id only, and causes no error for the caller', async () => {
    const order = await findOrder(api.db, await reserve(await aPlace(true)));
    if (!order) throw new Error('No order');
    for (const sendText of [
      () => Promise.reject(new Error('away')),
      () => {
        throw new Error('away');
      },
    ]) {
      api.logged.length = 0;
      await notifyStatus({ ...api.deps, sms: { ...api.deps.sms, sendText } }, order);
      expect(api.logged).toEqual([1, 1].map((id) => ({ event: 'sms_failed', facts: { order: id, error: 'away' } })));
    }
    api.logged.length = 0;
    const broken = {
      ...api.deps,
      db: {
        ...api.db,
        select: () => {
          throw new Error('no database');
        },
      },
    } as unknown as typeof api.deps;
    await notifyStatus(broken, order);
    expect(api.logged).toEqual([{ event: 'sms_failed', facts: { order: 1, error: 'no database' } }]);
  });

  it('fits two segments, with a long name and a long address of the shop', async () => {
    await changeShop(api, { name: 'اقامتگاه‌های بوم‌گردی کاروان‌سرا' });
    const deps = { ...api.deps, origin: testOrigin('https://caravansara.example') };
    await numberOrdersFrom(api, 123_456);
    const order = await findOrder(api.db, await reserve(await aPlace(false)));
    if (!order) throw new Error('No order');
    takeTexts();
    const steps: Partial<typeof order>[] = [
      { status: 'rt_wait' },
      { status: 'rt_accept' },
      { status: 'in_progress' },
      { status: 'done' },
      ...(['canceled_rt_guest_reject_cancel', 'canceled_rt_host_reject', 'canceled_expired'] as const).map(
        (sub_status) => ({ status: 'canceled' as const, sub_status }),
      ),
    ];
    for (const step of steps)
      for (const refund of [0, 12_500_000]) await notifyStatus(deps, { ...order, ...step }, { refund });
    const [toGuest] = takeTexts();
    expect(toGuest).toHaveLength(14);
    const { name: shopName } = await loadShop(api.db);
    const facts = {
      refund: 0,
      shopName,
      siteOrigin: deps.origin.ofLinks,
      trackingLink: (id: number) => trackingLink(deps, id, deps.origin.ofLinks),
      now: api.clock.now(),
    };
    for (const [before, step] of [
      // The answer is due after midnight.
      [null, { status: 'rt_wait', pay_before: new Date('2026-11-20T20:40:00Z') }],
      ['rt_wait', { status: 'canceled', sub_status: 'canceled_rt_host_reject' }],
      ['in_progress', { status: 'canceled', sub_status: 'canceled_rt_host_reject', paid: 12_500_000 }],
      ['in_progress', { kind: 'goods', status: 'ready', delivery: 'pickup', paid: order.price }],
      // Paid on delivery, and on arrival.
      ['created', { kind: 'goods', status: 'in_progress', price: 112_500_000 }],
      ['in_progress', { kind: 'goods', status: 'ready', delivery: 'pickup', price: 112_500_000 }],
      ['ready', { kind: 'goods', status: 'send', price: 112_500_000 }],
      ['rt_accept', { status: 'in_progress', price: 112_500_000 }],
    ] as const)
      toGuest.push(customerText({ order: { ...order, ...step }, before, ...facts }) ?? '');
    // A request of which a part was paid from the credit.
    const rejected = { status: 'canceled', sub_status: 'canceled_rt_host_reject', paid: 12_500_000 } as const;
    toGuest.push(
      customerText({ order: { ...order, ...rejected }, before: 'rt_wait', ...facts, refund: 12_500_000 }) ?? '',
    );
    // In a shop without a bank, where unpaid orders are held until the next day.
    const tomorrow = { status: 'rt_accept', pay_before: new Date('2026-11-21T08:00:00Z') } as const;
    for (const before of [null, 'rt_wait'] as const)
      toGuest.push(customerText({ order: { ...order, ...tomorrow }, before, ...facts, isArranged: true }) ?? '');
    expect(toGuest.slice(14)).toEqual([
      expect.stringContaining('تا ۰۰:۱۰ فردا پاسخ می‌دهد'),
      expect.stringContaining('میزبان درخواست'),
      expect.stringContaining('طبق شرایط لغو'),
      expect.stringContaining('از فروشگاه تحویل بگیرید'),
      expect.stringContaining('هنگام تحویل ۱۱۲٬۵۰۰٬۰۰۰ تومان بپردازید'),
      expect.stringContaining('در فروشگاه ۱۱۲٬۵۰۰٬۰۰۰ تومان بپردازید'),
      expect.stringContaining('هنگام تحویل ۱۱۲٬۵۰۰٬۰۰۰ تومان بپردازید'),
      expect.stringContaining('هنگام ورود ۱۱۲٬۵۰۰٬۰۰۰ تومان بپردازید'),
      expect.stringContaining('رد شد و ۱۲٬۵۰۰٬۰۰۰ تومان به اعتبار شما بازگشت'),
      expect.stringContaining('ثبت شد. پرداخت را تا ۱۱:۳۰ فردا هماهنگ کنید'),
      expect.stringContaining('پذیرفته شد. پرداخت را تا ۱۱:۳۰ فردا هماهنگ کنید'),
    ]);
    // 31 Ordibehesht, the day with the longest name, three days after the order.
    const goods = { kind: 'goods' as const, status: 'created' as const, pay_before: new Date('2027-05-21T08:00:00Z') };
    api.clock.set('2027-05-18T08:00:00.000Z');
    await notifyStatus(deps, { ...order, ...goods });
    toGuest.push(...takeTexts()[0]);
    expect(toGuest.at(-1)).toContain('تا ساعت ۱۱:۳۰ روز ۳۱ اردیبهشت پرداخت کنید');
    toGuest.push(
      customerText({ order: { ...order, ...goods }, before: null, ...facts, now: api.clock.now(), isArranged: true }) ??
        '',
    );
    expect(toGuest.at(-1)).toContain('پرداخت را تا ۱۱:۳۰ روز ۳۱ اردیبهشت هماهنگ کنید');
    expect(toGuest.filter((text) => text.length > TWO_SEGMENTS)).toEqual([]);
  });

  it('with the shop’s reason fits three segments, with a long reason and a long address of the shop', async () => {
    const order = await findOrder(api.db, await reserve(await aPlace(false)));
    if (!order) throw new Error('No order');
    const text = customerText({
      order: {
        ...order,
        id: 123_456,
        status: 'canceled',
        sub_status: 'canceled_rt_host_reject',
        cancel_reason: 'لوله‌کشی اقامتگاه ترکیده است و تعمیر آن چند روز طول می‌کشد؛ '.repeat(3),
        paid: 12_500_000,
      },
      before: 'in_progress',
      refund: 12_500_000,
      shopName: 'اقامتگاه‌های بوم‌گردی کاروان‌سرا',
      siteOrigin: 'https://a-very-long-name-of-a-shop.caravansara.example',
      trackingLink: () => '',
      now: api.clock.now(),
    });
    expect(text).toContain('لوله‌کشی');
    expect(text?.length).toBeLessThanOrEqual(201);
  });

  it('to host or staff fits two segments, with long names of shop, place and guest, and a stay over two months', async () => {
    const reserved = await findOrder(api.db, await reserve(await aPlace(false)));
    if (!reserved) throw new Error('No order');
    const now = api.clock.now();
    const shopName = 'اقامتگاه‌های بوم‌گردی کاروان‌سرا';
    const order: OrderRow = {
      ...reserved,
      id: 123_456,
      // 30 Farvardin to 11 Ordibehesht, the months with the longest names.
      check_in: '2027-04-19',
      check_out: '2027-05-01',
      person_count: 12,
      pay_before: new Date(now.getTime() + 20 * 3_600_000),
      paid: 12_500_000,
    };
    const stay = { place: 'ویلای ساحلی '.repeat(10), guest: 'سیده فاطمه‌زهرا حسینی‌نژاد اصفهانی‌پور', mobile: GUEST };
    const steps: (Partial<OrderRow> & { before?: OrderStatus })[] = [
      { status: 'rt_wait' },
      { status: 'rt_accept' },
      { status: 'in_progress' },
      { status: 'canceled', sub_status: 'canceled_rt_guest_reject_cancel' },
      { status: 'canceled', sub_status: 'canceled_expired', before: 'rt_accept' },
      { status: 'canceled', sub_status: 'canceled_rt_host_reject', before: 'in_progress' },
    ];
    const toHost = steps.map(({ before = null, ...step }) =>
      hostText(
        { order: { ...order, ...step }, before, refund: 0, shopName, siteOrigin: '', trackingLink: () => '', now },
        stay,
      ),
    );
    const goods: OrderRow = {
      ...order,
      kind: 'goods',
      status: 'in_progress',
      price: 1_250_000_000,
      times: ['2027-05-01 12:30'],
      invoice: { ...order.invoice, products: [{ name: 'زعفران', price: 1_250_000, count: 1_000 }] },
    };
    const toStaff = (['slot', 'post', 'courier', 'pickup'] as const).map((delivery) =>
      staffText({ order: { ...goods, delivery }, shopName }),
    );
    const texts = [...toHost, ...toStaff];
    expect(texts.filter((text) => text === null || text.length > TWO_SEGMENTS)).toEqual([]);
    expect(
      toHost.filter((text) => !text?.includes('«ویلای ساحلی') || !text.includes('۳۰ فروردین تا ۱۱ اردیبهشت')),
    ).toEqual([]);
    expect(toHost[2]).toMatch(new RegExp(`مهمان: سیده فاطمه\\S*.*… ${GUEST}$`));
  });
});
