import { useEffect, useMemo, useState } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import { lineKey, piecesOf, type CartItem } from './cart-items';
import { faultOf, type CartLine } from './cart-lines';
import { catalogueApi } from '../catalogue/catalogue.api';
import { toApiError } from '../store/api-error-helpers';
import { useAppDispatch } from '../store/hooks';
import { useDelivery } from './use-delivery';

const { getPackage, getProduct } = catalogueApi.endpoints;

/**
 * The lines of the cart. A customer's come from the server; a guest's have lain in this browser, perhaps for weeks: what the
 * shop says of their products now (price, stock, limit) goes over what was kept. Of dishes whose portions are counted, the
 * shop is asked by everybody what is left of the chosen day.
 */
export function useCartLines(items: readonly CartItem[], isGuest: boolean): CartLine[] {
  const day = useDelivery().choice?.mdate ?? null;
  const wanted = useMemo(
    () => items.filter(({ product }) => isGuest || (day !== null && product.portions_left != null)),
    [items, isGuest, day],
  );
  const fresh = useFreshProducts(wanted, day);
  return useMemo(
    () =>
      items.map((item) => {
        const product = currentOf(item.product, fresh.get(item.product_id), isGuest);
        return { ...item, key: lineKey(item), product, fault: faultOf(product, piecesOf(items, item.product_id), day) };
      }),
    [items, fresh, isGuest, day],
  );
}

/** A customer's product is as new as their cart: only what depends on the day goes over it. */
function currentOf(kept: Product, fresh: Product | undefined, isGuest: boolean): Product {
  if (!fresh || isGuest) return fresh ?? kept;
  const { limit, available, portions_left } = fresh;
  return kept.portions_left == null ? kept : { ...kept, limit, available, portions_left };
}

function useFreshProducts(items: readonly CartItem[], day: string | null): ReadonlyMap<number, Product> {
  const dispatch = useAppDispatch();
  const [fresh, setFresh] = useState<ReadonlyMap<number, Product>>(new Map());
  const kept = useMemo(() => new Map(items.map(({ product }) => [product.id, product])), [items]);
  const ids = [...kept.keys()].sort((one, other) => one - other).join();
  useEffect(() => {
    if (ids === '') return undefined;
    let gone = false;
    const asked = [...kept.values()].map((product) => {
      const request = product.type === 'package' ? getPackage : getProduct;
      const asking = dispatch(request.initiate({ id: product.id }, { forceRefetch: true }));
      void asking.then(({ data, error }) => {
        const now = data ?? (toApiError(error)?.kind === 'notFound' ? { ...product, available: false } : null);
        if (!gone && now) setFresh((known) => new Map(known).set(product.id, now));
      });
      return asking;
    });
    return () => {
      gone = true;
      for (const one of asked) one.unsubscribe();
    };
    // Asked for anew when another product comes in or another day is chosen, and not with every tap on a count.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [dispatch, ids, day]);
  return fresh;
}
