/**
 * Converts products and orders to GA4 items and fields (docs/tracking.md). Amounts are in rial: an event's currency has
 * to be an ISO 4217 code, and toman has none. Pure functions.
 */
import type { Product } from '@/contract/product.schemas';
import type { Order } from '@/contract/orders.schemas';
import { RIAL_PER_TOMAN } from '@/domain/rial';
import type { CartItem } from '../cart/cart-items';
import { pathnameOf } from '@/domain/route-rules';
import { orderCapabilities } from '@/domain/order-capabilities';
import type { ViewedLists } from './tracking.actions';

/** GA4's item; amounts of one piece, in rial. */
export interface TrackedItem {
  readonly item_id: string;
  readonly item_name?: string;
  readonly item_category?: string;
  readonly item_variant?: string;
  /** The price after the product's own discount; absent for «توافقی». */
  readonly price?: number;
  readonly discount?: number;
  readonly quantity?: number;
  /** Position in a list, from 0. */
  readonly index?: number;
  readonly item_list_id?: string;
  readonly item_list_name?: string;
}

/** GA4's fields of a shop's event, under the key that a tag manager expects. */
export interface Commerce {
  readonly ecommerce: {
    readonly currency?: 'IRR';
    readonly value?: number;
    readonly items: readonly TrackedItem[];
  } & Readonly<Record<string, unknown>>;
}

export const rial = (toman: number) => toman * RIAL_PER_TOMAN;

/** @param toman the price of one piece, including everything that was chosen with it */
export function itemOf(
  {
    id,
    name,
    category,
    price,
    old_price = null,
  }: Pick<Product, 'id' | 'name' | 'category' | 'price'> & Partial<Pick<Product, 'old_price'>>,
  toman = price,
): TrackedItem {
  return {
    item_id: String(id),
    item_name: name,
    item_category: category.name,
    ...(toman > 0 && { price: rial(toman) }),
    ...(price > 0 && old_price !== null && old_price > price && { discount: rial(old_price - price) }),
  };
}

/** A line of the cart with this number of pieces. */
export function cartItemOf(
  { product, toppings }: Pick<CartItem, 'product' | 'toppings'>,
  quantity: number,
): TrackedItem {
  const chosen = toppings.flatMap(({ id, count }) => {
    const topping = product.toppings.find((one) => one.id === id);
    return topping ? [{ ...topping, count }] : [];
  });
  const toman = chosen.reduce((sum, { price, count }) => sum + price * count, product.price);
  return { ...itemOf(product, toman), ...variantOf(chosen), quantity };
}

/** Items with their total price, where it is known. */
export function commerceOf(items: readonly TrackedItem[], more: Readonly<Record<string, unknown>> = {}): Commerce {
  const value = items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0);
  return {
    ecommerce: { ...(items.some(({ price }) => price !== undefined) && { currency: 'IRR', value }), ...more, items },
  };
}

/**
 * A paid order: the amount paid for the items, and the delivery separately. A stay is one item, regardless of the
 * number of nights.
 */
export function purchaseOf({ order_id, kind, invoice, products }: Order): Commerce {
  const value = rial(Math.max(0, invoice.price - invoice.shipping_price));
  const items = products.map(({ product_id, name, count, unit_price, toppings }): TrackedItem => {
    const item = { item_id: String(product_id), item_name: name };
    if (orderCapabilities(kind).hasNights) return { ...item, price: value, quantity: 1 };
    const toman = toppings.reduce((sum, topping) => sum + topping.price * topping.count, unit_price);
    return { ...item, ...variantOf(toppings), price: rial(toman), quantity: count };
  });
  return {
    ecommerce: {
      transaction_id: String(order_id),
      currency: 'IRR',
      value,
      shipping: rial(invoice.shipping_price),
      items,
    },
  };
}

function variantOf(toppings: readonly { readonly title: string; readonly count: number }[]): { item_variant?: string } {
  return toppings.length === 0
    ? {}
    : { item_variant: toppings.map(({ title, count }) => `${title} × ${count}`).join(' + ') };
}

/** The maximum number of stored items: those of two hundred cards. */
const MOST = 200;
const PRODUCT_PATH = /^\/(?:products?|residence)\/(\d+)(?:\/|$)/;

/** A list in the form of events. */
export interface TrackedList {
  readonly item_list_id: string;
  readonly item_list_name?: string;
  readonly items: readonly TrackedItem[];
}

export class Impressions {
  private readonly items = new Map<number, TrackedItem>();
  private lists: TrackedList[] = [];
  private path = '';

  /** Another page has other lists; the same page at another URL keeps its own. */
  enter(url: string): void {
    if (pathnameOf(url) !== this.path) this.lists = [];
    this.path = pathnameOf(url);
  }

  addProduct(product: Product): TrackedItem {
    const item = itemOf(product);
    this.keep(product.id, item);
    return item;
  }

  addLists({ lists }: ViewedLists): TrackedList[] {
    const added = lists.map(({ id, name, before = 0, products }) => {
      const list = { item_list_id: id, ...(name !== undefined && { item_list_name: name }) };
      const items = products.map((product, index) => {
        const item = itemOf(product);
        this.keep(product.id, item);
        return { ...item, index: before + index, ...list };
      });
      return { ...list, items };
    });
    this.lists = [
      ...this.lists.filter((old) => !added.some((list) => list.item_list_id === old.item_list_id)),
      ...added,
    ];
    return added;
  }

  /** The product as it was viewed; for one that was not viewed, its id only. */
  itemById(id: number): TrackedItem {
    return this.items.get(id) ?? { item_id: String(id) };
  }

  /** The product that a path leads to, and the list of this page that contains it; null without one. */
  chosenBy(path: string): TrackedList | null {
    const id = PRODUCT_PATH.exec(path)?.[1];
    for (const { items, ...list } of this.lists) {
      const item = items.find(({ item_id }) => item_id === id);
      if (item) return { ...list, items: [item] };
    }
    return null;
  }

  private keep(id: number, item: TrackedItem): void {
    this.items.delete(id);
    this.items.set(id, item);
    const [oldest] = this.items.keys();
    if (this.items.size > MOST && oldest !== undefined) this.items.delete(oldest);
  }
}
