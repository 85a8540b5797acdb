import { formatToman } from '@/domain/money';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { t } from '@/messages/translate';
import styles from './flow.module.css';
import { bookingMessages } from '@/messages/booking';

/** The same stay cost something else when its price was last seen, before a login for instance: both prices are told. */
export function PriceChange({ order: { quote, priceBefore } }: { order: StayOrder }) {
  if (!quote || priceBefore === null) return null;
  return (
    <p role="status" className={styles.alert}>
      {changedText(priceBefore, quote.invoice.price)}
    </p>
  );
}

export function changedText(old: number, price: number): string {
  return t(bookingMessages.stayFlowPriceChanged, { old: formatToman(old), price: formatToman(price) });
}
