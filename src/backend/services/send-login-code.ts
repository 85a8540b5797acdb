/**
 * Sends login codes: six digits, valid for two minutes, one a minute, stored as a keyed hash, within the limits of the
 * number, of the client's address and of the shop (login-code-request-limits.ts).
 */
import { randomInt } from 'node:crypto';
import type { CodePurpose } from '@/contract/auth.schemas';
import { toPersianDigits } from '@/domain/digits';
import { isOperatorMobile, maskMobile } from '@/domain/normalize-ids';
import { LOGIN_CODE_LENGTH } from '@/domain/constants';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { ProviderError, TIMEOUT } from '../gateways/provider-client';
import { InvalidNumberError, reachesPhones, type SmsGateway } from '../gateways/sms';
import { validationError } from '../http-errors';
import { codeSentAt, expireCode, putCode } from '../sql/login-codes.sql';
import { refundRateLimit, consumeUnits } from '../sql/rate-limits.sql';
import { isKnownMobile } from '../sql/users.sql';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker';
import { loginCodeHash } from './login-code-hash';
import {
  type AddressLimit,
  type CodeLimit,
  codeLimits,
  type CodeRequester,
  knownBy,
  requesterKeys,
} from './login-code-request-limits';
import { mayUseReserve, openPart, shopCeilings, type ShopCeiling } from './login-code-ceilings';
import { proofOf, proofRequired, ProofRequired, useProof, type Proof } from './login-proof';
import { type LimitOwner, logReachedLimit } from './rate-limit';
import { backendMessages } from '@/messages/backend';
import { loginMessages } from '@/messages/login';

/** Failures in a row after which no code is sent by the SMS provider, and for how long. */
const BREAKER = { failures: 5, pauseMs: 30_000 };

export interface CodeSent {
  readonly mobile: string;
  /** For the demo's message only (deps.returnsLoginCodes). */
  readonly code: string;
  readonly resend_after: number;
  readonly expires_in: number;
  /** It was only written to the server's log, since the shop has no SMS provider. */
  readonly isPrinted: boolean;
}

const breakers = new WeakMap<SmsGateway, CircuitBreaker>();

function breakerOf({ sms }: BackendDeps): CircuitBreaker {
  const breaker = breakers.get(sms) ?? createCircuitBreaker(BREAKER);
  breakers.set(sms, breaker);
  return breaker;
}

/**
 * Sends a code to a mobile. The result is the same for known and unknown numbers. 400 for a number of no operator; 429
 * within a minute of the last code and above the limits of the number, of the client's address and of the whole shop
 * (the last for unknown numbers only). The SMS is sent after the code is stored, outside of any transaction. When the
 * provider fails, the error is 503 and the pause of a minute remains (see {@link smsFailed}). Above the free codes of an
 * address each further one needs a proof of work: 428 with its challenge (login-proof.ts).
 * @param solved the solved challenge, Base64 of JSON
 */
export async function sendCode(
  deps: BackendDeps,
  mobile: string,
  requester: CodeRequester,
  purpose: CodePurpose,
  solved?: string | null,
): Promise<CodeSent> {
  if (!isOperatorMobile(mobile)) throw validationError('mobile', t(loginMessages.errorMobileInvalid));
  const breaker = breakerOf(deps);
  const now = deps.clock.now();
  const pausedMs = breaker.enter(now);
  if (pausedMs > 0) throw notSent(Math.ceil(pausedMs / 1000));
  const code = String(randomInt(0, 10 ** LOGIN_CODE_LENGTH)).padStart(LOGIN_CODE_LENGTH, '0');
  const codeHash = loginCodeHash(deps.secret, purpose, mobile, code);
  const evidence = await knownBy(deps, mobile, requester);
  const limits = codeLimits(deps, mobile, requester, evidence);
  try {
    const proof = await proofOf(deps, mobile, solved);
    const ceilings = await shopCeilings(deps);
    const reached = await inTransaction(deps.db, (tx) =>
      storeCode(deps, tx, { mobile, codeHash, requester, isKnown: evidence !== null, limits, proof, ceilings }, now),
    );
    const { userId: user, address } = requester;
    for (const of of new Set(reached.owners)) logReachedLimit(deps, 'loginCodes', of, { user, address, mobile });
    for (const { window, max } of reached.ceilings) deps.log('login_codes_ceiling', { window, max });
  } catch (error) {
    breaker.leave();
    throw error instanceof ProofRequired ? await proofRequired(deps, mobile, error.level) : error;
  }
  try {
    await deps.sms.sendCode(mobile, code, purpose);
  } catch (error) {
    throw await smsFailed(deps, error, { mobile, codeHash, number: limits.number, now });
  }
  breaker.succeeded();
  return {
    mobile,
    code,
    resend_after: deps.limits.codeResendSeconds,
    expires_in: deps.limits.codeTtlSeconds,
    isPrinted: !reachesPhones(deps.sms),
  };
}

interface Wanted {
  readonly mobile: string;
  readonly codeHash: string;
  readonly requester: CodeRequester;
  /** Whether the number has logged in from this client or its network before. */
  readonly isKnown: boolean;
  readonly limits: { readonly number: readonly CodeLimit[]; readonly address: readonly AddressLimit[] };
  readonly proof: Proof | null;
  readonly ceilings: readonly ShopCeiling[];
}

interface Reached {
  /** Whose limits this code has used up. */
  readonly owners: readonly LimitOwner[];
  readonly ceilings: readonly ShopCeiling[];
}

/**
 * An error rolls back the code and everything that was counted. Returns the limits that this code has reached.
 * The pause applies to the number; where the number has logged in before, only codes of the same requester count for
 * the pause, so that other clients cannot block its owner.
 */
async function storeCode(
  deps: BackendDeps,
  tx: Database,
  { mobile, codeHash, requester, isKnown, limits, proof, ceilings }: Wanted,
  now: Date,
): Promise<Reached> {
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const { codeResendSeconds: pause, codeTtlSeconds, codeTries } = deps.limits;
  const [ofNumber, ...others] = limits.number;
  // First: concurrent requests for one number wait for each other at this row, so the pause below is read consistently.
  const first = ofNumber ? await consumeUnits(tx, ofNumber, now) : null;
  const [key] = requesterKeys(requester);
  const sentAt = await codeSentAt(tx, mobile, after(pause), isKnown ? key : undefined);
  const waited = sentAt ? Math.ceil((sentAt.getTime() - now.getTime()) / 1000) + pause : 0;
  if (waited > 0) throw tooSoon(waited);
  const code = {
    mobile,
    requester: key,
    code_hash: codeHash,
    sent_at: now,
    expires_at: after(codeTtlSeconds),
    tries_left: codeTries,
  };
  if (!(await putCode(tx, code, pause * 1000))) throw tooSoon(pause);
  if (first && 'wait' in first) throw tooMany(first.wait);
  const owners: LimitOwner[] = first?.left === 0 && ofNumber ? [ofNumber.of] : [];
  for (const limit of others) {
    const spent = await consumeUnits(tx, limit, now);
    if ('wait' in spent) throw tooMany(spent.wait);
    if (spent.left === 0) owners.push(limit.of);
  }
  const { level, isUsedUp } = await countForAddress(tx, limits.address, now);
  if (isUsedUp) owners.push('address');
  if (level > 0) await useProof(tx, proof, level);
  if (deps.staffMobiles.includes(mobile) || (await isKnownMobile(tx, mobile))) return { owners, ceilings: [] };
  return { owners, ceilings: await countForShop(tx, ceilings, { requester, isBusy: level > 0 }, now) };
}

/**
 * Counts a code against the limits of its address. Returns the level of the proof that it needs (zero: none), and
 * whether it was the last code of one of them.
 */
async function countForAddress(
  tx: Database,
  limits: readonly AddressLimit[],
  now: Date,
): Promise<{ readonly level: number; readonly isUsedUp: boolean }> {
  let [level, isUsedUp] = [0, false];
  for (const { free, ...limit } of limits) {
    const spent = await consumeUnits(tx, limit, now);
    if ('wait' in spent) throw tooMany(spent.wait);
    if (spent.left === 0) isUsedUp = true;
    if (free !== null) level = Math.max(level, Math.floor((limit.max - spent.left - 1) / free));
  }
  return { level, isUsedUp };
}

/**
 * Counts a code for an unknown number against the shop's ceilings, and returns those that it has reached. Half of each
 * is open to every client; the other half is reserved for visitors of the shop ({@link mayUseReserve}). 429 above.
 */
async function countForShop(
  tx: Database,
  ceilings: readonly ShopCeiling[],
  client: { readonly requester: CodeRequester; readonly isBusy: boolean },
  now: Date,
): Promise<ShopCeiling[]> {
  const reached: ShopCeiling[] = [];
  for (const ceiling of ceilings) {
    const spent = await consumeUnits(tx, ceiling, now);
    if ('wait' in spent) throw paused(spent.wait);
    if (spent.left === 0) reached.push(ceiling);
    const open = await consumeUnits(tx, openPart(ceiling), now);
    if ('wait' in open && (client.isBusy || !(await mayUseReserve(tx, client.requester, ceiling, now))))
      throw paused(open.wait);
  }
  return reached;
}

function paused(wait: number): ApiError {
  return new ApiError(429, t(backendMessages.authNewNumbersPaused), { retryAfterSeconds: wait });
}

/**
 * The error for a message that was not sent, and what happens to its code. The address's limit is not refunded. The
 * number's limit is refunded only where the provider failed: not where it refuses the number, nor after a timeout,
 * since the message may have been sent; that code remains valid.
 */
async function smsFailed(
  deps: BackendDeps,
  error: unknown,
  {
    mobile,
    codeHash,
    number,
    now,
  }: { readonly mobile: string; readonly codeHash: string; readonly number: readonly CodeLimit[]; readonly now: Date },
): Promise<ApiError> {
  deps.log('sms_failed', {
    provider: deps.sms.name,
    mobile: maskMobile(mobile),
    error: error instanceof Error ? error.message : String(error),
  });
  if (error instanceof InvalidNumberError) {
    breakerOf(deps).succeeded();
    await expireCode(deps.db, mobile, codeHash);
    return validationError('mobile', t(backendMessages.authNumberRefused));
  }
  breakerOf(deps).failed(deps.clock.now());
  if (!(error instanceof ProviderError && error.code === TIMEOUT)) {
    await expireCode(deps.db, mobile, codeHash);
    for (const limit of number) await refundRateLimit(deps.db, limit, now);
  }
  return notSent(Math.max(1, deps.limits.codeResendSeconds));
}

function notSent(seconds: number): ApiError {
  return new ApiError(503, t(backendMessages.authSmsFailed), { retryAfterSeconds: seconds });
}

function tooSoon(seconds: number): ApiError {
  const wait = Math.max(1, seconds);
  return new ApiError(429, t(backendMessages.authResendWait, { n: toPersianDigits(wait) }), {
    retryAfterSeconds: wait,
    data: { resend_after: wait },
  });
}

function tooMany(wait: number): ApiError {
  return new ApiError(429, t(loginMessages.errorTooManyRequests), {
    retryAfterSeconds: wait,
    data: { resend_after: wait },
  });
}
