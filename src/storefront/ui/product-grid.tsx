import { isValidElement, type ReactNode } from 'react';
import styles from './product-grid.module.css';
import { ProductCardSkeleton } from './skeleton';

interface ProductGridProps {
  /** Cards, one each. */
  children: ReactNode[];
  /** Name of the list for a screen reader. */
  label: string;
  /** Goods: two columns on a phone already. */
  dense?: boolean;
}

/** Cards in columns: one on a phone (two when dense), then two, three, four. */
export function ProductGrid({ children, label, dense = false }: ProductGridProps) {
  return (
    <ul className={`${styles.grid} ${dense ? styles.dense : ''}`} aria-label={label}>
      {children.map((card, index) => (
        <li key={(isValidElement(card) && card.key) || index}>{card}</li>
      ))}
    </ul>
  );
}

/** The same grid while its cards are on their way: same sizes, so nothing jumps. */
export function ProductGridSkeleton({ count = 8, dense = false }: { count?: number; dense?: boolean }) {
  return (
    <div className={`${styles.grid} ${dense ? styles.dense : ''}`}>
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
