/** The customer's cart (CART-01, CART-02, CART-06). */
import type { CartEntry, CartLine } from '@/contract/cart.schemas';
import { normalizeToppings, toppingsKey } from '@/domain/cart-item-key';
import { MAX_CART_LINES } from '@/domain/constants';
import { toPersianDigits } from '@/domain/digits';
import { orderCapabilities } from '@/domain/order-capabilities';
import { productCapabilities } from '@/domain/product-capabilities';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { validationError } from '../http-errors';
import type { CustomerCaller } from '../route';
import { addQuantity, listLines, lockCart, replaceLines, removeQuantities, type CartRow } from '../sql/cart.sql';
import { productsById } from './catalogue.service';
import { isFirstRequest } from './idempotency';
import {
  limitError,
  loadOrderProducts,
  mergeLines,
  maxQuantity,
  saleError,
  resolveLine,
  stockError,
  type OrderProducts,
  type RequestedLine,
} from './order-lines';
import { namingOwnHold } from './resource-taken';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { toastMessages } from '@/messages/toasts';

export interface Cart {
  readonly cartData: CartEntry[];
}

export async function cartOf(deps: BackendDeps, customerId: number): Promise<Cart> {
  const lines = await listLines(deps.db, customerId);
  const products = new Map(
    (
      await productsById(
        deps,
        lines.map((line) => line.product_id),
        customerId,
      )
    ).map((one) => [one.id, one]),
  );
  const cartData = lines.flatMap(({ product_id, count, toppings }) => {
    const product = products.get(product_id);
    return product ? [{ product, count, toppings }] : [];
  });
  return { cartData };
}

/**
 * Adds a line with its count. Of a line that exists one more piece is added, whatever its count says (CART-01). A repeat
 * with the same key adds nothing. 400 for a product that is no goods, 409 for one that is not on sale, for more pieces
 * than the order limit or the stock allows, and for more lines than an order may have.
 */
export async function addToCart(
  deps: BackendDeps,
  { userId, customerId }: Pick<CustomerCaller, 'userId' | 'customerId'>,
  key: string | null,
  line: CartLine,
): Promise<Cart> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (!(await isFirstRequest(tx, { userId, key, request: { call: 'cart/add', ...line } }, now))) return;
    await lockCart(tx, customerId);
    const loaded = await loadOrderProducts(tx, [line]);
    const { product } = goodsLine(loaded, line);
    const fault = saleError(loaded, product);
    if (fault) throw fault;
    const lines = await listLines(tx, customerId);
    const productLines = lines.filter((one) => one.product_id === product.id);
    const toppings = toppingsKey(line.toppings);
    const isNew = !productLines.some((one) => one.toppings_key === toppings);
    const added = isNew ? line.count : 1;
    const wanted = productLines.reduce((sum, one) => sum + one.count, added);
    const max = maxQuantity(loaded, product);
    if (wanted > max) {
      const refusal = limitError(product, wanted) ?? stockError(product, max);
      throw await namingOwnHold(tx, { customerId, now }, refusal);
    }
    if (isNew && lines.length >= MAX_CART_LINES) throw cartFull(product.name);
    await addQuantity(
      tx,
      { customerId, productId: product.id, key: toppings },
      normalizeToppings(line.toppings),
      added,
      now,
    );
  });
  return await cartOf(deps, customerId);
}

function cartFull(name: string): ApiError {
  const what = t(toastMessages.cartFullName, { name });
  return new ApiError(409, t(toastMessages.cartFull, { max: toPersianDigits(MAX_CART_LINES), what }));
}

/** Removes pieces; a line without pieces left is deleted (CART-02). A line that is not in the cart is no error. */
export async function removeFromCart(deps: BackendDeps, customerId: number, line: CartLine): Promise<Cart> {
  const { product_id, count, toppings } = line;
  await inTransaction(deps.db, async (tx) => {
    await lockCart(tx, customerId);
    await removeQuantities(tx, customerId, [{ product_id, toppings_key: toppingsKey(toppings), count }]);
  });
  return await cartOf(deps, customerId);
}

/**
 * Replaces the cart by these lines. Lines that cannot be ordered are left out and counts above the limit are reduced:
 * one bad line must not lose a cart that is merged at login. `cut` lists what was changed, one sentence each.
 */
export async function updateCart(
  deps: BackendDeps,
  customerId: number,
  lines: readonly CartLine[],
): Promise<{ cart: Cart; cut: string[] }> {
  const now = deps.clock.now();
  const cut = await inTransaction(deps.db, async (tx) => {
    await lockCart(tx, customerId);
    const fitted = await fit(tx, mergeLines(lines));
    const rows = fitted.lines.map((line, index): CartRow => ({
      customer_id: customerId,
      product_id: line.product_id,
      toppings_key: toppingsKey(line.toppings),
      toppings: normalizeToppings(line.toppings),
      count: line.count,
      // The order of the lines is stored as timestamps.
      position: new Date(now.getTime() + index),
    }));
    await replaceLines(tx, customerId, rows);
    return fitted.cut;
  });
  return { cart: await cartOf(deps, customerId), cut };
}

async function fit(tx: Database, lines: readonly RequestedLine[]): Promise<{ lines: RequestedLine[]; cut: string[] }> {
  const loaded = await loadOrderProducts(tx, lines);
  const room = new Map([...loaded.products.values()].map((product) => [product.id, maxQuantity(loaded, product)]));
  const kept: RequestedLine[] = [];
  const cut: string[] = [];
  for (const line of lines) {
    const name = loaded.products.get(line.product_id)?.name ?? '';
    const left = isOnSale(loaded, line) ? (room.get(line.product_id) ?? 0) : 0;
    const count = Math.min(line.count, left);
    room.set(line.product_id, left - count);
    if (count > 0) kept.push({ ...line, count });
    if (count < line.count && name !== '') {
      cut.push(
        count > 0
          ? t(backendOrdersMessages.cartCut, { name, n: toPersianDigits(count) })
          : t(backendOrdersMessages.cartDropped, { name }),
      );
    }
  }
  return { lines: kept, cut };
}

function isOnSale(loaded: OrderProducts, line: RequestedLine): boolean {
  try {
    return saleError(loaded, goodsLine(loaded, line).product) === null;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** The line, unless it is a stay: stays are reserved, not put in a cart. */
function goodsLine(loaded: OrderProducts, line: RequestedLine) {
  const resolvedLine = resolveLine(loaded, line);
  if (!orderCapabilities(productCapabilities(resolvedLine.product.type).orderKind).isFromCart)
    throw validationError('product_id', t(backendOrdersMessages.cartProductResidence));
  return resolvedLine;
}
