import { eq } from 'drizzle-orm';
import { paymentWays } from '@/backend/db/schema/shop';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { PaymentType } from '@/contract/payment-types';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import type { PaymentSettings } from '@/domain/payment-way';
import type { LoggedIn } from '@tests/support/backend';
import { CARD } from '@tests/support/card-transfers';
import { expectBooksFit } from '@tests/support/concurrency';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  getOrder,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
  submit,
  type SubmitBody,
} from '@tests/support/order-helpers';
import { makeStaff, type StaffMember } from '@tests/support/panel';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

const FEE: PaymentSettings = { fee_kind: 'fee', fee_amount: 10_000 };
const DISCOUNT: PaymentSettings = { fee_kind: 'discount', fee_percent: 1 };

let shopper: LoggedIn;
let owner: StaffMember;
let product: number;
const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
beforeEach(async () => {
  shopper = await makeShopper(api, { credit: 300_000 });
  owner = await makeStaff(api);
  product = (await makeProduct(api.db, { price: 200_000, old_price: null, stock: 50 })).id;
});

const offer = async (type: PaymentType, settings: PaymentSettings) => {
  const set = { enabled: true, settings };
  await api.db.update(paymentWays).set(set).where(eq(paymentWays.type, type));
};
const quote = async (body: SubmitBody) => await api.ok(ordersEndpoints.price, { token: shopper.token, body });
const onDelivery = (more: Partial<SubmitBody> = {}) => goodsBody(product, 2, { payment_type: 'on_delivery', ...more });
const read = async (id: number) =>
  (await api.ok(panelDeskEndpoints.getDeskOrder, { token: owner.token, params: { id } })).item;

describe('what an order costs more or less by its way to pay', () => {
  it('is told with each way, is in the invoice of the chosen one, and is charged', async () => {
    await offer('on_delivery', FEE);
    await offer('cash', DISCOUNT);
    const { payments, invoice } = await quote(onDelivery());
    expect(payments).toMatchObject([
      { type: 'cash', fee: -4_000, due_now: 396_000, due_later: 0 },
      { type: 'credit', due_now: 400_000 },
      { type: 'on_delivery', fee: 10_000, due_now: 0, due_later: 410_000 },
    ]);
    expect(payments?.[1]).not.toHaveProperty('fee');
    expect(invoice).toMatchObject({ discount: 0, payment_fee: 10_000, price: 410_000 });
    expect(invoice.adjustments).toEqual([{ title: 'هزینهٔ «پرداخت هنگام تحویل»', amount: 10_000 }]);
    // Without a choice the price is that of the first way.
    expect((await quote(goodsBody(product, 2))).invoice.price).toBe(396_000);
    const refused = await submit(api, shopper, onDelivery({ quoted_price: 400_000 }));
    expect(refused.envelope).toMatchObject({ data: { invoice: { price: 410_000 } } });
    const order = await getOrder(api, shopper, await placeOrder(api, shopper, onDelivery({ quoted_price: 410_000 })));
    expect(order).toMatchObject({
      invoice: { payment_fee: 10_000, price: 410_000 },
      money: { total: 410_000, owed: 410_000, next: { amount: 410_000 } },
    });
    await expectBooksFit(api.db, false);
  });

  it('is not part of what a coupon is computed from, nor of the bounds of a way', async () => {
    await offer('on_delivery', FEE);
    await api.db
      .update(paymentWays)
      .set({ conditions: { max_price: 400_000 } })
      .where(eq(paymentWays.type, 'on_delivery'));
    expect((await quote(onDelivery())).invoice.price).toBe(410_000);
    expect(await placeOrder(api, shopper, onDelivery())).toBeGreaterThan(0);
  });

  it('comes before the odd sum of a transfer, and leaves what is free as it is', async () => {
    await offer('card_to_card', { ...DISCOUNT, card_number: CARD, card_owner: 'سارا کریمی' });
    const byCard = goodsBody(product, 2, { payment_type: 'card_to_card', quoted_price: 396_000 });
    const { invoice } = await getOrder(api, shopper, await placeOrder(api, shopper, byCard));
    expect(invoice.payment_fee).toBe(-4_000);
    expect(invoice.price).toBeLessThan(396_000);
    expect(invoice.products_price - invoice.discount + (invoice.payment_fee ?? 0)).toBe(invoice.price);
  });

  it('is of a stay as well, whose nights share it when it is canceled', async () => {
    await offer('credit', DISCOUNT);
    const place = await makeResidence(api.db, { price: 100_000, residence: { cancellation: 'flexible' } });
    const stay = await placeOrder(api, shopper, stayBody(place, nightsFrom(1, 2), { payment_type: 'credit' }));
    expect(await getOrder(api, shopper, stay)).toMatchObject({
      paid: 198_000,
      // Tomorrow begins the stay: its first night is the host's.
      refund: 99_000,
    });
    await expectBooksFit(api.db, false);
  });

  it('is of an order by telephone unless its money is there already, and stays when its content changes', async () => {
    await offer('on_delivery', FEE);
    const { token } = owner;
    const content = { products: [{ product_id: product, count: 1 }], delivery: 'pickup' as const };
    const quoted = async (more: object) =>
      (await api.ok(panelDeskEndpoints.quoteDeskOrder, { token, body: { ...content, ...more } })).invoice.price;
    expect(await quoted({})).toBe(200_000);
    expect(await quoted({ payment_type: 'on_delivery' })).toBe(210_000);
    expect(await quoted({ payment_type: 'on_delivery', paid_now: true })).toBe(200_000);
    const take = async (more: object) =>
      (
        await api.ok(panelDeskEndpoints.takeOrder, {
          token,
          body: { ...content, customer: '09121234567', ...more },
        })
      ).item;
    expect((await take({ payment: { way: 'cash' } })).paid).toBe(200_000);
    const item = await take({ payment_type: 'on_delivery', quoted_price: 210_000 });
    const params = { id: item.id };
    const body = { version: item.version, products: [{ product_id: product, count: 3 }], delivery: 'pickup' as const };
    const edit = await api.ok(panelDeskEndpoints.quoteOrderEdit, { token, params, body });
    expect(edit.invoice.price).toBe(610_000);
    await api.ok(panelDeskEndpoints.editDeskOrder, { token, params, body: { ...body, quoted_price: 610_000 } });
    expect((await read(item.id)).invoice).toMatchObject({ payment_fee: 10_000, price: 610_000 });
    await expectBooksFit(api.db, false);
  });

  it('is a percent or a sum, which the owner sets with the way', async () => {
    const { items } = await api.ok(panelOffersEndpoints.listPaymentWays, { token: owner.token, query: {} });
    const way = items.find(({ type }) => type === 'on_delivery');
    const save = async (settings: object) => {
      const { status, envelope } = await api.call(panelOffersEndpoints.updatePaymentWay, {
        token: owner.token,
        params: { id: way?.id ?? 0 },
        body: { version: way?.version ?? 0, settings },
      });
      return [status, envelope.success ? [] : envelope.errors?.map(({ field }) => field)];
    };
    expect(await save({ fee_kind: 'fee' })).toEqual([400, ['settings.fee_percent']]);
    expect(await save({ fee_kind: 'fee', fee_percent: 2, fee_amount: 5_000 })).toEqual([400, ['settings.fee_amount']]);
    expect(await save({ fee_kind: 'fee', fee_percent: 2, fee_amount: null })).toEqual([200, []]);
    const [row] = await api.db.select().from(paymentWays).where(eq(paymentWays.type, 'on_delivery'));
    expect(row?.settings).toEqual({ fee_kind: 'fee', fee_percent: 2 });
  });
});
