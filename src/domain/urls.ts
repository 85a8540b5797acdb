import { graphemesOf } from './graphemes';
import type { CivilDate } from './plain-date';
import { normalizeText } from './normalize-text';
import type { SearchFilter } from './search-filter';
import { pathnameOf } from './route-rules';
import { queryOfFilter } from './search-filter-url';
import type { StayQuery } from './stay-url-params';

export type Id = string | number;

/** The query of the login page: where the login was requested and where it returns to (ROUTE-05). */
export interface LoginQuery {
  readonly backUrl?: string;
  readonly end_date?: CivilDate;
  readonly residenceId?: Id;
  readonly residenceName?: string;
  /** The id of a scanned QR code (AUTH-07). */
  readonly qrcode?: string;
}

/**
 * The query of the payment return pages: a top-up or an order (ROUTE-12). A top-up adds its amount for another attempt,
 * the id of the newest transaction before it, and the page that needed it. The query never carries the result of the
 * payment.
 */
export type PaymentReturn =
  | { readonly isCharging: true; readonly amount?: number; readonly after?: number; readonly backUrl?: string }
  | { readonly fromOrder: Id };

type QueryValue = string | number | boolean | readonly string[] | undefined;

/** The fragment of the home page's search by region, dates and guests. */
export const STAY_SEARCH = 'stay-search';

/** Every URL of the storefront as a path with its query. Names and values are encoded. */
export const urls = {
  home: (): string => '/',
  /** One page of the home sections. Later pages have their own URL for browsers without JavaScript. */
  homePage: (page: number): string => (page > 1 ? `/home/${page}` : '/'),
  /** `/search`, or `/search/{category}`, with the rest of the filter as the query. */
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
  /** A product that is not on sale yet, as customers will see it. The token grants access. */
  preview: (token: string): string => `/preview/${encodeURIComponent(token)}`,
  /** One of the shop's own pages of text. */
  page: (slug: string): string => `/page/${encodeURIComponent(slug)}`,
  login: ({ backUrl, end_date, residenceId, residenceName, qrcode }: LoginQuery = {}): string =>
    withQuery('/login', { backUrl, end_date, residenceId: residenceId?.toString(), residenceName, qrcode }),
  profile: (backUrl?: string): string => withQuery('/profile', { backUrl }),
  favorites: (): string => '/favorites',
  cart: (): string => '/cart',
  orders: (page?: number): string => withQuery('/orders', { page: page === 1 ? undefined : page }),
  club: (): string => '/club',
  /** The top-up page. `amount` is the missing credit in toman (PAY-05), `backUrl` the page to return to. */
  chargeAccount: (params: { readonly amount?: number; readonly backUrl?: string } = {}): string =>
    withQuery('/charge-account', params),
  transactions: (): string => '/transactions',
  addresses: (): string => '/addresses',
  /** The addresses with a form open: for a new address, or for the address with this id. */
  addressForm: (form: 'new' | Id): string => withQuery('/addresses', { form: String(form) }),
  checkout: (): string => '/checkout',
  confirmBasket: (): string => '/confirm-basket',
  order: (orderId: Id): string => `/order/${encodeURIComponent(orderId)}`,
  reservation: (orderId: Id, backUrl?: string): string =>
    withQuery(`/reservation/${encodeURIComponent(orderId)}`, { backUrl }),
  /** The state of an order without a login. The signature grants access; its name is short for SMS. */
  tracking: (orderId: Id, signature: string): string =>
    withQuery(`/track/${encodeURIComponent(orderId)}`, { s: signature }),
  /** The printable invoices of an order. The signature grants access. */
  invoice: (orderId: Id, signature: string): string =>
    withQuery(`/invoice/${encodeURIComponent(orderId)}`, { signature }),
  /** The printable voucher of a stay. The signature grants access. */
  voucher: (orderId: Id, signature: string): string =>
    withQuery(`/voucher/${encodeURIComponent(orderId)}`, { signature }),
  /** The same stay as a calendar file, served by the shop API. */
  voucherCalendar: (orderId: Id, signature: string): string =>
    withQuery(`/api/v1/voucher/${encodeURIComponent(orderId)}/stay.ics`, { signature }),
  paidOrder: (payment: PaymentReturn): string => withQuery('/paid-order', { ...payment }),
  failedPayment: (payment: PaymentReturn): string => withQuery('/failed-payment', { ...payment }),
} as const;

/** The absolute URL of a path, for payment returns and canonical links. */
export function absoluteUrl(origin: string, path: string): string {
  return new URL(path, origin).href;
}

/**
 * A name as a URL slug: words joined by hyphens, without characters that have a meaning in a path or query. Not
 * encoded.
 */
export function nameSlug(name: string): string {
  return normalizeText(name.normalize('NFKC'))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
}

/** Limit of a slug in characters. A Persian letter takes six bytes when encoded, and servers limit the path length. */
const MAX_SLUG_LENGTH = 200;

function segments(id: Id, name: string): string {
  const whole = nameSlug(name);
  // A list has dozens of links, and hardly a name is too long.
  const slug = whole.length <= MAX_SLUG_LENGTH ? whole : graphemesOf(whole).slice(0, MAX_SLUG_LENGTH).join('');
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

/**
 * The URL after a login (ROUTE-05, ROUTE-06): for a new customer the profile, which continues to `backUrl`, so that no
 * started task is lost; for all others `backUrl` itself.
 * @param backUrl a path of our own origin (safeBackUrl)
 */
export function loginRedirect(isNew: boolean, backUrl: string): string {
  return isNew && pathnameOf(backUrl) !== urls.profile() ? urls.profile(backUrl) : backUrl;
}
