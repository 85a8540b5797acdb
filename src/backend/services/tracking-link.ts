/** The signed link to an order's state. */
import { absoluteUrl, urls } from '@/domain/urls';
import type { BackendDeps } from '../deps';
import { linkSignature } from './signed-link';

type Signer = Pick<BackendDeps, 'secret'>;

/** 72 bits: a message with the link must fit two SMS segments, and the guesses of an address are limited. */
const SIGNATURE_LETTERS = 12;

export function trackingSignature(deps: Signer, orderId: number): string {
  return linkSignature(deps, `tracking|${orderId}`, SIGNATURE_LETTERS);
}

/**
 * The URL of an order's state, for whom it may be passed on to.
 * @param origin the shop's public origin
 */
export function trackingLink(deps: Signer, orderId: number, origin: string): string {
  return absoluteUrl(origin, urls.tracking(orderId, trackingSignature(deps, orderId)));
}
