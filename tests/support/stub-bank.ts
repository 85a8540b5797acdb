/** The common interface of the bank stubs: the gateway, and a customer's steps on the bank's page. */
import type { PaymentGateway } from '@/backend/gateways/payment';
import type { StubProvider } from './stub-provider';

/** A payment of a stub; amounts are in rial as in the contract. */
export interface StubPayment {
  readonly id: string;
  rial: number;
  readonly callbackUrl: string;
  readonly description: string;
  readonly mobile: string | null;
  state: 'open' | 'paid' | 'verified' | 'failed' | 'canceled' | 'reversed' | 'being refunded' | 'switch error';
  /** The number of times its money was taken, which a real bank limits to one. */
  taken: number;
}

export interface StubBank extends StubProvider {
  readonly name: string;
  /** Values that must never be logged. */
  readonly secrets: readonly string[];
  readonly book: Map<string, StubPayment>;
  gateway(given?: { timeoutMs?: number }): PaymentGateway;
  /** The query that the bank adds to the return address. */
  queryOf(payment: StubPayment): Record<string, string>;
  /** The methods that were called since the last call of this function. */
  methods(): string[];
}

/** The payment of a payment URL. */
export function paymentAt(bank: StubBank, url: string): StubPayment {
  const payment = bank.book.get(new URL(url).pathname.split('/').at(-1) ?? '');
  if (!payment) throw new Error(`The bank knows nothing of ${url}`);
  return payment;
}

/**
 * A customer's action on the bank's page and the resulting return address. `open` is a customer who cancels while the
 * payment is still possible.
 */
export function leave(bank: StubBank, url: string, state: 'paid' | 'failed' | 'canceled' | 'open'): string {
  const payment = paymentAt(bank, url);
  if (payment.state !== 'verified') payment.state = state;
  const back = new URL(payment.callbackUrl);
  for (const [name, value] of Object.entries(bank.queryOf(payment))) back.searchParams.set(name, value);
  return back.href;
}

/** The last segment of each requested path; clears the record. */
export function methodsOf({ requests }: Pick<StubProvider, 'requests'>): string[] {
  return requests.splice(0).map(({ path }) => path.split('/').at(-1)?.replace('.json', '') ?? '');
}
