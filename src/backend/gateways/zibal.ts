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
  /** Where Zibal answers, when not at its own address. */
  readonly origin?: string;
  readonly timeoutMs?: number;
}

const ORIGIN = 'https://gateway.zibal.ir';
const SANDBOX_MERCHANT = 'zibal';

const TRACK_ID = /^[1-9]\d{0,14}$/;

/** More than 1,000 rial (105); how much more is the terminal's own (113). */
const BOUNDS: AmountBounds = { min: 101, max: null };

const DONE = 100;
const DONE_BEFORE = 201;
const TOO_LARGE = 113;
const NOT_PAID = 202;

/** Statuses of an inquiry. */
const WAITING = -1;
const VERIFIED = 1;
const CANCELED = 3;
/** Refused by card or bank (4…12); refunded, being reversed, reversed. */
const LOST = [4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 18];
const GIVEN_BACK = [15, 16, 18];

/**
 * Zibal, REST v1 (docs/providers.md). Amounts are rial. `verify` takes no amount and tells the one that was paid, which the
 * service compares with ours; asked again it tells only that it has verified before, and `inquiry` tells the rest.
 */
export function zibal({ merchant, origin = ORIGIN, timeoutMs }: ZibalSettings): PaymentGateway {
  const name = merchant === SANDBOX_MERCHANT ? 'zibal_sandbox' : 'zibal';
  const ask = (method: string, facts: ProviderResponse): Promise<ProviderResponse> =>
    postToProvider({ provider: name, url: `${origin}/v1/${method}`, body: { merchant, ...facts }, timeoutMs });
  const inquire = async (authority: string): Promise<ProviderResponse> => {
    const answer = await ask('inquiry', { trackId: Number(authority) });
    if (intAt(answer, 'result') !== DONE) throw refusal(name, answer);
    return answer;
  };
  return {
    name,
    bounds: BOUNDS,
    create: async ({ amountToman, callbackUrl, description, mobile }) => {
      const answer = await ask('request', {
        amount: amountToman * RIAL_PER_TOMAN,
        callbackUrl,
        description,
        ...(mobile === null ? {} : { mobile }),
      });
      const trackId = textAt(answer, 'trackId') ?? '';
      if (intAt(answer, 'result') === TOO_LARGE) throw new AmountTooLargeError(name, String(TOO_LARGE));
      if (intAt(answer, 'result') !== DONE || !TRACK_ID.test(trackId)) throw refusal(name, answer);
      return { authority: trackId, url: `${origin}/start/${trackId}` };
    },
    readReturn: (query) => {
      const authority = query.get('trackId') ?? '';
      const success = query.get('success') ?? '';
      if (!TRACK_ID.test(authority) || !/^[012]$/.test(success)) return null;
      return { authority, canceled: success === '0' };
    },
    verify: async ({ authority }) => {
      const answer = await ask('verify', { trackId: Number(authority) });
      switch (intAt(answer, 'result')) {
        case DONE:
          return paid(authority, answer) ?? verifiedBefore(authority, await inquire(authority));
        case DONE_BEFORE:
          return verifiedBefore(authority, await inquire(authority));
        case NOT_PAID:
          return notPaid(authority, await inquire(authority));
        default:
          throw refusal(name, answer);
      }
    },
  };
}

/** Null without an amount: then there is nothing to compare with ours. */
function paid(authority: string, answer: ProviderResponse): VerificationResult | null {
  const rial = intAt(answer, 'amount');
  if (rial === null) return null;
  const card = maskCard(textAt(answer, 'cardNumber'));
  return { outcome: 'paid', ref: textAt(answer, 'refNumber') ?? authority, card, amountToman: rial / RIAL_PER_TOMAN };
}

/** Verified by an earlier question: ours, whose answer did not arrive or whose books were not closed. */
function verifiedBefore(authority: string, inquiry: ProviderResponse): VerificationResult {
  const status = intAt(inquiry, 'status');
  if (status === VERIFIED) return paid(authority, inquiry) ?? { outcome: 'unknown' };
  return { outcome: status !== null && GIVEN_BACK.includes(status) ? 'failed' : 'unknown' };
}

function notPaid(authority: string, inquiry: ProviderResponse): VerificationResult {
  const status = intAt(inquiry, 'status');
  if (status === VERIFIED) return paid(authority, inquiry) ?? { outcome: 'unknown' };
  if (status === WAITING) return { outcome: 'pending' };
  if (status === CANCELED) return { outcome: 'canceled' };
  // Paid but not yet verified (2), or Zibal's own fault (-2): the next question will tell.
  return { outcome: status !== null && LOST.includes(status) ? 'failed' : 'unknown' };
}

function refusal(name: string, answer: ProviderResponse): ProviderError {
  const result = intAt(answer, 'result');
  return providerRefusal(name, result === DONE ? null : result);
}
