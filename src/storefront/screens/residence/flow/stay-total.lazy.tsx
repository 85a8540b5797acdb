import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Product } from '@/contract/product.schemas';
import type { Invoice } from '@/contract/orders.schemas';
import { bestCoupons } from '@/domain/coupon';
import { couponBaseOf } from '@/domain/invoice';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
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
import { CouponSaving, savingOf, useAppliedSaving, type Saving } from './coupon-saving';
import styles from './flow.module.css';
import { isStayRejected } from './quote-error';
import { bookingMessages } from '@/messages/booking';
import { cardMessages } from '@/messages/card';
import { actionsMessages } from '@/messages/actions';

interface StayTotalProps {
  product: Product;
  /** `bar`: on a phone, in one line. `parts`: only what the total consists of. */
  as?: 'bar' | 'parts';
}

/** The total of the chosen nights in the place of the price of a night, or its parts. */
export default function StayTotal({ product, as }: StayTotalProps) {
  const { quote, quoteError, quotePending, refetchQuote } = useStayOrder(product.id);
  const { price = 0, saving } = useSavedPrice(quote?.invoice);
  if (as === 'parts') return quote && <StayPriceShort invoice={quote.invoice} />;
  const short = as === 'bar';
  const isFailed = !quote && quoteError !== null && !quotePending;
  return (
    <div className={short ? styles.totalShort : styles.total} aria-live="polite" aria-busy={quotePending}>
      {quote && (
        <p className={styles.totalLine}>
          <Price amount={price} oldAmount={saving?.before} size={short ? undefined : 'large'} />{' '}
          {!(short && saving) && (
            <small>{t(cardMessages.forNights, { n: toPersianDigits(quote.invoice.nights.length) })}</small>
          )}
          {saving && <CouponSaving saving={saving} />}
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
 * The total, toman, and what a coupon takes off it: the applied one or, before the booking is opened, the customer's
 * best own one, which the booking applies by itself.
 */
function useSavedPrice(invoice: Invoice | undefined): { price?: number; saving: Saving | null } {
  const applied = useAppliedSaving(invoice);
  const { status: isApplied } = useAppSelector(selectCoupon);
  const isDecided = useAppSelector(selectIsCouponDecided);
  const customerId = useAppSelector(selectCustomerId);
  const { data: coupons = [] } = useListCouponsQuery(isApplied || isDecided ? skipToken : (customerId ?? skipToken));
  if (!invoice || isApplied || isDecided) return { price: invoice?.price, saving: applied };
  const best = bestCoupons(coupons, couponBaseOf(invoice))[0];
  if (!best) return { price: invoice.price, saving: null };
  const saving = savingOf(best.coupon.code, best.discount, invoice.price, invoice);
  return { price: invoice.price - best.discount, saving };
}
