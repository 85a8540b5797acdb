import { useMemo, useSyncExternalStore } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import { dishSummaryOf } from '@/domain/dish-availability';
import { formatMessage, t } from '@/messages/translate';
import { deliveryMessages } from '@/messages/delivery';
import { onceClientStore } from '../state/store/browser-store';
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
import { Rail } from '../ui/carousel';
import { favoritesMessages } from '@/messages/favorites';

/** How far from the screen the page's end counts as near. */
const MARGIN = '400px';

/**
 * Puts the product of an opened page, if it is one's, in front of those seen before, and shows the rail as soon as the page's
 * end comes near. The store comes later than this to whoever was never here before: the product waits for it.
 */
export function begin(
  end: Element | null,
  product: Product | undefined,
  show: (rail: { Part: typeof RecentlyViewed }) => void,
): void {
  if (product) {
    onceClientStore((store) => {
      const shop = selectShop(store.getState());
      if (shop) rememberViewed(shop, dishSummaryOf(product, deliveryMessages));
    });
  }
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
  /** The product of the page itself. */
  besides?: number;
}

/** «بازدیدهای اخیر» with a button that forgets them; nothing where nothing was seen. */
export function RecentlyViewed({ besides }: RecentlyViewedProps) {
  const shop = useAppSelector(selectShop);
  // A logout has emptied the storage: it is looked at again.
  const isLoggedIn = useIsLoggedIn();
  const stamp = useSyncExternalStore(onViewedChange, viewedStamp, () => null);
  const cards = useMemo(
    () => (shop ? viewedOf(shop) : []).filter(({ id }) => id !== besides),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- both change when the storage that is read does
    [shop, besides, stamp, isLoggedIn],
  );
  if (cards.length === 0) return null;
  const clear = (
    <Button variant="quiet" size="small" aria-label={t(favoritesMessages.recentClearLabel)} onClick={forgetViewed}>
      {t(favoritesMessages.recentClear)}
    </Button>
  );
  return (
    <Rail title={t(favoritesMessages.recentTitle)} end={clear}>
      {cards.map((card) => (
        <CatalogueCard key={card.id} product={card} sizes={cardSizes.rail} />
      ))}
    </Rail>
  );
}
