import styles from './product-grid.module.css';
import { ProductCardSkeleton } from './skeleton';

/** A product grid while its cards are loading, of the same size as the cards to avoid layout shifts. */
export function ProductGridSkeleton({ count = 8, dense = false }: { count?: number; dense?: boolean }) {
  return (
    <div className={`${styles.grid} ${dense ? styles.dense : ''}`}>
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
