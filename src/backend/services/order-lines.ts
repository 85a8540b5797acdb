/** What may be ordered of a product, and why not: one set of rules for cart, quote and submit. */
import { tidyToppings, toppingsKey, type LineTopping } from '@/domain/cart-item-key';
import type { CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { isOrderable, listPriceOf } from '@/domain/invoice';
import { formatJalaaliShort, weekdayName } from '@/domain/jalaali';
import { isMadeOn } from '@/domain/available-weekdays';
import { weekdaysText } from '@/domain/format-weekdays';
import { t } from '@/messages/translate';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { badField } from '../http-errors';
import {
  findProducts,
  listPackageItems,
  listToppings,
  type PackageItem,
  type ProductFacts,
  type ToppingRow,
} from '../sql/orderable-products.sql';
import { backendOrdersMessages } from '@/messages/backend-orders';

export interface WantedLine {
  readonly product_id: number;
  readonly count: number;
  readonly toppings?: readonly LineTopping[] | null;
}

/** A wanted line with what the shop knows of it. Toppings count for one piece. */
export interface ShelfLine {
  readonly product: ProductFacts;
  readonly count: number;
  readonly toppings: readonly {
    readonly id: number;
    readonly title: string;
    readonly price: number;
    readonly count: number;
  }[];
}

/** The products that a request names, with their toppings and what packages hold. */
export interface Shelf {
  readonly products: ReadonlyMap<number, ProductFacts>;
  readonly toppings: readonly ToppingRow[];
  readonly items: readonly PackageItem[];
}

/** @param known the lines' products, where they have been read already */
export async function loadShelf(db: Database, lines: readonly WantedLine[], known?: Shelf['products']): Promise<Shelf> {
  const products = known ?? (await findProducts(db, [...new Set(lines.map((line) => line.product_id))]));
  const packages = [...products.values()].filter(({ type }) => type === 'package').map(({ id }) => id);
  const withToppings = lines.filter((line) => line.toppings?.length).map((line) => line.product_id);
  return {
    products,
    toppings: await listToppings(db, withToppings),
    items: await listPackageItems(db, packages),
  };
}

/** Lines of the same product with the same toppings as one line. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const merged = new Map<string, WantedLine>();
  for (const line of lines) {
    const key = `${line.product_id}/${toppingsKey(line.toppings)}`;
    merged.set(key, {
      ...line,
      toppings: tidyToppings(line.toppings),
      count: line.count + (merged.get(key)?.count ?? 0),
    });
  }
  return [...merged.values()];
}

/** The line with its product and toppings. 400 for a product or topping that there is not, or too much of a topping. */
export function shelfLine(shelf: Shelf, line: WantedLine): ShelfLine {
  const product = shelf.products.get(line.product_id);
  if (!product) throw badField('products', t(backendOrdersMessages.orderProductUnknown));
  const toppings = tidyToppings(line.toppings).map(({ id, count }) => {
    const topping = shelf.toppings.find((one) => one.id === id && one.product_id === product.id);
    if (!topping) throw badField('toppings', t(backendOrdersMessages.orderToppingUnknown, { name: product.name }));
    if (count > topping.max)
      throw badField(
        'toppings',
        t(backendOrdersMessages.orderToppingMax, { topping: topping.title, n: toPersianDigits(topping.max) }),
      );
    return { id, title: topping.title, price: topping.price, count };
  });
  return { product, count: line.count, toppings };
}

/** Why this product cannot be ordered at all; null when it can. DLG-05: one whose list price is zero or less is negotiable. */
export function saleFault(shelf: Shelf, product: ProductFacts): ApiError | null {
  const { name } = product;
  if (product.status === 'removed') return new ApiError(409, t(backendOrdersMessages.orderProductRemoved, { name }));
  const parts = itemsOf(shelf, product).map((item) => item.product.status);
  if ([product.status, ...parts].some((status) => status !== 'active'))
    return new ApiError(409, t(backendOrdersMessages.orderProductClosed, { name }));
  if (!isOrderable(listPriceOf(product)) || product.price <= 0)
    return new ApiError(409, t(backendOrdersMessages.orderProductNegotiable, { name }));
  return null;
}

/**
 * Why this product cannot be delivered on that day: the dish, or one of a package's, is not made then; null when it can
 * (RES-09). The field is the products': another day helps, and so does an order without the dish.
 */
export function dayFault(shelf: Shelf, product: ProductFacts, date: CivilDate): ApiError | null {
  const unmade = [product, ...itemsOf(shelf, product).map((item) => item.product)].find(
    ({ weekdays }) => !isMadeOn(weekdays, date),
  );
  if (!unmade) return null;
  if (unmade.weekdays?.length === 0)
    return new ApiError(409, t(backendOrdersMessages.orderProductClosed, { name: unmade.name }));
  const facts = {
    name: unmade.name,
    day: `${weekdayName(date)} ${formatJalaaliShort(date)}`,
    days: weekdaysText(unmade.weekdays ?? []),
  };
  const msg =
    unmade === product
      ? t(backendOrdersMessages.orderProductOtherDay, facts)
      : t(backendOrdersMessages.orderPackageOtherDay, { ...facts, pack: product.name });
  return new ApiError(409, msg, { errors: [{ field: 'products', msg }] });
}

/** The most pieces of a product that one order may hold, by its limit and by what is in stock; Infinity without a bound. */
export function mostPieces(shelf: Shelf, product: ProductFacts): number {
  const parts = itemsOf(shelf, product).map(({ count, product: { stock } }) => Math.floor((stock ?? Infinity) / count));
  return Math.min(product.limit ?? Infinity, product.stock ?? Infinity, ...parts);
}

/** Why one order cannot hold so many pieces, whatever is in stock; null when it can. */
export function limitFault({ name, limit }: ProductFacts, count: number): ApiError | null {
  if (limit === null || count <= limit) return null;
  return new ApiError(409, t(backendOrdersMessages.orderProductLimit, { name, n: toPersianDigits(limit) }));
}

/** The answer to whoever wants more than the pieces that are left. */
export function stockFault({ name }: ProductFacts, left: number): ApiError {
  if (left <= 0) return new ApiError(409, t(backendOrdersMessages.orderProductSoldOut, { name }));
  return new ApiError(409, t(backendOrdersMessages.orderProductShort, { name, n: toPersianDigits(left) }));
}

/** Pieces of each product that the lines take from stock, by product number; a package takes those of its products too. */
export function stockNeeds(shelf: Shelf, lines: readonly ShelfLine[]): { product: ProductFacts; count: number }[] {
  const needs = new Map<number, { product: ProductFacts; count: number }>();
  const add = (product: ProductFacts, count: number) =>
    needs.set(product.id, { product, count: count + (needs.get(product.id)?.count ?? 0) });
  for (const { product, count } of lines) {
    add(product, count);
    for (const item of itemsOf(shelf, product)) add(item.product, item.count * count);
  }
  return [...needs.values()].sort((one, other) => one.product.id - other.product.id);
}

function itemsOf(shelf: Shelf, product: ProductFacts): PackageItem[] {
  return shelf.items.filter((item) => item.package_id === product.id);
}
