/** Checks of values from the browser's storage, which is untrusted input. */

export type UnknownRecord = Readonly<Record<string, unknown>>;

/** The value's fields; an empty object when it is not an object. */
export function asRecord(value: unknown): UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UnknownRecord) : {};
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function stringOr(value: unknown, fallback: string, maxLength = 500): string {
  return typeof value === 'string' && value.length <= maxLength ? value : fallback;
}

export function intOr<F>(value: unknown, fallback: F, min = 0, max = Number.MAX_SAFE_INTEGER): number | F {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max ? value : fallback;
}

export function isId(value: unknown): value is number {
  return intOr(value, null, 1) !== null;
}
