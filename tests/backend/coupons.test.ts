import { eq } from 'drizzle-orm';
import { coupons, couponUses, giftCodes } from '@/backend/db/schema/coupons';
import { ledger } from '@/backend/db/schema/payments';
import { users } from '@/backend/db/schema/users';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  getCredit,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  submit,
} from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';

let shopper: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  shopper = await makeShopper(api);
});

const check = (body: object, token = shopper.token) => api.call(couponsEndpoints.checkCoupon, { token, body });
const ten = { code: 'TEN', title: 'ده درصد', kind: 'percent' as const, amount: 10 };

describe('the coupon check [COUP-01]', () => {
  it('returns the discount for the products or the stay, and accepts lower case and Persian digits', async () => {
    await changeShop(api, { shop_type: 'shop' });
    await api.db.insert(coupons).values([
      { ...ten, code: 'TEN1' },
      { ...ten, code: 'FIX', kind: 'fixed', amount: 20_000 },
    ]);
    const { id } = await makeProduct(api.db, { price: 70_000 });
    const stay = await makeResidence(api.db);
    const { envelope } = await check({ code: ' ten۱ ', products: [{ product_id: id, count: 2 }] });
    expect(envelope).toMatchObject({ msg: '', data: { coupon: { code: 'TEN1', title: 'ده درصد', discount: 14_000 } } });
    const stayCheck = await check({
      code: 'TEN1',
      products: [{ product_id: stay, count: 1, times: nightsFrom(2, 2) }],
    });
    expect(stayCheck.envelope).toMatchObject({ data: { coupon: { discount: 200_000 } } });
    expect((await check({ code: 'FIX' })).envelope).toMatchObject({ data: { coupon: { discount: 20_000 } } });
    expect((await check({ code: 'TEN1' }, await api.guest())).envelope).toMatchObject({
      data: { coupon: { discount: 0 } },
    });
  });

  it('finds a code typed on an Arabic keyboard or pasted with invisible marks, in check, order and panel', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const { token } = await makeStaff(api);
    const { item } = await api.ok(panelOffersEndpoints.createCoupon, {
      token,
      body: { id: ' \u200fيلداك٢\u200e', title: 'یلدا', kind: 'fixed', amount: 20_000 },
    });
    expect(item.id).toBe('یلداک2');
    for (const code of ['یلداک۲', 'يلداك٢', '\u2067\u200b یلداک۲\u2069', '\ufeffیـلداک2'])
      expect((await check({ code })).envelope).toMatchObject({ data: { coupon: { code: 'یلداک2' } } });
    const { id } = await makeProduct(api.db, { price: 70_000 });
    await placeOrder(api, shopper, goodsBody(id, 1, { use_coupon: true, coupon: '\u200eيلداك٢' }));
    expect(await api.db.select({ code: couponUses.code }).from(couponUses)).toEqual([{ code: 'یلداک2' }]);
  });

  it('finds a coupon that is stored with Arabic letters, before one with the same code in Persian letters', async () => {
    await changeShop(api, { shop_type: 'shop' });
    await api.db.insert(coupons).values({ ...ten, code: 'يلدا' });
    const found = async (code: string) => {
      const { envelope } = await check({ code });
      return envelope.success ? envelope.data.coupon.code : null;
    };
    expect([await found(' يلدا'), await found('یلدا')]).toEqual(['يلدا', null]);
    await api.db.insert(coupons).values({ ...ten, code: 'یلدا' });
    expect([await found('يلدا'), await found('یلدا')]).toEqual(['يلدا', 'یلدا']);
    const { id } = await makeProduct(api.db, { price: 70_000 });
    await placeOrder(api, shopper, goodsBody(id, 1, { use_coupon: true, coupon: 'يلدا' }));
    expect(await api.db.select({ code: couponUses.code }).from(couponUses)).toEqual([{ code: 'يلدا' }]);
  });

  it('calculates with all people of a stay, as the quote does', async () => {
    await api.db.insert(coupons).values({ ...ten, code: 'PARTY', min_price: 1_100_000 });
    const stay = await makeResidence(api.db, {
      residence: { capacity: 2, max_capacity: 4, extra_person_price: 100_000 },
    });
    const line = { product_id: stay, count: 1, times: nightsFrom(2, 1) };
    expect((await check({ code: 'PARTY', products: [{ ...line, person_count: 2 }] })).status).toBe(409);
    expect((await check({ code: 'PARTY', products: [{ ...line, person_count: 3 }] })).envelope).toMatchObject({
      data: { coupon: { discount: 110_000 } },
    });
    expect((await check({ code: 'PARTY', products: [{ ...line, person_count: 0 }] })).status).toBe(400);
  });

  it('refuses unknown, expired, inapplicable and malformed codes, and requires a token', async () => {
    await api.db.insert(coupons).values([
      { ...ten, expires_at: api.clock.now() },
      { ...ten, code: 'RICH', min_price: 500_000 },
    ]);
    const { id } = await makeProduct(api.db, { price: 70_000 });
    await changeShop(api, { shop_type: 'shop' });
    expect((await check({ code: 'NOTHING' })).status).toBe(404);
    expect((await check({ code: 'TEN' })).status).toBe(409);
    const rich = await check({ code: 'RICH', products: [{ product_id: id, count: 1 }] });
    expect([rich.status, rich.envelope.msg]).toEqual([409, 'این کد تخفیف برای خرید از ۵۰۰٬۰۰۰ تومان به بالا است.']);
    for (const body of [{}, { code: '' }, { code: 'x'.repeat(41) }, { code: 5 }])
      expect((await check(body)).status).toBe(400);
    expect((await api.call(couponsEndpoints.checkCoupon, { body: { code: 'TEN' } })).status).toBe(401);
  });
});

describe('the coupon list of a customer [ACC-04]', () => {
  it('contains a customer’s own coupons and those for all, each with its state and remaining uses', async () => {
    const day = 86_400_000;
    const now = api.clock.now().getTime();
    const other = await makeShopper(api);
    await api.db.insert(coupons).values([
      { ...ten, code: 'MINE', customer_id: shopper.customerId, uses_per_customer: 3, max_uses: 2, uses: 1 },
      { ...ten, code: 'ALL', expires_at: new Date(now + day) },
      { ...ten, code: 'OVER', expires_at: new Date(now - day) },
      { ...ten, code: 'SOON', starts_at: new Date(now + day) },
      { ...ten, code: 'USED' },
      { ...ten, code: 'THEIRS', customer_id: other.customerId },
    ]);
    await changeShop(api, { shop_type: 'shop' });
    await placeOrder(
      api,
      shopper,
      goodsBody((await makeProduct(api.db, {})).id, 1, { use_coupon: true, coupon: 'USED' }),
    );
    expect(await api.db.$count(couponUses)).toBe(1);
    const { coupons: list } = await api.ok(couponsEndpoints.listCoupons, {
      params: { id: shopper.customerId },
      token: shopper.token,
    });
    expect(list.map(({ code, state, uses_left }) => [code, state, uses_left])).toEqual([
      ['MINE', 'usable', 1],
      ['ALL', 'usable', 1],
      ['OVER', 'expired', 1],
      ['SOON', 'not_started', 1],
      ['USED', 'used', 0],
    ]);
  });
});

describe('coupons where customers log in by QR code', () => {
  /** A customer without a mobile. Each scan creates another one, so a coupon for all could be used again and again. */
  const scanned = async () => {
    const visitor = await makeShopper(api);
    await api.db.update(users).set({ mobile: null }).where(eq(users.id, visitor.userId));
    return visitor;
  };
  const codesOf = async ({ customerId, token }: LoggedIn) =>
    (await api.ok(couponsEndpoints.listCoupons, { params: { id: customerId }, token })).coupons.map(({ code }) => code);

  it('require a mobile in check, quote and order if they are for all customers [COUP-01]', async () => {
    await changeShop(api, { shop_type: 'shop' });
    await api.db.insert(coupons).values(ten);
    const { id } = await makeProduct(api.db, { price: 70_000 });
    const visitor = await scanned();
    const body = goodsBody(id, 1, { use_coupon: true, coupon: 'TEN' });
    const answers = [
      await check({ code: 'TEN' }, visitor.token),
      await api.call(ordersEndpoints.price, { token: visitor.token, body }),
      await submit(api, visitor, body),
    ];
    const refused = { code: 409, msg: 'این کد تخفیف برای کسانی است که با شمارهٔ موبایل خود وارد شده‌اند.' };
    expect(answers.map(({ envelope }) => envelope)).toMatchObject([refused, refused, refused]);
    expect([await api.db.$count(couponUses), (await submit(api, shopper, body)).status]).toEqual([0, 200]);
  });

  it('are valid without a mobile if they are for one customer', async () => {
    const visitor = await scanned();
    await api.db.insert(coupons).values({ ...ten, customer_id: visitor.customerId });
    expect([(await check({ code: 'TEN' }, visitor.token)).status, await codesOf(visitor)]).toEqual([200, ['TEN']]);
  });

  it('are in no other customer’s list if they are unlisted, and still valid', async () => {
    await api.db
      .insert(coupons)
      .values([
        ten,
        { ...ten, code: 'PARTNER', listed: false },
        { ...ten, code: 'MINE', listed: false, customer_id: shopper.customerId },
      ]);
    expect([await codesOf(shopper), await codesOf(await makeShopper(api)), await codesOf(await scanned())]).toEqual([
      ['MINE', 'TEN'],
      ['TEN'],
      [],
    ]);
    expect((await check({ code: 'PARTNER' })).status).toBe(200);
  });
});

describe('a gift code [COUP-02]', () => {
  const apply = (coupon: string, token: string | null = shopper.token) =>
    api.call(couponsEndpoints.applyGiftCode, { token, body: { coupon, customer: 1 } });

  it('is credited once, to the first customer who applies it', async () => {
    await api.db.insert(giftCodes).values({ code: 'GIFT100', amount: 100_000 });
    const { envelope } = await apply('gift100');
    expect(envelope).toMatchObject({
      msg: 'کد هدیه ثبت شد و ۱۰۰٬۰۰۰ تومان به اعتبار شما افزوده شد.',
      data: { credit: 100_000 },
    });
    expect(await api.db.select().from(ledger)).toMatchObject([
      { kind: 'gift', amount: 100_000, balance: 100_000, cause: 'gift:GIFT100' },
    ]);
    expect((await apply('GIFT100')).status).toBe(409);
    const other = await makeShopper(api);
    expect((await apply('GIFT100', other.token)).status).toBe(409);
    expect([await getCredit(api, shopper), await getCredit(api, other)]).toEqual([100_000, 0]);
  });

  it('is accepted with invisible marks around it, made in the panel or stored as it is', async () => {
    const { token } = await makeStaff(api);
    const made = { token, body: { count: 1, amount: 70_000, title: 'هدیه' } };
    const { codes } = await api.ok(panelOffersEndpoints.createGiftCodes, made);
    await api.db.insert(giftCodes).values([
      { code: 'یلدا', amount: 20_000 },
      { code: 'كارت', amount: 10_000 },
    ]);
    const credits: unknown[] = [];
    for (const code of [`\u2067${codes[0] ?? ''}\u2069`, '\u200f\u200bيلدا', 'كارت']) {
      const { envelope } = await apply(code);
      credits.push(envelope.success ? envelope.data.credit : envelope.msg);
    }
    expect(credits).toEqual([70_000, 90_000, 100_000]);
    expect((await apply('كارت')).envelope.msg).toContain('این کد هدیه را پیش‌تر ثبت کرده‌اید');
  });
});
