/** The interface of a bank gateway. Amounts are toman; only adapters convert to rial. */
import type { BankMoney } from '@/contract/bank-attempt.schemas';
import { ProviderError } from './provider-client';

/**
 * The amounts in toman that a bank accepts for one payment. `max` is null where it is set per terminal and not
 * published.
 */
export interface AmountBounds {
  readonly min: number;
  readonly max: number | null;
}

/** The bank refuses to open a payment because it is too large for the terminal. */
export class AmountTooLargeError extends ProviderError {}

export interface PaymentRequest {
  readonly amountToman: number;
  /** Where the bank sends the customer back, with its own query appended. */
  readonly callbackUrl: string;
  readonly description: string;
  readonly mobile: string | null;
}

/** The bank's result of a verification. */
export type VerificationResult =
  | { readonly outcome: 'paid'; readonly ref: string; readonly card: string | null; readonly amountToman: number }
  /** Final. `money` is absent where the bank does not say whether it had taken money. */
  | { readonly outcome: 'canceled' | 'failed'; readonly money?: BankMoney }
  /** Not paid yet; a later payment is still possible. */
  | { readonly outcome: 'pending' }
  /**
   * The result is not known yet, or the bank did not answer: verify again later. `unavailable`: there was no response
   * at all.
   */
  | { readonly outcome: 'unknown'; readonly unavailable?: boolean }
  /**
   * Paid with another amount than requested (toman, and the bank's reference, if known): final, and reviewed by a
   * person.
   */
  | { readonly outcome: 'differs'; readonly paidToman: number | null; readonly ref: string | null };

export interface PaymentToVerify {
  readonly authority: string;
  readonly amountToman: number;
  /**
   * Whether the return URL reports a cancellation by the customer. Used when the bank provides no other information.
   */
  readonly canceled?: boolean;
}

export interface PaymentGateway {
  readonly name: string;
  /** The origin of its requests; absent: it sends none. */
  readonly origin?: string | undefined;
  readonly bounds: AmountBounds;
  /**
   * Opens a payment. Throws when the bank is unavailable or refuses; {@link AmountTooLargeError} if because of the
   * amount.
   */
  create(request: PaymentRequest): Promise<{ authority: string; url: string }>;
  /** The authority in the bank's return, or null when the query is not the bank's. */
  readReturn(query: URLSearchParams): { authority: string; canceled: boolean } | null;
  /**
   * Verifies a payment at the bank, with the stored amount. Idempotent: an already verified payment is `paid`. Throws
   * when the bank is unavailable or answers outside its contract, which is equivalent to `unknown`.
   */
  verify(payment: PaymentToVerify): Promise<VerificationResult>;
}

/**
 * The banks that verify payments, by the names of their gateways, which a payment stores: the one in use, and those at
 * which payments began before the owner chose another one. A bank and its sandbox have two names.
 */
export interface PaymentGateways {
  readonly names: readonly string[];
  /** Null for a bank that has no keys here any more. */
  find(name: string): PaymentGateway | null;
  /**
   * The gateways of the provider whose keys the owner has entered: first the one at which payments begin, then those that
   * its keys can verify as well. Empty without keys.
   */
  ofProvider(provider: string): readonly PaymentGateway[];
}

/** A card number for storage: the first six and the last four digits. */
export function maskCard(card: string | null): string | null {
  return card === null ? null : card.replace(/[^\d*xX]/g, '').replace(/^(\d{6})\d+(\d{4})$/, '$1******$2') || null;
}
