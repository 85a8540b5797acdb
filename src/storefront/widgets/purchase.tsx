import type { ReactNode } from 'react';
import styles from './purchase.module.css';

/** A page of the purchase, without the footer. */
export function Purchase({ children }: { children: ReactNode }) {
  return (
    <div className={styles.purchase} data-checkout>
      {children}
    </div>
  );
}
