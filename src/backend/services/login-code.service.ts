/** One-time codes: six digits for two minutes, five tries, one a minute, five an hour for a number; stored as a keyed hash. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { toPersianDigits } from '@/domain/digits';
import { maskMobile, normalizeMobile, normalizeOtp } from '@/domain/identifiers';
import { OTP_LENGTH } from '@/domain/limits';
import '@/text/backend';
import '@/text/flow';
import { t } from '@/text/t';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError, WrongCode } from '../errors';
import { badField } from '../refusals';
import { codeSentAt, putCode, takeTry, useUpCode } from '../sql/login-codes.sql';
import { giveTurnBack, takeTurn, type Limit } from '../sql/rate-limits.sql';
import { tryCode } from './turns';

const HOUR_SECONDS = 3600;

export interface CodeSent {
  readonly mobile: string;
  /** For the demo's msg only (deps.tellsCodes). */
  readonly code: string;
  readonly resend_after: number;
  readonly expires_in: number;
}

/** A mobile of a request as `09xxxxxxxxx`; an error of that field otherwise. */
export function mobileOf(text: string, field = 'mobile'): string {
  const mobile = normalizeMobile(text);
  if (mobile === null) throw badField(field, t(text.trim() === '' ? 'login.error.mobileRequired' : 'login.error.mobileInvalid'));
  return mobile;
}

/**
 * Sends a code to a mobile, known or not: the answer is the same. Refused with 429 within the minute after the last one and
 * above the hourly limits of the number and of the caller's address. The SMS goes out after the code is stored, outside of
 * any transaction; when the provider fails, the code is taken back, it has cost no turn, and the answer is 503.
 */
export async function sendCode(deps: BackendDeps, mobile: string, address: string): Promise<CodeSent> {
  const code = String(randomInt(0, 10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const codeHash = hashOf(deps.secret, mobile, code);
  const now = deps.clock.now();
  const turns = turnsOf(deps, mobile, address);
  await inTransaction(deps.db, (tx) => storeCode(deps, tx, mobile, codeHash, turns, now));
  try {
    await deps.sms.sendCode(mobile, code);
  } catch (error) {
    deps.log('sms_failed', { provider: deps.sms.name, mobile: maskMobile(mobile), error: error instanceof Error ? error.message : String(error) });
    await useUpCode(deps.db, mobile, codeHash);
    for (const turn of turns) await giveTurnBack(deps.db, turn, now);
    throw new ApiError(503, t('auth.smsFailed'), { retryAfterSeconds: 5 });
  }
  return { mobile, code, resend_after: deps.limits.codeResendSeconds, expires_in: deps.limits.codeLifeSeconds };
}

/** What is refused throws, and the transaction takes back the code and every turn that was counted. */
async function storeCode({ limits }: BackendDeps, tx: Database, mobile: string, code_hash: string, turns: readonly Limit[], now: Date): Promise<void> {
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const code = { mobile, code_hash, sent_at: now, expires_at: after(limits.codeLifeSeconds), tries_left: limits.codeTries };
  if (!(await putCode(tx, code, limits.codeResendSeconds * 1000))) {
    const sentAt = (await codeSentAt(tx, mobile)) ?? now;
    throw tooSoon(Math.ceil((sentAt.getTime() - now.getTime()) / 1000) + limits.codeResendSeconds);
  }
  for (const turn of turns) {
    const wait = await takeTurn(tx, turn, now);
    if (wait !== null) throw new ApiError(429, t('login.error.tooManyRequests'), { retryAfterSeconds: wait, data: { resend_after: wait } });
  }
}

/** What a code costs: one of the number's turns and one of the address's. */
function turnsOf({ limits }: BackendDeps, mobile: string, address: string): Limit[] {
  return [
    { key: `code:${mobile}`, most: limits.codesPerHour, windowSeconds: HOUR_SECONDS },
    { key: `code-address:${address}`, most: limits.codesPerHourPerAddress, windowSeconds: HOUR_SECONDS },
  ];
}

function tooSoon(seconds: number): ApiError {
  const wait = Math.max(1, seconds);
  return new ApiError(429, t('auth.resendWait', { n: toPersianDigits(wait) }), { retryAfterSeconds: wait, data: { resend_after: wait } });
}

/** A mobile and its code, as they were typed at an address. */
export interface GivenCode {
  readonly mobile: string;
  readonly code: string;
  readonly address: string;
}

/**
 * Exchanges a right code for the work of a login, in one transaction with the code's end: of two right answers at once only
 * one works. A wrong code is a field error that says how many tries are left; an expired, used or unknown one is a field
 * error too. 429 for an address that has tried too many wrong ones, whosever they were.
 */
export async function exchangeCode<T>(
  deps: BackendDeps,
  given: GivenCode,
  work: (tx: Database, mobile: string) => Promise<T>,
): Promise<T> {
  const mobile = mobileOf(given.mobile);
  const asker = { subject: null, address: given.address };
  const codeHash = await tryCode(deps, 'loginTries', asker, () => checkCode(deps, mobile, given.code));
  return await inTransaction(deps.db, async (tx) => {
    if (!(await useUpCode(tx, mobile, codeHash))) throw codeGone();
    return await work(tx, mobile);
  });
}

/** Takes one try of the mobile's code. Answers the code's hash when it is right. */
async function checkCode({ db, clock, secret }: BackendDeps, mobile: string, text: string): Promise<string> {
  const code = normalizeOtp(text);
  if (code === null) {
    throw badField('code', text.trim() === '' ? t('login.error.codeRequired') : t('login.error.codeLength', { n: toPersianDigits(OTP_LENGTH) }));
  }
  const living = await takeTry(db, mobile, clock.now());
  if (living === null) throw codeGone();
  const given = hashOf(secret, mobile, code);
  if (timingSafeEqual(Buffer.from(given), Buffer.from(living.code_hash))) return given;
  const msg = t(living.tries_left > 0 ? 'login.error.codeWrong' : 'login.error.codeExpired');
  throw new WrongCode(400, msg, { errors: [{ field: 'code', msg }], data: { tries_left: living.tries_left } });
}

/** The refusal of a code that is expired, used up or never was: there was none to be guessed, so it costs an address no turn. */
function codeGone(): ApiError {
  const msg = t('login.error.codeExpired');
  return new ApiError(400, msg, { errors: [{ field: 'code', msg }], data: { tries_left: 0 } });
}

function hashOf(secret: string, mobile: string, code: string): string {
  return createHmac('sha256', secret).update(`code|${mobile}|${code}`).digest('hex');
}
