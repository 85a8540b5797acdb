import type { Invoice } from '@/contract/orders.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort, weekdayName } from '@/domain/jalaali';
import { formatToman, priceText } from '@/domain/money';
import { tomanInWords } from '@/domain/number-to-words';
import { t } from '@/messages/format-message';
import { PriceRows, type PriceRow } from './price-rows';
import styles from './stay-price.module.css';
import { sharedMessages } from '@/messages/shared';
import { stayDetailsMessages } from '@/messages/stay-details';

/**
 * The price of a stay: every night with its date, then discounts, then the amount to pay or, with `paid`, the paid
 * amount.
 */
export function StayPrice({ invoice, paid = false }: { invoice: Invoice; paid?: boolean }) {
  return (
    <div className={styles.price}>
      <h3 className={styles.title}>{t(stayDetailsMessages.stayPriceNights)}</h3>
      <PriceRows rows={[...invoice.nights.map(nightRow), ...extraRows(invoice.nights)]} />
      <PriceRows rows={sumRows(invoice, paid)} />
      <p className={styles.words}>{t(stayDetailsMessages.stayPriceWords, { words: tomanInWords(invoice.price) })}</p>
    </div>
  );
}

/** The same in three rows, for the panel beside the page. */
export function StayPriceShort({ invoice }: { invoice: Invoice }) {
  const nights = toPersianDigits(invoice.nights.length);
  return (
    <PriceRows
      rows={sumRows(invoice).map((row, index) =>
        index === 0 ? { ...row, label: t(stayDetailsMessages.stayBookTotal, { nights }) } : row,
      )}
    />
  );
}

function nightRow({ date, price }: Invoice['nights'][number]): PriceRow {
  return { label: `${weekdayName(date)} ${formatJalaaliShort(date)}`, value: formatToman(price) };
}

/** The charge for guests beyond the capacity, summed over all nights; no row when it is zero. */
function extraRows(nights: Invoice['nights']): PriceRow[] {
  const extra = nights.reduce((sum, night) => sum + night.extra_person, 0);
  return extra > 0
    ? [
        {
          label: t(stayDetailsMessages.stayPriceExtra, { nights: toPersianDigits(nights.length) }),
          value: formatToman(extra),
        },
      ]
    : [];
}

function sumRows({ products_price, adjustments, price }: Invoice, paid = false): PriceRow[] {
  return [
    { label: t(stayDetailsMessages.stayPriceSum), value: formatToman(products_price) },
    ...adjustments.map(({ title, amount }): PriceRow => ({
      label: title,
      value: formatToman(amount),
      tone: amount < 0 ? 'success' : undefined,
    })),
    {
      label: t(paid ? sharedMessages.priceDetailsPaid : stayDetailsMessages.stayPricePayable),
      value: priceText(price),
      strong: true,
    },
  ];
}
