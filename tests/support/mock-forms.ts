/** The data of the forms' pages (forms.tsx) on a mock API. */
import { authEndpoints } from '@/contract/auth.endpoints';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { invoicesEndpoints } from '@/contract/invoices.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { NO_PARTY } from '@/domain/invoice-party';
import { productFixture } from './product-fixture';
import type { MockApi } from './mock-api';
import { aCustomer, persist } from './state-test';

const goods = productFixture({ id: 5 });
export const cartOfForms = { items: [{ product_id: 5, count: 2, toppings: [], product: goods }], unmerged: false };
const atHome = {
  addressId: 4,
  title: 'خانه',
  address: 'خیابان بهار',
  number: '۱۲',
  lat: 35.7,
  lng: 51.4,
  shippingPrice: 0,
  is_in_zone: true,
};
const invoice = {
  products_price: 240_000,
  products_discount: 0,
  discount: 0,
  shipping_price: 0,
  price: 240_000,
  products: [{ name: goods.name, price: 120_000, count: 2 }],
  nights: [],
  adjustments: [],
};

/** Mocks the other requests of the forms' pages; call it before every test. */
export function mockForms(shop: MockApi): void {
  shop.on(authEndpoints.loginGuest, () => ({
    token: { access_token: 'guest-token' },
    user: { id: 100, role: 'guest' as const, login_to_id: null },
  }));
  shop.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
  shop.on(customerEndpoints.getAddresses, () => ({ addresses: [atHome] }));
  shop.on(customerEndpoints.listSessions, () => ({ items: [] }));
  shop.on(ordersEndpoints.listOrders, () => ({ orders: [], counts: {}, page: 1, limit: 20, total: 0 }));
  shop.on(cartEndpoints.getCart, () => ({ cartData: [{ product: goods, count: 2, toppings: [] }] }));
  shop.on(couponsEndpoints.listCoupons, () => ({ coupons: [] }));
  // The account's first page shows the next order.
  shop.on(ordersEndpoints.listOrders, () => ({ orders: [], page: 1, limit: 20, total: 0, counts: {} }));
  shop.on(invoicesEndpoints.getInvoice, () => ({
    link: 'https://shop.test/invoice/77?signature=abc',
    invoices: [],
    has_proforma: true,
    is_issued: true,
    buyer: NO_PARTY,
  }));
  shop.on(paymentsEndpoints.listTransactions, () => ({ credit: 0, transactions: [], page: 1, limit: 20, total: 0 }));
}

export const priceOfCart = { customer_credit: 0, invoice };

/** Stores a login as the browser does; other stored slices stay. */
export function logIn(stored: Readonly<Record<string, unknown>> = {}, key = '', userId = 9): void {
  localStorage.setItem('AUTH_JWT', 'customer-token');
  localStorage.setItem(
    'USER_INFORMATION',
    JSON.stringify({ id: userId, role: 'customer', login_to_id: 1, customer_id: aCustomer.id, is_new: false }),
  );
  const text = key === '' ? null : localStorage.getItem(key);
  const known = text === null ? {} : (JSON.parse(text) as Record<string, string>);
  const kept = Object.fromEntries(
    Object.entries(known)
      .filter(([name]) => name !== '_persist')
      .map(([name, slice]) => [name, JSON.parse(slice) as unknown]),
  );
  persist({ ...kept, ...stored, customer: { customer: aCustomer } });
}
