/** Every route of a shop, and what it shows to a guest, to a new customer and to a customer. */
import { cartEndpoints } from '@/contract/cart.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { trackingEndpoints } from '@/contract/tracking.endpoints';
import { addDays } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import {
  createCustomer,
  findInstantStay,
  findProduct,
  callApi,
  getOrder,
  orderProduct,
  payAtBank,
  reserve,
  topUp,
  type Customer,
} from './api-client-e2e';
import { sampled } from './matrix';
import type { ShopName } from './shop-process';
import { shopOrigin } from './demo-shop-processes';
import { accountMessages } from '@/messages/account';
import { addressesMessages } from '@/messages/addresses';
import { bookingMessages } from '@/messages/booking';
import { catalogueMessages } from '@/messages/catalogue';
import { checkoutMessages } from '@/messages/checkout';
import { favoritesMessages } from '@/messages/favorites';
import { cartMessages } from '@/messages/cart';
import { accountPagesMessages } from '@/messages/account-pages';
import { paymentsMessages } from '@/messages/payments';
import { footerMessages } from '@/messages/footer';
import { profileMessages } from '@/messages/profile';
import { orderTrackingMessages } from '@/messages/order-tracking';
import { voucherMessages } from '@/messages/voucher';
import { loginMessages } from '@/messages/login';
import { toastMessages } from '@/messages/toasts';

export const people = ['guest', 'newcomer', 'customer'] as const;
export type Person = (typeof people)[number];

/** A page, and a text or a name that is on it. */
export type Stop = readonly [url: string, shows: string];

export interface Tour {
  readonly who: Person;
  /** The content of the browser's storage. */
  readonly stored: Readonly<Record<string, string>>;
  readonly stops: readonly Stop[];
}

/** Toman. */
const CREDIT = 500_000;
const PLACE = 'gilan';

/**
 * Three tours of a shop: as a guest, as a new customer, and as a customer with data of every kind.
 * @param origin of another server than the shared one
 */
export async function toursOf(shop: ShopName, origin = shopOrigin(shop)): Promise<Tour[]> {
  const customer = await createCustomer(origin);
  const newcomer = await createCustomer(origin, { isNew: true });
  await topUp(origin, customer, CREDIT);
  const world =
    shop === 'residence' ? await aWorldOfStays(origin, customer) : await aWorldOfGoods(origin, customer, shop);
  const isStay = shop === 'residence';
  return [
    {
      who: 'guest',
      stored: {},
      stops: [...everybodys(), [urls.login(), t(loginMessages.step1Title)], ...ofGuest(isStay), ...world.guest],
    },
    { who: 'newcomer', stored: newcomer.stored, stops: [...everybodys(), ...ofNewcomer(isStay), ...world.newcomer] },
    { who: 'customer', stored: customer.stored, stops: [...everybodys(), ...ofCustomer(isStay), ...world.customer] },
  ];
}

const everybodys = (): Stop[] => [
  [urls.home(), t(footerMessages.help)],
  [urls.search(), t(catalogueMessages.searchTitleAll, { what: '' }).trim()],
  ['/paid-order', t(checkoutMessages.returnNone)],
  ['/failed-payment', t(checkoutMessages.returnNone)],
];

function ofGuest(isStay: boolean): Stop[] {
  return [
    [urls.favorites(), t(favoritesMessages.login)],
    [urls.orders(), t(isStay ? accountMessages['orders.login.stay'] : accountMessages['orders.login.goods'])],
    [urls.addresses(), t(isStay ? addressesMessages.none : addressesMessages.login)],
    // Pages of the same component with another text.
    ...sampled<Stop>([
      [urls.profile(), t(profileMessages.login)],
      [urls.club(), t(accountMessages.clubLogin)],
      [urls.chargeAccount(), t(accountMessages.topUpLogin)],
      [urls.transactions(), t(accountMessages.transactionsLogin)],
    ]),
    ...sampled<Stop>([
      ['/paid-order?isCharging=true', t(checkoutMessages.returnLogin)],
      ['/failed-payment?fromOrder=1', t(checkoutMessages.returnLogin)],
    ]),
    ...(isStay
      ? []
      : ([
          [urls.cart(), t(cartMessages.cartEmpty)],
          [urls.checkout(), t(cartMessages.cartEmpty)],
          [urls.confirmBasket(), t(cartMessages.cartEmpty)],
          [urls.order(1), t(checkoutMessages.orderLogin)],
        ] as Stop[])),
  ];
}

function ofNewcomer(isStay: boolean): Stop[] {
  return [
    [urls.profile(), t(profileMessages.welcome)],
    [urls.favorites(), t(favoritesMessages.favoriteEmpty)],
    [urls.orders(), t(isStay ? accountMessages['orders.empty.stay'] : accountMessages['orders.empty.goods'])],
    [urls.club(), t(accountMessages.clubGift)],
    [urls.chargeAccount(), t(accountMessages.creditNow)],
    [urls.transactions(), t(accountMessages.transactionsEmpty)],
    [urls.addresses(), t(isStay ? addressesMessages.none : addressesMessages.addressNone)],
    ...(isStay
      ? []
      : ([
          [urls.cart(), t(cartMessages.cartEmpty)],
          [urls.checkout(), t(cartMessages.cartEmpty)],
          [urls.confirmBasket(), t(cartMessages.cartEmpty)],
        ] as Stop[])),
  ];
}

function ofCustomer(isStay: boolean): Stop[] {
  return [
    [urls.profile(), t(profileMessages.edit)],
    [urls.club(), t(accountMessages.clubGift)],
    [urls.chargeAccount({ amount: CREDIT }), formatToman(CREDIT)],
    [urls.transactions(), formatToman(CREDIT)],
    ['/paid-order?isCharging=true', t(accountMessages.chargeNow)],
    ['/failed-payment?isCharging=true', t(accountMessages.chargeNow)],
    ...(isStay ? [] : ([[urls.addressForm('new'), t(addressesMessages.addressNew)]] as Stop[])),
  ];
}

type World = Readonly<Record<Person, readonly Stop[]>>;

/** An unpaid stay, a paid one, a favorite. */
async function aWorldOfStays(origin: string, customer: Customer): Promise<World> {
  const stay = await findInstantStay(origin, { nights: 1, people: 2, after: 100 });
  const { product, start, end } = stay;
  const { id, name } = product;
  const query = { start_date: start, end_date: end, person_count: 2 };
  const later = { ...query, start_date: addDays(start, 5), end_date: addDays(start, 7) };
  const orderId = await reserve(origin, customer, stay);
  const paidId = await reserve(origin, customer, await findInstantStay(origin, { nights: 2, people: 2, after: 103 }));
  await payAtBank(origin, customer, paidId);
  await callApi(origin, customerEndpoints.addFavorite, {
    params: { id: customer.id },
    token: customer.token,
    body: { product_id: id },
  });
  const { link: voucher } = await callApi(origin, ordersEndpoints.getVoucher, {
    params: { id: paidId },
    token: customer.token,
  });
  const tracking = await trackingOf(origin, customer, paidId);
  const number = toPersianDigits((await getOrder(origin, customer, orderId)).number);
  const { product: inPlace } = await findInstantStay(origin, { place: PLACE, nights: 1, people: 2, after: 100 });
  const guest: Stop[] = [
    [urls.search(PLACE, query), inPlace.category.name],
    ['/search?name=%D9%87%DB%8C%DA%86%DA%A9%D8%B3', t(catalogueMessages.searchTitleWords, { name: 'هیچکس' })],
    [urls.residence(id, name), name],
    [`${urls.residence(id, name, later)}#book`, name],
    [urls.reservation(orderId), t(bookingMessages.loginText)],
    [voucher, t(voucherMessages.name)],
    [tracking, t(orderTrackingMessages['title.stay'])],
  ];
  return {
    guest,
    newcomer: [[urls.residence(id, name), name]],
    customer: [
      [urls.favorites(), name],
      [urls.orders(), t(accountMessages['orders.card.number.stay'], { number })],
      [urls.residence(id, name, later), name],
      [urls.reservation(orderId), number],
      [urls.reservation(paidId), t(bookingMessages.number)],
      [urls.paidOrder({ fromOrder: paidId }), t(toastMessages.paymentSuccess)],
      [urls.failedPayment({ fromOrder: orderId }), t(paymentsMessages.paymentFailed)],
    ],
  };
}

/** A cart, an address, a favorite; in the shop whose goods need no delivery day also an unpaid order. */
async function aWorldOfGoods(origin: string, customer: Customer, shop: ShopName): Promise<World> {
  const product = await findProduct(
    origin,
    ({ type, toppings, price }) => type !== 'package' && toppings.length > 0 && price >= 300_000,
  );
  const { id, name } = product;
  const asCustomer = { params: { id: customer.id }, token: customer.token };
  await callApi(origin, customerEndpoints.addFavorite, { ...asCustomer, body: { product_id: id } });
  await callApi(origin, customerEndpoints.addAddress, {
    ...asCustomer,
    body: { title: 'خانه', address: 'خیابان آزادی، کوچهٔ دوم', number: '۷' },
  });
  const orderId = shop === 'shop' ? await orderProduct(origin, customer, product) : null;
  // After the order, which empties the cart.
  await callApi(origin, cartEndpoints.updateCart, {
    ...asCustomer,
    body: { products: [{ product_id: id, count: 1 }] },
  });
  const number = orderId === null ? '' : toPersianDigits((await getOrder(origin, customer, orderId)).number);
  const tracked: Stop[] =
    orderId === null ? [] : [[await trackingOf(origin, customer, orderId), t(orderTrackingMessages.title)]];
  const ordered: Stop[] =
    orderId === null
      ? [[urls.orders(), t(accountMessages['orders.empty.goods'])]]
      : [
          [urls.orders(), t(accountMessages['orders.card.number.goods'], { number })],
          [urls.order(orderId), number],
          [urls.paidOrder({ fromOrder: orderId }), t(checkoutMessages.returnPending)],
          [urls.failedPayment({ fromOrder: orderId }), t(paymentsMessages.paymentFailed)],
        ];
  return {
    guest: [
      [urls.search(product.category.slug, { sort: 'cheapest' }), product.category.name],
      [urls.product(id, name), name],
      ...tracked,
    ],
    newcomer: [[urls.product(id, name), name]],
    customer: [
      [urls.favorites(), name],
      [urls.addresses(), 'خانه'],
      [urls.product(id, name), name],
      [urls.cart(), name],
      [urls.checkout(), t(accountPagesMessages.routeCheckout)],
      [urls.confirmBasket(), name],
      ...ordered,
    ],
  };
}

/** The link of the page that shows an order's state without a login. */
async function trackingOf(origin: string, { token }: Customer, id: number): Promise<string> {
  return (await callApi(origin, trackingEndpoints.getTrackingLink, { params: { id }, token })).link;
}
