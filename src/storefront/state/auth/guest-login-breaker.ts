/**
 * The circuit breaker of guest logins. A firewall, or a shop's own backend, may refuse every one of them (401, 403), or every
 * token that comes of them. Since a refusal makes the page ask again (AUTH-10), it would ask without pause.
 */
import type { ApiError } from '../../http/api-error';
import { now } from '../../platform/browser-clock';
import { onNextAct } from '../../platform/next-press';

/** ours: the pause after the first refusal, doubled with each; half to the whole of it, so that tabs do not ask in step. */
const FIRST_PAUSE_MS = 2_000;
/** ours: after so many in a row none is tried until the visitor acts. */
const MOST_REFUSALS = 6;
/** ours: a token that was refused sooner than this counts as a refused login. */
const SHORT_LIFE_MS = 60_000;

export interface GuestLoginBreaker {
  /** Asked before a login: why none is to be tried now; null when one may be. */
  check(): ApiError | null;
  /** The shop has given a token. */
  issued(): void;
  /** The shop has refused to give one (401, 403). */
  refused(failure: ApiError): void;
}

/** @param refusal what a caller gets while logins pause because their tokens were refused at once */
export function guestLoginBreaker(refusal: ApiError): GuestLoginBreaker {
  let refusals = 0;
  let last = refusal;
  let opensAt = 0;
  let issuedAt: number | null = null;

  const reset = (): void => {
    refusals = 0;
    opensAt = 0;
  };
  const trip = (failure: ApiError, triedAt: number): void => {
    refusals += 1;
    last = failure;
    const pause = FIRST_PAUSE_MS * 2 ** (refusals - 1) * (0.5 + Math.random() / 2);
    opensAt = refusals < MOST_REFUSALS ? triedAt + pause : Infinity;
    if (refusals === 1) onNextAct(reset);
  };
  return {
    check: () => {
      if (issuedAt !== null) {
        if (now() - issuedAt < SHORT_LIFE_MS) trip(refusal, issuedAt);
        else reset();
        issuedAt = null;
      }
      return now() < opensAt ? last : null;
    },
    issued: () => {
      issuedAt = now();
    },
    refused: (failure) => trip(failure, now()),
  };
}
