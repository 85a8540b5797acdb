import { eq } from 'drizzle-orm';
import { coupons, giftCodes } from '@/backend/db/schema/coupons';
import { pages, providers, shops } from '@/backend/db/schema/shop';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { allAtOnce, AT_ONCE, deadlocks, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';
import { makeProduct } from '@tests/support/fixtures';
import { countByStatus, goodsBody, makeShopper, makeShoppers, submit } from '@tests/support/order-helpers';
import { auditOf, makeStaff } from '@tests/support/panel';

/** Fifty owners change one record: one change per version succeeds, the others get the newer record, none is lost. */
let owners: LoggedIn[];
const api = setUpTestBackend({ shop_type: 'shop' });
beforeEach(async () => {
  owners = [];
  for (let index = 0; index < AT_ONCE; index += 1) owners.push(await makeStaff(api));
});

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
const [owner] = [() => owners[0]?.token ?? ''];

describe.each(rounds)('round %i: 50 concurrent owners', () => {
  it('save the settings of one version, of which one is kept and returned to the others with 409', async () => {
    const answers = await allAtOnce(owners, ({ token }, index) =>
      api.call(panelShopEndpoints.updateSettings, { token, body: { version: 1, name: `فروشگاه ${index}` } }),
    );
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    const { item } = await api.ok(panelShopEndpoints.getSettings, { token: owner() });
    expect(item).toMatchObject({ version: 2 });
    for (const { status, envelope } of answers)
      if (status === 409) expect(envelope).toMatchObject({ data: { item: { version: 2, name: item.name } } });
    expect((await auditOf(api)).filter(({ action }) => action === 'settings.update')).toHaveLength(1);
    expectNoServerErrors(api, countByStatus(answers));
  });

  it('save the first provider, of which one is kept', async () => {
    const answers = await allAtOnce(owners, ({ token }, index) =>
      api.call(panelShopEndpoints.updateProvider, {
        token,
        params: { id: 'sms' },
        body: {
          version: 1,
          provider: 'kavenegar',
          fields: { api_key: `abcdefghijkl${1000 + index}`, template: 'login' },
        },
      }),
    );
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    expect(await api.db.select({ version: providers.version }).from(providers)).toEqual([{ version: 2 }]);
    expectNoServerErrors(api, countByStatus(answers));
  });

  it('add pages with the same address, of which one is kept and the others are refused with 400', async () => {
    const answers = await allAtOnce(owners, ({ token }, index) =>
      api.call(panelShopEndpoints.createPage, { token, body: { slug: 'garden', title: `باغ ${index}`, body: 'انار' } }),
    );
    expect(countByStatus(answers)).toEqual({ 200: 1, 400: AT_ONCE - 1 });
    expect(await api.db.$count(pages, eq(pages.slug, 'garden'))).toBe(1);
    expectNoServerErrors(api, countByStatus(answers));
  });

  it('sort the same sections differently, of which one order is kept as a whole, without deadlocks', async () => {
    const { id: product } = await makeProduct(api.db);
    const ids: number[] = [];
    for (let index = 0; index < 6; index += 1)
      ids.push(
        (
          await api.ok(panelOffersEndpoints.createHomeSection, {
            token: owner(),
            body: { type_name: 'favorite', title: `بخش ${index}`, product_ids: [product] },
          })
        ).item.id,
      );
    const before = await deadlocks(api);
    const answers = await allAtOnce(owners, ({ token }, index) => {
      const order = index % 2 === 0 ? ids : [...ids].reverse();
      return api.call(panelOffersEndpoints.changeHomeSections, {
        token,
        body: { changes: order.map((id, at) => ({ id, version: 1, position: 10 * (index + 1) + at })) },
      });
    });
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    const { items } = await api.ok(panelOffersEndpoints.listHomeSections, { token: owner() });
    expect(new Set(items.map(({ position }) => Math.floor(position / 10))).size).toBe(1);
    expect((await deadlocks(api)) - before).toBe(0);
    expectNoServerErrors(api, countByStatus(answers));
  });

  it('edit a coupon while customers use it, and every use is counted', async () => {
    const { id: product } = await makeProduct(api.db, { price: 100_000, stock: 1000 });
    await api.ok(panelOffersEndpoints.createCoupon, {
      token: owner(),
      body: { id: 'RACE', title: 'همه', kind: 'percent', amount: 10 },
    });
    const shoppers = await makeShoppers(api, 20);
    const [orders, edits] = await Promise.all([
      allAtOnce(shoppers, (shopper) => submit(api, shopper, goodsBody(product, 1, { coupon: 'RACE' }))),
      allAtOnce(owners.slice(0, 20), ({ token }, index) =>
        api.call(panelOffersEndpoints.updateCoupon, {
          token,
          params: { id: 'RACE' },
          body: { version: 1, title: `همه ${index}` },
        }),
      ),
    ]);
    const placed = orders.filter(({ status }) => status === 200).length;
    expect(placed).toBe(20);
    expect(countByStatus(edits)).toEqual({ 200: 1, 409: 19 });
    expect(await api.db.select({ uses: coupons.uses, version: coupons.version }).from(coupons)).toEqual([
      { uses: placed, version: 2 },
    ]);
    expectNoServerErrors(api, countByStatus([...orders, ...edits]));
  });

  it('remove a gift code while a customer redeems it, and exactly one of these succeeds', async () => {
    const { codes, items } = await api.ok(panelOffersEndpoints.createGiftCodes, {
      token: owner(),
      body: { count: 1, amount: 50_000, title: 'عید' },
    });
    const me = await makeShopper(api);
    const [redeemed, ...removals] = await Promise.all([
      api.call(couponsEndpoints.applyGiftCode, { token: me.token, body: { coupon: codes[0] ?? '' } }),
      ...owners.slice(0, 10).map(({ token }) =>
        api.call(panelOffersEndpoints.removeGiftCode, {
          token,
          params: { id: items[0]?.id ?? 0 },
          body: { version: 1 },
        }),
      ),
    ]);
    const removed = removals.filter(({ status }) => status === 200).length;
    expect([redeemed?.status === 200, removed]).toEqual(removed === 1 ? [false, 1] : [true, 0]);
    expect(await api.db.$count(giftCodes)).toBe(removed === 1 ? 0 : 1);
    expectNoServerErrors(api, countByStatus(removals));
  });
});

it('the shop is still one row after concurrent changes', async () => {
  expect(await api.db.$count(shops)).toBe(1);
});
