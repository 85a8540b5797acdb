import { shippingZones } from '@/backend/db/schema/shop';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { orderNumber } from '@/domain/order-number';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { goodsBody, makeAddress, makeShopper, placeOrder } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';

let shopper: LoggedIn;
const api = setUpTestBackend({ shop_type: 'shop' });
beforeEach(async () => {
  await api.db.insert(shippingZones).values({ position: 1, title: 'ایران', price: 0 });
  shopper = await makeShopper(api, { mobile: '09121234567', credit: 5_000_000 });
});

it('the labels of parcels name receiver, address and what is to be paid, in the order of the ids', async () => {
  const { id: product } = await makeProduct(api.db, { price: 100_000 });
  const parts = { province: 'فارس', city: 'شیراز', postal_code: '7134853478' };
  const gift = { ...parts, receiver: 'مهین راهی‌نیا', telephone: '07132300000' };
  const place = async (delivery: 'post' | 'pickup', given: object | null) => {
    const address = given && (await makeAddress(api, shopper.customerId, given));
    const more = { delivery, address, payment_type: 'credit' } as const;
    return await placeOrder(api, shopper, goodsBody(product, 1, more));
  };
  const own = await place('post', parts);
  const given = await place('post', gift);
  const collected = await place('pickup', null);
  const desk = await makeStaff(api, 'desk');
  const { items } = await api.ok(panelDeskEndpoints.listParcelLabels, {
    token: desk.token,
    query: { ids: [given, collected, 999_999, own, given].join(',') },
  });
  expect(items).toMatchObject([
    {
      id: given,
      number: orderNumber(given),
      delivery: 'post',
      receiver: gift.receiver,
      telephone: gift.telephone,
      address: parts,
      to_pay: 0,
    },
    { id: own, telephone: '09121234567', address: parts },
  ]);
});
