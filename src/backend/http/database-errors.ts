import { sqlStateOf } from '../db/pg-errors';

/**
 * Values that cannot be stored as text or number: NUL and broken characters, overflows, impossible numbers and dates.
 */
const BAD_INPUT = new Set(['22021', '22003', '22P02', '22P05', '22007', '22008']);
/** Unique, exclusion, check and foreign key violations. */
const CONFLICT = new Set(['23505', '23P01', '23514', '23503']);
/**
 * Deadlock, serialization failure, lock or statement timeout, shutdown, too many connections, a full or failing disk, a
 * server that has become a read-only standby: the same request may succeed soon.
 */
const UNAVAILABLE_STATES = new Set([
  '40001',
  '40P01',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '53200',
  '58030',
  '25P03',
  '25006',
]);
const UNAVAILABLE_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EIO',
]);
/** Messages of drivers without a code. */
const UNAVAILABLE_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|cannot use a pool after calling end|query read timeout|not queryable/i;

export type DatabaseFailure = 'bad-input' | 'conflict' | 'away';

/** The meaning of a database error that no service handled; null for any other error. */
export function databaseErrorOf(error: unknown): DatabaseFailure | null {
  const state = sqlStateOf(error);
  if (state !== null) {
    if (BAD_INPUT.has(state)) return 'bad-input';
    if (CONFLICT.has(state)) return 'conflict';
    if (UNAVAILABLE_STATES.has(state) || state.startsWith('08')) return 'away';
  }
  return isUnavailable(error, 0) ? 'away' : null;
}

function isUnavailable(error: unknown, depth: number): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && UNAVAILABLE_SYSTEM_CODES.has(code)) return true;
  if (UNAVAILABLE_MESSAGE.test(error.message)) return true;
  return isUnavailable(error instanceof AggregateError ? error.errors[0] : error.cause, depth + 1);
}
