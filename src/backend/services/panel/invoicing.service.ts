/** The seller's identity in invoices and the rule of tax, as edited in the panel. */
import { eq } from 'drizzle-orm';
import { SELLER_REQUIRED, checkedParty, isEmptyParty, NO_PARTY } from '@/domain/invoice-party';
import type { BodyOf } from '@/contract/endpoint';
import type { FieldError } from '@/contract/envelope';
import type { InvoiceParty, InvoicingRecord } from '@/contract/invoicing.schemas';
import type { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { faultsMessages } from '@/messages/faults';
import { t } from '@/messages/format-message';
import { invoicingMessages } from '@/messages/invoicing';
import { shops } from '../../db/schema/shop';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import type { Caller } from '../../route';
import { lockShop, type ShopRow } from '../../sql/panel/settings.sql';
import { loadShop } from '../../sql/shop.sql';
import { writeAudit } from '../../sql/audit.sql';
import { assertVersion, changedFields, updateVersioned } from './versioned';

type Change = BodyOf<typeof panelShopEndpoints.updateInvoicing>;
const NO_TAX = { enabled: false, rate: 0, delivery_rate: 0, included: false };

export async function readInvoicing({ db }: BackendDeps): Promise<InvoicingRecord> {
  return recordOf(await loadShop(db));
}

/**
 * Changes what is given. Field errors for wrong codes, for a seller without name, national id or address (empty: no
 * invoices), and for tax without a rate; 409 with the newer record after another change of the shop's settings.
 */
export async function changeInvoicing(
  deps: BackendDeps,
  { userId }: Pick<Caller, 'userId'>,
  { version, ...change }: Change,
): Promise<InvoicingRecord> {
  const { id } = await loadShop(deps.db);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const before = await lockShop(tx, id);
    const newer = () => Promise.resolve(before && recordOf(before));
    await assertVersion(before, version, newer);
    if (!before) return;
    const after = columnsOf(before, change, now);
    await updateVersioned(tx, shops, eq(shops.id, id), version, after, newer);
    const details = changesOf(before, after);
    if (details) await writeAudit(tx, { userId, action: 'invoicing.update', subject: 'shop', details }, now);
  });
  deps.invalidate('config');
  return await readInvoicing(deps);
}

/** What the audit log keeps: the tax, and which fields of the seller have changed, who may be a person. */
function changesOf(before: ShopRow, after: Pick<ShopRow, 'seller' | 'tax'>) {
  const seller = changedFields(before.seller ?? {}, after.seller ?? {});
  const tax = changedFields(before.tax ?? {}, after.tax ?? {});
  return seller || tax ? { ...tax, ...(seller && { fields: Object.keys(seller.after) }) } : null;
}

type Columns = Pick<ShopRow, 'seller' | 'tax' | 'invoices_from'>;

function columnsOf(before: ShopRow, change: Omit<Change, 'version'>, now: Date): Columns {
  const { party, wrong } = checkedParty({ ...before.seller, ...change.seller });
  const seller = isEmptyParty(party) && wrong.length === 0 ? null : party;
  const missing = seller ? SELLER_REQUIRED.filter((field) => party[field] === '' && !wrong.includes(field)) : [];
  const typed = { ...(before.tax ? { ...before.tax, enabled: true } : NO_TAX), ...change.tax };
  const errors: FieldError[] = [
    ...wrong.map((field) => ({ field: `seller.${field}`, msg: t(invoicingMessages[`wrong.${field}`]) })),
    ...missing.map((field) => ({ field: `seller.${field}`, msg: t(invoicingMessages.required) })),
    ...(typed.enabled && typed.rate === null ? [{ field: 'tax.rate', msg: t(invoicingMessages.rateMissing) }] : []),
  ];
  if (errors.length > 0) throw new ApiError(400, t(faultsMessages.errorBadRequest), { errors });
  const { enabled, rate, delivery_rate, included } = typed;
  const invoices_from = seller ? (before.invoices_from ?? now) : null;
  return {
    seller,
    invoices_from,
    tax: enabled ? { rate: rate ?? 0, delivery_rate: delivery_rate ?? 0, included } : null,
  };
}

function recordOf({ seller, tax, version }: ShopRow): InvoicingRecord {
  const party: InvoiceParty = seller ?? NO_PARTY;
  return { id: 1, seller: party, tax: tax ? { ...tax, enabled: true } : NO_TAX, version };
}
