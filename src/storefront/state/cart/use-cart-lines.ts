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
 * shop says of their products now (price, stock, limit) goes over what was kept.
 */
export function useCartLines(items: readonly CartItem[], isGuest: boolean): CartLine[] {
  const day = useDelivery().choice?.mdate ?? null;
  const fresh = useFreshProducts(items, isGuest, day);
  return useMemo(
    () =>
      items.map((item) => {
        const product = fresh.get(item.product_id) ?? item.product;
        return { ...item, key: lineKey(item), product, fault: faultOf(product, piecesOf(items, item.product_id), day) };
      }),
    [items, fresh, day],
  );
}

function useFreshProducts(
  items: readonly CartItem[],
  wanted: boolean,
  day: string | null,
): ReadonlyMap<number, Product> {
  const dispatch = useAppDispatch();
  const [fresh, setFresh] = useState<ReadonlyMap<number, Product>>(new Map());
  const kept = useMemo(() => new Map(items.map(({ product }) => [product.id, product])), [items]);
  const ids = [...kept.keys()].sort((one, other) => one - other).join();
  useEffect(() => {
    if (!wanted || ids === '') return undefined;
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
  }, [dispatch, wanted, ids, day]);
  return fresh;
}
