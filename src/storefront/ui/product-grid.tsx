import { isValidElement, type ReactNode } from 'react';
import styles from './product-grid.module.css';

interface ProductGridProps {
  /** One card each. */
  children: ReactNode[];
  /** Name of the list for a screen reader. */
  label: string;
  /** Two columns on a phone, for goods. */
  dense?: boolean;
}

/** Cards in one column on a phone (two when dense), then two, three, four. */
export function ProductGrid({ children, label, dense = false }: ProductGridProps) {
  return (
    <ul className={`${styles.grid} ${dense ? styles.dense : ''}`} aria-label={label}>
      {children.map((card, index) => (
        <li key={(isValidElement(card) && card.key) || index}>{card}</li>
      ))}
    </ul>
  );
}
