import { useMemo, useSyncExternalStore } from 'react';
import { t } from '@/messages/format-message';
import { selectShop } from '../state/catalogue/config.slice';
import { useAppSelector } from '../state/store/hooks';
import { forgetViewed, onViewedChange, viewedOf, viewedStamp } from '../state/catalogue/recently-viewed';
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

/** «بازدیدهای اخیر» with a button that clears the list; nothing when the list is empty. */
export function RecentlyViewed({ except = NONE }: RecentlyViewedProps) {
  const shop = useAppSelector(selectShop);
  // A logout clears the storage, so the list is read again.
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const stamp = useSyncExternalStore(onViewedChange, viewedStamp, () => null);
  const exceptIds = except.join();
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
