/** Business constants and limits. Times are in milliseconds. */

export const HTTP_TIMEOUT_MS = 60_000;
/** The longest wait of a page rendered on the server (API-03). */
export const SERVER_HTTP_TIMEOUT_MS = 3_000;
/** The same while the shop API hangs, so that a page is rendered within a second. */
export const SERVER_HTTP_SHORT_TIMEOUT_MS = 800;

export const DEFAULT_PAGE = 1;
export const PAGE_SIZE = 20;
export const HOME_PAGE_SIZE = 30;
export const SEARCH_PAGE_SIZE = 12;
/** Guests of a search or booking before a number is chosen. */
export const DEFAULT_PEOPLE = 2;
/** Not in the specification: a kitchen with more products has pages of the search instead of one menu. */
export const MAX_MENU_PRODUCTS = 500;
/** From this stock on a product is shown as «فقط ۲ عدد مانده». */
export const FEW_LEFT = 3;
/** Two products count as bought together from this many orders on. */
export const MIN_ORDERS_TOGETHER = 3;
/** In a large shop a facet value's products are counted up to this number; the rest is shown as "more". */
export const MAX_COUNTED = 1_000;
/** Ids of products in one part of the sitemap. */
export const SITEMAP_PART = 1000;

export const SEARCH_PRICE_MIN = 0;
export const SEARCH_PRICE_MAX = 20_000_000;

export const DEFAULT_STAR_CART = 3;
export const DEFAULT_STAR_RESERVATION = 5;
export const MAX_STAR = 5;
/** Characters of an order's note to the shop. */
export const MAX_NOTE = 500;

/** The most of the text of a gift's card. */
export const MAX_GIFT_TEXT = 300;
/** Characters of the name of a stay's guest. */
export const MAX_GUEST_NAME = 40;
/** Characters of a comment and of a report's reason. */
export const MAX_COMMENT_TEXT = 2_000;
export const MAX_REPORT_TEXT = 1_000;

export const MAP_ZOOM = 15;
export const HOLIDAY_COUNTRY = 'IR';

/** Addresses of one customer. */
export const MAX_ADDRESSES = 50;
/** Lines of a cart and of an order in the API. */
export const MAX_CART_LINES = 100;
export const CART_REFETCH_DELAY_MS = 2_000;
export const LOGIN_CART_REFRESH_DELAY_MS = 500;
export const LOGIN_NAVIGATION_DELAY_MS = 1_000;

export const ECO_DATE_TODAY_MS = 3 * 3_600_000;
export const ECO_DATE_OTHER_DAY_MS = 24 * 3_600_000;

export const TOP_UP_DEFAULT = 10_000;
/** The smallest and largest top-up, toman. */
export const TOP_UP_MIN = 10_000;
export const TOP_UP_MAX = 50_000_000;

export const NOTIFICATION_CLEAR_MS = 3_000;

export const PERSIST_TIMEOUT_MS = 5_000;

export const TRUNCATE_LONG = 30;
export const TRUNCATE_SHORT = 10;

/** Login codes, each of which is valid once. */
export const LOGIN_CODE_LENGTH = 6;
export const LOGIN_CODE_TTL_SECONDS = 120;
export const LOGIN_CODE_RESEND_SECONDS = 60;
export const LOGIN_CODE_RESEND_MAX_SECONDS = 3600;
export const LOGIN_CODE_TRIES = 5;
export const LOGIN_CODES_PER_HOUR = 5;

/**
 * Food counts as delivered so long after the start of its hour, and at least so long after it was sent; a parcel so long
 * after it was sent.
 */
export const DELIVERED_AFTER_SLOT_MS = 3 * 3_600_000;
export const DELIVERED_AFTER_SLOT_SENT_MS = 3_600_000;
export const DELIVERED_AFTER_SENT_MS = 7 * 24 * 3_600_000;
/** Stays of this many nights and more have the cancellation terms of long stays. */
export const LONG_STAY_NIGHTS = 30;
/**
 * How long an expired hold counts against its customer, and how long a repeated submit without a key is the same order.
 */
export const LAPSE_COUNTS_MS = 24 * 3_600_000;
export const SAME_SUBMIT_MS = 10_000;

/** Upper bounds of requests. */
export const MAX_STAY_NIGHTS = 365;
export const MAX_HORIZON_DAYS = 730;
export const MAX_PERSON_COUNT = 100;
export const MAX_SEARCH_TEXT = 100;
/** Toman; the highest price that a filter accepts. */
export const MAX_FILTER_PRICE = 10_000_000_000;
/** The longest stay of a dated search: each night is priced for every free residence. */
export const MAX_SEARCH_NIGHTS = 60;
/** Rows that a page of a list may skip: the database reads each of them. */
export const MAX_OFFSET = 10_000;
/** The last page of a search. */
export const MAX_PAGE = Math.floor(MAX_OFFSET / SEARCH_PAGE_SIZE) + 1;
/** Properties that a filter may choose, and values of them together (contract/catalogue.schemas.ts). */
export const MAX_CHOSEN_PROPERTIES = 8;
export const MAX_CHOSEN_VALUES = 50;
/** How many chosen properties of a filter are counted without their own choice: each needs a query of its own. */
export const MAX_COUNTED_CHOICES = 6;

/** The least that is left to be paid in another way beside a part from the credit, toman. */
export const LEAST_REST = 1_000;
