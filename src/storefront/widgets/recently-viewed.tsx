import { useMemo, useSyncExternalStore } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import type { ShopInfo } from '@/contract/config.schemas';
import { dishSummaryOf } from '@/domain/dish-availability';
import { t } from '@/messages/format-message';
import { deliveryMessages } from '@/messages/delivery';
import { selectShop } from '../state/catalogue/config.selectors';
import { useAppSelector } from '../state/store/hooks';
import { useIsLoggedIn } from '../state/auth/use-session';
import {
  forgetViewed,
  onViewedChange,
  rememberViewed,
  viewedOf,
  viewedStamp,
} from '../state/catalogue/recently-viewed';
import { Button } from '../ui/button';
import { cardSizes } from '../ui/card-sizes';
import { CatalogueCard } from '../ui/catalogue-card';
import { Carousel } from '../ui/carousel';
import { favoritesMessages } from '@/messages/favorites';

/** Distance from the viewport within which the page's end counts as near. */
const MARGIN = '400px';

/**
 * Stores the page's product, if there is one, as recently viewed, and shows the carousel once the page's end comes
 * near the viewport.
 */
export function startRecentlyViewed(
  end: Element | null,
  viewed: { readonly product: Product; readonly shop: ShopInfo } | null,
  show: (rail: { Part: typeof RecentlyViewed }) => void,
): void {
  if (viewed) rememberViewed(viewed.shop, dishSummaryOf(viewed.product, deliveryMessages));
  if (!end || typeof IntersectionObserver === 'undefined') return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      show({ Part: RecentlyViewed });
    },
    { rootMargin: MARGIN },
  );
  observer.observe(end);
}

interface RecentlyViewedProps {
  /** The page's own product, which is left out. */
  except?: number;
}

/** «بازدیدهای اخیر» with a button that clears the list; nothing when the list is empty. */
export function RecentlyViewed({ except }: RecentlyViewedProps) {
  const shop = useAppSelector(selectShop);
  // A logout clears the storage, so the list is read again.
  const isLoggedIn = useIsLoggedIn();
  const stamp = useSyncExternalStore(onViewedChange, viewedStamp, () => null);
  const cards = useMemo(
    () => (shop ? viewedOf(shop) : []).filter(({ id }) => id !== except),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- both change when the storage that is read does
    [shop, except, stamp, isLoggedIn],
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
