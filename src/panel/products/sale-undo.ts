/** What takes a change of a product back, and what is sent of its form. */
import type { RaRecord } from 'react-admin';
import type { PanelProduct, SaleChange } from '@/contract/panel-products.schemas';

/** The fields of a product by their names; a stock as a difference. */
export type ProductFields = Partial<PanelProduct> & Pick<SaleChange, 'stock_change' | 'stock_seen'>;

/** What a form sends: a number of pieces is decided on the one that was seen. */
export function withSeenStock(form: Partial<RaRecord>, before: RaRecord): Partial<RaRecord> {
  return { ...form, ...(form.stock !== before.stock && { stock_seen: (before as PanelProduct).stock }) };
}

/** What customers have seen never becomes a draft again. */
export function isOnlyForward(before: PanelProduct, after: PanelProduct): boolean {
  return before.status === 'draft' && after.status !== 'draft';
}

/**
 * The former values of the fields that were sent, with the discount that a higher price has ended. A stock goes back by
 * its difference, so that a sale since stays sold.
 */
export function formerFields(before: PanelProduct, after: PanelProduct, sent: readonly string[]): ProductFields {
  const names = [...sent, 'old_price'].filter((name) => name in before && name !== 'stock');
  const isDiscounted = before.old_price !== after.old_price;
  const fields = names.filter((name) => name !== 'old_price' || isDiscounted);
  return {
    ...Object.fromEntries(fields.map((name) => [name, before[name as keyof PanelProduct]])),
    // The old price is compared with the price beside it.
    ...(isDiscounted && { price: before.price }),
    ...(sent.includes('stock') && formerStock(before, after)),
  };
}

function formerStock({ stock: former }: PanelProduct, { stock }: PanelProduct): ProductFields {
  if (former !== null && stock !== null) return { stock_change: former - stock };
  return { stock: former, stock_seen: stock };
}
