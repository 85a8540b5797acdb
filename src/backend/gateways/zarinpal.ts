import { cutToUnits } from '@/domain/graphemes';
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
  /** The 36 characters of the terminal; any UUID in the sandbox. */
  readonly merchantId: string;
  readonly sandbox: boolean;
  /** Another origin than Zarinpal's own. */
  readonly origin?: string;
  readonly timeoutMs?: number;
}

const ORIGIN = 'https://payment.zarinpal.com';
const SANDBOX_ORIGIN = 'https://sandbox.zarinpal.com';

const AUTHORITY = /^[AS][0-9a-zA-Z]{35}$/;

/** Maximum length of a description; a longer one is refused (−9). */
const DESCRIPTION_LENGTH = 500;

/** 10,000 rial to 1,000,000,000 rial; more is refused (−41). */
const BOUNDS: AmountBounds = { min: 1_000, max: 100_000_000 };

const DONE = 100;
const DONE_BEFORE = 101;
const TOO_LARGE = -41;
const AMOUNT_DIFFERS = -50;
const NOT_PAID = -51;

/**
 * Zarinpal, REST v4 (docs/providers.md). Amounts are sent in rial with the unit named, since `verify`, which has no
 * unit, reads them as rial. The return is an unsigned query; only `verify` confirms, and `inquiry` explains a verify
 * that did not confirm.
 */
export function zarinpal({
  merchantId,
  sandbox,
  origin = sandbox ? SANDBOX_ORIGIN : ORIGIN,
  timeoutMs,
}: ZarinpalSettings): PaymentGateway {
  const name = sandbox ? 'zarinpal_sandbox' : 'zarinpal';
  const post = (method: string, body: ProviderResponse): Promise<ProviderResponse> =>
    postToProvider({
      provider: name,
      url: `${origin}/pg/v4/payment/${method}.json`,
      body: { merchant_id: merchantId, ...body },
      timeoutMs,
    });
  const inquire = async (authority: string): Promise<string> => {
    const response = await post('inquiry', { authority });
    const status = textAt(response['data'], 'status');
    if (codeOf(response) !== DONE || status === null) throw refusal(name, response);
    return status;
  };
  return {
    name,
    origin,
    bounds: BOUNDS,
    create: async ({ amountToman, callbackUrl, description, mobile }) => {
      const response = await post('request', {
        amount: amountToman * RIAL_PER_TOMAN,
        currency: 'IRR',
        description: cutToUnits(description, DESCRIPTION_LENGTH),
        callback_url: callbackUrl,
        ...(mobile === null ? {} : { metadata: { mobile } }),
      });
      const authority = textAt(response['data'], 'authority');
      if (codeOf(response) === TOO_LARGE) throw new AmountTooLargeError(name, String(TOO_LARGE));
      if (codeOf(response) !== DONE || authority === null || !AUTHORITY.test(authority)) throw refusal(name, response);
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
      const response = await post('verify', { authority, amount: amountToman * RIAL_PER_TOMAN });
      switch (codeOf(response)) {
        case DONE:
          return paid(payment, response);
        case DONE_BEFORE:
          return verifiedBefore(await inquire(authority), payment, response);
        case NOT_PAID:
          return notPaid(await inquire(authority), payment);
        case AMOUNT_DIFFERS:
          return { outcome: 'differs', paidToman: null, ref: null };
        default:
          throw refusal(name, response);
      }
    },
  };
}

/** Zarinpal returns no amount: it has compared the amount with the requested one. */
function paid({ authority, amountToman }: PaymentToVerify, { data }: ProviderResponse): VerificationResult {
  return {
    outcome: 'paid',
    ref: textAt(data, 'ref_id') ?? authority,
    card: maskCard(textAt(data, 'card_pan')),
    amountToman,
  };
}

/** Verified by an earlier request of ours whose response was lost or whose result was not recorded. */
function verifiedBefore(status: string, payment: PaymentToVerify, response: ProviderResponse): VerificationResult {
  if (status === 'VERIFIED') return paid(payment, response);
  return status === 'REVERSED' ? { outcome: 'failed', money: 'returned' } : { outcome: 'unknown' };
}

function notPaid(status: string, { canceled = false }: PaymentToVerify): VerificationResult {
  switch (status) {
    case 'IN_BANK':
      return { outcome: 'pending' };
    // One status for both; the return distinguishes them.
    case 'FAILED':
      return { outcome: canceled ? 'canceled' : 'failed', money: 'not_taken' };
    case 'REVERSED':
      return { outcome: 'failed', money: 'returned' };
    // PAID or VERIFIED contradict the verify: the next verification decides.
    default:
      return { outcome: 'unknown' };
  }
}

/** `data` has the code of a success, `errors` that of a failure; the other one is an empty list. */
function codeOf({ data, errors }: ProviderResponse): number | null {
  return intAt(data, 'code') ?? intAt(errors, 'code');
}

function refusal(name: string, response: ProviderResponse): ProviderError {
  const code = codeOf(response);
  return providerRefusal(name, code === DONE ? null : code);
}
