/** Gift codes, which become credit (COUP-02). */
import { createHmac } from 'node:crypto';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError, WrongCode } from '../errors';
import type { CustomerCaller } from '../route';
import { creditOf, findOwnGiftCode, postLedgerEntry, takeGiftCode } from '../sql/credit.sql';
import { isFirstRequest } from './idempotency';
import { type RateLimitSubject, tryCode } from './rate-limit';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { storedForms, couponCode } from './coupons.service';

/** Begins the stored form of a gift code that was made in the panel. */
const HASHED = 'HASH:';

/** What the database stores of a gift code that is made in the panel. */
export function giftCodeHash(secret: string, code: string): string {
  return HASHED + createHmac('sha256', secret).update(`gift|${code}`).digest('hex').toUpperCase();
}

/** The stored forms of a typed gift code. A text in the form of a stored hash is not a code. */
function giftCodeForms(secret: string, typed: string): string[] {
  const plain = storedForms(typed).filter((form) => !form.startsWith(HASHED));
  return [giftCodeHash(secret, couponCode(typed)), ...plain];
}

/**
 * Redeems a gift code as credit, once, and returns the new credit. A repeat with the same key returns the first result.
 * 409 for an unknown or used code alike, with a message of its own for the customer who used it; 429 for too many wrong
 * codes.
 */
export async function applyGiftCode(
  deps: BackendDeps,
  caller: Pick<CustomerCaller, 'userId' | 'customerId'>,
  requester: RateLimitSubject,
  key: string | null,
  typed: string,
): Promise<{ amount: number; credit: number }> {
  return await tryCode(deps, 'giftCodeTries', requester, () => creditGift(deps, caller, key, typed));
}

async function creditGift(
  { db, clock, secret }: BackendDeps,
  { userId, customerId }: Pick<CustomerCaller, 'userId' | 'customerId'>,
  key: string | null,
  typed: string,
): Promise<{ amount: number; credit: number }> {
  const now = clock.now();
  const forms = giftCodeForms(secret, typed);
  return await inTransaction(db, async (tx) => {
    const isNew = await isFirstRequest(
      tx,
      { userId, key, request: { call: 'coupons/apply', code: couponCode(typed) } },
      now,
    );
    const gift = isNew ? await takeFirstForm(tx, forms, customerId, now) : null;
    if (!gift) {
      const ownGiftCode = await findOwnGiftCode(tx, forms, customerId);
      if (!ownGiftCode) throw new WrongCode(409, t(backendOrdersMessages.giftCodeUnknown));
      if (isNew)
        throw new ApiError(409, t(backendOrdersMessages.giftCodeOwn, { amount: formatAmount(ownGiftCode.amount) }));
      return { amount: ownGiftCode.amount, credit: await creditOf(tx, customerId) };
    }
    const { code, amount } = gift;
    const credit = await postLedgerEntry(
      tx,
      { customerId, amount, kind: 'gift', cause: `gift:${code}`, byUser: userId },
      now,
    );
    if (credit === null) throw new Error(`Customer ${customerId} could not be credited`);
    return { amount, credit };
  });
}

/** One by one: different codes that are stored in these forms are not used up together. */
async function takeFirstForm(tx: Database, forms: readonly string[], customerId: number, now: Date) {
  for (const form of forms) {
    const gift = await takeGiftCode(tx, form, customerId, now);
    if (gift) return gift;
  }
  return null;
}
