import type { Invoice } from '@/contract/orders.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort, weekdayName } from '@/domain/jalaali';
import { formatToman, priceText, tomanInWords } from '@/domain/money';
import '@/messages/shared';
import '@/messages/stay';
import '@/messages/stay-details';
import { t } from '@/messages/translate';
import { AmountRows, type AmountRow } from './price-rows';
import styles from './stay-price.module.css';

/** The price of a stay, every night with its date, then what is taken off, then what is to be paid or, with `paid`, was. */
export function StayPrice({ invoice, paid = false }: { invoice: Invoice; paid?: boolean }) {
  return (
    <div className={styles.price}>
      <h3 className={styles.title}>{t('stay.price.nights')}</h3>
      <AmountRows rows={[...invoice.nights.map(nightRow), ...extraRows(invoice.nights)]} />
      <AmountRows rows={sumRows(invoice, paid)} />
      <p className={styles.words}>{t('stay.price.words', { words: tomanInWords(invoice.price) })}</p>
    </div>
  );
}

/** The same in three lines, for the panel beside the page. */
export function StayPriceShort({ invoice }: { invoice: Invoice }) {
  const nights = toPersianDigits(invoice.nights.length);
  return (
    <AmountRows
      rows={sumRows(invoice).map((row, index) =>
        index === 0 ? { ...row, label: t('stay.book.total', { nights }) } : row,
      )}
    />
  );
}

function nightRow({ date, price }: Invoice['nights'][number]): AmountRow {
  return { label: `${weekdayName(date)} ${formatJalaaliShort(date)}`, value: formatToman(price) };
}

/** People beyond the capacity, all nights together; none where nobody is. */
function extraRows(nights: Invoice['nights']): AmountRow[] {
  const extra = nights.reduce((sum, night) => sum + night.extra_person, 0);
  return extra > 0
    ? [{ label: t('stay.price.extra', { nights: toPersianDigits(nights.length) }), value: formatToman(extra) }]
    : [];
}

function sumRows({ products_price, adjustments, price }: Invoice, paid = false): AmountRow[] {
  return [
    { label: t('stay.price.sum'), value: formatToman(products_price) },
    ...adjustments.map(({ title, amount }): AmountRow => ({
      label: title,
      value: formatToman(amount),
      tone: amount < 0 ? 'success' : undefined,
    })),
    { label: t(paid ? 'priceDetails.paid' : 'stay.price.payable'), value: priceText(price), strong: true },
  ];
}
