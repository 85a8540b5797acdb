/** Every page of a shop that this product has, as a guest and as a customer come to it. */
import { cartCalls } from '@/contract/cart.calls';
import { addDays } from '@/domain/civil-date';
import { urls } from '@/domain/urls';
import { aCustomer, aFreeStay, aProduct, ask, orderOne, reserve } from './ask-shop';
import type { ShopName } from './shop-process';
import { shopOrigin } from './shops';

export interface Tour {
  readonly who: 'guest' | 'customer';
  readonly stored: Readonly<Record<string, string>>;
  readonly urls: readonly string[];
}

/** Two ways through the shop. The customer's pages hold something: a cart, an order or a reservation to be paid. */
export async function toursOf(shop: ShopName): Promise<Tour[]> {
  const origin = shopOrigin(shop);
  const customer = await aCustomer(origin);
  const guest = { who: 'guest', stored: {} } as const;
  const known = { who: 'customer', stored: customer.stored } as const;
  if (shop === 'residence') {
    const stay = await aFreeStay(origin, { nights: 1, people: 2, after: 100 });
    const { product, start, end } = stay;
    const query = { start_date: start, end_date: end, person_count: 2 };
    const orderId = await reserve(origin, customer, stay);
    const later = { ...query, start_date: addDays(start, 5), end_date: addDays(start, 7) };
    return [
      { ...guest, urls: ['/', '/search', urls.search('gilan', query), '/search?name=%D9%87%DB%8C%DA%86%DA%A9%D8%B3', urls.residence(product.id, product.name), `${urls.residence(product.id, product.name, later)}#book`, '/login', `/reservation/${orderId}`, '/paid-order', '/failed-payment'] },
      { ...known, urls: ['/', urls.residence(product.id, product.name, later), `/reservation/${orderId}`, `/paid-order?fromOrder=${orderId}`, `/failed-payment?fromOrder=${orderId}`] },
    ];
  }
  const product = await aProduct(origin, ({ type, toppings, price }) => type !== 'package' && toppings.length > 0 && price >= 300_000);
  const { id, name } = product;
  await ask(origin, cartCalls.updateCart, { params: { id: customer.id }, token: customer.token, body: { products: [{ product_id: id, count: 1 }] } });
  const orders = shop === 'shop' ? [await orderOne(origin, customer, product)] : [];
  return [
    { ...guest, urls: ['/', '/search', urls.search(product.category.slug, { sort: 'cheapest' }), urls.product(id, name), '/login', '/cart', '/checkout', '/order/1', '/paid-order', '/failed-payment'] },
    { ...known, urls: ['/', urls.product(id, name), '/cart', '/checkout', ...orders.flatMap((order) => [`/order/${order}`, `/paid-order?fromOrder=${order}`, `/failed-payment?fromOrder=${order}`])] },
  ];
}
