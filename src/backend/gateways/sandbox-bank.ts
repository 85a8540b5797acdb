import type { PaymentGateway, VerificationResult } from './payment';

export const SANDBOX_BANK = 'sandbox';

/** A payment stored by the built-in bank. Amounts are toman. */
export interface SandboxPayment {
  readonly authority: string;
  readonly amount: number;
  readonly callback_url: string;
  readonly state: 'open' | 'paid' | 'failed' | 'canceled' | 'verified';
  readonly ref: string | null;
}

/** The storage of the built-in bank. */
export interface SandboxStore {
  open(payment: Pick<SandboxPayment, 'authority' | 'amount' | 'callback_url'>): Promise<void>;
  find(authority: string): Promise<SandboxPayment | null>;
  /** Records that the shop has verified a paid payment. Idempotent. */
  verified(authority: string): Promise<void>;
}

/** `S` and 35 letters or digits, the form that Iranian gateways use. */
const AUTHORITY = /^S[0-9A-Z]{35}$/;
const CARD = '603799******0000';

/**
 * The bank of the demo and of tests: its own page (routes/sandbox-bank.routes.ts) pays, fails or cancels. It behaves as
 * real ones do: the return is an unsigned query, and only `verify` reports whether money arrived.
 * @param newAuthority generates 35 random letters and digits
 */
export function createSandboxBank(book: SandboxStore, newAuthority: () => string): PaymentGateway {
  return {
    name: SANDBOX_BANK,
    bounds: { min: 1, max: null },
    create: async ({ amountToman, callbackUrl }) => {
      const authority = `S${newAuthority()}`;
      await book.open({ authority, amount: amountToman, callback_url: callbackUrl });
      return { authority, url: new URL(`/api/v1/sandbox-bank/${authority}`, callbackUrl).href };
    },
    readReturn: (query) => {
      const authority = query.get('Authority') ?? '';
      const status = query.get('Status');
      if (!AUTHORITY.test(authority) || (status !== 'OK' && status !== 'NOK')) return null;
      return { authority, canceled: status === 'NOK' };
    },
    verify: async ({ authority, amountToman }) => {
      const payment = await book.find(authority);
      if (!payment) return { outcome: 'failed' };
      if (payment.state === 'paid' && payment.amount === amountToman) await book.verified(authority);
      return verificationOf(payment);
    },
  };
}

/** The callback URL with the bank's query. */
export function sandboxReturn({ authority, callback_url, state }: SandboxPayment): string {
  const url = new URL(callback_url);
  url.searchParams.set('Authority', authority);
  url.searchParams.set('Status', state === 'paid' || state === 'verified' ? 'OK' : 'NOK');
  return url.href;
}

function verificationOf({ state, ref, amount }: SandboxPayment): VerificationResult {
  switch (state) {
    case 'paid':
    case 'verified':
      return { outcome: 'paid', ref: ref ?? '', card: CARD, amountToman: amount };
    case 'open':
      return { outcome: 'pending' };
    case 'failed':
    case 'canceled':
      return { outcome: state, money: 'not_taken' };
  }
}
