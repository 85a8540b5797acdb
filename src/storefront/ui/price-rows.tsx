import type { ReactNode } from 'react';
import styles from './price-rows.module.css';

export interface AmountRow {
  label: string;
  /** Ready to read: `formatToman`, `priceText`. */
  value: ReactNode;
  /** The row that counts. */
  strong?: boolean;
  tone?: 'success';
}

/** Names and amounts, line by line: bills, summaries, dialogs. */
export function AmountRows({ rows }: { rows: readonly AmountRow[] }) {
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
