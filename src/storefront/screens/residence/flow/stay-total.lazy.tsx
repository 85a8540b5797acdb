import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Product } from '@/contract/product.schemas';
import type { Invoice } from '@/contract/orders.schemas';
import { bestCoupons } from '@/domain/coupon';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatAmount, formatToman } from '@/domain/money';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { useListCouponsQuery } from '@/storefront/state/orders/coupons.api';
import { selectCoupon, selectIsCouponDecided } from '@/storefront/state/orders/orders.slice';
import { useStayOrder } from '@/storefront/state/reservation/use-stay-order';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { Button } from '@/storefront/ui/button';
import { Price } from '@/storefront/ui/price';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { StayPriceShort } from '@/storefront/ui/stay-price';
import { t } from '@/messages/format-message';
import styles from './flow.module.css';
import { isStayRejected } from './quote-error';
import { bookingMessages } from '@/messages/booking';
import { cardMessages } from '@/messages/card';
import { couponsMessages } from '@/messages/coupons';
import { actionsMessages } from '@/messages/actions';

interface StayTotalProps {
  product: Product;
  /** `bar`: on a phone, in one line. `parts`: only what the total consists of. */
  as?: 'bar' | 'parts';
}

/** The total of the chosen nights in the place of the price of a night, or its parts. */
export default function StayTotal({ product, as }: StayTotalProps) {
  const { quote, quoteError, quotePending, refetchQuote } = useStayOrder(product.id);
  if (as === 'parts') return quote && <StayPriceShort invoice={quote.invoice} total />;
  const short = as === 'bar';
  const isFailed = !quote && quoteError !== null && !quotePending;
  return (
    <div className={short ? styles.totalShort : styles.total} aria-live="polite" aria-busy={quotePending}>
      {quote && (
        <p className={styles.totalLine}>
          <Price amount={quote.invoice.price} size={short ? undefined : 'large'} />{' '}
          <AfterTotal invoice={quote.invoice} short={short} />
        </p>
      )}
      {isFailed && (
        <>
          <p className={styles.wrong}>{isolateLatin(quoteError.msg || t(bookingMessages.stayPriceFailed))}</p>
          {!short && !isStayRejected(quoteError) && (
            <Button variant="quiet" size="small" onClick={refetchQuote}>
              {t(actionsMessages.actionRetry)}
            </Button>
          )}
        </>
      )}
      {!quote && !isFailed && (
        <LoadingRegion>
          <Skeleton height="24px" />
        </LoadingRegion>
      )}
    </div>
  );
}

/**
 * The number of nights, and what the stay costs with the customer's best own coupon, which the booking applies by
 * itself; in one line the latter alone, since the line has the dates below it.
 */
function AfterTotal({ invoice, short }: { invoice: Invoice; short: boolean }) {
  const { status: isApplied } = useAppSelector(selectCoupon);
  const isDecided = useAppSelector(selectIsCouponDecided);
  const customerId = useAppSelector(selectCustomerId);
  const { data: coupons = [] } = useListCouponsQuery(isApplied || isDecided ? skipToken : (customerId ?? skipToken));
  const best = bestCoupons(coupons, invoice.price - invoice.shipping_price)[0];
  const nights = <small>{t(cardMessages.forNights, { n: toPersianDigits(invoice.nights.length) })}</small>;
  if (!best || isApplied || isDecided) return nights;
  const price = invoice.price - best.discount;
  if (short)
    return (
      <small className={styles.withCoupon}>{t(couponsMessages.couponWithOwn, { price: formatAmount(price) })}</small>
    );
  return (
    <>
      {nights}
      <small className={styles.withCoupon}>
        {isolateLatin(t(couponsMessages.couponWith, { code: best.coupon.code, price: formatToman(price) }))}
      </small>
    </>
  );
}
