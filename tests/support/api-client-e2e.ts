/** Requests to the shared test server from outside the browser, to look up or prepare what a browser test needs. */
import { randomInt, randomUUID } from 'node:crypto';
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
import type { Product, Residence } from '@/contract/product.schemas';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { Envelope } from '@/contract/envelope';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order } from '@/contract/orders.schemas';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { addDays, nightsOf, tehranToday, type CivilDate } from '@/domain/plain-date';
import { toLatinDigits } from '@/domain/digits';

interface CallOptions<C extends Endpoint> {
  readonly params?: PathParams;
  readonly query?: QueryValues;
  readonly body?: BodyOf<C>;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The `data` and the message of a request that must succeed. */
async function send<C extends Endpoint>(
  origin: string,
  call: C,
  { params, query, body, token, headers }: CallOptions<C>,
): Promise<{ data: ResponseOf<C>; msg: string }> {
  const answer = await fetch(origin + buildPath(call, params, query), {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(call.method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const envelope = (await answer.json()) as Envelope<ResponseOf<C>>;
  if (!envelope.success) throw new Error(`${call.path}: ${envelope.code} ${envelope.msg}`);
  return envelope;
}

/** The `data` of a request that must succeed. */
export async function callApi<C extends Endpoint>(
  origin: string,
  call: C,
  given: CallOptions<C> = {},
): Promise<ResponseOf<C>> {
  return (await send(origin, call, given)).data;
}

/** The message of a request that must succeed. */
export async function messageOfCall<C extends Endpoint>(
  origin: string,
  call: C,
  given: CallOptions<C> = {},
): Promise<string> {
  return (await send(origin, call, given)).msg;
}

/** A mobile number that no other test uses: a number can request a code once a minute. */
export function freshMobile(): string {
  return `099${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
}

/** The six digits that the demo shop returns in its message; throws when there are none. */
export function codeIn(sentence: string): string {
  const code = /\d{6}/.exec(toLatinDigits(sentence))?.[0];
  if (code === undefined) throw new Error(`No code in «${sentence}»`);
  return code;
}

export interface Customer {
  readonly mobile: string;
  readonly token: string;
  readonly userId: number;
  readonly id: number;
  /** The entries of the browser's storage after the login. */
  readonly stored: Readonly<Record<string, string>>;
}

/** A logged-in customer; `isNew` when this was the first login. */
export async function createCustomer(
  origin: string,
  { mobile = freshMobile(), isNew = false } = {},
): Promise<Customer> {
  const code = codeIn(await messageOfCall(origin, authEndpoints.login, { body: { mobile } }));
  const { token, user, customer } = await callApi(origin, authEndpoints.validate, { body: { mobile, code } });
  if (!customer) throw new Error(`${mobile} is no customer`);
  const information = { ...user, customer_id: customer.id, is_new: isNew };
  return {
    mobile,
    token: token.access_token,
    userId: user.id,
    id: customer.id,
    stored: { AUTH_JWT: token.access_token, USER_INFORMATION: JSON.stringify(information) },
  };
}

/** An available product that matches; throws when there is none. */
export async function findProduct(
  origin: string,
  isWanted: (product: Product) => boolean,
  filter: BodyOf<typeof catalogueEndpoints.searchProducts> = {},
): Promise<Product> {
  const { products } = await callApi(origin, catalogueEndpoints.searchProducts, {
    body: filter,
    query: { page: 1, limit: 100 },
  });
  const found = products.find((product) => product.available && product.price > 0 && isWanted(product));
  if (!found) throw new Error('The shop has no such product');
  return found;
}

export interface FreeStay {
  readonly start: CivilDate;
  readonly end: CivilDate;
  readonly people: number;
  readonly product: Product;
}

interface StayCriteria {
  /** A slug. */
  readonly place?: string;
  readonly nights: number;
  readonly people: number;
  /** At least this many days from today. */
  readonly after: number;
}

/** The earliest free stay whose first search result is bookable instantly. */
export async function findFreeStay(origin: string, wish: StayCriteria): Promise<FreeStay> {
  return await earliest(origin, wish, ([first]) => (first?.residence?.instant ? first : undefined));
}

/** The earliest free stay in any matching residence. */
export async function findStayWhere(
  origin: string,
  wish: StayCriteria,
  isWanted: (product: Product, residence: Residence) => boolean,
): Promise<FreeStay> {
  return await earliest(origin, wish, (products) =>
    products.find((product) => product.residence && isWanted(product, product.residence)),
  );
}

/** The earliest free stay in any instantly bookable residence. */
export async function findInstantStay(origin: string, wish: StayCriteria): Promise<FreeStay> {
  return await findStayWhere(origin, wish, (_, { instant }) => instant);
}

async function earliest(
  origin: string,
  { place, nights, people, after }: StayCriteria,
  choose: (products: readonly Product[]) => Product | undefined,
): Promise<FreeStay> {
  const today = tehranToday(Date.now());
  for (let days = after; days < after + 60; days += 1) {
    const start = addDays(today, days);
    const end = addDays(start, nights);
    const body = { category: place, start_date: start, end_date: end, person_count: people };
    const { products } = await callApi(origin, catalogueEndpoints.searchProducts, {
      body,
      query: { page: 1, limit: 100 },
    });
    const product = choose(products);
    if (product) return { start, end, people, product };
  }
  throw new Error(`Nothing is free${place ? ` in ${place}` : ''}`);
}

/** Reserves a stay without paying; returns the reservation's id. */
export async function reserve(
  origin: string,
  { token }: Pick<Customer, 'token'>,
  { start, end, people, product }: FreeStay,
): Promise<number> {
  const products = [{ product_id: product.id, count: 1, times: nightsOf(start, end), person_count: people }];
  const body = { products, payment_type: 'cash' as const, guest_name: 'مهمان آزمون', person_count: people };
  return (await callApi(origin, ordersEndpoints.submit, { token, body, headers: { 'idempotency-key': randomUUID() } }))
    .order_id;
}

/** Orders one piece of a product for pickup without paying; returns the order's id. */
export async function orderProduct(origin: string, { token }: Customer, product: Product): Promise<number> {
  const body = {
    products: [{ product_id: product.id, count: 1 }],
    payment_type: 'cash' as const,
    delivery: 'pickup' as const,
  };
  return (await callApi(origin, ordersEndpoints.submit, { token, body, headers: { 'idempotency-key': randomUUID() } }))
    .order_id;
}

/** Pays a customer's order at the built-in bank. */
export async function payAtBank(origin: string, { token }: Pick<Customer, 'token'>, orderId: number): Promise<void> {
  const { payment_url: bank } = await callApi(origin, paymentsEndpoints.createOrderPayment, {
    params: { id: orderId },
    token,
    body: returnsTo(origin),
  });
  await confirmPaid(bank ?? '');
}

/** Tops up a customer's credit through the built-in bank, in toman. */
export async function topUp(origin: string, { token, id }: Customer, amount: number): Promise<void> {
  const { payment_url: bank } = await callApi(origin, paymentsEndpoints.createPayment, {
    token,
    body: { price: amount, payment_for: 'buy_customer_credit', customer: id, ...returnsTo(origin) },
  });
  await confirmPaid(bank ?? '');
}

const returnsTo = (origin: string) => ({ success_url: `${origin}/paid-order`, fail_url: `${origin}/failed-payment` });

async function confirmPaid(bank: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const paid = await fetch(bank, { method: 'POST', redirect: 'manual', headers, body: 'answer=paid' });
  await fetch(paid.headers.get('location') ?? '', { redirect: 'manual' });
}

export async function getOrder(origin: string, { token }: Customer, orderId: number): Promise<Order> {
  return (await callApi(origin, ordersEndpoints.getOrder, { params: { id: orderId }, token })).order;
}

/** A customer's credit in toman. */
export async function getCredit(origin: string, { id, token }: Customer): Promise<number> {
  return (await callApi(origin, customerEndpoints.getCustomer, { params: { id }, token })).customer.credit;
}
