import { paymentWays, shippingZones } from '@/backend/db/schema/shop';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { makeProduct } from '@tests/support/fixtures';
import { getOrder, makeAddress, makeShopper, submit, type SubmitBody } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

const api = setUpTestBackend({ shop_type: 'shop' });
let shopper: LoggedIn;
let product_id: number;
let address: number;
beforeEach(async () => {
  shopper = await makeShopper(api);
  await api.db.insert(shippingZones).values({ position: 1, title: 'همه', polygon: null, price: 30_000 });
  product_id = (await makeProduct(api.db, { price: 500_000, stock: 9 })).id;
  address = await makeAddress(api, shopper.customerId);
});

const order = (more: Partial<SubmitBody>) =>
  submit(api, shopper, { products: [{ product_id, count: 1 }], address, delivery: 'post', ...more });

it('tells customer and staff that an order is a gift, with the text of its card', async () => {
  await order({ gift: { text: ' یلدا مبارک\n\n\n\nبا مهر ' } });
  await order({ gift: { text: '' } });
  await order({});
  const { token } = await makeStaff(api);
  const gifts = [];
  for (const id of [1, 2, 3]) {
    const { gift } = (await api.ok(panelDeskEndpoints.getDeskOrder, { token, params: { id } })).item;
    expect((await getOrder(api, shopper, id)).gift).toEqual(gift);
    gifts.push(gift);
  }
  expect(gifts).toEqual([{ text: expect.stringMatching(/^یلدا مبارک\n+با مهر$/) }, { text: '' }, null]);
});

it('refuses a gift that is collected, or paid by who receives it', async () => {
  expect((await order({ delivery: 'pickup', gift: { text: '' } })).envelope).toMatchObject({
    code: 400,
    errors: [{ field: 'gift' }],
  });
  await api.db.update(paymentWays).set({ enabled: true });
  expect((await order({ payment_type: 'on_delivery' })).status).toBe(200);
  expect((await order({ payment_type: 'on_delivery', gift: { text: '' } })).envelope).toMatchObject({
    code: 400,
    errors: [{ field: 'payment_type' }],
  });
});
