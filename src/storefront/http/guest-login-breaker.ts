import { now } from '../platform/browser-clock';
import { onNextPress } from '../platform/on-next-press';
import type { ApiError } from './api-error';

/**
 * Not in the specification: the pause after the first refusal, doubled with each further one. The actual pause is a
 * random value between half of it and all of it, so that several tabs do not retry at the same time.
 */
const FIRST_PAUSE_MS = 2_000;
/**
 * Not in the specification: after this many consecutive refusals there are no further logins until the visitor
 * interacts.
 */
const MAX_REFUSALS = 6;
/** Not in the specification: a token that is refused within this time counts as a refused login. */
const SHORT_LIFE_MS = 60_000;

/**
 * The circuit breaker of guest logins. A firewall, or a shop's own backend, may refuse all guest logins (401, 403) or
 * all tokens issued by them. Since a refusal makes the page log in again (AUTH-10), it would retry without pause.
 */
export interface GuestLoginBreaker {
  /** Called before a login: the reason why no login may be sent now; null when it may. */
  check(): ApiError | null;
  /** The shop has issued a token. */
  issued(): void;
  /** The shop has refused a login (401, 403). */
  refused(failure: ApiError): void;
}

/** @param refusal the error for callers while logins are paused because their tokens were refused immediately */
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
    opensAt = refusals < MAX_REFUSALS ? triedAt + pause : Infinity;
    if (refusals === 1) onNextPress(reset);
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
