/** Backends with known defects, each in one endpoint. */
import { randomUUID } from 'node:crypto';
import type { TestBackend } from './backend';

type Json = Record<string, unknown>;

export interface Mutation {
  readonly method: string;
  readonly path: RegExp;
  /** Changes the request before it reaches the backend. */
  readonly request?: (request: Request) => Promise<Request>;
  /** Changes the response. */
  readonly answer?: (status: number, envelope: Json, request: Request) => { status: number; body: unknown } | null;
  /** An additional request that it sends after a response with this status. */
  readonly after?: { readonly status: number; readonly body: Json };
}

const withData = (envelope: Json, change: (data: Json) => Json) => ({
  status: 200,
  body: { ...envelope, data: change(envelope.data as Json) },
});
const onSuccess =
  (change: (data: Json) => Json): Mutation['answer'] =>
  (status, envelope) =>
    status === 200 ? withData(envelope, change) : null;
const hasToken = (request: Request, text: string) => request.headers.get('authorization')?.includes(text) ?? false;

/** Responses with a wrong shape, wrong data, or to the wrong users. */
const ANSWERS: readonly Mutation[] = [
  // A field of the response is missing.
  {
    method: 'GET',
    path: /\/app\/seo\/product\/\d+$/,
    answer: onSuccess(({ seo }) => ({ seo: { ...(seo as Json), title: undefined } })),
  },
  // A list instead of its JSON text.
  { method: 'POST', path: /\/holidays\/list$/, answer: onSuccess(() => ({ holidays: '[{"date":1}]' })) },
  // The envelope is invalid.
  { method: 'GET', path: /\/category$/, answer: (_, { data }) => ({ status: 200, body: data }) },
  // A missing token is reported as another error.
  {
    method: 'POST',
    path: /\/location\/check$/,
    answer: (status, envelope) => (status === 401 ? { status: 403, body: { ...envelope, code: 403 } } : null),
  },
  // The status reveals to other users that a resource exists.
  {
    method: 'GET',
    path: /\/app\/customers\/\d+$/,
    answer: (status, envelope) => (status === 404 ? { status: 403, body: { ...envelope, code: 403 } } : null),
  },
  // The code of an error is not its status, and its message is not for customers.
  {
    method: 'POST',
    path: /\/app\/coupons\/check$/,
    answer: (status, envelope) =>
      status === 404 ? { status, body: { ...envelope, code: 1, msg: 'not found' } } : null,
  },
  // Invalid input is accepted.
  {
    method: 'POST',
    path: /\/delete\/favorite$/,
    answer: (status, envelope) =>
      status === 400
        ? { status: 200, body: { ...envelope, success: true, code: 200, data: { is_favorite: false } } }
        : null,
  },
  // A token is valid after its logout.
  {
    method: 'POST',
    path: /\/user\/logout$/,
    answer: (status, _, request) =>
      status === 401 && request.headers.has('authorization') && !hasToken(request, 'dead')
        ? { status: 200, body: { success: true, code: 200, msg: '', data: {} } }
        : null,
  },
  // The invoice's amounts do not add up.
  {
    method: 'POST',
    path: /\/order\/price\/$/,
    answer: onSuccess((data) => ({ ...data, invoice: { ...(data.invoice as Json), discount: 1 } })),
  },
  // The bank's page is a URL without a host.
  { method: 'POST', path: /\/payment\/create$/, answer: onSuccess(() => ({ payment_url: '/bank' })) },
];

/** Wrong counts, holds and stored data. */
const DATA_DEFECTS: readonly Mutation[] = [
  // One piece becomes two.
  {
    method: 'POST',
    path: /\/cart\/add$/,
    request: async (request) => replaced(request, (body) => body.replace('"count":1,', '"count":2,')),
  },
  // Neither the idempotency key nor the content is checked: each submit gets its own key.
  {
    method: 'POST',
    path: /\/order\/submit\/$/,
    request: async (request) => replaced(request, (body) => body, { 'idempotency-key': randomUUID() }),
  },
  // Held nights are shown as free.
  {
    method: 'GET',
    path: /\/products\/\d+\/reservation\/calender$/,
    answer: onSuccess((data) => JSON.parse(JSON.stringify(data).replaceAll('"taken"', '"free"')) as Json),
  },
];

export const MUTANTS = { answers: ANSWERS, books: DATA_DEFECTS } as const;

const ORDER = /\/app\/order\/\d+$/;
const changedOrder = (change: (order: Json) => Json) => onSuccess(({ order }) => ({ order: change(order as Json) }));
const ADDRESS = { title: 'خانه', address: 'خیابان بهار', number: '۱۲', lat: 35.7, lng: 51.4 };
const SEARCH = { method: 'POST', path: /\/products\/search$/ } as const;
const without = (...types: string[]) =>
  onSuccess(({ products, ...data }) => ({
    ...data,
    products: (products as Json[]).filter(({ type }) => !types.includes(String(type))),
  }));
const voucherTo = (change: (link: string) => string): Mutation => ({
  method: 'GET',
  path: /\/voucher$/,
  answer: onSuccess(({ link }) => ({ link: change(String(link)) })),
});

const GOODS_AND_STAY = ['a stay', 'an order of goods'] as const;
const ofBoth = (line: string) => GOODS_AND_STAY.map((kind) => line.replace('KIND', kind));

/** Mutants with one defect each, and the checks that must fail. */
export const FAULTS: Readonly<
  Record<string, { readonly breaks: readonly Mutation[]; readonly lines: readonly string[] }>
> = {
  'that lets no order be paid': {
    breaks: [{ method: 'GET', path: ORDER, answer: changedOrder((order) => ({ ...order, can_pay: false })) }],
    lines: ofBoth('orders.getOrder: tells whether KIND can be paid'),
  },
  'that leads nobody to the bank': {
    breaks: [
      {
        method: 'POST',
        path: /\/order\/\d+\/payment\/create$/,
        answer: (status, envelope) =>
          status === 200
            ? { status: 409, body: { success: false, code: 409, msg: 'نمی‌شود.', data: envelope.data } }
            : null,
      },
    ],
    lines: ofBoth('payments.createOrderPayment: leads KIND to the bank'),
  },
  'whose orders are under way before they are paid': {
    breaks: [
      {
        method: 'GET',
        path: ORDER,
        answer: changedOrder((order) => ({
          ...order,
          status: 'in_progress',
          can_pay: false,
          timeline: [{ status: 'in_progress', sub_status: null, at: order.created_at }],
        })),
      },
    ],
    lines: ofBoth('orders.getOrder: tells KIND'),
  },
  'that answers a key by an order, whatever is asked': {
    breaks: [
      {
        method: 'POST',
        path: /\/order\/submit\/$/,
        answer: (status, _, { headers }) =>
          status === 409 && headers.has('idempotency-key')
            ? { status: 200, body: { success: true, code: 200, msg: '', data: { order_id: 1 } } }
            : null,
      },
    ],
    lines: ofBoth('orders.submit: refuses another request with the key of KIND'),
  },
  'whose voucher’s link leads nowhere': {
    breaks: [voucherTo((link) => new URL('/nowhere', link).href)],
    lines: ['orders.getVoucher: returns the link of a paid stay'],
  },
  'whose voucher’s link has another signature': {
    breaks: [voucherTo((link) => link.replace(/signature=.{43}/, `signature=${'A'.repeat(43)}`))],
    lines: ['orders.getVoucher: returns the link of a paid stay'],
  },
  'whose voucher’s link is a page of its own, which opens': {
    breaks: [voucherTo((link) => new URL('/api/v1/app/config', link).href)],
    lines: [],
  },
  'that keeps an address which it refuses': {
    breaks: [{ method: 'POST', path: /\/addresses\/add$/, after: { status: 400, body: ADDRESS } }],
    lines: ['http: a refused request changes nothing'],
  },
  'that cannot list its orders': {
    breaks: [{ method: 'GET', path: /\/customer\/\d+\/orders$/, answer: onSuccess(({ total: _, ...data }) => data) }],
    lines: ['http: a refused request changes nothing', 'orders.listOrders: answers in the contract’s form'],
  },
  'that finds nothing': {
    breaks: [{ ...SEARCH, answer: without('product', 'food', 'package', 'residence') }],
    lines: ['orders.price: quotes an order of goods'],
  },
  'that is a shop of stays without one': {
    breaks: [
      { ...SEARCH, answer: without('residence') },
      {
        method: 'GET',
        path: /\/app\/config$/,
        answer: onSuccess(({ shop, ...data }) => ({ ...data, shop: { ...(shop as Json), shop_type: 'residence' } })),
      },
    ],
    lines: ['orders.price: quotes a stay'],
  },
};

/** Defects of {@link FAULTS} in different endpoints, which one run of the suite can tell apart. */
export const FAULTS_AT_ONCE: readonly (readonly string[])[] = [
  [
    'that lets no order be paid',
    'that answers a key by an order, whatever is asked',
    'whose voucher’s link leads nowhere',
    'that keeps an address which it refuses',
  ],
  ['that leads nobody to the bank', 'whose voucher’s link has another signature', 'that cannot list its orders'],
  ['whose orders are under way before they are paid', 'whose voucher’s link is a page of its own, which opens'],
  ['that finds nothing'],
  ['that is a shop of stays without one'],
];

/** A backend without stays: it is correct, and most of the suite is skipped. */
export const NO_STAYS: readonly Mutation[] = [{ ...SEARCH, answer: without('residence') }];

async function replaced(
  request: Request,
  change: (body: string) => string,
  others: Readonly<Record<string, string>> = {},
): Promise<Request> {
  const headers = new Headers({ ...Object.fromEntries(request.headers), ...others });
  return new Request(request.url, { method: request.method, headers, body: change(await request.text()) });
}

/** The backend with these mutations. */
export function mutantBackend(api: TestBackend, breaks: readonly Mutation[]): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const found = breaks.find(({ method, path }) => method === request.method && path.test(pathname));
    const { headers, url } = request;
    const response = await api.backend.fetch(found?.request ? await found.request(request) : request);
    if (found?.after?.status === response.status)
      await api.backend.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(found.after.body) }));
    if (!found?.answer) return response;
    const changed = found.answer(response.status, (await response.clone().json()) as Json, request);
    return changed ? Response.json(changed.body, { status: changed.status }) : response;
  };
}
