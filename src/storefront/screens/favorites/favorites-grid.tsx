import { useRef, useState, type ReactNode } from 'react';
import type { Product } from '@/contract/product.schemas';
import { dishSummaryOf } from '@/domain/dish-summary';
import type { FavoritesList } from '@/storefront/screens/favorites/use-favorites-list';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { FavoriteButton } from '@/storefront/ui/favorite-button';
import { ProductGrid } from '@/storefront/ui/product-grid';
import { RetryNotice } from '@/storefront/ui/retry-notice';
import { t } from '@/messages/format-message';
import { dishDaysMessages } from '@/messages/dish-days';
import { UndoBar } from './undo-bar';
import { favoritesMessages } from '@/messages/favorites';

interface FavoritesGridProps {
  list: FavoritesList;
  products: readonly Product[];
  dense: boolean;
  /** Shown when there are no cards. */
  children: ReactNode;
}

/** The cards with their favourite buttons. A tap removes a card immediately; it can be restored for some seconds. */
export function FavoritesGrid({ list, products, dense, children }: FavoritesGridProps) {
  const { removed, failed, isFetching, refetch, remove, restore, forgetRemoved } = list;
  const content = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  // The tapped button is removed: the list gets the focus.
  const announce = (text: string) => {
    setAnnouncement(text);
    content.current?.focus();
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {failed && !isFetching && <RetryNotice text={t(favoritesMessages.stale)} onRetry={refetch} />}
      <div ref={content} role="group" tabIndex={-1} aria-label={t(favoritesMessages.list)}>
        {products.length === 0 && children}
        {products.length > 0 && (
          <ProductGrid label={t(favoritesMessages.list)} dense={dense}>
            {products.map((product) => {
              const leave = () => {
                remove(product);
                announce(t(favoritesMessages.removedOne, { name: product.name }));
              };
              const favoriteButton = <FavoriteButton name={product.name} on onToggle={leave} />;
              return (
                <CatalogueCard
                  key={product.id}
                  product={dishSummaryOf(product, dishDaysMessages)}
                  favorite={favoriteButton}
                  level={2}
                />
              );
            })}
          </ProductGrid>
        )}
      </div>
      {removed.length > 0 && (
        <UndoBar
          key={removed.map(({ id }) => id).join()}
          removed={removed}
          onEnd={forgetRemoved}
          onRestore={() => {
            restore();
            announce(t(favoritesMessages.restored));
          }}
        />
      )}
    </>
  );
}
