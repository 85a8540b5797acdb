import { useRef, useState, type ReactNode } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import { dishCardOf } from '@/domain/dish-availability';
import type { FavoritesList } from '@/storefront/state/favorites/use-favorites-list';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { FavoriteButton } from '@/storefront/ui/favorite-button';
import { ProductGrid } from '@/storefront/ui/product-grid';
import { RetryNotice } from '@/storefront/ui/retry-notice';
import { t } from '@/messages/translate';
import { deliveryMessages } from '@/messages/delivery';
import { UndoBar } from './undo-bar';
import { favoritesMessages } from '@/messages/favorites';

interface FavoritesGridProps {
  list: FavoritesList;
  products: readonly Product[];
  isStay: boolean;
  /** In the place of cards where there are none. */
  children: ReactNode;
}

/** The cards with their hearts: a tap takes one away at once, and for some seconds it can be brought back. */
export function FavoritesGrid({ list, products, isStay, children }: FavoritesGridProps) {
  const { removed, failed, isFetching, refetch, remove, restore, forgetRemoved } = list;
  const place = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  // What was tapped is gone: the focus stays with the list.
  const stay = (words: string) => {
    setSaid(words);
    place.current?.focus();
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {failed && !isFetching && <RetryNotice text={t(favoritesMessages.stale)} onRetry={refetch} />}
      <div ref={place} role="group" tabIndex={-1} aria-label={t(favoritesMessages.list)}>
        {products.length === 0 && children}
        {products.length > 0 && (
          <ProductGrid label={t(favoritesMessages.list)} dense={!isStay}>
            {products.map((product) => {
              const leave = () => {
                remove(product);
                stay(t(favoritesMessages.removedOne, { name: product.name }));
              };
              const heart = <FavoriteButton name={product.name} on onToggle={leave} />;
              return (
                <CatalogueCard
                  key={product.id}
                  product={dishCardOf(product, deliveryMessages)}
                  favorite={heart}
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
            stay(t(favoritesMessages.restored));
          }}
        />
      )}
    </>
  );
}
