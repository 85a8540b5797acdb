import dynamic from 'next/dynamic';
import { useContext, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { ProductSummary } from '@/domain/product-card';
import { Button } from '@/storefront/ui/button';
import { MapContext } from '@/storefront/ui/map-config';
import { LoadingSilently } from '@/storefront/ui/loading-silently';
import { t } from '@/messages/format-message';
import styles from './map-of-results.module.css';
import { catalogueMessages } from '@/messages/catalogue';

const ResultsMap = dynamic(() => import('@/storefront/widgets/map/results-map').then((widget) => widget.ResultsMap), {
  ssr: false,
  loading: LoadingSilently,
});

/**
 * The list with a map of its residences, where the shop has maps and the residences have locations. A hovered
 * residence is highlighted on the map, and one that is chosen on the map is scrolled into view in the list.
 */
export function MapOfResults({ products, children }: { products: readonly ProductSummary[]; children: ReactNode }) {
  const source = useContext(MapContext);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const residences = products.flatMap(({ id, name, price, stay_price, at }) =>
    at ? [{ id, name, price: stay_price ?? price, ...at }] : [],
  );
  if (source === null || residences.length === 0) return <>{children}</>;
  const cards = () => [...(list.current?.querySelectorAll(':scope > ul > li') ?? [])];
  const point = (event: SyntheticEvent) => {
    const index = cards().findIndex((card) => card.contains(event.target as Node));
    const product = products[index];
    if (product?.at) setActive(product.id);
  };
  const choose = (id: number) => {
    setActive(id);
    const card = cards()[products.findIndex((product) => product.id === id)];
    card?.scrollIntoView({ block: 'center' });
    card?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className={styles.switch}>
        <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? catalogueMessages.searchMapClose : catalogueMessages.searchMap)}
        </Button>
      </div>
      {isOpen && (
        <div className={styles.map}>
          <ResultsMap {...{ source, residences, active }} onChoose={choose} />
        </div>
      )}
      <div ref={list} className={styles.list} onPointerOver={point} onFocus={point}>
        {children}
      </div>
    </>
  );
}
