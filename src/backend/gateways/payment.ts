/** A bank, as the payments service sees it. Amounts are toman here; an adapter alone knows rial. */

export interface PaymentRequest {
  readonly amountToman: number;
  /** Where the bank sends the customer back, with its own query added. */
  readonly callbackUrl: string;
  readonly description: string;
  readonly mobile: string | null;
}

/** What the bank says when asked whether the money came. */
export type Verdict =
  | { readonly outcome: 'paid'; readonly ref: string; readonly card: string | null; readonly amountToman: number }
  | { readonly outcome: 'canceled' | 'failed' }
  /** The bank does not know yet, or did not answer: ask again later. */
  | { readonly outcome: 'unknown' };

export interface PaymentGateway {
  readonly name: string;
  /** Opens a payment; throws when the bank is away or refuses. */
  create(request: PaymentRequest): Promise<{ authority: string; url: string }>;
  /** The authority that the bank's return names, or null when its query is not the bank's. */
  readReturn(query: URLSearchParams): { authority: string; canceled: boolean } | null;
  /** Asks the bank, by the amount that we stored. Safe to repeat: an already verified payment is `paid`. */
  verify(payment: { authority: string; amountToman: number }): Promise<Verdict>;
}
