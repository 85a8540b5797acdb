/** An order of goods: by post to an address, or for an hour of a food shop. */
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { toJalaali } from '@/domain/jalaali';
import { addMonths } from '@/domain/jalaali-months';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { assert, Skipped } from '../check-runner';
import { requireOrSkip, NO_CUSTOMER, type SuiteContext } from '../suite-context';
import { UNKNOWN_ID } from './catalogue';
import { bank, cancel, type Kind, placeOrder, placedOf, otherCustomers, type Submission } from './orders';
import { checkTransfer } from './transfer';
import { conformanceMessages } from '@/messages/conformance';

const NO_GOODS = 'the shop sells no goods';

export async function checkGoodsOrder(suite: SuiteContext): Promise<void> {
  const { client, report } = suite;
  const kind = kindOf(suite);
  const token = () => requireOrSkip(suite.me, NO_CUSTOMER).token;
  const bodyOf = async (): Promise<Submission> => {
    const { id } = goodsOf(suite);
    const times = shopCapabilities(suite.type).needsDeliveryDate ? [await freeHour(suite)] : [];
    const delivery = requireOrSkip(shopCapabilities(suite.type).deliveries[0], 'this kind of shop delivers nothing');
    return {
      products: [{ product_id: id, count: 1, times, toppings: [] }],
      address: await addressOf(suite),
      delivery,
      payment_type: 'cash',
      msg: t(conformanceMessages.sampleComment),
    };
  };
  const placed = await placeOrder(suite, kind, bodyOf, (body) => ({
    ...body,
    msg: t(conformanceMessages.sampleOtherNote),
  }));
  await report.check('orders.price', 'refuses an unknown product', async () =>
    client.refused(
      ordersEndpoints.price,
      { token: token(), body: { products: [{ product_id: UNKNOWN_ID, count: 1 }] } },
      [400, 404, 409],
    ),
  );
  await report.check('orders.submit', 'ignores prices in the request', async () => {
    // `placeOrder` has sent a shipping price of one toman; the order must have the invoice's own.
    const { id } = placedOf(placed, kind);
    const { invoice } = (await client.ok(ordersEndpoints.getOrder, { params: { id }, token: token() })).data.order;
    assert(invoice.shipping_price !== 1, 'shipping_price of the request was used');
  });
  await report.check('catalogue.getProduct', 'applies the delivery choice', async () => {
    const { id } = goodsOf(suite);
    await client.ok(catalogueEndpoints.getProduct, {
      params: { id },
      query: { reserve_date: suite.today, reserve_time: '12:00' },
      token: token(),
    });
  });
  await otherCustomers(suite, kind, placed);
  await bank(suite, kind, placed);
  await cancel(suite, kind, placed);
  await checkTransfer(suite, bodyOf);
}

function goodsOf({ goods }: SuiteContext) {
  return requireOrSkip(goods, NO_GOODS);
}

function kindOf({ goods }: SuiteContext): Kind {
  return {
    name: 'an order of goods',
    begins: ['created'],
    unsold: goods === null ? NO_GOODS : null,
    orderKind: 'goods',
  };
}

/** An address of the customer within a delivery zone, created when there is none. */
async function addressOf(suite: SuiteContext): Promise<number> {
  const { customerId: id, token } = requireOrSkip(suite.me, NO_CUSTOMER);
  const addresses = (await suite.client.ok(customerEndpoints.getAddresses, { params: { id }, token })).data.addresses;
  const body = {
    title: t(conformanceMessages.sampleHome),
    address: t(conformanceMessages.sampleStreet),
    number: t(conformanceMessages.sampleNumber),
    ...suite.options.point,
  };
  const all = addresses.some(({ is_in_zone }) => is_in_zone)
    ? addresses
    : (await suite.client.ok(customerEndpoints.addAddress, { params: { id }, token, body })).data.addresses;
  return requireOrSkip(
    all.find(({ is_in_zone }) => is_in_zone),
    'no address of the customer is in a delivery zone: set --point',
  ).addressId;
}

/** The first delivery hour of the next days with free capacity, `YYYY-MM-DD HH:mm`. */
async function freeHour(suite: SuiteContext): Promise<string> {
  const { jy, jm } = toJalaali(suite.today);
  for (const ahead of [0, 1]) {
    const at = addMonths({ jy, jm }, ahead);
    const { months } = (
      await suite.client.ok(calendarEndpoints.getShopCalendar, { query: { year: at.jy, month: at.jm } })
    ).data;
    for (const { date, slots = [] } of months.flatMap(({ days }) => days).filter((day) => day.date > suite.today)) {
      const made = await isAvailableOn(suite, date);
      const slot = slots.find(({ left }) => left > 1);
      if (slot && made) return `${date} ${slot.time}`;
    }
  }
  throw new Skipped('no delivery hour has room');
}

async function isAvailableOn(suite: SuiteContext, reserve_date: string): Promise<boolean> {
  const { id } = goodsOf(suite);
  return (await suite.client.ok(catalogueEndpoints.getProduct, { params: { id }, query: { reserve_date } })).data
    .product.available;
}
