/** Whether and how much of a product may be ordered: one set of rules for cart, quote and submit. */
import { normalizeToppings, toppingsKey, type LineTopping } from '@/domain/cart-item-key';
import type { CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { isOrderable, listPriceOf } from '@/domain/invoice';
import { formatJalaaliDay } from '@/domain/jalaali';
import { isAvailableOn } from '@/domain/dish-days';
import { weekdaysText } from '@/domain/format-weekdays';
import { productCapabilities } from '@/domain/product-capabilities';
import { ResourceTaken } from './resource-taken';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { validationError } from '../http-errors';
import {
  findProducts,
  listPackageItems,
  listToppings,
  type PackageItem,
  type OrderableProduct,
  type ToppingRow,
} from '../sql/orderable-products.sql';
import type { OrderLineRow } from '../sql/orders.sql';
import { backendOrdersMessages } from '@/messages/backend-orders';

export interface RequestedLine {
  readonly product_id: number;
  readonly count: number;
  readonly toppings?: readonly LineTopping[] | null;
}

/** A requested line with its product, what that contains, and toppings. Counts of both are per piece. */
export interface ResolvedLine {
  readonly product: OrderableProduct;
  readonly items: readonly PackageItem[];
  readonly count: number;
  readonly toppings: readonly {
    readonly id: number;
    readonly title: string;
    readonly price: number;
    readonly count: number;
  }[];
}

/** The products of a request, with their toppings and the contents of packages. */
export interface OrderProducts {
  readonly products: ReadonlyMap<number, OrderableProduct>;
  readonly toppings: readonly ToppingRow[];
  readonly items: readonly PackageItem[];
}

/**
 * @param loadedProducts the lines' products, when they have already been read
 * @param heldLines what packages contained when an order was placed that is being changed, which its pieces go on
 *   containing
 */
export async function loadOrderProducts(
  db: Database,
  lines: readonly RequestedLine[],
  loadedProducts?: OrderProducts['products'],
  heldLines: readonly HeldLine[] = [],
): Promise<OrderProducts> {
  const products = loadedProducts ?? (await findProducts(db, [...new Set(lines.map((line) => line.product_id))]));
  const packages = [...products.values()].filter(({ type }) => productCapabilities(type).hasItems).map(({ id }) => id);
  const withToppings = lines.filter((line) => line.toppings?.length).map((line) => line.product_id);
  return {
    products,
    toppings: await listToppings(db, withToppings),
    items: await itemsOfPackages(db, packages, heldLines),
  };
}

type HeldLine = Pick<OrderLineRow, 'product_id' | 'contents'>;

async function itemsOfPackages(
  db: Database,
  packageIds: readonly number[],
  heldLines: readonly HeldLine[],
): Promise<PackageItem[]> {
  const ordered = new Map(
    heldLines.flatMap(({ product_id, contents }) => (contents?.length ? [[product_id, contents] as const] : [])),
  );
  const stored = packageIds.flatMap((package_id) =>
    (ordered.get(package_id) ?? []).map(({ product_id, count }) => ({ package_id, product_id, count })),
  );
  const products = await findProducts(db, [...new Set(stored.map(({ product_id }) => product_id))]);
  return [
    ...stored.flatMap(({ package_id, product_id, count }) => {
      const product = products.get(product_id);
      return product ? [{ package_id, count, product }] : [];
    }),
    ...(await listPackageItems(
      db,
      packageIds.filter((id) => !ordered.has(id)),
    )),
  ];
}

/** Merges lines of the same product with the same toppings. */
export function mergeLines(lines: readonly RequestedLine[]): RequestedLine[] {
  const merged = new Map<string, RequestedLine>();
  for (const line of lines) {
    const key = `${line.product_id}/${toppingsKey(line.toppings)}`;
    merged.set(key, {
      ...line,
      toppings: normalizeToppings(line.toppings),
      count: line.count + (merged.get(key)?.count ?? 0),
    });
  }
  return [...merged.values()];
}

/**
 * The line with its product and toppings. 400 for an unknown product or topping, or too many of a topping.
 * @param heldToppings toppings that these pieces have already: they may have been removed since, or limited to fewer
 */
export function resolveLine(
  loaded: OrderProducts,
  line: RequestedLine,
  heldToppings: ResolvedLine['toppings'] = [],
): ResolvedLine {
  const product = loaded.products.get(line.product_id);
  if (!product) throw validationError('products', t(backendOrdersMessages.orderProductUnknown));
  const toppings = normalizeToppings(line.toppings).map(({ id, count }) => {
    const offered = loaded.toppings.find((one) => one.id === id && one.product_id === product.id);
    const heldTopping = heldToppings.find((one) => one.id === id && one.count >= count);
    const topping = offered ?? heldTopping;
    if (!topping)
      throw validationError('toppings', t(backendOrdersMessages.orderToppingUnknown, { name: product.name }));
    if (offered && !heldTopping && count > offered.max)
      throw validationError(
        'toppings',
        t(backendOrdersMessages.orderToppingMax, { topping: offered.title, n: toPersianDigits(offered.max) }),
      );
    return { id, title: topping.title, price: topping.price, count };
  });
  return { product, items: itemsOf(loaded, product), count: line.count, toppings };
}

/**
 * Why this product cannot be ordered; null when it can. A list price of zero or less means negotiable (DLG-05): of such a
 * product nothing is ordered, `isHeld` or not, since it has no price.
 * @param isHeld whether the pieces are ordered already
 */
export function saleError(loaded: OrderProducts, product: OrderableProduct, isHeld = false): ApiError | null {
  const { name } = product;
  if (!isHeld && product.status === 'removed')
    return new ApiError(409, t(backendOrdersMessages.orderProductRemoved, { name }));
  const parts = itemsOf(loaded, product).map((item) => item.product.status);
  if (!isHeld && [product.status, ...parts].some((status) => status !== 'active'))
    return new ApiError(409, t(backendOrdersMessages.orderProductClosed, { name }));
  if (!isOrderable(listPriceOf(product)) || product.price <= 0)
    return new ApiError(409, t(backendOrdersMessages.orderProductNegotiable, { name }));
  return null;
}

/**
 * Why this product cannot be delivered on that day: the dish, or one in the package, is not available then; null when
 * it can (RES-09). The error is on the field `products`: another day helps, and so does an order without the dish.
 */
export function dayError(loaded: OrderProducts, product: OrderableProduct, date: CivilDate): ApiError | null {
  const unmade = [product, ...itemsOf(loaded, product).map((item) => item.product)].find(
    ({ weekdays }) => !isAvailableOn(weekdays, date),
  );
  if (!unmade) return null;
  if (unmade.weekdays?.length === 0)
    return new ApiError(409, t(backendOrdersMessages.orderProductClosed, { name: unmade.name }));
  const params = {
    name: unmade.name,
    day: formatJalaaliDay(date),
    days: weekdaysText(unmade.weekdays ?? []),
  };
  const msg =
    unmade === product
      ? t(backendOrdersMessages.orderProductOtherDay, params)
      : t(backendOrdersMessages.orderPackageOtherDay, { ...params, pack: product.name });
  return new ApiError(409, msg, { errors: [{ field: 'products', msg }] });
}

/**
 * The highest count of a product in one order, by its limit, its stock and a day's portions; Infinity without a bound.
 */
export function maxQuantity(loaded: OrderProducts, product: OrderableProduct): number {
  const parts = itemsOf(loaded, product).map(({ count, product: part }) => Math.floor(piecesOf(part) / count));
  return Math.min(product.limit ?? Infinity, piecesOf(product), ...parts);
}

function piecesOf({ stock, daily_portions }: OrderableProduct): number {
  return Math.min(stock ?? Infinity, daily_portions ?? Infinity);
}

/** Why one order cannot contain so many pieces, regardless of stock; null when it can. */
export function limitError({ name, limit }: OrderableProduct, count: number): ApiError | null {
  if (limit === null || count <= limit) return null;
  return new ApiError(409, t(backendOrdersMessages.orderProductLimit, { name, n: toPersianDigits(limit) }));
}

/** The error for more portions of a dish than are left of that day: another day helps. */
export function portionsError({ id, name }: OrderableProduct, left: number, date: CivilDate): ApiError {
  const params = { name, day: formatJalaaliDay(date) };
  const msg =
    left <= 0
      ? t(backendOrdersMessages.orderPortionsGone, params)
      : t(backendOrdersMessages.orderPortionsShort, { ...params, n: toPersianDigits(left) });
  return new ResourceTaken(msg, { product: id, date }, [{ field: 'products', msg }]);
}

/** The error for a count above the stock. */
export function stockError({ id, name }: OrderableProduct, left: number): ApiError {
  const msg =
    left <= 0
      ? t(backendOrdersMessages.orderProductSoldOut, { name })
      : t(backendOrdersMessages.orderProductShort, { name, n: toPersianDigits(left) });
  return new ResourceTaken(msg, { product: id });
}

/** The pieces of each product, by its id. */
export function countsOf(
  lines: readonly { readonly product: OrderableProduct; readonly count: number }[],
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { product, count } of lines) counts.set(product.id, count + (counts.get(product.id) ?? 0));
  return counts;
}

/**
 * The count of each product that the lines take from stock, sorted by product id. A package also takes the products in
 * it.
 */
export function requiredStock(lines: readonly ResolvedLine[]): { product: OrderableProduct; count: number }[] {
  const needs = new Map<number, { product: OrderableProduct; count: number }>();
  const add = (product: OrderableProduct, count: number) =>
    needs.set(product.id, { product, count: count + (needs.get(product.id)?.count ?? 0) });
  for (const { product, items, count } of lines) {
    add(product, count);
    for (const item of items) add(item.product, item.count * count);
  }
  return [...needs.values()].sort((one, other) => one.product.id - other.product.id);
}

function itemsOf(loaded: OrderProducts, product: OrderableProduct): PackageItem[] {
  return loaded.items.filter((item) => item.package_id === product.id);
}
