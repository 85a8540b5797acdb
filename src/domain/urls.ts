import type { CivilDate } from './plain-date';
import { normalizeText } from './normalize-persian';
import type { SearchFilter } from './search-filter';
import { queryOfFilter } from './search-filter-query';

export type Id = string | number;

/** Dates and people in the URL, passed from the search to the residence. */
export interface StayQuery {
  readonly start_date?: CivilDate;
  readonly end_date?: CivilDate;
  readonly person_count?: number;
}

/** Where a login came from and returns to (ROUTE-05). */
export interface LoginQuery {
  readonly backUrl?: string;
  readonly end_date?: CivilDate;
  readonly residenceId?: Id;
  readonly residenceName?: string;
  /** Login by QR code (AUTH-07). */
  readonly qrcode?: string;
}

/**
 * What a payment was for: a top-up or an order (ROUTE-12). For a top-up also its amount for another try, the newest
 * credit transaction before it, and the page that needed it. These say what to look for, never whether the payment
 * succeeded.
 */
export type PaymentReturn =
  | { readonly isCharging: true; readonly amount?: number; readonly after?: number; readonly backUrl?: string }
  | { readonly fromOrder: Id };

type QueryValue = string | number | boolean | readonly string[] | undefined;

/** All URLs of the storefront, as a path with its query; names and values are encoded. */
export const urls = {
  home: (): string => '/',
  /** A page of the home page's sections; later pages have URLs of their own for visitors without script. */
  homePage: (page: number): string => (page > 1 ? `/home/${page}` : '/'),
  /** `/search`, or `/search/{category}` with the rest of the filter as query. */
  search: (category?: string, filter: SearchFilter = {}, page?: number): string => {
    const slug = category ?? filter.category;
    return withQuery(
      slug ? `/search/${encodeURIComponent(slug)}` : '/search',
      queryOfFilter({ ...filter, category: undefined }, page),
    );
  },
  residence: (id: Id, name: string, stay: StayQuery = {}): string =>
    withQuery(`/residence/${segments(id, name)}`, pickStay(stay)),
  /** The canonical URL of a product, food or package. */
  product: (id: Id, name: string): string => `/products/${segments(id, name)}`,
  login: ({ backUrl, end_date, residenceId, residenceName, qrcode }: LoginQuery = {}): string =>
    withQuery('/login', { backUrl, end_date, residenceId: residenceId?.toString(), residenceName, qrcode }),
  profile: (backUrl?: string): string => withQuery('/profile', { backUrl }),
  favorites: (): string => '/favorites',
  cart: (): string => '/cart',
  orders: (page?: number): string => withQuery('/orders', { page: page === 1 ? undefined : page }),
  club: (): string => '/club',
  /** The top-up; `amount` (toman) is the missing amount (PAY-05), `backUrl` returns to the page that needed it. */
  chargeAccount: (asked: { readonly amount?: number; readonly backUrl?: string } = {}): string =>
    withQuery('/charge-account', asked),
  transactions: (): string => '/transactions',
  addresses: (): string => '/addresses',
  /** The same with a form open: for a new address, or for the one with this id. */
  addressForm: (form: 'new' | Id): string => withQuery('/addresses', { form: String(form) }),
  /** The checkout, at one of its steps. */
  checkout: (step?: string): string => withQuery('/checkout', { step }),
  confirmBasket: (): string => '/confirm-basket',
  order: (orderId: Id): string => `/order/${encodeURIComponent(orderId)}`,
  reservation: (orderId: Id, backUrl?: string): string =>
    withQuery(`/reservation/${encodeURIComponent(orderId)}`, { backUrl }),
  /** The printable voucher of a stay, accessible by its signature. */
  voucher: (orderId: Id, signature: string): string =>
    withQuery(`/voucher/${encodeURIComponent(orderId)}`, { signature }),
  /** The same stay as a calendar file, served by the shop API. */
  voucherCalendar: (orderId: Id, signature: string): string =>
    withQuery(`/api/v1/voucher/${encodeURIComponent(orderId)}/stay.ics`, { signature }),
  paidOrder: (payment: PaymentReturn): string => withQuery('/paid-order', { ...payment }),
  failedPayment: (payment: PaymentReturn): string => withQuery('/failed-payment', { ...payment }),
} as const;

/** The absolute URL of one of our paths, for payment returns and canonical links. */
export function absoluteUrl(origin: string, path: string): string {
  return new URL(path, origin).href;
}

/**
 * A name in a path: words joined by hyphens, without characters that have a meaning in a path, a query or a shell; not
 * yet encoded.
 */
export function nameSlug(name: string): string {
  return normalizeText(name.normalize('NFKC'))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
}

/** Letters of a name in a URL: encoded as `%D8%A7` they are six times as long, and servers limit paths. */
const MAX_OF_NAME = 200;

function segments(id: Id, name: string): string {
  const slug = [...nameSlug(name)].slice(0, MAX_OF_NAME).join('');
  return encodeURIComponent(id) + (slug ? `/${encodeURIComponent(slug)}` : '');
}

function pickStay({ start_date, end_date, person_count }: StayQuery): Record<string, QueryValue> {
  return { start_date, end_date, person_count };
}

function withQuery(path: string, query: Readonly<Record<string, QueryValue>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) if (one !== '') params.append(key, String(one));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
