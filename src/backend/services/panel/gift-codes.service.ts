/** Gift codes as made in the panel. */
import { createHmac } from 'node:crypto';
import type { PanelGiftCode } from '@/contract/panel-codes.schemas';
import { normalizeText } from '@/domain/normalize-text';
import { t } from '@/messages/format-message';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import { inPersianOrder } from '../../db/persian-order';
import { giftCodes } from '../../db/schema/coupons';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import type { ListQuery } from '../../sql/panel/list-rows.sql';
import { findGiftCodes, insertGiftCodes, isUsed } from '../../sql/panel/offers.sql';
import { giftCodeHash } from '../gift-codes.service';
import { isFirstRequest } from '../idempotency';
import { CODE_ALPHABET, randomCode } from './random-code';
import { byColumn, tableResource } from './table-resource';

const GIFT_CODE_LENGTH = 12;
/** How much of a code its row shows. */
const GIFT_ENDING = 3;

/** Bytes from here on would make the first characters of the alphabet more frequent. */
const UNBIASED = 256 - (256 % CODE_ALPHABET.length);

/**
 * The n-th code of a call with an `Idempotency-Key`. It follows from the key and the server's secret: a repeat whose
 * first response was lost returns the same codes, of which only hashes are stored.
 */
function codeOfKey(secret: string, userId: number, key: string, n: number): string {
  let code = '';
  for (let block = 0; code.length < GIFT_CODE_LENGTH; block += 1)
    for (const byte of createHmac('sha256', secret).update(`gift codes|${userId}|${n}|${block}|${key}`).digest())
      if (byte < UNBIASED) code += CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length);
  return code.slice(0, GIFT_CODE_LENGTH);
}

/** The rows of gift codes. They are not editable, since they may be printed on cards. */
export const giftCodeResource = tableResource({
  table: giftCodes,
  record: 'gift_code',
  listing: {
    id: giftCodes.id,
    sorts: {
      created_at: giftCodes.created_at,
      used_at: giftCodes.used_at,
      amount: giftCodes.amount,
      title: inPersianOrder(giftCodes.title),
    },
    first: 'created_at',
    searched: [giftCodes.title, giftCodes.ending],
  },
  where: byColumn(giftCodes.id),
  idOf: ({ id }) => id,
  itemOf: giftItem,
  columnsOf: () => Promise.resolve({}),
  assertRemovable: (_tx, { used_by }) => {
    if (used_by !== null) return Promise.reject(new ApiError(409, t(backendPanelShopMessages.giftCodeInUse)));
    return Promise.resolve();
  },
  tags: [],
});

function giftItem({
  id,
  title,
  amount,
  ending,
  used_at,
  used_by,
  created_at,
  version,
}: typeof giftCodes.$inferSelect): PanelGiftCode {
  return {
    id,
    title,
    amount,
    ending,
    used_at: used_at?.toISOString() ?? null,
    used_by,
    created_at: created_at.toISOString(),
    version,
  };
}

export async function listGiftCodes(
  deps: BackendDeps,
  {
    used,
    ...query
  }: ListQuery<'created_at' | 'used_at' | 'amount' | 'title'> & { readonly used?: 'true' | 'false' | undefined },
) {
  return await giftCodeResource.list(deps, query, used && isUsed(used === 'true'));
}

/**
 * Makes codes and returns them: the database stores their hashes, so that they cannot be read again. A repeat under the
 * same key returns the same codes; 409 for a different request under it.
 */
export async function makeGiftCodes(
  deps: BackendDeps,
  caller: Caller,
  key: string | null,
  { count, amount, title: typed }: { readonly count: number; readonly amount: number; readonly title: string },
): Promise<{ items: PanelGiftCode[]; codes: string[] }> {
  const { userId } = caller;
  const title = normalizeText(typed);
  if (title === '') throw validationError('title', t(backendPanelShopMessages.titleRequired));
  const now = deps.clock.now();
  const codes = Array.from({ length: count }, (_, n) =>
    key === null ? randomCode(GIFT_CODE_LENGTH) : codeOfKey(deps.secret, userId, key, n),
  );
  const wanted = [...new Set(codes)].map((code) => ({
    code: giftCodeHash(deps.secret, code),
    amount,
    title,
    ending: code.slice(-GIFT_ENDING),
    created_at: now,
  }));
  const rows = await inTransaction(deps.db, async (tx) => {
    const request = { call: 'gift-codes', count, amount, title };
    const isNew = await isFirstRequest(tx, { userId, key, request }, now);
    const inserted = isNew ? await insertGiftCodes(tx, wanted) : [];
    if (inserted[0]) {
      const details = { count: inserted.length, amount, title };
      const subject = `gift_code:${inserted[0].id}`;
      await writeAudit(tx, { userId, action: 'gift_code.create', subject, details }, now);
    }
    return await findGiftCodes(
      tx,
      wanted.map(({ code }) => code),
    );
  });
  return { items: rows.map(giftItem), codes: [...new Set(codes)] };
}
