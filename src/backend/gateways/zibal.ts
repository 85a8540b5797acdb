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
  type PaymentGateway,
  type VerificationResult,
} from './payment';

export interface ZibalSettings {
  /** The terminal's name; `zibal` is the sandbox. */
  readonly merchant: string;
  /** Another origin than Zibal's own. */
  readonly origin?: string;
  readonly timeoutMs?: number;
}

const ORIGIN = 'https://gateway.zibal.ir';
const SANDBOX_MERCHANT = 'zibal';

const TRACK_ID = /^[1-9]\d{0,14}$/;

/** More than 1,000 rial (105); the maximum depends on the terminal (113). */
const BOUNDS: AmountBounds = { min: 101, max: null };

const DONE = 100;
const DONE_BEFORE = 201;
const TOO_LARGE = 113;
const NOT_PAID = 202;

/** Statuses of an inquiry. */
const WAITING = -1;
const VERIFIED = 1;
const CANCELED = 3;
/** Refused by card or bank before money was taken. */
const REFUSED = [4, 5, 6, 7, 8, 9, 10, 12];
/** An error between the banks: it does not say whether money was taken. */
const SWITCH_ERROR = 11;
const REFUNDED = 15;
const BEING_REFUNDED = 16;
const REVERSED = 18;

/**
 * Zibal, REST v1 (docs/providers.md). Amounts are rial. `verify` takes no amount and returns the paid one, which the
 * service compares with ours. Repeated, it only reports that it has verified before, and `inquiry` provides the rest.
 */
export function zibal({ merchant, origin = ORIGIN, timeoutMs }: ZibalSettings): PaymentGateway {
  const name = merchant === SANDBOX_MERCHANT ? 'zibal_sandbox' : 'zibal';
  const post = (method: string, body: ProviderResponse): Promise<ProviderResponse> =>
    postToProvider({ provider: name, url: `${origin}/v1/${method}`, body: { merchant, ...body }, timeoutMs });
  const inquire = async (authority: string): Promise<ProviderResponse> => {
    const response = await post('inquiry', { trackId: Number(authority) });
    if (intAt(response, 'result') !== DONE) throw refusal(name, response);
    return response;
  };
  return {
    name,
    origin,
    bounds: BOUNDS,
    create: async ({ amountToman, callbackUrl, description, mobile }) => {
      const response = await post('request', {
        amount: amountToman * RIAL_PER_TOMAN,
        callbackUrl,
        description,
        ...(mobile === null ? {} : { mobile }),
      });
      const trackId = textAt(response, 'trackId') ?? '';
      if (intAt(response, 'result') === TOO_LARGE) throw new AmountTooLargeError(name, String(TOO_LARGE));
      if (intAt(response, 'result') !== DONE || !TRACK_ID.test(trackId)) throw refusal(name, response);
      return { authority: trackId, url: `${origin}/start/${trackId}` };
    },
    readReturn: (query) => {
      const authority = query.get('trackId') ?? '';
      const success = query.get('success') ?? '';
      if (!TRACK_ID.test(authority) || !/^[012]$/.test(success)) return null;
      return { authority, canceled: success === '0' };
    },
    verify: async ({ authority }) => {
      const response = await post('verify', { trackId: Number(authority) });
      switch (intAt(response, 'result')) {
        case DONE:
          return paid(authority, response) ?? verifiedBefore(authority, await inquire(authority));
        case DONE_BEFORE:
          return verifiedBefore(authority, await inquire(authority));
        case NOT_PAID:
          return notPaid(authority, await inquire(authority));
        default:
          throw refusal(name, response);
      }
    },
  };
}

/** Null without an amount: it could not be compared with ours. */
function paid(authority: string, response: ProviderResponse): VerificationResult | null {
  const rial = intAt(response, 'amount');
  if (rial === null) return null;
  const card = maskCard(textAt(response, 'cardNumber'));
  return { outcome: 'paid', ref: textAt(response, 'refNumber') ?? authority, card, amountToman: rial / RIAL_PER_TOMAN };
}

/** Verified by an earlier request of ours whose response was lost or whose result was not recorded. */
function verifiedBefore(authority: string, inquiry: ProviderResponse): VerificationResult {
  const status = intAt(inquiry, 'status');
  if (status === VERIFIED) return paid(authority, inquiry) ?? { outcome: 'unknown' };
  return givenBack(status) ?? { outcome: 'unknown' };
}

function notPaid(authority: string, inquiry: ProviderResponse): VerificationResult {
  const status = intAt(inquiry, 'status');
  if (status === VERIFIED) return paid(authority, inquiry) ?? { outcome: 'unknown' };
  if (status === WAITING) return { outcome: 'pending' };
  if (status === CANCELED) return { outcome: 'canceled', money: 'not_taken' };
  if (status === SWITCH_ERROR) return { outcome: 'failed' };
  if (status !== null && REFUSED.includes(status)) return { outcome: 'failed', money: 'not_taken' };
  // Paid but not yet verified (2), or an error of Zibal (-2): the next verification decides.
  return givenBack(status) ?? { outcome: 'unknown' };
}

/** The money was taken, and goes back to the customer; null for every other status. */
function givenBack(status: number | null): VerificationResult | null {
  if (status === BEING_REFUNDED) return { outcome: 'failed', money: 'returning' };
  return status === REFUNDED || status === REVERSED ? { outcome: 'failed', money: 'returned' } : null;
}

function refusal(name: string, response: ProviderResponse): ProviderError {
  const result = intAt(response, 'result');
  return providerRefusal(name, result === DONE ? null : result);
}
