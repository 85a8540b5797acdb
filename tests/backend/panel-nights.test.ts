import { eq } from 'drizzle-orm';
import { products } from '@/backend/db/schema/catalogue';
import { priceRules } from '@/backend/db/schema/residences';
import { nights } from '@/backend/db/schema/orders';
import { holidays } from '@/backend/db/schema/shop';
import { NIGHT_PRICE_PRIORITY } from '@/backend/sql/panel/product-parts.sql';
import type { BodyOf } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { addDays } from '@/domain/plain-date';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import { makeShopper, nightsFrom, placeOrder, stayBody, submit, TODAY } from '@tests/support/order-helpers';
import { staffAuditEntries, fieldOf, type LoggedInHost, makeLoggedInHost, makeStaff } from '@tests/support/panel';

let host: LoggedInHost;
let shopper: LoggedIn;
let place: number;
const api = setUpTestBackend();
beforeEach(async () => {
  host = await makeLoggedInHost(api);
  shopper = await makeShopper(api, { credit: 9_000_000 });
  place = await makeResidence(api.db, { name: 'ویلای ساحلی', residence: { host_id: host.hostId } });
});

type Change = BodyOf<typeof panelEndpoints.changeNights>;
const day = (ahead: number) => addDays(TODAY, ahead);
const range = (from: number, to: number) => ({ from: day(from), to: day(to) });
const change = (body: Change, who: LoggedIn = host, id = place) =>
  api.call(panelEndpoints.changeNights, { params: { id }, token: who.token, body });
const changed = (body: Change) =>
  api.ok(panelEndpoints.changeNights, { params: { id: place }, token: host.token, body });
const list = (from: number, to: number) =>
  api.ok(panelEndpoints.listNights, { params: { id: place }, token: host.token, query: range(from, to) });
const states = async (from: number, to: number) => (await list(from, to)).nights.map(({ state }) => state);
const blocked = () => api.db.select({ night: nights.night, order: nights.order_id }).from(nights).orderBy(nights.night);

describe('changes based on outdated nights', () => {
  const seenOf = async (from: number, to: number) =>
    (await list(from, to)).nights.map(({ date, price, state }) => ({ date, price, state }));

  it('are refused for the second price with the current nights and for an opening, but not for a block', async () => {
    const seen = await seenOf(2, 3);
    const answers = await Promise.all([
      change({ action: 'price', ...range(2, 3), price: 700_000, seen }),
      change({ action: 'price', ...range(2, 3), price: 800_000, seen }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.envelope).toMatchObject({ data: { item: { nights: await seenOf(2, 3) } } });
    const [block, open] = [
      await change({ action: 'block', ...range(2, 3), seen }),
      await change({ action: 'open', ...range(2, 3), seen }),
    ];
    expect([block.status, open.status]).toEqual([200, 409]);
    expect(await states(2, 3)).toEqual(['blocked', 'blocked']);
  });
});

describe('the list of nights', () => {
  it('shows the Jalaali day, price, state and order of each night [RES-01]', async () => {
    const paid = await placeOrder(api, shopper, stayBody(place, nightsFrom(1, 1), { payment_type: 'credit' }));
    const held = await placeOrder(api, shopper, stayBody(place, nightsFrom(2, 1)));
    await changed({ action: 'block', ...range(4, 4) });
    const answer = await list(-1, 4);
    expect(answer.product).toEqual({ id: place, name: 'ویلای ساحلی' });
    expect(answer.nights.map(({ state, order_id }) => [state, order_id])).toEqual([
      ['past', null],
      ['free', null],
      ['sold', paid],
      ['held', held],
      ['free', null],
      ['blocked', null],
    ]);
    expect(answer.nights[0]).toEqual({
      date: '2026-11-19',
      jdate: '1405-08-28',
      has_own_price: false,
      price: 1_000_000,
      state: 'past',
      order_id: null,
    });
  });

  it('shows a night with an expired hold as free', async () => {
    await placeOrder(api, shopper, stayBody(place, nightsFrom(1, 1)));
    api.clock.advance({ minutes: 31 });
    expect(await states(1, 1)).toEqual(['free']);
  });

  it('shows the same prices as the calendar', async () => {
    await api.db.insert(priceRules).values([
      { product_id: place, kind: 'weekdays', weekdays: [4, 5, 6], mode: 'percent', amount: 130, priority: 10 },
      { product_id: place, kind: 'holiday', mode: 'fixed', amount: 1_700_000, priority: 20 },
    ]);
    await api.db.insert(holidays).values({ date: day(3), title: 'عید', certainty: 'official' });
    await changed({ action: 'price', ...range(2, 2), price: 900_000 });
    const { months } = await api.ok(calendarEndpoints.getProductCalendar, {
      params: { id: place },
      query: { year: 1405, month: 8, double: 'true' },
    });
    const shown = new Map(months.flatMap(({ days }) => days).map(({ date, price }) => [date, price]));
    const own = (await list(0, 20)).nights;
    expect(own.map(({ price }) => price)).toEqual(own.map(({ date }) => shown.get(date)));
    expect(own.slice(0, 4).map(({ price }) => price)).toEqual([1_300_000, 1_000_000, 900_000, 1_700_000]);
  });
});

describe('blocking and opening', () => {
  it('prevents orders of a blocked night until it is opened [RES-07]', async () => {
    const { envelope } = await change({ action: 'block', ...range(3, 5) });
    expect(envelope).toMatchObject({
      msg: '۳ شب بسته شد.',
      data: { nights: [{ state: 'blocked' }, { state: 'blocked' }, { state: 'blocked' }] },
    });
    expect(api.announced).toEqual([`product:${place}`]);
    expect((await submit(api, shopper, stayBody(place, nightsFrom(5, 2)))).status).toBe(409);
    await changed({ action: 'open', ...range(5, 6) });
    expect(await states(3, 6)).toEqual(['blocked', 'blocked', 'free', 'free']);
    expect((await submit(api, shopper, stayBody(place, nightsFrom(5, 2)))).status).toBe(200);
    expect(await staffAuditEntries(api)).toEqual([
      { user: host.userId, action: 'nights.block', subject: `product:${place}`, details: range(3, 5) },
      { user: host.userId, action: 'nights.open', subject: `product:${place}`, details: range(5, 6) },
    ]);
  });

  it('accepts nights that are already blocked', async () => {
    await changed({ action: 'block', ...range(3, 4) });
    await changed({ action: 'block', ...range(2, 5) });
    expect(await blocked()).toEqual([2, 3, 4, 5].map((ahead) => ({ night: day(ahead), order: null })));
  });

  it('refuses the whole range when an order has one of its nights, and names the first such night', async () => {
    await placeOrder(api, shopper, stayBody(place, nightsFrom(5, 2)));
    const before = await blocked();
    const { status, envelope } = await change({ action: 'block', ...range(3, 7) });
    expect([status, envelope.msg]).toEqual([409, 'شب چهارشنبه ۴ آذر ۱۴۰۵ رزرو شده است و نمی‌توان آن را بست.']);
    expect([await blocked(), await staffAuditEntries(api)]).toEqual([before, []]);
  });

  it('blocks a night whose hold has expired', async () => {
    await placeOrder(api, shopper, stayBody(place, nightsFrom(3, 1)));
    api.clock.advance({ minutes: 30 });
    expect((await change({ action: 'block', ...range(3, 3) })).status).toBe(200);
    expect(await states(3, 3)).toEqual(['blocked']);
  });

  it('does not open a night that an order has', async () => {
    const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(3, 1), { payment_type: 'credit' }));
    await changed({ action: 'open', ...range(0, 10) });
    expect(await blocked()).toEqual([{ night: day(3), order: id }]);
  });
});

describe('the price of a night', () => {
  const rules = () =>
    api.db.select().from(priceRules).where(eq(priceRules.priority, NIGHT_PRICE_PRIORITY)).orderBy(priceRules.from);

  it('overrides every other rule in quote and submit, and replaces an earlier night price [RES-02]', async () => {
    await api.db.insert(priceRules).values({
      product_id: place,
      kind: 'dates',
      from: day(0),
      to: day(30),
      mode: 'percent',
      amount: 200,
      priority: 40,
    });
    await changed({ action: 'price', ...range(3, 5), price: 700_000 });
    const { envelope } = await change({ action: 'price', ...range(4, 4), price: 800_000 });
    expect(envelope).toMatchObject({ msg: 'قیمت ۱ شب ۸۰۰٬۰۰۰ تومان شد.', data: { nights: [{ price: 800_000 }] } });
    expect((await rules()).map(({ from, to, amount, mode, kind }) => [from, to, amount, mode, kind])).toEqual([
      [day(3), day(3), 700_000, 'fixed', 'dates'],
      [day(4), day(4), 800_000, 'fixed', 'dates'],
      [day(5), day(5), 700_000, 'fixed', 'dates'],
    ]);
    const { invoice } = await api.ok(ordersEndpoints.price, {
      token: shopper.token,
      body: stayBody(place, nightsFrom(3, 4)),
    });
    expect(invoice.nights.map(({ price }) => price)).toEqual([700_000, 800_000, 700_000, 2_000_000]);
    const stale = await submit(api, shopper, stayBody(place, nightsFrom(3, 1), { quoted_price: 2_000_000 }));
    expect(stale.status).toBe(409);
    expect(api.announced).toContain(`product:${place}`);
  });

  it('can be reset to the price of the rules', async () => {
    await changed({ action: 'price', ...range(3, 5), price: 700_000 });
    const { nights: after } = await changed({ action: 'reset_price', ...range(3, 4) });
    expect(after.map(({ price }) => price)).toEqual([1_000_000, 1_000_000]);
    expect((await rules()).map(({ from }) => from)).toEqual([day(5)]);
    expect((await staffAuditEntries(api)).map(({ action, details }) => [action, details.price])).toEqual([
      ['nights.price', 700_000],
      ['nights.reset_price', undefined],
    ]);
  });

  it('does not change existing orders', async () => {
    const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(3, 1)));
    await changed({ action: 'price', ...range(3, 3), price: 5_000_000 });
    expect((await api.ok(ordersEndpoints.getOrder, { params: { id }, token: shopper.token })).order.invoice.price).toBe(
      1_000_000,
    );
  });

  it('must be greater than zero', async () => {
    for (const price of [undefined, null, 0, -5]) {
      expect(
        fieldOf(await change({ action: 'price', ...range(3, 3), ...(price === undefined ? {} : { price }) })),
      ).toEqual([400, 'price', 'قیمت هر شب باید بیشتر از صفر باشد.']);
    }
    expect(await rules()).toEqual([]);
  });
});

it('the desk may block and open nights, but may not set or reset their prices', async () => {
  const [desk, owner] = [await makeStaff(api, 'desk'), await makeStaff(api)];
  const night = range(3, 3);
  const statuses = async (who: LoggedIn) => {
    const answers: number[] = [];
    for (const action of ['block', 'open', 'price', 'reset_price'] as const)
      answers.push((await change({ action, ...night, price: 800_000 }, who)).status);
    return answers;
  };
  expect(await statuses(desk)).toEqual([200, 200, 404, 404]);
  expect(await statuses(host)).toEqual([200, 200, 200, 200]);
  expect(await statuses(owner)).toEqual([200, 200, 200, 200]);
});

describe('requests for nights', () => {
  const read = (query: { from: string; to: string }) =>
    api.call(panelEndpoints.listNights, { params: { id: place }, token: host.token, query });

  it('are refused for invalid, reversed or too many dates', async () => {
    const bad: [{ from: string; to: string }, string, string][] = [
      [{ from: '2026-11-31', to: day(5) }, 'from', 'این تاریخ درست نیست.'],
      [{ from: day(1), to: '9999-12-31' }, 'to', 'این تاریخ درست نیست.'],
      [{ from: '9000-01-01', to: '9000-01-01' }, 'from', 'این تاریخ درست نیست.'],
      [range(5, 4), 'to', 'تاریخ پایان نباید پیش از تاریخ آغاز باشد.'],
      [range(1, 367), 'to', 'هر بار حداکثر ۳۶۶ شب را می‌توانید انتخاب کنید.'],
    ];
    for (const [dates, field, msg] of bad) {
      expect(fieldOf(await read(dates))).toEqual([400, field, msg]);
      for (const action of ['block', 'open', 'price', 'reset_price'] as const)
        expect(fieldOf(await change({ action, ...dates, price: 1000 }))).toEqual([400, field, msg]);
    }
    expect((await read(range(1, 366))).status).toBe(200);
    expect([await blocked(), await staffAuditEntries(api)]).toEqual([[], []]);
  });

  it('are refused for past nights, by the day in Tehran', async () => {
    expect(fieldOf(await change({ action: 'block', ...range(-1, 3) }))).toEqual([
      400,
      'from',
      'شب‌های گذشته را نمی‌توان تغییر داد.',
    ]);
    expect((await change({ action: 'block', ...range(0, 0) })).status).toBe(200);
    // At half past midnight in Tehran the next day has begun, although UTC is still on the previous day.
    api.clock.set('2026-11-20T21:00:00.000Z');
    expect((await change({ action: 'open', ...range(0, 0) })).status).toBe(400);
  });

  it('return 404 for another kind of product and for a removed or unknown residence', async () => {
    const staff = await makeStaff(api);
    const { id: product } = await makeProduct(api.db);
    await api.db.update(products).set({ status: 'removed' }).where(eq(products.id, place));
    for (const id of [product, place, 999_999])
      expect((await change({ action: 'block', ...range(1, 1) }, staff, id)).status).toBe(404);
  });
});
