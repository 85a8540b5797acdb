/** An order of goods: by post to an address, or for an hour of a food shop. */
import { catalogueCalls } from '@/contract/catalogue.endpoints';
import { customerCalls } from '@/contract/customer.endpoints';
import { ordersCalls } from '@/contract/orders.endpoints';
import { reservationCalls } from '@/contract/reservation.endpoints';
import { toJalaali } from '@/domain/jalaali';
import { addMonths } from '@/domain/jalaali-months';
import { shopTraits } from '@/domain/shop-capabilities';
import { t } from '@/messages/translate';
import { must, Skipped } from '../check-runner';
import { need, NO_CUSTOMER, type Shop } from '../suite-context';
import { NOBODYS_ID } from './catalogue';
import { bank, cancel, type Kind, place, placedOf, strangers, type Submission } from './orders';
import { conformanceMessages } from '@/messages/conformance';

const NO_GOODS = 'the shop sells no goods';

export async function anOrderOfGoods(shop: Shop): Promise<void> {
  const { talk, report } = shop;
  const kind = kindOf(shop);
  const token = () => need(shop.me, NO_CUSTOMER).token;
  const bodyOf = async (): Promise<Submission> => {
    const { id } = goodsOf(shop);
    const times = shopTraits(shop.type).needsDeliveryDate ? [await freeHour(shop)] : [];
    const delivery = need(shopTraits(shop.type).deliveries[0], 'this kind of shop delivers nothing');
    return {
      products: [{ product_id: id, count: 1, times, toppings: [] }],
      address: await addressOf(shop),
      delivery,
      payment_type: 'cash',
      msg: t(conformanceMessages.sampleComment),
    };
  };
  const placed = await place(shop, kind, bodyOf, (body) => ({ ...body, msg: t(conformanceMessages.sampleOtherNote) }));
  await report.check('orders.price', 'refuses a product that there is not', async () =>
    talk.refused(
      ordersCalls.price,
      { token: token(), body: { products: [{ product_id: NOBODYS_ID, count: 1 }] } },
      [400, 404, 409],
    ),
  );
  await report.check('orders.submit', 'believes no price of the request', async () => {
    // `place` has sent a shipping price of one toman; the order's is the invoice's own.
    const { id } = placedOf(placed, kind);
    const { invoice } = (await talk.ok(ordersCalls.getOrder, { params: { id }, token: token() })).data.order;
    must(invoice.shipping_price !== 1, 'shipping_price of the request was believed');
  });
  await report.check('catalogue.getProduct', 'knows the caller’s delivery choice', async () => {
    const { id } = goodsOf(shop);
    await talk.ok(catalogueCalls.getProduct, {
      params: { id },
      query: { reserve_date: shop.today, reserve_time: '12:00' },
      token: token(),
    });
  });
  await strangers(shop, kind, placed);
  await bank(shop, kind, placed);
  await cancel(shop, kind, placed);
}

function goodsOf({ goods }: Shop) {
  return need(goods, NO_GOODS);
}

function kindOf({ type, goods }: Shop): Kind {
  return {
    name: 'an order of goods',
    begins: ['created'],
    unsold: goods === null ? NO_GOODS : null,
    isOwn: shopTraits(type).orderKind === 'goods',
  };
}

/** An address of the customer's that lies in a zone, made when there is none. */
async function addressOf(shop: Shop): Promise<number> {
  const { customerId: id, token } = need(shop.me, NO_CUSTOMER);
  const known = (await shop.talk.ok(customerCalls.getAddresses, { params: { id }, token })).data.addresses;
  const body = {
    title: t(conformanceMessages.sampleHome),
    address: t(conformanceMessages.sampleStreet),
    number: t(conformanceMessages.sampleNumber),
    ...shop.options.point,
  };
  const all = known.some(({ is_in_zone }) => is_in_zone)
    ? known
    : (await shop.talk.ok(customerCalls.addAddress, { params: { id }, token, body })).data.addresses;
  return need(
    all.find(({ is_in_zone }) => is_in_zone),
    'no address of the customer lies in a delivery zone: name --point',
  ).addressId;
}

/** The first delivery hour of the next days that has room, `YYYY-MM-DD HH:mm`. */
async function freeHour(shop: Shop): Promise<string> {
  const { jy, jm } = toJalaali(shop.today);
  for (const ahead of [0, 1]) {
    const at = addMonths({ jy, jm }, ahead);
    const { months } = (await shop.talk.ok(reservationCalls.getShopCalendar, { query: { year: at.jy, month: at.jm } }))
      .data;
    for (const { date, slots = [] } of months.flatMap(({ days }) => days).filter((day) => day.date > shop.today)) {
      const made = await isMadeOn(shop, date);
      const slot = slots.find(({ left }) => left > 1);
      if (slot && made) return `${date} ${slot.time}`;
    }
  }
  throw new Skipped('no delivery hour has room');
}

async function isMadeOn(shop: Shop, reserve_date: string): Promise<boolean> {
  const { id } = goodsOf(shop);
  return (await shop.talk.ok(catalogueCalls.getProduct, { params: { id }, query: { reserve_date } })).data.product
    .available;
}
