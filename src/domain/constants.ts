/** Business constants and limits of the specification's section 9; "ours" marks what it leaves open. Times in milliseconds. */

export const HTTP_TIMEOUT_MS = 60_000;
/** ours: a page rendered on the server waits no longer (API-03). */
export const SERVER_HTTP_TIMEOUT_MS = 3_000;
/** ours: the same while the shop API hangs, so that a page answers within a second. */
export const SERVER_HTTP_SHORT_TIMEOUT_MS = 800;

export const DEFAULT_PAGE = 1;
export const PAGE_SIZE = 20;
export const HOME_PAGE_SIZE = 30;
export const SEARCH_PAGE_SIZE = 12;
/** ours: in a large shop what a facet's value would find is counted up to here; beyond, there are more. */
export const MAX_COUNTED = 1_000;
/** ours: numbers of products in one part of the sitemap. */
export const SITEMAP_PART = 1000;

export const SEARCH_PRICE_MIN = 0;
export const SEARCH_PRICE_MAX = 20_000_000;

export const DEFAULT_STAR_CART = 3;
export const DEFAULT_STAR_RESERVATION = 5;
export const MAX_STAR = 5;
/** ours: characters of an order's note to the shop. */
export const MAX_NOTE = 500;
/** ours: characters of the name of a stay's guest. */
export const MAX_GUEST_NAME = 40;
/** ours: characters of a comment and of the reason of a report. */
export const MAX_COMMENT_TEXT = 2_000;
export const MAX_REPORT_TEXT = 1_000;

export const MAP_ZOOM = 15;
export const HOLIDAY_COUNTRY = 'IR';

export const CART_REFETCH_DELAY_MS = 2_000;
export const LOGIN_CART_REFRESH_DELAY_MS = 500;
export const LOGIN_NAVIGATION_DELAY_MS = 1_000;

export const ECO_DATE_TODAY_MS = 3 * 3_600_000;
export const ECO_DATE_OTHER_DAY_MS = 24 * 3_600_000;

export const TOP_UP_DEFAULT = 10_000;
/** ours: the least and the most that a top-up takes, toman. */
export const TOP_UP_MIN = 10_000;
export const TOP_UP_MAX = 50_000_000;

export const NOTIFICATION_CLEAR_MS = 3_000;

export const PERSIST_TIMEOUT_MS = 5_000;

export const TRUNCATE_LONG = 30;
export const TRUNCATE_SHORT = 10;

/** ours: one-time codes (issue "The house stands"). */
export const OTP_LENGTH = 6;
export const OTP_LIFE_SECONDS = 120;
export const OTP_RESEND_SECONDS = 60;
export const OTP_TRIES = 5;
export const OTP_PER_HOUR = 5;

/** ours: how long things are held (wire, order states). */
export const HOST_ANSWER_MS = 2 * 3_600_000;
/** ours: food counts as delivered so long after the beginning of its hour, a parcel so long after it was sent. */
export const DELIVERED_AFTER_SLOT_MS = 3 * 3_600_000;
export const DELIVERED_AFTER_SENT_MS = 7 * 24 * 3_600_000;
/** ours: from so many nights on a stay has the long stay's terms of cancellation. */
export const LONG_STAY_NIGHTS = 30;
export const STAY_HOLD_MS = 30 * 60_000;
/** ours: goods hold their stock so long until a payment is begun, and an order at least so long from that moment on. */
export const GOODS_HOLD_MS = 10 * 60_000;
export const PAYMENT_MS = 15 * 60_000;
/** ours: no hold is shortened below these, a request to a host and any other one. */
export const HOST_ANSWER_MIN_MS = 3_600_000;
export const HOLD_MIN_MS = 5 * 60_000;
/** ours: a payment is begun with so much time left at least; card, second password and the bank's page take it. */
export const PAYMENT_MIN_MS = 3 * 60_000;
/** ours: for so long a hold that ended unpaid counts, and a repeated submit without a key is the same order. */
export const LAPSE_COUNTS_MS = 24 * 3_600_000;
export const SAME_SUBMIT_MS = 10_000;

/** ours: bounds of what a stranger may ask for. */
export const MAX_STAY_NIGHTS = 365;
export const MAX_HORIZON_DAYS = 730;
export const MAX_PERSON_COUNT = 100;
export const MAX_SEARCH_TEXT = 100;
/** ours: toman; the contract takes no higher price in a filter. */
export const MAX_FILTER_PRICE = 10_000_000_000;
/** ours: the nights that a dated search may ask for: each is priced for every residence that is free. */
export const MAX_SEARCH_NIGHTS = 60;
/** ours: rows that a page of a list may skip: the database walks over each of them. */
export const MAX_OFFSET = 10_000;
/** ours: the last page of a search that may be read. */
export const MAX_PAGE = Math.floor(MAX_OFFSET / SEARCH_PAGE_SIZE) + 1;
/** ours: chosen properties of a filter whose own values are counted without their choice: each is a counting of its own. */
export const MAX_COUNTED_CHOICES = 6;
