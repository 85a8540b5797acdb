/**
 * The way back in for an owner who has lost their passkeys: a token in the server's output, which only those read who
 * run the server, removes them (`npm run panel -- passkeys`).
 */
import { createHmac, randomBytes } from 'node:crypto';
import { t } from '@/messages/format-message';
import { backendPanelPasskeysMessages } from '@/messages/backend-panel-passkeys';
import { faultsMessages } from '@/messages/faults';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { validationError } from '../../http-errors';
import { writeAudit } from '../../sql/audit.sql';
import { deletePasskeys } from '../../sql/passkeys.sql';
import { consumeRateLimit } from '../../sql/rate-limits.sql';
import { consumeSetupToken, insertSetupToken } from '../../sql/setup.sql';
import { mobileOf } from '../mobile-field';

/** Lifetime of a printed token. */
export const PASSKEY_TOKEN_MINUTES = 60;

const RENEWED_EVERY_SECONDS = 60;

/**
 * Prints a token in the server's output. Anyone may request it, since the response does not contain it; 429 within a
 * minute of the last one.
 */
export async function requestPasskeyRemoval(deps: BackendDeps): Promise<void> {
  const { db, clock, secret } = deps;
  const now = clock.now();
  const limit = { key: 'passkey_token', max: 1, windowSeconds: RENEWED_EVERY_SECONDS };
  const wait = await consumeRateLimit(db, limit, now);
  if (wait !== null) throw new ApiError(429, t(faultsMessages.errorTooManyRequests), { retryAfterSeconds: wait });
  // Hexadecimal: the token is typed as a flag's value and must not begin with a dash.
  const token = randomBytes(32).toString('hex');
  const expires_at = new Date(now.getTime() + PASSKEY_TOKEN_MINUTES * 60_000);
  await insertSetupToken(db, { hash: hashOf(secret, token), expires_at }, now);
  deps.printPasskeyToken(token);
}

/**
 * Removes all passkeys of a mobile with a printed token, which is used up, and returns their number. A field error for a
 * wrong, expired or used token, and for a mobile without passkeys.
 */
export async function removePasskeysByToken(
  { db, clock, secret }: BackendDeps,
  request: { readonly token: string; readonly mobile: string },
): Promise<number> {
  const mobile = mobileOf(request.mobile);
  const now = clock.now();
  return await inTransaction(db, async (tx) => {
    if (!(await consumeSetupToken(tx, hashOf(secret, request.token), now)))
      throw validationError('token', t(backendPanelPasskeysMessages.passkeyTokenWrong));
    const owners = await deletePasskeys(tx, mobile);
    if (owners.length === 0) throw validationError('mobile', t(backendPanelPasskeysMessages.passkeyNoneOf));
    for (const owner of new Set(owners)) {
      const details = { by: 'terminal' };
      await writeAudit(tx, { userId: null, action: 'passkey.remove', subject: `user:${owner}`, details }, now);
    }
    return owners.length;
  });
}

function hashOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`passkeys|${token}`).digest('hex');
}
