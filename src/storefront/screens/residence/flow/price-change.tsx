import { formatToman } from '@/domain/money';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { t } from '@/messages/translate';
import styles from './flow.module.css';
import { bookingMessages } from '@/messages/booking';

/** The price has changed since it was last shown, for example before a login: both prices are shown. */
export function PriceChange({ order: { quote, priceBefore } }: { order: StayOrder }) {
  if (!quote || priceBefore === null) return null;
  return (
    <p role="status" className={styles.alert}>
      {changedText(priceBefore, quote.invoice.price)}
    </p>
  );
}

export function changedText(before: number, price: number): string {
  return t(bookingMessages.stayFlowPriceChanged, { old: formatToman(before), price: formatToman(price) });
}
