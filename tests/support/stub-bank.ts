/** What tests ask of any bank's stub: its gateway, and the customer's way over its page. */
import type { PaymentGateway } from '@/backend/gateways/payment';
import type { StubProvider } from './stub-provider';

/** A payment in a stub's book; amounts are the contract's rial. */
export interface StubPayment {
  readonly id: string;
  rial: number;
  readonly callbackUrl: string;
  readonly description: string;
  readonly mobile: string | null;
  state: 'open' | 'paid' | 'verified' | 'failed' | 'canceled' | 'reversed';
  /** How often its money was taken for the shop. More than once never happens at a real bank. */
  taken: number;
}

export interface StubBank extends StubProvider {
  readonly name: string;
  /** What must never be in a log. */
  readonly secrets: readonly string[];
  readonly book: Map<string, StubPayment>;
  gateway(given?: { timeoutMs?: number }): PaymentGateway;
  /** What the bank writes into the address at which the customer comes back. */
  queryOf(payment: StubPayment): Record<string, string>;
  /** The methods that were asked for since the last call of this. */
  methods(): string[];
}

/** The payment that a payment's address leads to. */
export function paymentAt(bank: StubBank, url: string): StubPayment {
  const payment = bank.book.get(new URL(url).pathname.split('/').at(-1) ?? '');
  if (!payment) throw new Error(`The bank knows nothing of ${url}`);
  return payment;
}

/**
 * What the customer does on the bank's page, and the address at which they come back. `open` is a customer who gives up
 * while the bank still takes the payment.
 */
export function leave(bank: StubBank, url: string, state: 'paid' | 'failed' | 'canceled' | 'open'): string {
  const payment = paymentAt(bank, url);
  if (payment.state !== 'verified') payment.state = state;
  const back = new URL(payment.callbackUrl);
  for (const [name, value] of Object.entries(bank.queryOf(payment))) back.searchParams.set(name, value);
  return back.href;
}

/** The last part of each path asked for; forgets them. */
export function methodsOf({ asked }: Pick<StubProvider, 'asked'>): string[] {
  return asked.splice(0).map(({ path }) => path.split('/').at(-1)?.replace('.json', '') ?? '');
}
