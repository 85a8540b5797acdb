/** Signatures of links that grant access to one record without a login. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BackendDeps } from '../deps';

/**
 * An HMAC of the link's subject, base64url: 43 letters of six bits, or its first `letters`. It never changes, so that a
 * sent or printed link remains valid.
 * @param subject purpose and record, such as `voucher|7`
 */
export function linkSignature({ secret }: Pick<BackendDeps, 'secret'>, subject: string, letters?: number): string {
  return createHmac('sha256', secret).update(subject).digest('base64url').slice(0, letters);
}

/** Whether a signature is the expected one, compared in constant time. */
export function isSameSignature(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
