import { isolateLatin } from '@/domain/isolate-latin';
import type { Invoice } from '@/contract/orders.schemas';
import { paymentFeeOf, transferMarkOf } from '@/domain/invoice';
import { formatSignedToman, formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { costsMessages } from '@/messages/costs';
import type { ReactNode } from 'react';
import styles from './price-rows.module.css';

export interface PriceRow {
  label: string;
  /** Formatted by `formatToman` or `priceText`. */
  value: ReactNode;
  /** Emphasized, for the total. */
  strong?: boolean;
  tone?: 'success';
  /** Shown after a tap on the label: where the amount comes from. */
  about?: string;
}

/** The row of a discount, toman; a discount of zero has none. */
export function discountRow(label: string, discount: number): PriceRow[] {
  return discount > 0 ? [{ label, value: formatSignedToman(-discount), tone: 'success' }] : [];
}

/** The rows of what the way to pay adds to the price or takes off it; none without. */
export function wayRows(invoice: Pick<Invoice, 'payment_fee' | 'transfer_mark'>): PriceRow[] {
  const fee = paymentFeeOf(invoice);
  const mark = transferMarkOf(invoice);
  return [
    ...(fee > 0
      ? [{ label: t(costsMessages.paymentFee), value: formatToman(fee) }]
      : discountRow(t(costsMessages.paymentDiscount), -fee)),
    ...(mark > 0
      ? [
          {
            label: t(costsMessages.transferMark),
            value: formatSignedToman(-mark),
            about: t(costsMessages.transferMarkAbout),
          },
        ]
      : []),
  ];
}

/** Labels and amounts in rows: bills, summaries, dialogs. */
export function PriceRows({ rows }: { rows: readonly PriceRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map((row, index) => (
        <div key={`${index}-${row.label}`} className={`${styles.row} ${row.strong ? styles.strong : ''}`}>
          <dt className={styles.label}>
            {row.about ? (
              <details className={styles.about}>
                <summary>{isolateLatin(row.label)}</summary>
                {row.about}
              </details>
            ) : (
              isolateLatin(row.label)
            )}
          </dt>
          <dd className={`${styles.value} ${row.tone ? styles[row.tone] : ''}`}>{isolateLatin(row.value)}</dd>
        </div>
      ))}
    </dl>
  );
}
