/** Every route of a shop, and what it shows to a guest, to a new customer and to a customer. */
import { cartCalls } from '@/contract/cart.endpoints';
import { customerCalls } from '@/contract/customer.endpoints';
import { ordersCalls } from '@/contract/orders.endpoints';
import { addDays } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { t } from '@/messages/translate';
import {
  aCustomer,
  anInstantStay,
  aProduct,
  ask,
  orderOf,
  orderOne,
  payAtBank,
  reserve,
  topUp,
  type Customer,
} from './api-client-e2e';
import type { ShopName } from './shop-process';
import { shopOrigin } from './demo-shop-processes';

export const people = ['guest', 'newcomer', 'customer'] as const;
export type Person = (typeof people)[number];

/** A page, and a sentence or a name that stands on it. */
export type Stop = readonly [url: string, shows: string];

export interface Tour {
  readonly who: Person;
  /** What their browser has stored. */
  readonly stored: Readonly<Record<string, string>>;
  readonly stops: readonly Stop[];
}

/** Toman. */
const CREDIT = 500_000;
const PLACE = 'gilan';

/** Three ways through a shop: of somebody unknown, of somebody who came today, and of somebody who has everything there is to have. */
export async function toursOf(shop: ShopName): Promise<Tour[]> {
  const origin = shopOrigin(shop);
  const customer = await aCustomer(origin);
  const newcomer = await aCustomer(origin, { isNew: true });
  await topUp(origin, customer, CREDIT);
  const world =
    shop === 'residence' ? await aWorldOfStays(origin, customer) : await aWorldOfGoods(origin, customer, shop);
  const isStay = shop === 'residence';
  return [
    {
      who: 'guest',
      stored: {},
      stops: [...everybodys(), [urls.login(), t('login.step1.title')], ...ofGuest(isStay), ...world.guest],
    },
    { who: 'newcomer', stored: newcomer.stored, stops: [...everybodys(), ...ofNewcomer(isStay), ...world.newcomer] },
    { who: 'customer', stored: customer.stored, stops: [...everybodys(), ...ofCustomer(isStay), ...world.customer] },
  ];
}

const everybodys = (): Stop[] => [
  [urls.home(), t('footer.help')],
  [urls.search(), t('search.title.all', { what: '' }).trim()],
  ['/paid-order', t('return.none')],
  ['/failed-payment', t('return.none')],
];

function ofGuest(isStay: boolean): Stop[] {
  return [
    [urls.profile(), t('profile.login')],
    [urls.favorites(), t('favorites.login')],
    [urls.orders(), t(isStay ? 'orders.login.residence' : 'orders.login')],
    [urls.club(), t('club.login')],
    [urls.chargeAccount(), t('topUp.login')],
    [urls.transactions(), t('transactions.login')],
    [urls.addresses(), t(isStay ? 'addresses.none' : 'addresses.login')],
    ['/paid-order?isCharging=true', t('return.login')],
    ['/failed-payment?fromOrder=1', t('return.login')],
    ...(isStay
      ? []
      : ([
          [urls.cart(), t('cart.empty')],
          [urls.checkout(), t('checkout.login')],
          [urls.confirmBasket(), t('cart.empty')],
          [urls.order(1), t('order.login')],
        ] as Stop[])),
  ];
}

function ofNewcomer(isStay: boolean): Stop[] {
  return [
    [urls.profile(), t('profile.welcome')],
    [urls.favorites(), t('favorite.empty')],
    [urls.orders(), t(isStay ? 'orders.empty.stay' : 'orders.empty.goods')],
    [urls.club(), t('club.gift')],
    [urls.chargeAccount(), t('credit.now')],
    [urls.transactions(), t('transactions.empty')],
    [urls.addresses(), t(isStay ? 'addresses.none' : 'address.none')],
    ...(isStay
      ? []
      : ([
          [urls.cart(), t('cart.empty')],
          [urls.checkout(), t('cart.empty')],
          [urls.confirmBasket(), t('cart.empty')],
        ] as Stop[])),
  ];
}

function ofCustomer(isStay: boolean): Stop[] {
  return [
    [urls.profile(), t('profile.form')],
    [urls.club(), t('club.gift')],
    [urls.chargeAccount({ amount: CREDIT }), formatToman(CREDIT)],
    [urls.transactions(), formatToman(CREDIT)],
    ['/paid-order?isCharging=true', t('charge.now')],
    ['/failed-payment?isCharging=true', t('charge.now')],
    ...(isStay ? [] : ([[urls.addressForm('new'), t('address.new')]] as Stop[])),
  ];
}

type World = Readonly<Record<Person, readonly Stop[]>>;

/** A stay that waits for its payment, another that is paid, a favorite. */
async function aWorldOfStays(origin: string, customer: Customer): Promise<World> {
  const stay = await anInstantStay(origin, { nights: 1, people: 2, after: 100 });
  const { product, start, end } = stay;
  const { id, name } = product;
  const query = { start_date: start, end_date: end, person_count: 2 };
  const later = { ...query, start_date: addDays(start, 5), end_date: addDays(start, 7) };
  const orderId = await reserve(origin, customer, stay);
  const paidId = await reserve(origin, customer, await anInstantStay(origin, { nights: 2, people: 2, after: 103 }));
  await payAtBank(origin, customer, paidId);
  await ask(origin, customerCalls.addFavorite, {
    params: { id: customer.id },
    token: customer.token,
    body: { product_id: id },
  });
  const { link: voucher } = await ask(origin, ordersCalls.getVoucher, {
    params: { id: paidId },
    token: customer.token,
  });
  const number = toPersianDigits((await orderOf(origin, customer, orderId)).number);
  const { product: inPlace } = await anInstantStay(origin, { place: PLACE, nights: 1, people: 2, after: 100 });
  const guest: Stop[] = [
    [urls.search(PLACE, query), inPlace.category.name],
    ['/search?name=%D9%87%DB%8C%DA%86%DA%A9%D8%B3', t('search.title.words', { name: 'هیچکس' })],
    [urls.residence(id, name), name],
    [`${urls.residence(id, name, later)}#book`, name],
    [urls.reservation(orderId), t('booking.login.text')],
    [voucher, t('voucher.name')],
  ];
  return {
    guest,
    newcomer: [[urls.residence(id, name), name]],
    customer: [
      [urls.favorites(), name],
      [urls.orders(), t('orders.card.number.stay', { number })],
      [urls.residence(id, name, later), name],
      [urls.reservation(orderId), number],
      [urls.reservation(paidId), t('booking.number')],
      [urls.paidOrder({ fromOrder: paidId }), t('payment.success')],
      [urls.failedPayment({ fromOrder: orderId }), t('payment.failed')],
    ],
  };
}

/** A cart, an address, a favorite; in the shop whose goods need no day, an order that waits for its payment. */
async function aWorldOfGoods(origin: string, customer: Customer, shop: ShopName): Promise<World> {
  const product = await aProduct(
    origin,
    ({ type, toppings, price }) => type !== 'package' && toppings.length > 0 && price >= 300_000,
  );
  const { id, name } = product;
  const asCustomer = { params: { id: customer.id }, token: customer.token };
  await ask(origin, customerCalls.addFavorite, { ...asCustomer, body: { product_id: id } });
  await ask(origin, customerCalls.addAddress, {
    ...asCustomer,
    body: { title: 'خانه', address: 'خیابان آزادی، کوچهٔ دوم', number: '۷' },
  });
  const orderId = shop === 'shop' ? await orderOne(origin, customer, product) : null;
  // After the order, which empties the cart of what it took.
  await ask(origin, cartCalls.updateCart, { ...asCustomer, body: { products: [{ product_id: id, count: 1 }] } });
  const number = orderId === null ? '' : toPersianDigits((await orderOf(origin, customer, orderId)).number);
  const ordered: Stop[] =
    orderId === null
      ? [[urls.orders(), t('orders.empty.goods')]]
      : [
          [urls.orders(), t('orders.card.number.goods', { number })],
          [urls.order(orderId), number],
          [urls.paidOrder({ fromOrder: orderId }), t('return.pending')],
          [urls.failedPayment({ fromOrder: orderId }), t('payment.failed')],
        ];
  return {
    guest: [
      [urls.search(product.category.slug, { sort: 'cheapest' }), product.category.name],
      [urls.product(id, name), name],
    ],
    newcomer: [[urls.product(id, name), name]],
    customer: [
      [urls.favorites(), name],
      [urls.addresses(), 'خانه'],
      [urls.product(id, name), name],
      [urls.cart(), name],
      [urls.checkout(), t('route.checkout')],
      [urls.confirmBasket(), name],
      ...ordered,
    ],
  };
}
