import type { InvoiceContent } from '@/contract/invoices.schemas';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatAmount } from '@/domain/money';
import { RIAL_PER_TOMAN } from '@/domain/rial';
import { t } from '@/messages/format-message';
import { officialInvoiceMessages } from '@/messages/official-invoice';
import styles from './invoice.module.css';

const rial = (toman: number) => formatAmount(toman * RIAL_PER_TOMAN);

/** The table of the form, in rial. Its head is repeated on every page. */
export function InvoiceLines({ invoice: { lines, other, total, tax } }: { invoice: InvoiceContent }) {
  const sumOf = (field: 'amount' | 'discount') => lines.reduce((sum, line) => sum + line[field], 0);
  return (
    <div
      role="region"
      aria-label={t(officialInvoiceMessages.lines)}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reachable for the arrow keys
      tabIndex={0}
      className={styles.scroll}
    >
      <table className={styles.table}>
        <caption>{t(officialInvoiceMessages.lines)}</caption>
        <thead>
          <tr>
            {(
              [
                'row',
                'description',
                'count',
                'unitPrice',
                'amount',
                'discount',
                'afterDiscount',
                'tax',
                'total',
              ] as const
            ).map((column) => (
              <th key={column} scope="col">
                {t(officialInvoiceMessages[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td>{toPersianDigits(index + 1)}</td>
              <th scope="row">{isolateLatin(line.name)}</th>
              <td>{toPersianDigits(line.count)}</td>
              <td>{rial(line.amount / line.count)}</td>
              <td>{rial(line.amount)}</td>
              <td>{rial(line.discount)}</td>
              <td>{rial(line.amount - line.discount)}</td>
              <td>
                {rial(line.tax)}{' '}
                <small>{t(officialInvoiceMessages.taxRate, { rate: toPersianDigits(line.tax_rate) })}</small>
              </td>
              <td>{rial(line.amount - line.discount + line.tax)}</td>
            </tr>
          ))}
          {other !== 0 && (
            <tr>
              <td />
              <th scope="row" colSpan={7}>
                {t(officialInvoiceMessages.other)}
              </th>
              <td>{rial(other)}</td>
            </tr>
          )}
          <tr className={styles.sum}>
            <th scope="row" colSpan={4}>
              {t(officialInvoiceMessages.sum)}
            </th>
            <td>{rial(sumOf('amount'))}</td>
            <td>{rial(sumOf('discount'))}</td>
            <td>{rial(sumOf('amount') - sumOf('discount'))}</td>
            <td>{rial(tax)}</td>
            <td>{rial(total)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
