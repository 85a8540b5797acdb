/** What an action of a bulk change does to one product. */
import type { BulkAction } from '@/contract/panel-bulk.schemas';
import type { PanelProduct, ProductChange } from '@/contract/panel-products.schemas';
import { roundedPrice } from './rounded-price';

/** Why an action does not apply to a product. */
export type BulkRefusal = 'unpriced' | 'undiscounted' | 'not_cheaper' | 'same' | 'uncounted' | 'price_limit';

const MAX_PRICE = 10_000_000_000;

type Before = Pick<
  PanelProduct,
  'price' | 'old_price' | 'discount_ends' | 'stock' | 'status' | 'category_id' | 'type' | 'version'
>;

/**
 * The change of one product, or why there is none.
 * @param seenStock its stock when the products were selected: what was sold since is subtracted from a new stock
 */
export function bulkChangeOf(
  action: BulkAction,
  before: Before,
  seenStock: number | null,
): ProductChange | BulkRefusal {
  switch (action.kind) {
    case 'price_percent':
      return priced(before, (price) => roundedPrice((price * (100 + action.percent)) / 100, action.round_to));
    case 'price_amount':
      return priced(before, (price) => Math.max(1, price + action.amount));
    case 'discount':
      return discounted(before, action);
    case 'end_discount':
      if (before.old_price === null) return 'undiscounted';
      return { price: before.old_price, old_price: null, discount_ends: null };
    case 'category':
      return before.category_id === action.category_id ? 'same' : { category_id: action.category_id };
    case 'stock':
      return withStock(before, action.stock, seenStock);
    case 'stock_change':
      if (before.stock === null) return 'uncounted';
      return action.change === 0 ? 'same' : { stock_change: action.change };
    case 'status':
      return before.status === action.status ? 'same' : { status: action.status };
  }
}

/** The price before a discount changes alike: it is the price again when the discount ends. */
function priced({ price, old_price }: Before, change: (price: number) => number): ProductChange | BulkRefusal {
  if (price === null || price === 0) return 'unpriced';
  const [changed, full] = [change(price), old_price === null ? null : change(old_price)];
  if (Math.max(changed, full ?? 0) > MAX_PRICE) return 'price_limit';
  if (changed === price && full === old_price) return 'same';
  return { price: changed, ...(full !== null && { old_price: full > changed ? full : null }) };
}

/** A second discount replaces the first one: it is taken off the price before it. */
function discounted(
  { price, old_price, discount_ends = null }: Before,
  { percent, round_to, ends }: Extract<BulkAction, { kind: 'discount' }>,
): ProductChange | BulkRefusal {
  const full = old_price ?? price;
  if (full === null || full === 0) return 'unpriced';
  const lower = roundedPrice((full * (100 - percent)) / 100, round_to);
  if (lower >= full) return 'not_cheaper';
  if (lower === price && old_price === full && discount_ends === ends) return 'same';
  return { price: lower, old_price: full, discount_ends: ends };
}

function withStock({ stock }: Before, wanted: number | null, seen: number | null): ProductChange | BulkRefusal {
  if (stock === wanted && seen === stock) return 'same';
  // The stock is not counted yet, or no longer: there are no sales to subtract.
  if (stock === null || seen === null || wanted === null) return { stock: wanted, stock_seen: stock };
  return wanted === seen ? 'same' : { stock_change: wanted - seen };
}

/**
 * The change that gives a product its former values. A counted stock is restored by its difference, so that sales since
 * stay counted; what customers have seen is closed instead of becoming a draft again. Null: nothing can be restored.
 */
export function formerValues(before: Before, after: Before): ProductChange | null {
  const former: ProductChange = {};
  if (before.category_id !== after.category_id) former.category_id = before.category_id;
  const isRepriced =
    before.price !== after.price ||
    before.old_price !== after.old_price ||
    (before.discount_ends ?? null) !== (after.discount_ends ?? null);
  // Together: an old price is checked against the price of the same request.
  if (isRepriced)
    Object.assign(former, {
      price: before.price,
      old_price: before.old_price,
      discount_ends: before.discount_ends ?? null,
    });
  if (before.status !== after.status) {
    const status = before.status === 'draft' ? 'closed' : before.status;
    if (status !== after.status) former.status = status;
  }
  if (before.stock !== after.stock) {
    if (before.stock !== null && after.stock !== null) former.stock_change = before.stock - after.stock;
    else former.stock = before.stock;
  }
  return Object.keys(former).length === 0 ? null : former;
}
