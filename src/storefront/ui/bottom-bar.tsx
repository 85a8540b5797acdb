import type { ReactNode } from 'react';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  /** The total, shown on a phone only, where the summary may be out of view. Omitted when the button shows it. */
  amount?: ReactNode;
  /** The content before the button is a control, which a desktop needs as well. */
  amountOnDesktop?: boolean;
  /** The button or link to the next step. */
  children: ReactNode;
}

/**
 * The main button of a summary: on a phone in a bar above the bottom navigation, on a desktop below the summary's
 * rows.
 */
export function BottomBar({ amount, amountOnDesktop = false, children }: BottomBarProps) {
  return (
    <div className={styles.place}>
      <div className={styles.bar} data-bottom-bar>
        {amount && <span className={`${styles.amount} ${amountOnDesktop ? styles.always : ''}`}>{amount}</span>}
        {children}
      </div>
    </div>
  );
}
