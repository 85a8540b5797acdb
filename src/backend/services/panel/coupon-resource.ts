/** The coupons that the panel lists, adds, changes and removes. Their use is in ../coupons.service.ts. */
import type { PanelCoupon } from '@/contract/panel-codes.schemas';
import { normalizeText } from '@/domain/normalize-text';
import { t } from '@/messages/format-message';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import type { Database } from '../../db/database';
import { inPersianOrder } from '../../db/persian-order';
import { coupons } from '../../db/schema/coupons';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { validationError } from '../../http-errors';
import { isCouponUsed, isCustomer } from '../../sql/panel/offers.sql';
import { couponCode } from '../coupons.service';
import { byColumn, tableResource } from './table-resource';

type CouponRow = typeof coupons.$inferSelect;

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
