/** Coupons, gift codes and QR codes as made in the panel. */
import { createHmac, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PanelCoupon, PanelGiftCode, PanelQrCode } from '@/contract/panel-offers.schemas';
import { normalizeText } from '@/domain/normalize-text';
import { qrCode } from '@/domain/qr-code';
import { absoluteUrl, urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import type { Database } from '../../db/database';
import { inPersianOrder } from '../../db/persian-order';
import { coupons, giftCodes } from '../../db/schema/orders';
import { qrcodes } from '../../db/schema/users';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { findGiftCodes, insertGiftCodes, isCouponUsed, isCustomer, isUsed } from '../../sql/panel/offers.sql';
import { couponCode, giftCodeHash } from '../coupons.service';
import { isFirstRequest } from '../idempotency';
import { byColumn, tableResource } from './table-resource';
import type { ListQuery } from '../../sql/panel/list-rows.sql';

type CouponRow = typeof coupons.$inferSelect;
type QrCodeRow = typeof qrcodes.$inferSelect;

type CouponFields = { readonly id?: string | undefined } & {
  readonly [Name in 'title' | 'kind' | 'amount' | 'uses_per_customer' | 'listed']?: PanelCoupon[Name] | undefined;
} & {
  readonly [Name in 'max_discount' | 'min_price' | 'starts_at' | 'expires_at' | 'max_uses' | 'customer_id']?:
    PanelCoupon[Name] | null | undefined;
};

/**
 * A code that customers can type: letters and digits of any script, hyphens, underscores, and the hamza above, which the
 * normalized form of «ۀ» contains.
 */
const CODE = /^[\p{L}\p{N}\u0654_-]{2,40}$/u;

/** A coupon with consistent rules. One that was used stays, so that its orders can be explained. */
export const couponResource = tableResource({
  table: coupons,
  record: 'coupon',
  listing: {
    id: coupons.code,
    sorts: {
      created_at: coupons.created_at,
      id: inPersianOrder(coupons.code),
      expires_at: coupons.expires_at,
      uses: coupons.uses,
    },
    first: 'created_at',
    searched: [coupons.code, coupons.title],
  },
  where: byColumn(coupons.code),
  idOf: ({ code }) => code,
  itemOf: ({ code, starts_at, expires_at, created_at, ...row }: CouponRow): PanelCoupon => ({
    id: code,
    ...row,
    starts_at: starts_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }),
  columnsOf: async (tx: Database, fields: CouponFields, before: CouponRow | null, { clock }: BackendDeps) => {
    const code = before?.code ?? couponCode(fields.id ?? '');
    if (!CODE.test(code)) throw validationError('id', t(backendPanelShopMessages.couponCode));
    const pick = <Value>(next: Value | undefined, stored: Value | undefined, none: Value): Value =>
      next === undefined ? (stored ?? none) : next;
    const instantOf = (next: string | null | undefined, stored: Date | null | undefined): Date | null =>
      next === undefined ? (stored ?? null) : next ? new Date(next) : null;
    const columns = {
      code,
      title: normalizeText(pick(fields.title, before?.title, '')),
      kind: pick(fields.kind, before?.kind, 'percent'),
      amount: pick(fields.amount, before?.amount, 0),
      max_discount: pick(fields.max_discount, before?.max_discount, null),
      min_price: pick(fields.min_price, before?.min_price, 0) ?? 0,
      starts_at: instantOf(fields.starts_at, before?.starts_at),
      expires_at: instantOf(fields.expires_at, before?.expires_at),
      max_uses: pick(fields.max_uses, before?.max_uses, null),
      uses_per_customer: pick(fields.uses_per_customer, before?.uses_per_customer, 1),
      customer_id: pick(fields.customer_id, before?.customer_id, null),
      listed: pick(fields.listed, before?.listed, true),
      ...(before ? {} : { created_at: clock.now() }),
    };
    if (columns.title === '') throw validationError('title', t(backendPanelShopMessages.titleRequired));
    if (columns.kind === 'percent' && columns.amount > 100)
      throw validationError('amount', t(backendPanelShopMessages.couponPercent));
    if (columns.starts_at && columns.expires_at && columns.starts_at >= columns.expires_at)
      throw validationError('expires_at', t(backendPanelShopMessages.couponEnd));
    if (columns.max_uses !== null && columns.max_uses < (before?.uses ?? 0))
      throw validationError('max_uses', t(backendPanelShopMessages.couponUses));
    if (fields.customer_id != null && !(await isCustomer(tx, fields.customer_id)))
      throw validationError('customer_id', t(backendPanelShopMessages.customerUnknown));
    return columns;
  },
  assertRemovable: async (tx, { code, uses }) => {
    if (uses > 0 || (await isCouponUsed(tx, code))) throw new ApiError(409, t(backendPanelShopMessages.couponInUse));
  },
  taken: () => validationError('id', t(backendPanelShopMessages.couponTaken)),
  tags: [],
});

/** Letters and digits that are not confused with each other on paper. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GIFT_CODE_LENGTH = 12;
const GIFT_ENDING = 3;
/** A QR code's id cannot be guessed: it permits orders without a mobile. */
const QR_ID_LENGTH = 20;

function randomCode(length: number): string {
  return Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

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

/** The QR codes of tables and places. */
export const qrCodeResource = tableResource({
  table: qrcodes,
  record: 'qrcode',
  listing: {
    id: qrcodes.id,
    sorts: { label: inPersianOrder(qrcodes.label), created_at: qrcodes.created_at },
    first: 'label',
    searched: [qrcodes.label],
  },
  where: (id) => eq(qrcodes.id, String(id)),
  // The id grants access: the audit log names the label.
  idOf: ({ label }) => label,
  itemOf: ({ id, label, created_at, version }: QrCodeRow, { origin }: BackendDeps): PanelQrCode => {
    const url = absoluteUrl(origin.ofLinks, urls.login({ qrcode: id }));
    return { id, label, url, qr: qrCode(url), created_at: created_at.toISOString(), version };
  },
  auditOf: ({ label }) => ({ label }),
  columnsOf: (
    _tx: Database,
    { label: typed }: { readonly label?: string | undefined },
    before: QrCodeRow | null,
    { clock }: BackendDeps,
  ) => {
    const label = normalizeText(typed ?? before?.label ?? '');
    if (label === '') return Promise.reject(validationError('label', t(backendPanelShopMessages.titleRequired)));
    return Promise.resolve(
      before ? { label } : { id: randomCode(QR_ID_LENGTH).toLowerCase(), label, created_at: clock.now() },
    );
  },
  tags: [],
});
