/** Parses the lines of the persisted cart. */
import type { Product } from '@/contract/product.schemas';
import { asArray, asRecord, intOr, isId } from '../../platform/parse-stored';
import { LINE_MAX, type CartItem, type Move, type Pieces } from './cart-items';

/** Leaves out items that cannot be shown. */
export function storedItems(value: unknown): CartItem[] {
  return asArray(value).flatMap((one) => {
    const { product } = asRecord(one);
    const pieces = storedPieces(one);
    return pieces && isProduct(product) && product.id === pieces.product_id ? { ...pieces, product } : [];
  });
}

export function storedMoves(value: unknown): Move[] {
  return asArray(value).flatMap((one) => {
    const pieces = storedPieces(one);
    return pieces ? { ...pieces, before: intOr(asRecord(one).before, 0, 0, LINE_MAX) } : [];
  });
}

function storedPieces(value: unknown): (Pieces & Pick<CartItem, 'count'>) | null {
  const { product_id, count, toppings } = asRecord(value);
  const pieces = intOr(count, null, 1, LINE_MAX);
  if (!isId(product_id) || pieces === null) return null;
  const extras = asArray(toppings).map(asRecord);
  if (!extras.every((one) => isId(one.id) && isId(one.count))) return null;
  return {
    product_id,
    count: pieces,
    toppings: extras.map(({ id, count: n }) => ({ id: Number(id), count: Number(n) })),
  };
}

/** Checks the fields that a cart reads without a check. */
function isProduct(value: unknown): value is Product {
  const { id, type, name, slug, price, limit, images, toppings, properties } = asRecord(value);
  return (
    isId(id) &&
    [type, name, slug].every((text) => typeof text === 'string') &&
    typeof price === 'number' &&
    (limit === null || typeof limit === 'number') &&
    [images, properties].every((list) => Array.isArray(list)) &&
    asArray(images).every((image) => typeof asRecord(image).url === 'string') &&
    Array.isArray(toppings) &&
    toppings.every((topping) => isId(asRecord(topping).id) && typeof asRecord(topping).title === 'string')
  );
}
