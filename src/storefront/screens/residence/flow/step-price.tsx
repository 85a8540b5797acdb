import type { Product } from '@/contract/catalogue.schemas';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { StayPrice } from '@/storefront/ui/stay-price';
import { t } from '@/messages/format-message';
import type { StaySelection } from '../use-stay-selection';
import { StayCouponField } from './stay-coupon-field';
import styles from './flow.module.css';
import { PriceChange, QuoteError } from './quote-error';
import { StaySummary } from './stay-summary';
import { StepHeading } from './step-heading';
import { bookingMessages } from '@/messages/booking';
import { stayMessages } from '@/messages/stay';

interface StepPriceProps {
  product: Product;
  stay: StaySelection;
  order: StayOrder;
}

/** The price of every night, and the coupon (RES-02, RES-04). */
export function StepPrice({ product, stay, order }: StepPriceProps) {
  return (
    <section aria-busy={order.quotePending}>
      <StepHeading>{t(bookingMessages.priceTitle)}</StepHeading>
      <StaySummary stay={stay} editable />
      <PriceChange order={order} />
      <div className={styles.card}>
        {order.quote ? <StayPrice invoice={order.quote.invoice} /> : <QuoteError stay={stay} order={order} />}
      </div>
      <StayCouponField productId={product.id} stay={stay} />
      <p className={styles.note}>{t(stayMessages.bookNothingYet)}</p>
    </section>
  );
}
