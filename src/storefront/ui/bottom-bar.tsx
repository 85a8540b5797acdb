import type { ReactNode } from 'react';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  /** What it costs: on a phone alone, where the summary may be out of sight; none where the button says it. */
  amount?: ReactNode;
  /** The way on. */
  children: ReactNode;
}

/** The button of a summary: on a phone in a bar above the bottom navigation, on a desktop under the summary's rows. */
export function BottomBar({ amount, children }: BottomBarProps) {
  return (
    <div className={styles.place}>
      <div className={styles.bar} data-bottom-bar>
        {amount && <span className={styles.amount}>{amount}</span>}
        {children}
      </div>
    </div>
  );
}
