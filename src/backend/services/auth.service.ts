/** Guest tokens, login by code, logout (AUTH-01 to AUTH-05). */
import type { Customer } from '@/contract/customer.schemas';
import type { User } from '@/contract/auth.schemas';
import { sqlStateOf } from '../db/pg-errors';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import type { Caller } from '../route';
import { deleteOldCodes, deleteOldOrigins } from '../sql/login-codes.sql';
import { deleteExpiredChallenges } from '../sql/passkeys.sql';
import { deleteForgottenCustomers } from '../sql/qrcodes.sql';
import { deleteOldWindows } from '../sql/rate-limits.sql';
import { loadShop } from '../sql/shop.sql';
import {
  deleteExpiredTokens,
  deleteLostPanelTokens,
  deleteToken,
  deleteForgottenGuests,
  insertGuest,
  userOfMobile,
} from '../sql/users.sql';

import { ORIGIN_LIFE_DAYS } from './login-code-request-limits';
import { customerOf } from './customer.mapper';
import { exchangeCode, type LoginCodeInput } from './exchange-login-code';
import { issueGuestToken, issueToken } from './token.service';
import { enforceAddressLimits, MINUTE_KINDS } from './rate-limit';

const HOUR_SECONDS = 3600;
const DAY_MS = 86_400_000;
/** Maximum number of unused customers that one run deletes. */
const ROUND = 500;

interface LoginResult {
  readonly token: { readonly access_token: string };
  readonly user: User;
}

/** Creates a guest user with a token. 429 above the hourly limit of the address. */
export async function loginGuest(deps: BackendDeps, address: string): Promise<LoginResult> {
  await enforceAddressLimits(deps, 'guestTokens', address, deps.limits.guestTokensPerHourPerAddress);
  return await inTransaction(deps.db, async (tx) => {
    const id = await insertGuest(tx, deps.clock.now());
    return {
      token: { access_token: await issueGuestToken(deps, tx, id) },
      user: { id, role: 'guest', login_to_id: null },
    };
  });
}

/**
 * Exchanges a mobile and a login code for a customer token. Staff and hosts get a customer token here too; the role
 * panel comes only from `panel/login`. The first login creates the user and the customer; the caller's previous token
 * is deleted. `is_new` stays true until the profile has been saved or skipped once.
 */
export async function validate(
  deps: BackendDeps,
  input: LoginCodeInput,
  caller: Caller | null,
): Promise<LoginResult & { customer: Customer; is_new: boolean }> {
  return await exchangeCode(deps, input, async (tx, mobile) => {
    const { user, customer } = await userOfMobile(tx, mobile, deps.clock.now());
    if (caller) await deleteToken(tx, caller.tokenHash);
    const access_token = await issueToken(deps, tx, user.id, null, input);
    const shop = await loadShop(tx);
    return {
      token: { access_token },
      user: { id: user.id, role: 'customer', login_to_id: shop.id },
      customer: customerOf(customer, mobile),
      is_new: customer.welcomed_at === null,
    };
  });
}

/** Deletes the caller's token. */
export async function logout({ db }: BackendDeps, caller: Caller): Promise<void> {
  await deleteToken(db, caller.tokenHash);
}

/**
 * Deletes expired tokens with their guests, customers created by QR codes that left no data, old login codes, expired
 * challenges of passkeys and old rate limit windows. Safe to run at any time. A step that the database refuses does not stop the others; its error is
 * thrown at the end.
 */
export async function deleteExpiredAuth({ db, clock, staffMobiles }: BackendDeps): Promise<void> {
  const now = clock.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  const lastHour = new Date(now.getTime() - HOUR_SECONDS * 1000);
  await runEach([
    () => deleteExpiredTokens(db, now),
    () => deleteLostPanelTokens(db, staffMobiles),
    () => deleteForgottenGuests(db, yesterday),
    () => inTransaction(db, (tx) => deleteForgottenCustomers(tx, yesterday, ROUND)),
    () => deleteOldCodes(db, yesterday),
    () => deleteExpiredChallenges(db, now),
    () => deleteOldOrigins(db, new Date(now.getTime() - ORIGIN_LIFE_DAYS * DAY_MS)),
    () => deleteOldWindows(db, yesterday),
    ...MINUTE_KINDS.map((kind) => () => deleteOldWindows(db, lastHour, kind)),
  ]);
}

/**
 * Runs every step, although the database has refused an earlier one, and throws the first error at the end. Any other
 * error is thrown at once: without a database every step would wait for its own timeout.
 */
async function runEach(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const refused: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      if (sqlStateOf(error) === null) throw error;
      refused.push(error);
    }
  }
  if (refused.length > 0) throw refused[0];
}
