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
  /** Minutes for which an unpaid order holds its nights or stock. */
  readonly payWindowMinutes: number;
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
  /** True only where no SMS provider is set (wire.md, "Demo"): the code then stands in the answer's msg. */
  readonly tellsCodes: boolean;
  announce(subject: Subject): void;
  /** One line of the log, JSON; never a code, a token or a whole mobile. */
  log(event: string, facts?: Record<string, unknown>): void;
}
