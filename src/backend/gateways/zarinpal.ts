import { RIAL_PER_TOMAN } from '@/domain/rial';
import {
  type ProviderResponse,
  postToProvider,
  type ProviderError,
  providerRefusal,
  textAt,
  intAt,
} from './provider-client';
import {
  type AmountBounds,
  AmountTooLargeError,
  maskCard,
  type PaymentToVerify,
  type PaymentGateway,
  type VerificationResult,
} from './payment';

export interface ZarinpalSettings {
  /** The 36 letters of the terminal; any UUID in the sandbox. */
  readonly merchantId: string;
  readonly sandbox: boolean;
  /** Where Zarinpal answers, when not at its own address. */
  readonly origin?: string;
  readonly timeoutMs?: number;
}

const ORIGIN = 'https://payment.zarinpal.com';
const SANDBOX_ORIGIN = 'https://sandbox.zarinpal.com';

const AUTHORITY = /^[AS][0-9a-zA-Z]{35}$/;

/** Letters of a description; one more and the request is refused (−9). */
const DESCRIPTION_LENGTH = 500;

/** 10,000 rial to 1,000,000,000 rial; what is more is refused (−41). */
const BOUNDS: AmountBounds = { min: 1_000, max: 100_000_000 };

const DONE = 100;
const DONE_BEFORE = 101;
const TOO_LARGE = -41;
const AMOUNT_DIFFERS = -50;
const NOT_PAID = -51;

/**
 * Zarinpal, REST v4 (docs/providers.md). Amounts go out in rial with the unit named: rial is also what `verify`, which takes
 * no unit, holds them to be. The return is an unsigned query; `verify` alone confirms, and `inquiry` tells what a verify
 * that did not confirm means.
 */
export function zarinpal({
  merchantId,
  sandbox,
  origin = sandbox ? SANDBOX_ORIGIN : ORIGIN,
  timeoutMs,
}: ZarinpalSettings): PaymentGateway {
  const name = sandbox ? 'zarinpal_sandbox' : 'zarinpal';
  const ask = (method: string, facts: ProviderResponse): Promise<ProviderResponse> =>
    postToProvider({
      provider: name,
      url: `${origin}/pg/v4/payment/${method}.json`,
      body: { merchant_id: merchantId, ...facts },
      timeoutMs,
    });
  const inquire = async (authority: string): Promise<string> => {
    const answer = await ask('inquiry', { authority });
    const status = textAt(answer['data'], 'status');
    if (codeOf(answer) !== DONE || status === null) throw refusal(name, answer);
    return status;
  };
  return {
    name,
    bounds: BOUNDS,
    create: async ({ amountToman, callbackUrl, description, mobile }) => {
      const answer = await ask('request', {
        amount: amountToman * RIAL_PER_TOMAN,
        currency: 'IRR',
        description: description.slice(0, DESCRIPTION_LENGTH),
        callback_url: callbackUrl,
        ...(mobile === null ? {} : { metadata: { mobile } }),
      });
      const authority = textAt(answer['data'], 'authority');
      if (codeOf(answer) === TOO_LARGE) throw new AmountTooLargeError(name, String(TOO_LARGE));
      if (codeOf(answer) !== DONE || authority === null || !AUTHORITY.test(authority)) throw refusal(name, answer);
      return { authority, url: `${origin}/pg/StartPay/${authority}` };
    },
    readReturn: (query) => {
      const authority = query.get('Authority') ?? '';
      const status = query.get('Status');
      if (!AUTHORITY.test(authority) || (status !== 'OK' && status !== 'NOK')) return null;
      return { authority, canceled: status === 'NOK' };
    },
    verify: async (payment) => {
      const { authority, amountToman } = payment;
      const answer = await ask('verify', { authority, amount: amountToman * RIAL_PER_TOMAN });
      switch (codeOf(answer)) {
        case DONE:
          return paid(payment, answer);
        case DONE_BEFORE:
          return verifiedBefore(await inquire(authority), payment, answer);
        case NOT_PAID:
          return notPaid(await inquire(authority), payment);
        case AMOUNT_DIFFERS:
          return { outcome: 'differs', paidToman: null, ref: null };
        default:
          throw refusal(name, answer);
      }
    },
  };
}

/** Zarinpal names no amount: it has compared it with the one it was asked for. */
function paid({ authority, amountToman }: PaymentToVerify, { data }: ProviderResponse): VerificationResult {
  return {
    outcome: 'paid',
    ref: textAt(data, 'ref_id') ?? authority,
    card: maskCard(textAt(data, 'card_pan')),
    amountToman,
  };
}

/** Verified by an earlier question: ours, whose answer did not arrive or whose books were not closed. */
function verifiedBefore(status: string, payment: PaymentToVerify, answer: ProviderResponse): VerificationResult {
  if (status === 'VERIFIED') return paid(payment, answer);
  return { outcome: status === 'REVERSED' ? 'failed' : 'unknown' };
}

function notPaid(status: string, { canceled = false }: PaymentToVerify): VerificationResult {
  switch (status) {
    case 'IN_BANK':
      return { outcome: 'pending' };
    // One status for both; the return's word tells which.
    case 'FAILED':
      return { outcome: canceled ? 'canceled' : 'failed' };
    case 'REVERSED':
      return { outcome: 'failed' };
    // PAID or VERIFIED contradict the verify: the next question will tell.
    default:
      return { outcome: 'unknown' };
  }
}

/** `data` holds the code of a success, `errors` that of a failure; the other one is an empty list. */
function codeOf({ data, errors }: ProviderResponse): number | null {
  return intAt(data, 'code') ?? intAt(errors, 'code');
}

function refusal(name: string, answer: ProviderResponse): ProviderError {
  const code = codeOf(answer);
  return providerRefusal(name, code === DONE ? null : code);
}
