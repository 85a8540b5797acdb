/** SQLSTATE codes that services and the error handler distinguish. */
export const UNIQUE_VIOLATION = '23505';
export const DISK_FULL = '53100';
/** By the statement timeout. */
export const STATEMENT_CANCELED = '57014';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/** The SQLSTATE of a database error, however deep drizzle has wrapped it; null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  for (let one = error; typeof one === 'object' && one !== null; one = (one as { cause?: unknown }).cause) {
    const { code } = one as { code?: unknown };
    if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

/**
 * Awaits a write that a read can do without, such as its count. On a full disk the write is left out, so that reading
 * continues.
 */
export async function unlessDiskFull(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (sqlStateOf(error) !== DISK_FULL) throw error;
  }
}

/** Whether a disk is full: of the database, or of a file (of a quota too). */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === DISK_FULL || isDiskFull(error.cause);
}

/** Whether the database aborted a transaction because of a concurrent one, so that the work may be retried. */
export function isRetryable(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED;
}

/** The message of the innermost error: of the database, without the statement and its values, which are of customers. */
export function innermostReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return innermostReason(error.cause);
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
}
