/** What the backend is given when it is put together: nothing in it is global, nothing opens on import. */
import type { Subject } from '@/domain/subject';
import type { Database } from './db/database';
import type { FileStore } from './gateways/files';
import type { PaymentGateway } from './gateways/payment';
import type { SmsGateway } from './gateways/sms';

/** The one source of time (tests set it). */
export interface Clock {
  now(): Date;
}

/** Turns that one caller has in a window, and that an address has: generous, since carriers share addresses. */
export interface TurnLimit {
  readonly subject: number;
  readonly address: number;
}

/** What is limited by turns: whoever comes too often is answered 429. */
export interface TurnLimits {
  /** Wrong login codes in an hour; a number's own tries are counted with its code. */
  readonly loginTries: Pick<TurnLimit, 'address'>;
  /** Wrong coupons in an hour. */
  readonly couponTries: TurnLimit;
  /** Wrong gift codes in an hour. */
  readonly giftCodeTries: TurnLimit;
  /** Comments, ratings and reports in an hour. */
  readonly comments: TurnLimit;
  /** Pictures in an hour. */
  readonly uploads: TurnLimit;
  /** Searches in a minute. */
  readonly searches: TurnLimit;
  /** Orders placed in an hour; a refused one counts for nobody. */
  readonly orders: TurnLimit;
  /** Payments begun at the bank in an hour. */
  readonly payments: TurnLimit;
}

/** Limits of every kind; each is a setting (README), so that tests and shops may raise them. */
export interface Limits {
  /** Seconds for which a login code is good. */
  readonly codeLifeSeconds: number;
  readonly codeTries: number;
  /** Seconds before another code may be asked for. */
  readonly codeResendSeconds: number;
  readonly codesPerHour: number;
  /** Codes asked from one address in an hour: generous, since carriers share addresses. */
  readonly codesPerHourPerAddress: number;
  readonly tokenLifeDays: number;
  readonly guestTokensPerHourPerAddress: number;
  readonly turns: TurnLimits;
  /** Minutes for which an unpaid order holds its nights or stock. */
  readonly payWindowMinutes: number;
  /** Unpaid orders of one customer that may hold nights, stock or an hour at once. */
  readonly openOrders: number;
  /** Bytes of a request body, uploads aside. */
  readonly bodyBytes: number;
  readonly topUpMin: number;
  readonly topUpMax: number;
}

export interface BackendDeps {
  readonly db: Database;
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
  readonly panelMobiles: readonly string[];
  /** True only for the demo's data on one's own machine: the login code then stands in the answer's msg. */
  readonly tellsCodes: boolean;
  announce(subject: Subject): void;
  /** One line of the log, JSON; never a code, a token or a whole mobile. */
  log(event: string, facts?: Record<string, unknown>): void;
}
