/** Customers of the shared test server for screen tests, created by the server's own endpoints, and their data. */
import { randomInt } from 'node:crypto';
import { authEndpoints } from '@/contract/auth.endpoints';
import {
  buildPath,
  type ResponseOf,
  type BodyOf,
  type Endpoint,
  type PathParams,
  type QueryValues,
} from '@/contract/endpoint';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/product.schemas';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import type { Address, Customer } from '@/contract/customer.schemas';
import type { Envelope } from '@/contract/envelope';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { toLatinDigits } from '@/domain/digits';
import type { CodePurpose, User } from '@/contract/auth.schemas';
import type { ShopConfig } from '@/storefront/state/catalogue/config.slice';
import type { RootState } from '@/storefront/state/store/root-reducer';
import { makeStore } from '@/storefront/state/store/store';
import { storeSession } from '@/storefront/state/auth/auth.api';
import { waitOutsideAct } from './wait-outside-act';
import { shopApi } from './shop-api';

/** Origin of the pages of a screen test; shop-api.ts forwards their requests to the real shop. */
export const PAGE_ORIGIN = 'http://shop.test';

interface CallOptions<C extends Endpoint> {
  readonly params?: PathParams;
  readonly query?: QueryValues;
  readonly body?: BodyOf<C>;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The `data` of a request that must succeed. */
export async function callApi<C extends Endpoint>(
  call: C,
  { params, query, body, token, headers }: CallOptions<C> = {},
): Promise<ResponseOf<C>> {
  const envelope = await waitOutsideAct(async () => {
    const answer = await fetch(PAGE_ORIGIN + buildPath(call, params, query), {
      method: call.method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(call.method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    return (await answer.json()) as Envelope<ResponseOf<C>>;
  });
  if (!envelope.success) throw new Error(`${call.path}: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}

export interface ShopCustomer {
  readonly mobile: string;
  readonly token: string;
  readonly user: User;
  readonly customer: Customer;
}

/**
 * Records the bodies of the requests that the page sends to an endpoint; the test must end with `removeAllListeners`.
 */
export function recordRequests(call: Endpoint): unknown[] {
  const bodies: unknown[] = [];
  const path = new RegExp(`^${PAGE_ORIGIN}${call.path.replace(/:[a-zA-Z]+/g, '[^/]+')}(\\?|$)`);
  shopApi.events.on('request:start', ({ request }) => {
    if (path.test(request.url))
      void request
        .clone()
        .text()
        .then((body) => bodies.push(body === '' ? null : JSON.parse(body)));
  });
  return bodies;
}

/** A mobile number that no test has used: a number can request a code once a minute. */
export function freshMobile(): string {
  return `099${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
}

/** Logs in by code, which the demo shop returns in the message. */
export async function createCustomer(mobile = freshMobile()): Promise<ShopCustomer> {
  const code = await requestCode(mobile);
  const { token, user, customer } = await callApi(authEndpoints.validate, { body: { mobile, code } });
  if (!customer) throw new Error('The login gave no customer');
  return { mobile, token: token.access_token, user, customer };
}

/** Requests a login code for this number; a number gets one per minute. */
export async function requestCode(mobile: string, purpose: CodePurpose = 'shop'): Promise<string> {
  const { msg } = await waitOutsideAct(async () => {
    const answer = await fetch(PAGE_ORIGIN + authEndpoints.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, purpose }),
    });
    return (await answer.json()) as Envelope<unknown>;
  });
  return codeIn(msg);
}

/** The six digits in a message. */
export function codeIn(sentence: string): string {
  const code = /\d{6}/.exec(toLatinDigits(sentence))?.[0];
  if (!code) throw new Error(`No code in «${sentence}»`);
  return code;
}

/** Stores the customer's token and returns the state of the logged-in browser, for `preloaded`. */
export function loggedInAs({ token, user, customer }: ShopCustomer): Pick<RootState, 'user' | 'customer'> {
  storeSession({ token: { access_token: token }, user, customer }, false);
  const start = makeStore().getState();
  return { user: { ...start.user, user, hasToken: true }, customer: { customer } };
}

/** The config of the shared test shop. */
export async function shopConfig(): Promise<ShopConfig> {
  return await callApi(configEndpoints.getConfig);
}

/** An available product that matches; throws when the demo data has none. */
export async function findProduct(isWanted: (product: Product) => boolean = () => true): Promise<Product> {
  const { products } = await callApi(catalogueEndpoints.searchProducts, { body: {}, query: { page: 1, limit: 100 } });
  const found = products.find(
    (product) => product.available && product.price > 0 && product.type !== 'package' && isWanted(product),
  );
  if (!found) throw new Error('The shop has no such product');
  return found;
}

/** An available package that matches; `index` counts the matches. Throws when there is none. */
export async function findPackage(
  isWanted: (product: Product, index: number) => boolean = () => true,
): Promise<Product> {
  const { products } = await callApi(catalogueEndpoints.searchProducts, { body: {}, query: { page: 1, limit: 100 } });
  const found = products.filter(({ type, available }) => type === 'package' && available).find(isWanted);
  if (!found) throw new Error('The shop has no such package');
  return found;
}

/** Tops up the customer's credit through the built-in bank. */
export async function topUp({ token }: ShopCustomer, price: number): Promise<void> {
  const urls = { success_url: `${PAGE_ORIGIN}/paid-order`, fail_url: `${PAGE_ORIGIN}/failed-payment` };
  const { payment_url: bank } = await callApi(paymentsEndpoints.createPayment, {
    token,
    body: { price, payment_for: 'buy_customer_credit', ...urls },
  });
  await payAt(bank ?? '', 'paid');
}

/** Submits the bank's page and returns; resolves to the page that the shop redirects to. */
export async function payAt(bankUrl: string, answer: 'paid' | 'failed' | 'canceled'): Promise<string> {
  const back = await waitOutsideAct(async () => {
    const page = await fetch(bankUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `answer=${answer}`,
    });
    return await fetch(page.headers.get('location') ?? '', { redirect: 'manual' });
  });
  return back.headers.get('location') ?? '';
}

/** Tehran, Isfahan, Shiraz, Rasht, Mashhad, Yazd, Tabriz. */
const CITIES = [
  [35.73, 51.41],
  [32.65, 51.67],
  [29.6, 52.53],
  [37.28, 49.58],
  [36.3, 59.6],
  [31.9, 54.37],
  [38.08, 46.29],
] as const;
/** In the Gulf of Guinea, outside of every delivery zone that has bounds. */
const FAR_AWAY = { lat: 0, lng: 0 };

/** A point inside the shop's delivery zone. */
export async function findPointInZone({ token }: ShopCustomer): Promise<{ lat: number; lng: number }> {
  for (const [lat, lng] of CITIES) {
    if ((await callApi(configEndpoints.checkLocation, { token, body: { lat, lng } })).is_in_zone) return { lat, lng };
  }
  throw new Error('The shop delivers to no city of the list');
}

/** Creates an address of this customer, inside the zone, far outside of it, or without coordinates. */
export async function createAddress(
  shopper: ShopCustomer,
  where: 'inside' | 'outside' | 'unmarked' = 'inside',
  title = 'خانه',
): Promise<Address> {
  const unmarked = { lat: null, lng: null };
  const elsewhere = where === 'outside' ? FAR_AWAY : unmarked;
  const place = where === 'inside' ? await findPointInZone(shopper) : elsewhere;
  const parcel = {
    province: 'تهران',
    city: 'تهران',
    postal_code: '1585678341',
    receiver: 'سارا نیک‌پور',
    telephone: '09121234567',
  };
  const body = { title, address: 'خیابان بهار', number: '۱۲', ...place, ...(where === 'inside' && parcel) };
  const { addresses } = await callApi(customerEndpoints.addAddress, {
    params: { id: shopper.customer.id },
    token: shopper.token,
    body,
  });
  const added = addresses.reduce((newest, one) => (one.addressId > newest.addressId ? one : newest));
  return added;
}
