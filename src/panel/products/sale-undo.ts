/** The reverse of a product's change, and the conversion of its form to the request. */
import type { RaRecord } from 'react-admin';
import type { PanelProduct, ProductChange } from '@/contract/panel-products.schemas';

/** The fields of a product by their names; a stock as a difference. */
export type ProductFields = Omit<Partial<PanelProduct>, 'toppings'> &
  Pick<ProductChange, 'stock_change' | 'stock_seen' | 'toppings'>;

/** Converts the form's values to the request: an absolute stock is sent with the stock that it is based on. */
export function withSeenStock(form: Partial<RaRecord>, before: RaRecord): Partial<RaRecord> {
  return { ...form, ...(form.stock !== before.stock && { stock_seen: (before as PanelProduct).stock }) };
}

/** A published product never becomes a draft again. */
export function isOnlyForward(before: PanelProduct, after: PanelProduct): boolean {
  return before.status === 'draft' && after.status !== 'draft';
}

/** What the server changes with a price: a higher one ends the discount, and with it its last day. */
const WITH_PRICE = ['old_price', 'discount_ends'] as const;

/**
 * The former values of the sent fields, with the discount that a higher price has ended. A stock is reverted by its
 * difference, so that sales since are preserved; a topping that was removed is added again, since its id is gone.
 */
export function formerFields(before: PanelProduct, after: PanelProduct, sent: readonly string[]): ProductFields {
  const ended = WITH_PRICE.filter((name) => (before[name] ?? null) !== (after[name] ?? null));
  const names = [...sent.filter((name) => !WITH_PRICE.some((one) => one === name)), ...ended];
  const fields = names.filter((name) => name in before && name !== 'stock');
  return {
    ...Object.fromEntries(fields.map((name) => [name, before[name as keyof PanelProduct]])),
    // The old price is validated against the price in the same request.
    ...(ended.includes('old_price') && { price: before.price }),
    ...(sent.includes('toppings') && { toppings: formerToppings(before, after) }),
    ...(sent.includes('stock') && formerStock(before, after)),
  };
}

function formerToppings({ toppings: former }: PanelProduct, { toppings }: PanelProduct): ProductChange['toppings'] {
  return former.map(({ id, ...fields }) => (toppings.some((one) => one.id === id) ? { id, ...fields } : fields));
}

function formerStock({ stock: former }: PanelProduct, { stock }: PanelProduct): ProductFields {
  if (former !== null && stock !== null) return { stock_change: former - stock };
  return { stock: former, stock_seen: stock };
}
