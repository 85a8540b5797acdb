/** «سفارش دوباره»: an order's lines go into the cart again (ours). Loads the calls with it. */
import { useState } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import type { Order } from '@/contract/orders.schemas';
import { urls } from '@/domain/urls';
import { navigate } from '../../platform/navigation';
import { addToCart } from '../store/public-actions';
import { selectCartItems } from './cart.selectors';
import { catalogueApi } from '../catalogue/catalogue.api';
import { toApiError } from '../store/api-error-helpers';
import { useAppStore } from '../store/hooks';
import { notified } from '../store/public-actions';
import { reordered, type Shortage } from './reorder-lines';
import type { ShopStore } from '../store/deferred-store';

export interface Reorder {
  readonly pending: boolean;
  /** What is not in the cart as it was ordered, to be said before one goes there; null while there is nothing to say. */
  readonly shortages: readonly Shortage[] | null;
  /** Whether anything of the order is in the cart. */
  readonly isAnythingThere: boolean;
  start(): void;
  dismiss(): void;
}

export function useReorder({ products: lines }: Pick<Order, 'products'>): Reorder {
  const store = useAppStore();
  const [pending, setPending] = useState(false);
  const [shortages, setShortages] = useState<readonly Shortage[] | null>(null);
  const [isAnythingThere, setIsAnythingThere] = useState(false);
  const reorder = async () => {
    const products = await productsNow(
      store,
      lines.map(({ product_id: id }) => id),
    );
    if (products === null) return;
    const done = lines.map((line) => {
      // The cart as the lines before have left it: a product's limit holds over all of them.
      const { add, shortages: missing } = reordered(
        line,
        products.get(line.product_id) ?? null,
        selectCartItems(store.getState()),
      );
      if (add) store.dispatch(addToCart(add.product, add.toppings, add.pieces, add.pieces));
      return missing;
    });
    const missing = done.flat();
    if (missing.length === 0) return navigate(urls.cart());
    const ids = new Set(lines.map(({ product_id: id }) => id));
    setIsAnythingThere(selectCartItems(store.getState()).some(({ product_id: id }) => ids.has(id)));
    setShortages(missing);
  };
  return {
    pending,
    shortages,
    isAnythingThere,
    start: () => {
      if (pending) return;
      setPending(true);
      void reorder().finally(() => setPending(false));
    },
    dismiss: () => setShortages(null),
  };
}

/**
 * The products as the shop has them now, by their ids; one that is no longer there is left out. Null, and said, when the shop
 * could not be asked: then nothing goes into the cart, rather than half of an order.
 */
async function productsNow(store: ShopStore, ids: readonly number[]): Promise<Map<number, Product> | null> {
  const { getProduct } = catalogueApi.endpoints;
  const ask = (id: number) =>
    store.dispatch(getProduct.initiate({ id, quiet: true }, { subscribe: false, forceRefetch: true }));
  const answers = await Promise.all([...new Set(ids)].map(ask));
  const failure = answers
    .map(({ error }) => toApiError(error))
    .find((facts) => facts !== null && facts.kind !== 'notFound');
  if (failure) {
    if (!failure.silent) store.dispatch(notified({ message: failure.msg, variant: 'error', code: failure.code }));
    return null;
  }
  return new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
}
