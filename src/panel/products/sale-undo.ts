/** The reverse of a product's change, and the conversion of its form to the request. */
import type { RaRecord } from 'react-admin';
import type { PanelProduct, SaleChange } from '@/contract/panel-products.schemas';

/** The fields of a product by their names; a stock as a difference. */
export type ProductFields = Partial<PanelProduct> & Pick<SaleChange, 'stock_change' | 'stock_seen'>;

/** Converts the form's values to the request: an absolute stock is sent with the stock that it is based on. */
export function withSeenStock(form: Partial<RaRecord>, before: RaRecord): Partial<RaRecord> {
  return { ...form, ...(form.stock !== before.stock && { stock_seen: (before as PanelProduct).stock }) };
}

/** A published product never becomes a draft again. */
export function isOnlyForward(before: PanelProduct, after: PanelProduct): boolean {
  return before.status === 'draft' && after.status !== 'draft';
}

/**
 * The former values of the sent fields, with the discount that a higher price has ended. A stock is reverted by its
 * difference, so that sales since are preserved.
 */
export function formerFields(before: PanelProduct, after: PanelProduct, sent: readonly string[]): ProductFields {
  const names = [...sent, 'old_price'].filter((name) => name in before && name !== 'stock');
  const isDiscounted = before.old_price !== after.old_price;
  const fields = names.filter((name) => name !== 'old_price' || isDiscounted);
  return {
    ...Object.fromEntries(fields.map((name) => [name, before[name as keyof PanelProduct]])),
    // The old price is validated against the price in the same request.
    ...(isDiscounted && { price: before.price }),
    ...(sent.includes('stock') && formerStock(before, after)),
  };
}

function formerStock({ stock: former }: PanelProduct, { stock }: PanelProduct): ProductFields {
  if (former !== null && stock !== null) return { stock_change: former - stock };
  return { stock: former, stock_seen: stock };
}
