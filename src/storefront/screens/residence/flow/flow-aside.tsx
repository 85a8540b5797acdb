import type { Product, Residence } from '@/contract/catalogue.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { priceText } from '@/domain/money';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { StayPriceShort } from '@/storefront/ui/stay-price';
import { t } from '@/messages/format-message';
import type { StaySelection } from '../use-stay-selection';
import styles from './flow.module.css';
import { StayCard } from './stay-card';
import { bookingMessages } from '@/messages/booking';
import { commonMessages } from '@/messages/common';
import { stayMessages } from '@/messages/stay';

interface FlowAsideProps {
  product: Product;
  residence: Residence;
  stay: StaySelection;
  order: StayOrder;
}

/** Beside the steps on a desktop: what is booked, when, for how many and for how much. */
export function FlowAside({ product, residence, stay: { range, people }, order: { quote } }: FlowAsideProps) {
  return (
    <aside className={styles.aside} aria-label={t(bookingMessages.stayTitle)}>
      <StayCard product={product} residence={residence} />
      {range.start !== null && range.end !== null && (
        <p className={styles.note}>
          {t(stayMessages.bookRange, {
            start: formatJalaaliShort(range.start),
            end: formatJalaaliShort(range.end),
            people: t(commonMessages.countPeople, { n: toPersianDigits(people) }),
          })}
        </p>
      )}
      {quote && (
        <div>
          <StayPriceShort invoice={quote.invoice} />
          <p className={styles.asideTotal}>
            {t(bookingMessages.stayFlowTotal)} <b>{priceText(quote.invoice.price)}</b>
          </p>
        </div>
      )}
    </aside>
  );
}
