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
import { ApiError } from '../errors';
import { badField } from '../refusals';
import { codeSentAt, putCode, takeTry, useUpCode } from '../sql/login-codes.sql';
import { takeTurn } from '../sql/rate-limits.sql';

const HOUR_SECONDS = 3600;

export interface CodeSent {
  readonly mobile: string;
  /** For the demo's msg only (deps.tellsCodes). */
  readonly code: string;
  readonly resend_after: number;
  readonly expires_in: number;
}

/** A mobile of a request as `09xxxxxxxxx`; a field error otherwise. */
export function mobileOf(text: string): string {
  const mobile = normalizeMobile(text);
  if (mobile === null) throw badField('mobile', t(text.trim() === '' ? 'login.error.mobileRequired' : 'login.error.mobileInvalid'));
  return mobile;
}

/**
 * Sends a code to a mobile, known or not: the answer is the same. Refused with 429 within the minute after the last one and
 * above the hourly limits of the number and of the caller's address. The SMS goes out after the code is stored, outside of
 * any transaction; when the provider fails, the code is taken back and the answer is 503.
 */
export async function sendCode(deps: BackendDeps, mobile: string, address: string): Promise<CodeSent> {
  const code = String(randomInt(0, 10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const codeHash = hashOf(deps.secret, mobile, code);
  await inTransaction(deps.db, (tx) => storeCode(deps, tx, mobile, codeHash, address));
  try {
    await deps.sms.sendCode(mobile, code);
  } catch (error) {
    deps.log('sms_failed', { provider: deps.sms.name, mobile: maskMobile(mobile), error: error instanceof Error ? error.message : String(error) });
    await useUpCode(deps.db, mobile, codeHash);
    throw new ApiError(503, t('auth.smsFailed'), { retryAfterSeconds: 5 });
  }
  return { mobile, code, resend_after: deps.limits.codeResendSeconds, expires_in: deps.limits.codeLifeSeconds };
}

/** What is refused throws, and the transaction takes back the code and every turn that was counted. */
async function storeCode({ clock, limits }: BackendDeps, tx: Database, mobile: string, code_hash: string, address: string): Promise<void> {
  const now = clock.now();
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const code = { mobile, code_hash, sent_at: now, expires_at: after(limits.codeLifeSeconds), tries_left: limits.codeTries };
  if (!(await putCode(tx, code, after(-limits.codeResendSeconds)))) {
    const sentAt = (await codeSentAt(tx, mobile)) ?? now;
    throw tooSoon(Math.ceil((sentAt.getTime() - now.getTime()) / 1000) + limits.codeResendSeconds);
  }
  const wait =
    (await takeTurn(tx, { key: `code:${mobile}`, most: limits.codesPerHour, windowSeconds: HOUR_SECONDS }, now)) ??
    (await takeTurn(tx, { key: `code-address:${address}`, most: limits.codesPerHourPerAddress, windowSeconds: HOUR_SECONDS }, now));
  if (wait !== null) throw new ApiError(429, t('login.error.tooManyRequests'), { retryAfterSeconds: wait, data: { resend_after: wait } });
}

function tooSoon(seconds: number): ApiError {
  const wait = Math.max(1, seconds);
  return new ApiError(429, t('auth.resendWait', { n: toPersianDigits(wait) }), { retryAfterSeconds: wait, data: { resend_after: wait } });
}

/**
 * Takes one try of the mobile's code. Answers the code's hash when it is right: whoever then removes the code by it
 * (`useUpCode`) has logged in. A wrong code is a field error that says how many tries are left; an expired, used or unknown
 * one is a field error too.
 */
export async function checkCode({ db, clock, secret }: BackendDeps, mobile: string, text: string): Promise<string> {
  const code = normalizeOtp(text);
  if (code === null) {
    throw badField('code', text.trim() === '' ? t('login.error.codeRequired') : t('login.error.codeLength', { n: toPersianDigits(OTP_LENGTH) }));
  }
  const living = await takeTry(db, mobile, clock.now());
  if (living === null) throw codeGone();
  const given = hashOf(secret, mobile, code);
  if (timingSafeEqual(Buffer.from(given), Buffer.from(living.code_hash))) return given;
  const msg = t(living.tries_left > 0 ? 'login.error.codeWrong' : 'login.error.codeExpired');
  throw new ApiError(400, msg, { errors: [{ field: 'code', msg }], data: { tries_left: living.tries_left } });
}

/** The refusal of a code that is expired, used up or never was. */
export function codeGone(): ApiError {
  const msg = t('login.error.codeExpired');
  return new ApiError(400, msg, { errors: [{ field: 'code', msg }], data: { tries_left: 0 } });
}

function hashOf(secret: string, mobile: string, code: string): string {
  return createHmac('sha256', secret).update(`code|${mobile}|${code}`).digest('hex');
}
