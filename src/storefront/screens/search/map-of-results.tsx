import dynamic from 'next/dynamic';
import { useContext, useState, type ReactNode } from 'react';
import type { ProductSummary } from '@/domain/product-card';
import { Button } from '@/storefront/ui/button';
import { MapContext } from '@/storefront/ui/map-context';
import { LoadingSilently } from '@/storefront/ui/loading-silently';
import { useInView } from '@/storefront/ui/use-in-view';
import { t } from '@/messages/format-message';
import styles from './map-of-results.module.css';
import { catalogueMessages } from '@/messages/catalogue';

const MapBesideList = dynamic(() => import('./map-beside-list.lazy'), {
  ssr: false,
  loading: LoadingSilently,
});

/**
 * The list with a map of its residences, where the shop has maps and the residences have locations: in a column of its
 * own where the screen is wide, otherwise opened by a button.
 */
export function MapOfResults({ products, children }: { products: readonly ProductSummary[]; children: ReactNode }) {
  const source = useContext(MapContext);
  const [isOpen, setIsOpen] = useState(false);
  // Where there is no room for the column it is not displayed, and never comes into view.
  const [column, inView] = useInView<HTMLDivElement>();
  if (source === null || !products.some(({ at }) => at)) return <>{children}</>;
  return (
    <div className={styles.split}>
      <div className={styles.switch}>
        <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? catalogueMessages.searchMapClose : catalogueMessages.searchMap)}
        </Button>
      </div>
      <div ref={column} className={styles.map} data-open={isOpen}>
        {(isOpen || inView) && <MapBesideList {...{ source, products, column }} />}
      </div>
      <div className={styles.list}>{children}</div>
    </div>
  );
}
