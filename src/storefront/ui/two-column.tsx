import type { ReactNode } from 'react';
import styles from './two-column.module.css';

interface TwoColumnProps {
  children: ReactNode;
  /** Beside the content on a desktop, sticky; below it on a phone. */
  aside: ReactNode;
  /** Spoken name of the aside. */
  label: string;
}

/** A page with a sticky summary: cart, checkout, an order. */
export function TwoColumn({ children, aside, label }: TwoColumnProps) {
  return (
    <div className={styles.split}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside} aria-label={label}>
        {aside}
      </aside>
    </div>
  );
}
