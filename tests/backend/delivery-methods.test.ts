import { eq } from 'drizzle-orm';
import { packageItems, products } from '@/backend/db/schema/catalogue';
import { deliveryMethods, shippingZones } from '@/backend/db/schema/shop';
import { configEndpoints } from '@/contract/config.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelOffersEndpoints as panel } from '@/contract/panel-offers.endpoints';
import { trackingEndpoints } from '@/contract/tracking.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { type LoggedIn, type TestBackend, createTestBackend } from '@tests/support/backend';
import { makeProduct } from '@tests/support/fixtures';
import { changeShop, makeAddress, makeShopper, type SubmitBody } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';

const ZONE = 1;
const PLACE = {
  address: 'بازار وکیل، حجرهٔ ۴',
  hours: 'هر روز ۹ تا ۱۸',
  telephone: '07132200000',
  point: { lat: 29.6, lng: 52.5 },
};

let api: TestBackend;
let shopper: LoggedIn;
let owner: string;
let address: number;
let saffron: number;
beforeAll(async () => {
  api = await createTestBackend();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  await changeShop(api, { shop_type: 'shop' });
  shopper = await makeShopper(api);
  owner = (await makeStaff(api, 'owner')).token;
  address = await makeAddress(api, shopper.customerId);
  ({ id: saffron } = await makeProduct(api.db, { price: 200_000 }));
  await api.db.update(products).set({ weight: 400 }).where(eq(products.id, saffron));
  await api.db.update(shippingZones).set({ price: 40_000, free_from: null, days_min: null, days_max: null });
});

const addMethod = async (body: Partial<Parameters<typeof create>[0]> = {}) =>
  (await create({ kind: 'courier', title: 'تیپاکس', ...body })).item;
const create = (body: NonNullable<Parameters<typeof api.ok<typeof panel.createDeliveryMethod>>[1]>['body']) =>
  api.ok(panel.createDeliveryMethod, { token: owner, body });
const bodyOf = (count = 1, more: Partial<SubmitBody> = {}): SubmitBody => ({
  products: [{ product_id: saffron, count }],
  address,
  payment_type: 'cash',
  ...more,
});
const quote = (body: SubmitBody) => api.ok(ordersEndpoints.price, { token: shopper.token, body });
const submit = (body: SubmitBody) => api.call(ordersEndpoints.submit, { token: shopper.token, body });

it('a quote lists the methods that fit with their prices, and is for the cheapest until one is chosen', async () => {
  const rates = [
    { zone_id: ZONE, up_to_grams: 1000, price: 25_000 },
    { zone_id: ZONE, up_to_grams: 3000, price: 70_000 },
  ];
  const { id } = await addMethod({ rates, days_min: 1, days_max: 2 });
  const light = await quote(bodyOf(2));
  expect(light.delivery_method).toBe(id);
  expect(light.invoice.shipping_price).toBe(25_000);
  expect(light.deliveries?.map(({ title, delivery, price }) => [title, delivery, price])).toEqual([
    ['پست', 'post', 40_000],
    ['پیک', 'courier', 40_000],
    ['تحویل حضوری', 'pickup', 0],
    ['تیپاکس', 'courier', 25_000],
  ]);
  const heavy = await quote(bodyOf(3, { delivery_method: id }));
  expect([heavy.delivery_method, heavy.invoice.shipping_price]).toEqual([id, 70_000]);
  // Eight pieces weigh more than the method carries: the quote names one that fits.
  const tooHeavy = await quote(bodyOf(8, { delivery_method: id }));
  expect([tooHeavy.delivery_method === id, tooHeavy.invoice.shipping_price]).toEqual([false, 40_000]);
  expect(tooHeavy.deliveries?.map(({ method_id }) => method_id)).not.toContain(id);
});

it('an order is refused with the present methods when its method does not fit, and nothing is stored', async () => {
  const { id } = await addMethod({ rates: [{ zone_id: null, up_to_grams: 500, price: 25_000 }] });
  const { status, envelope } = await submit(bodyOf(2, { delivery_method: id }));
  expect([status, envelope]).toMatchObject([409, { errors: [{ field: 'delivery' }] }]);
  expect((envelope.data as { deliveries: unknown[] }).deliveries).toHaveLength(3);
  expect((await submit(bodyOf(1, { delivery_method: id }))).status).toBe(200);
});

it('a quote of the desk is for the named method, and refused as the order would be when it does not fit', async () => {
  const { id } = await addMethod({ rates: [{ zone_id: null, up_to_grams: 500, price: 25_000 }] });
  const post = { zone_id: null, up_to_grams: 500, price: 10_000 };
  await api.db
    .update(deliveryMethods)
    .set({ rates: [post] })
    .where(eq(deliveryMethods.kind, 'post'));
  const ask = async (count: number, named: { delivery: 'courier' | 'post'; delivery_method?: number }) => {
    const body = { products: [{ product_id: saffron, count }], new_place: null, new_zone: ZONE, ...named };
    return await api.call(panelDeskEndpoints.quoteDeskOrder, { token: owner, body });
  };
  const named = { delivery: 'courier' as const, delivery_method: id };
  expect((await ask(1, named)).envelope.data).toMatchObject({ invoice: { shipping_price: 25_000 } });
  for (const gone of [named, { delivery: 'post' as const }]) {
    const { status, envelope } = await ask(2, gone);
    expect([status, envelope]).toMatchObject([409, { errors: [{ field: 'delivery' }] }]);
  }
});

it('an order has its method as it was, whatever becomes of the method', async () => {
  const typed = { ...PLACE, telephone: toPersianDigits(PLACE.telephone ?? '') };
  const { id, version } = await addMethod({ kind: 'pickup', title: 'شعبهٔ بازار', place: typed });
  const { order_id } = await api.ok(ordersEndpoints.submit, {
    token: shopper.token,
    body: bodyOf(1, { delivery: 'pickup', delivery_method: id, address: null }),
  });
  await api.ok(panel.removeDeliveryMethod, { token: owner, params: { id }, body: { version } });
  const { order } = await api.ok(ordersEndpoints.getOrder, { token: shopper.token, params: { id: order_id } });
  expect(order).toMatchObject({
    delivery: 'pickup',
    delivery_method: { title: 'شعبهٔ بازار', paid_to_carrier: false, place: PLACE },
    invoice: { shipping_price: 0 },
  });
  const { link } = await api.ok(trackingEndpoints.getTrackingLink, { token: shopper.token, params: { id: order_id } });
  const query = { signature: new URL(link).searchParams.get('s') ?? '' };
  const { tracking } = await api.ok(trackingEndpoints.readTracking, { params: { id: order_id }, query });
  expect(tracking.place).toEqual(PLACE);
});

it('what is paid to the carrier adds nothing to the invoice and is never told as free delivery', async () => {
  await api.db.update(deliveryMethods).set({ enabled: false }).where(eq(deliveryMethods.kind, 'courier'));
  await api.db.update(deliveryMethods).set({ paid_to_carrier: true }).where(eq(deliveryMethods.kind, 'post'));
  const { invoice, deliveries } = await quote(bodyOf());
  expect(invoice).toMatchObject({ shipping_price: 0, price: 200_000 });
  expect(deliveries).toMatchObject([{ delivery: 'post', paid_to_carrier: true }, { delivery: 'pickup' }]);
  const { shop } = await api.ok(configEndpoints.getConfig);
  expect(shop.free_shipping?.map(({ price, from }) => [price, from])).toEqual([[null, null]]);
  const { addresses } = await api.ok(customerEndpoints.getAddresses, {
    token: shopper.token,
    params: { id: shopper.customerId },
  });
  expect(addresses).toMatchObject([{ is_in_zone: true, paid_to_carrier: true }]);
});

it('config and addresses have the cheapest price of a light parcel, and say whether it is that of every weight', async () => {
  const zoneOf = async () => (await api.ok(configEndpoints.getConfig)).shop.free_shipping?.[0];
  const light = { zone_id: null, up_to_grams: 2000, price: 15_000 };
  const { id, version } = await addMethod({ rates: [light], free_from: 500_000, days_min: 1, days_max: 2 });
  // Heavier parcels go by post.
  expect(await zoneOf()).toMatchObject({ price: 15_000, by_weight: true, from: null, delivery_days: null });
  const change = async (rates: object[], seen: number) =>
    (
      await api.ok(panel.updateDeliveryMethod, {
        token: owner,
        params: { id },
        body: { version: seen, rates } as never,
      })
    ).item.version;
  const next = await change([light, { zone_id: null, up_to_grams: null, price: 30_000 }], version);
  const same = { price: 15_000, from: 500_000, delivery_days: { min: 1, max: 2 } };
  expect(await zoneOf()).toMatchObject({ ...same, by_weight: true });
  await change([{ ...light, up_to_grams: null }], next);
  expect(await zoneOf()).toMatchObject(same);
  expect(await zoneOf()).not.toHaveProperty('by_weight');
});

it('the kinds of the config are those of the offered methods, and a customer chooses none that is off', async () => {
  await api.db.update(deliveryMethods).set({ enabled: false }).where(eq(deliveryMethods.kind, 'post'));
  expect((await api.ok(configEndpoints.getConfig)).shop.deliveries).toEqual(['courier', 'pickup']);
  expect((await submit(bodyOf(1, { delivery: 'post' }))).status).toBe(400);
});

it('one method stays offered, also when two people end the last two', async () => {
  await api.db.update(deliveryMethods).set({ enabled: false }).where(eq(deliveryMethods.kind, 'pickup'));
  const end = (id: number) =>
    api.call(panel.updateDeliveryMethod, { token: owner, params: { id }, body: { version: 1, enabled: false } });
  const statuses = (await Promise.all([end(1), end(2)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400]);
});

it.each([
  [
    'a pickup’s place without an address',
    { kind: 'pickup' as const, place: { ...PLACE, address: ' ' } },
    'place.address',
  ],
  ['days in the wrong order', { days_min: 3, days_max: 1 }, 'days_max'],
  [
    'two rates for one zone and weight',
    {
      rates: [
        { zone_id: null, up_to_grams: 500, price: 1000 },
        { zone_id: null, up_to_grams: 500, price: 2000 },
      ],
    },
    'rates',
  ],
])('%s is refused at its field', async (_name, body, field) => {
  const { status, envelope } = await api.call(panel.createDeliveryMethod, {
    token: owner,
    body: { kind: 'post', ...body },
  });
  expect([status, envelope]).toMatchObject([400, { errors: [{ field }] }]);
});

it('a package weighs what it holds', async () => {
  const { id: bundle } = await makeProduct(api.db, { type: 'package' });
  await api.db.insert(packageItems).values({ package_id: bundle, product_id: saffron, count: 3, position: 0 });
  const { id } = await addMethod({ rates: [{ zone_id: null, up_to_grams: 1200, price: 10_000 }] });
  const fits = async (count: number) =>
    (await quote({ ...bodyOf(), products: [{ product_id: bundle, count }] })).delivery_method === id;
  expect([await fits(1), await fits(2)]).toEqual([true, false]);
});
