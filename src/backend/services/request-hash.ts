import { createHash } from 'node:crypto';

/** A hash of a request's content that does not depend on the order of its fields. */
export function requestHash(request: object): string {
  const text = JSON.stringify(request, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
