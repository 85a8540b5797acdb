import styles from './product-grid.module.css';
import { ProductCardSkeleton } from './skeleton';

/** A product grid while its cards are on their way: same sizes, so nothing jumps. */
export function ProductGridSkeleton({ count = 8, dense = false }: { count?: number; dense?: boolean }) {
  return (
    <div className={`${styles.grid} ${dense ? styles.dense : ''}`}>
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
