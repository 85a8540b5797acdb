/** What the backend is given when it is put together: nothing in it is global, nothing opens on import. */
import type { HeldLimit } from '@/domain/unpaid-holds';
import type { CacheTag } from '@/domain/cache-tag';
import type { Database } from './db/database';
import type { FileStore } from './gateways/file-store';
import type { PaymentGateway } from './gateways/payment';
import type { SmsGateway } from './gateways/sms';

/** The one source of time (tests set it). */
export interface Clock {
  now(): Date;
}

/** Turns that one caller has in a window, and that an address has: generous, since carriers share addresses. */
export interface RateLimitPair {
  readonly subject: number;
  readonly address: number;
}

/** What is limited by turns: whoever comes too often is answered 429. */
export interface RateLimits {
  /** Wrong login codes in an hour; a number's own tries are counted with its code. */
  readonly loginTries: Pick<RateLimitPair, 'address'>;
  /** Wrong coupons in an hour. */
  readonly couponTries: RateLimitPair;
  /** Wrong gift codes in an hour. */
  readonly giftCodeTries: RateLimitPair;
  /** Comments, ratings and reports in an hour. */
  readonly comments: RateLimitPair;
  /** Pictures in an hour. */
  readonly uploads: RateLimitPair;
  /** Searches in a minute, in units of their work. */
  readonly searches: RateLimitPair;
  /** Lists, home pages, calendars and sitemaps in a minute, in units of their work. */
  readonly reads: RateLimitPair;
  /** Orders placed in an hour; a refused one counts for nobody. */
  readonly orders: RateLimitPair;
  /** Payments begun at the bank in an hour. */
  readonly payments: RateLimitPair;
}

/** What may be held unpaid at once: orders, and what they hold together. */
export interface UnpaidLimit extends HeldLimit {
  readonly orders: number;
}

/** Limits of every kind; each is a setting (README), so that tests and shops may raise them. */
export interface Limits {
  /** Seconds for which a login code is good. */
  readonly codeLifeSeconds: number;
  readonly codeTries: number;
  /** Seconds before another code may be asked for. */
  readonly codeResendSeconds: number;
  /** Codes in an hour for one number and one who asks for them. */
  readonly codesPerHour: number;
  /** Codes in an hour for one number, whoever asks; as many again for where that number has logged in before. */
  readonly codesPerHourPerNumber: number;
  /** Codes asked from one address in an hour: generous, since carriers share addresses. */
  readonly codesPerHourPerAddress: number;
  /** Codes of the whole shop in an hour and in a day (UTC); above, only numbers that the shop knows get one. */
  readonly codesPerHourPerShop: number;
  readonly codesPerDayPerShop: number;
  readonly tokenLifeDays: number;
  readonly panelTokenLifeHours: number;
  readonly guestTokensPerHourPerAddress: number;
  readonly rateLimits: RateLimits;
  /** Minutes for which an unpaid stay holds its nights. */
  readonly stayHoldMinutes: number;
  /** Minutes for which an unpaid order of goods holds its stock until a payment is begun. */
  readonly goodsHoldMinutes: number;
  /** Minutes for which an order is held at least from the moment on in which its first payment is begun. */
  readonly paymentMinutes: number;
  /** Unpaid orders of one customer that may hold nights, stock or an hour at once. */
  readonly openOrders: number;
  readonly unpaid: {
    /** Of one customer with a mobile. */
    readonly customer: HeldLimit;
    /** Of one customer without a mobile. */
    readonly withoutMobile: UnpaidLimit;
    /** Of all customers without a mobile at one address. */
    readonly address: UnpaidLimit;
  };
  /** Bytes of a request body, uploads aside. */
  readonly bodyBytes: number;
  readonly topUpMin: number;
  readonly topUpMax: number;
}

export interface BackendDeps {
  readonly db: Database;
  /** The same database for heavy reads (db/opened.ts). */
  readonly reads: Database;
  readonly clock: Clock;
  readonly sms: SmsGateway;
  readonly payment: PaymentGateway;
  readonly files: FileStore;
  readonly limits: Limits;
  /** Keys the hashes of codes and tokens. */
  readonly secret: string;
  /** `https://shop.example`; null: the origin of the request (the embedded demo). */
  readonly publicOrigin: string | null;
  /** Where customers reach the shop, for links that no request asks for (SMS): the public origin, in the demo this machine's. */
  readonly siteOrigin: string;
  /** Mobiles of the shop's staff, `09xxxxxxxxx`: they may enter the panel, besides users of that role and the hosts. */
  readonly staffMobiles: readonly string[];
  /** True only for the demo's data on one's own machine: the login code then stands in the answer's msg. */
  readonly returnsLoginCodes: boolean;
  /** Whether the API describes itself to everybody: its OpenAPI document and the page of it. */
  readonly docs: boolean;
  invalidate(subject: CacheTag): void;
  /** One line of the log, JSON; never a code, a token or a whole mobile. */
  log(event: string, facts?: Record<string, unknown>): void;
}
