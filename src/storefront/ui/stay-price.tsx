import type { Invoice, Order } from '@/contract/orders.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliDay, weekdayName } from '@/domain/jalaali';
import { joinParts } from '@/domain/join-parts';
import { averageNight, formatToman, priceText } from '@/domain/money';
import { isWeekendNight } from '@/domain/stay-pricing-rules';
import { t } from '@/messages/format-message';
import { refundRows } from './ended-order';
import { PriceRows, type PriceRow } from './price-rows';
import { taxRow } from './tax-row';
import styles from './stay-price.module.css';
import { costsMessages } from '@/messages/costs';
import { stayDetailsMessages } from '@/messages/stay-details';

/**
 * The price of a stay: every night with its date, then discounts, then the amount to pay or, with `paid`, the paid
 * amount and what of it was returned.
 */
export function StayPrice({
  invoice,
  paid = false,
  refunded,
}: Pick<Order, 'refunded'> & { invoice: Invoice; paid?: boolean }) {
  return (
    <div className={styles.price}>
      <PriceRows rows={[...invoice.nights.map(nightRow), ...extraRows(invoice.nights)]} />
      <PriceRows rows={[...sumRows(invoice, paid), ...refundRows({ refunded })]} />
    </div>
  );
}

/** The parts of the total, for a summary that has the total itself: the nights, extra guests, discounts. */
export function StayPriceShort({ invoice }: { invoice: Invoice }) {
  const { nights } = invoice;
  const sum = nights.reduce((all, night) => all + night.price, 0);
  return (
    <PriceRows
      rows={[
        { label: nightsText(nights, sum), value: formatToman(sum) },
        ...extraRows(nights),
        ...adjustmentRows(invoice),
      ]}
    />
  );
}

/** «۳ شب × ۳٬۰۵۰٬۰۰۰ تومان», or with the average of nights that differ. */
function nightsText(nights: Invoice['nights'], sum: number): string {
  const [first, ...rest] = nights.map(({ price }) => price);
  const count = toPersianDigits(nights.length);
  if (first !== undefined && rest.every((price) => price === first))
    return t(stayDetailsMessages.stayBookEach, { nights: count, price: formatToman(first) });
  return t(stayDetailsMessages.stayBookAverage, {
    nights: count,
    price: formatToman(averageNight(sum, nights.length)),
  });
}

function nightRow(night: Invoice['nights'][number]): PriceRow {
  const { date, price } = night;
  const about = aboutNight(night);
  return {
    label: joinParts([formatJalaaliDay(date), about !== null && kindOfNight(night)]),
    value: formatToman(price),
    ...(about !== null && { about }),
  };
}

/** Why a night has another price, in a word: «آخر هفته». */
function kindOfNight({ date, reason }: Invoice['nights'][number]): string {
  if (reason === 'weekdays' && isWeekendNight(date)) return t(stayDetailsMessages['stay.night.weekend']);
  return t(stayDetailsMessages[reason === 'holiday' ? 'stay.night.holiday' : 'stay.night.special']);
}

/** «شب عادی ۳٬۰۰۰٬۰۰۰ تومان است؛ در روزهای چهارشنبه ۵۰۰٬۰۰۰ تومان بیشتر.»; null for an ordinary night. */
function aboutNight({ date, price, reason, base_price: base }: Invoice['nights'][number]): string | null {
  if (reason === undefined || base === undefined || base === price) return null;
  return t(stayDetailsMessages[price > base ? 'stay.night.more' : 'stay.night.less'], {
    base: formatToman(base),
    why: t(stayDetailsMessages[`stay.night.${reason}`], { weekday: weekdayName(date) }),
    difference: formatToman(Math.abs(price - base)),
  });
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

function adjustmentRows({ adjustments }: Invoice): PriceRow[] {
  return adjustments.map(({ title, amount }): PriceRow => ({
    label: title,
    value: formatToman(amount),
    tone: amount < 0 ? 'success' : undefined,
  }));
}

function sumRows(invoice: Invoice, paid = false): PriceRow[] {
  const { products_price, price } = invoice;
  // Without a discount the sum is the last row.
  const hasSum = invoice.adjustments.length > 0;
  return [
    ...(hasSum ? [{ label: t(stayDetailsMessages.stayPriceSum), value: formatToman(products_price) }] : []),
    ...adjustmentRows(invoice),
    // Tax that is added is one of the adjustments.
    ...(invoice.tax?.included ? taxRow(invoice) : []),
    {
      label: t(paid ? costsMessages.priceDetailsPaid : costsMessages.payable),
      value: priceText(price),
      strong: true,
    },
  ];
}
