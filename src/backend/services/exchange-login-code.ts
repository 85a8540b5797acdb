/**
 * Exchanges login codes for a login: five tries for the requester of a code. A right code is accepted from any client;
 * wrong guesses by others do not use up the requester's tries (login-code-request-limits.ts).
 */
import { timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@/contract/auth.schemas';
import { toPersianDigits } from '@/domain/digits';
import { normalizeLoginCode } from '@/domain/normalize-ids';
import { LOGIN_CODE_LENGTH } from '@/domain/constants';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { WrongCode } from '../errors';
import { validationError } from '../http-errors';
import { codesOfOthers, consumeCode, consumeTries, hasCode } from '../sql/login-codes.sql';
import { loginCodeHash } from './login-code-hash';
import { type CodeRequester, mayTryCodesOfOthers, rememberOrigin, requesterKeys } from './login-code-request-limits';
import { logRefusal } from './login-refusals';
import { mobileOf } from './mobile-field';
import { enforceRateLimits } from './rate-limit';
import { backendMessages } from '@/messages/backend';
import { loginMessages } from '@/messages/login';

/** A mobile, its code, and the client that entered them. */
export interface LoginCodeInput extends CodeRequester {
  readonly mobile: string;
  readonly code: string;
  /** What the code is entered for: only a code that was requested for it is right. */
  readonly purpose: CodePurpose;
  readonly userAgent?: string | null;
}

/**
 * Exchanges a right code for the work of a login, in one transaction with the code's deletion: of two concurrent right
 * codes only one succeeds. A wrong code is a field error. The number of tries left, and whether the code has expired,
 * is returned to the requester of the code only; all other clients get one uniform error, whether or not the number has
 * a code. A right code is never refused for what others have tried from the same address: each code has its own few
 * tries. Wrong ones are counted by address, those at codes of this client and guesses at any others apart; above these
 * limits the error of a wrong code is 429. Every refusal is logged (login-refusals.ts).
 */
export async function exchangeCode<T>(
  deps: BackendDeps,
  input: LoginCodeInput,
  work: (tx: Database, mobile: string) => Promise<T>,
): Promise<T> {
  const mobile = mobileOf(input.mobile);
  return await logRefusal(deps, input, async () => {
    const codeHash = await checkCode(deps, mobile, input);
    return await inTransaction(deps.db, async (tx) => {
      if (!(await consumeCode(tx, mobile, codeHash))) throw codeUnknown();
      await rememberOrigin(tx, deps, mobile, input.address);
      return await work(tx, mobile);
    });
  });
}

/**
 * Counts one try at the client's own code, then one at the mobile's other codes. Returns the code's hash when it is
 * right.
 */
async function checkCode(
  deps: BackendDeps,
  mobile: string,
  { code: text, purpose, ...giver }: LoginCodeInput,
): Promise<string> {
  const { db, clock, secret } = deps;
  const code = normalizeLoginCode(text);
  if (code === null) {
    throw validationError(
      'code',
      text.trim() === ''
        ? t(loginMessages.errorCodeRequired)
        : t(loginMessages.errorCodeLength, { n: toPersianDigits(LOGIN_CODE_LENGTH) }),
    );
  }
  const typedHash = loginCodeHash(secret, purpose, mobile, code);
  const now = clock.now();
  const keys = requesterKeys(giver);
  const tries = await consumeTries(db, mobile, keys, now);
  if (tries.some(({ code_hash }) => isSame(typedHash, code_hash))) return typedHash;
  const others = await codesOfOthers(db, mobile, keys, now);
  const mayTry = await mayTryCodesOfOthers(deps, mobile, giver, others.length > 0);
  if (mayTry && others.some((hash) => isSame(typedHash, hash))) return typedHash;
  const isOwn = tries.length > 0 || (await hasCode(db, mobile, keys));
  await enforceRateLimits(deps, isOwn ? 'loginTries' : 'loginGuesses', { id: null, address: giver.address }, now);
  if (!isOwn) throw codeUnknown();
  const triesLeft = Math.max(0, ...tries.map(({ tries_left }) => tries_left));
  throw wrongCode(t(triesLeft > 0 ? loginMessages.errorCodeWrong : loginMessages.errorCodeExpired), {
    tries_left: triesLeft,
  });
}

/** The error for a code that the client did not request, or that has just been used. */
const codeUnknown = (): WrongCode => wrongCode(t(backendMessages.authCodeUnknown));

function wrongCode(msg: string, data?: { readonly tries_left: number }): WrongCode {
  return new WrongCode(400, msg, { errors: [{ field: 'code', msg }], ...(data && { data }) });
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
