import type { ReactNode } from 'react';
import styles from './price-rows.module.css';

export interface PriceRow {
  label: string;
  /** Ready to read: `formatToman`, `priceText`. */
  value: ReactNode;
  /** The row that counts. */
  strong?: boolean;
  tone?: 'success';
}

/** Names and amounts, line by line: bills, summaries, dialogs. */
export function PriceRows({ rows }: { rows: readonly PriceRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map((row, index) => (
        <div key={`${index}-${row.label}`} className={`${styles.row} ${row.strong ? styles.strong : ''}`}>
          <dt className={styles.label}>{row.label}</dt>
          <dd className={`${styles.value} ${row.tone ? styles[row.tone] : ''}`}>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
