import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ShopInfo } from '@/contract/config.schemas';
import { dishSummaryOf } from '@/domain/dish-summary';
import { productCapabilities } from '@/domain/product-capabilities';
import type { ProductSummary } from '@/domain/product-card';
import { dishDaysMessages } from '@/messages/dish-days';
import { t } from '@/messages/format-message';
import { selectShop } from '../state/catalogue/config.slice';
import { useAppDispatch, useAppSelector } from '../state/store/hooks';
import type { AppDispatch } from '../state/store/root-reducer';
import { catalogueApi } from '../state/catalogue/catalogue.api';
import {
  forgetViewed,
  onViewedChange,
  outdatedOf,
  renewViewed,
  viewedOf,
  viewedStamp,
} from '../state/catalogue/recently-viewed';
import { toApiError } from '../http/api-error';
import { Button } from '../ui/button';
import { cardSizes } from '../ui/card-sizes';
import { CatalogueCard } from '../ui/catalogue-card';
import { Carousel } from '../ui/carousel';
import { favoritesMessages } from '@/messages/favorites';
import { selectIsLoggedIn } from '../state/auth/auth.slice';

interface RecentlyViewedProps {
  /** The ids of the page's own products, which are left out. */
  except?: readonly number[];
}

const NONE: readonly number[] = [];

/** Reads outdated cards again: their prices and what is available were stored days or weeks ago. */
async function readAgain(dispatch: AppDispatch, shop: ShopInfo): Promise<void> {
  const fresh = new Map<number, ProductSummary | null>();
  const { getPackage, getProduct } = catalogueApi.endpoints;
  await Promise.all(
    outdatedOf(shop).map(async ({ id, type }) => {
      const endpoint = productCapabilities(type).hasItems ? getPackage : getProduct;
      // What is stored is shown on other delivery days too.
      const request = endpoint.initiate({ id, quiet: true, undated: true }, { subscribe: false, forceRefetch: true });
      const { data, error } = await dispatch(request);
      if (data) fresh.set(id, dishSummaryOf(data, dishDaysMessages));
      else if (toApiError(error)?.kind === 'notFound') fresh.set(id, null);
    }),
  );
  if (fresh.size > 0) renewViewed(shop, fresh);
}

/** «بازدیدهای اخیر» with a button that clears the list; nothing when the list is empty. */
export function RecentlyViewed({ except = NONE }: RecentlyViewedProps) {
  const shop = useAppSelector(selectShop);
  // A logout clears the storage, so the list is read again.
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const stamp = useSyncExternalStore(onViewedChange, viewedStamp, () => null);
  const exceptIds = except.join();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (shop) void readAgain(dispatch, shop);
  }, [dispatch, shop]);
  const cards = useMemo(
    () => (shop ? viewedOf(shop) : []).filter(({ id }) => !except.includes(id)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- both change when the storage that is read does
    [shop, exceptIds, stamp, isLoggedIn],
  );
  if (cards.length === 0) return null;
  const clear = (
    <Button variant="quiet" size="small" aria-label={t(favoritesMessages.recentClearLabel)} onClick={forgetViewed}>
      {t(favoritesMessages.recentClear)}
    </Button>
  );
  return (
    <Carousel title={t(favoritesMessages.recentTitle)} end={clear}>
      {cards.map((card) => (
        <CatalogueCard key={card.id} product={card} sizes={cardSizes.carousel} />
      ))}
    </Carousel>
  );
}
