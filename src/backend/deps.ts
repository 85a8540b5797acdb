/** The dependencies of the backend, passed in at creation: nothing is global, nothing opens on import. */
import type { ShopSettings } from '@/contract/panel-shop.schemas';
import type { ProviderKind } from '@/contract/panel-providers.schemas';
import type { Finding, RunningCode } from '@/contract/system-findings';
import type { HeldLimit } from '@/domain/unpaid-holds';
import type { CacheTag } from '@/domain/cache-tag';
import type { Database } from './db/database';
import type { FileStore } from './gateways/file-store';
import type { PaymentGateway, PaymentGateways } from './gateways/payment';
import type { SmsGateway } from './gateways/sms';
import type { ReadSearchOptions } from './services/search-options';
import type { ReadListedProducts } from './services/product-cache';

/** The source of time (set by tests). */
export interface Clock {
  now(): Date;
}

/** Units per window of one caller, and of an address: generous, since carriers share addresses. */
export interface RateLimitPair {
  readonly subject: number;
  readonly address: number;
}

/** Rate limits; above them the response is 429. */
export interface RateLimits {
  /** Wrong login codes per hour at codes that the client has requested. */
  readonly loginTries: Pick<RateLimitPair, 'address'>;
  /** Wrong codes per hour for numbers for which the client has requested none. */
  readonly loginGuesses: Pick<RateLimitPair, 'address'>;
  /** Wrong coupons per hour. */
  readonly couponTries: RateLimitPair;
  /** Wrong gift codes per hour. */
  readonly giftCodeTries: RateLimitPair;
  /** Comments, ratings and reports per hour. */
  readonly comments: RateLimitPair;
  /** Picture uploads per hour. */
  readonly uploads: RateLimitPair;
  /** Searches per minute, in units of their work. */
  readonly searches: RateLimitPair;
  /** Lists, home pages, calendars and sitemaps per minute, in units of their work. */
  readonly reads: RateLimitPair;
  /** Orders placed per hour; refused ones do not count. */
  readonly orders: RateLimitPair;
  /** Payments started per hour. */
  readonly payments: RateLimitPair;
}

/** Limits of what may be held unpaid at the same time: orders, and what they hold together. */
export interface UnpaidLimit extends HeldLimit {
  readonly orders: number;
}

/** All limits; each is a setting (docs/settings.md). */
export interface Limits {
  /** Seconds for which a login code is valid. */
  readonly codeTtlSeconds: number;
  readonly codeTries: number;
  /** Seconds until another code may be requested. */
  readonly codeResendSeconds: number;
  /** Codes per hour for one number and one requester. */
  readonly codesPerHour: number;
  /**
   * Codes per hour for one number by all requesters; as many again for clients with which that number has logged in
   * before.
   */
  readonly codesPerHourPerNumber: number;
  /** Codes per hour requested from one address: generous, since carriers share addresses. */
  readonly codesPerHourPerAddress: number;
  /** Of these so many per hour need no proof of work (services/login-proof.ts). */
  readonly freeCodesPerHourPerAddress: number;
  /**
   * Codes for unknown numbers of the whole shop per hour, at most and at least, and per day (UTC). Between the two the
   * ceiling follows the shop (services/login-code-ceilings.ts). Above, only known numbers get one.
   */
  readonly codesPerHourPerShop: number;
  readonly codesPerHourPerShopMin: number;
  readonly codesPerDayPerShop: number;
  readonly tokenTtlDays: number;
  readonly panelTokenTtlHours: number;
  readonly guestTokensPerHourPerAddress: number;
  readonly rateLimits: RateLimits;
  /** Minutes until the staff is reminded of waiting orders that no one has viewed; 0: never. */
  readonly deskReminderMinutes: number;
  /** Minutes for which an unpaid stay holds its nights. */
  readonly stayHoldMinutes: number;
  /** Minutes for which an unpaid order of goods holds its stock until a payment is started. */
  readonly goodsHoldMinutes: number;
  /** Minimum of minutes for which an order is held from the start of its first payment. */
  readonly paymentMinutes: number;
  /** Unpaid orders of one customer that may hold nights, stock or an hour at the same time. */
  readonly maxUnpaidOrders: number;
  /** Expired holds within a day after which a customer's orders must be paid at once. */
  readonly maxUnpaidLapses: number;
  /** Percent of a delivery hour and of a day's portions that unpaid orders may hold together. */
  readonly unpaidSharePercent: number;
  readonly unpaid: {
    /** One customer with a mobile. */
    readonly customer: HeldLimit;
    /** One customer without a mobile. */
    readonly withoutMobile: UnpaidLimit;
    /** All customers without a mobile at one address. */
    readonly address: UnpaidLimit;
  };
  /** Maximum size of a request body in bytes, except uploads. */
  readonly maxBodyBytes: number;
  readonly topUpMin: number;
  readonly topUpMax: number;
}

/** What the environment sets; the panel cannot change it. */
export interface FixedSettings {
  /** The limits without what the owner has set. */
  readonly limits: Limits;
  readonly settings: readonly (keyof ShopSettings)[];
  readonly providers: readonly ProviderKind[];
}

/**
 * Events that an order has changed, for the event streams of this process. An event has no content: each stream's
 * client reads what its role may see.
 */
export interface OrderChangeBus {
  /** Publishes a change to all processes, without waiting. */
  publish(): void;
  /** Returns an unsubscribe function; null when this process has reached its limit of subscriptions. */
  subscribe(subscriber: OrderChangeSubscriber): (() => void) | null;
}

export interface OrderChangeSubscriber {
  readonly userId: number;
  onChange(): void;
  /** Called when the process stops, which a stream must not delay, and when the user has opened too many others. */
  onEnd(): void;
}

/** The address of the shop: of the environment, or entered by the owner. Its values change while the process runs. */
export interface ShopOrigin {
  /** `https://shop.example`; null: unknown, the request's own is used. */
  readonly known: string | null;
  /** For links outside of requests (SMS): the known one, otherwise this machine's. */
  readonly ofLinks: string;
  /** Whether the environment sets it (PUBLIC_ORIGIN). */
  readonly isFixed: boolean;
  /** Whether plain http is allowed beyond this machine (ALLOW_HTTP). */
  readonly allowsHttp: boolean;
}

/** What the process tells of itself and of its installation. */
export interface SystemReport {
  readonly version: string;
  /** The checks of services/system/check-shop.ts, at most half a minute old. */
  check(): Promise<readonly Finding<RunningCode>[]>;
  /** The name of an archive of a newer version in the shop's folder; null: there is none. */
  newerArchive(): Promise<string | null>;
  /** Writes what was counted of the day (services/event-counts.ts). */
  flushCounts(): Promise<void>;
}

export interface BackendDeps {
  readonly db: Database;
  /** The same database for heavy reads (db/database-handle.ts). */
  readonly reads: Database;
  /** The same for reads of guests, which a replica serves where there is one. */
  readonly guestReads: Database;
  readonly clock: Clock;
  readonly sms: SmsGateway;
  /** The bank at which payments begin. */
  readonly payment: PaymentGateway;
  /** The banks at which payments are verified: each at the one where it began. */
  readonly payments: PaymentGateways;
  readonly files: FileStore;
  readonly limits: Limits;
  /** The key of the hashes of codes and tokens. */
  readonly secret: string;
  readonly origin: ShopOrigin;
  /** Mobiles of staff, `09xxxxxxxxx`: they may use the panel, besides users of that role and hosts. */
  readonly staffMobiles: readonly string[];
  /** True only for a demo on a local machine: the response's msg then contains the login code. */
  readonly returnsLoginCodes: boolean;
  /** Whether the OpenAPI document and its page are public. */
  readonly docs: boolean;
  invalidate(subject: CacheTag): void;
  /** The products of lists, from memory where they are there (services/product-cache.ts). */
  readonly listedProducts: ReadListedProducts;
  /** What lists may be narrowed by, likewise (services/search-options.ts). */
  readonly searchOptions: ReadSearchOptions;
  /** Prints a setup token as a link where only the shop's owner reads it: in the server's output. */
  printSetupToken(token: string): void;
  /** The same for a token with which the owner signs in to the panel. */
  printOwnerToken(token: string): void;
  /** The same for a token that removes the passkeys of one person. */
  printPasskeyToken(token: string): void;
  /** What the environment sets; the panel cannot change it (services/live-settings.ts). */
  readonly fixed: FixedSettings;
  /**
   * Applies settings and providers changed in the panel to this process. Other instances do so when `config` is
   * invalidated.
   */
  reloadSettings(): Promise<void>;
  readonly system: SystemReport;
  readonly orderChanges: OrderChangeBus;
  /** Background work that a stop of the process waits for, before the database closes. It never rejects. */
  readonly inBackground: (work: Promise<void>) => void;
  /** Writes one line of the log, JSON; never a code, a token or a whole mobile. */
  log(event: string, fields?: Record<string, unknown>): void;
}

/** Observes the reading of a body, and ends it. */
export interface BodyWatch {
  readonly onBytes: (count: number) => void;
  /** Aborted with the error to throw. */
  readonly signal: AbortSignal;
}
