/** A bank, as the payments service sees it. Amounts are toman here; an adapter alone knows rial. */
import { ProviderError } from './provider-client';

/** Toman that a bank takes in one payment; `most` is null where it is agreed on with each terminal, so that only the bank can tell. */
export interface AmountBounds {
  readonly min: number;
  readonly max: number | null;
}

/** The bank refuses to open a payment because it is too large for the terminal. */
export class AmountTooLargeError extends ProviderError {}

export interface PaymentRequest {
  readonly amountToman: number;
  /** Where the bank sends the customer back, with its own query added. */
  readonly callbackUrl: string;
  readonly description: string;
  readonly mobile: string | null;
}

/** What the bank says when asked whether the money came. */
export type VerificationResult =
  | { readonly outcome: 'paid'; readonly ref: string; readonly card: string | null; readonly amountToman: number }
  | { readonly outcome: 'canceled' | 'failed' }
  /** The bank says that nobody has paid yet, and somebody still may. */
  | { readonly outcome: 'pending' }
  /** The bank does not know yet, or did not answer: ask again later. `away`: no answer of its own came at all. */
  | { readonly outcome: 'unknown'; readonly unavailable?: boolean }
  /** Another amount than ours (toman, and the bank's reference, as far as the bank tells): for good, and a person's to look at. */
  | { readonly outcome: 'differs'; readonly paidToman: number | null; readonly ref: string | null };

export interface PaymentToVerify {
  readonly authority: string;
  readonly amountToman: number;
  /** Whether the bank's return said that the customer gave up: a bank that tells no more is believed that much. */
  readonly canceled?: boolean;
}

export interface PaymentGateway {
  readonly name: string;
  readonly bounds: AmountBounds;
  /** Opens a payment; throws when the bank is away or refuses, {@link AmountTooLargeError} where the amount is why. */
  create(request: PaymentRequest): Promise<{ authority: string; url: string }>;
  /** The authority that the bank's return names, or null when its query is not the bank's. */
  readReturn(query: URLSearchParams): { authority: string; canceled: boolean } | null;
  /**
   * Asks the bank, by the amount that we stored. Safe to repeat: an already verified payment is `paid`. Throws when the
   * bank is away or answers what its contract does not know: that is as good as `unknown`.
   */
  verify(payment: PaymentToVerify): Promise<VerificationResult>;
}

/** A card's number for our books: the first six and the last four digits, however much of it the bank tells. */
export function maskCard(card: string | null): string | null {
  return card === null ? null : card.replace(/[^\d*xX]/g, '').replace(/^(\d{6})\d+(\d{4})$/, '$1******$2') || null;
}
