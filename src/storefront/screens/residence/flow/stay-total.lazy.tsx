import type { Product } from '@/contract/product.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { useStayOrder } from '@/storefront/state/reservation/use-stay-order';
import { Button } from '@/storefront/ui/button';
import { Price } from '@/storefront/ui/price';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { StayPriceShort } from '@/storefront/ui/stay-price';
import { t } from '@/messages/format-message';
import styles from './flow.module.css';
import { isStayRejected } from './quote-error';
import { bookingMessages } from '@/messages/booking';
import { cardMessages } from '@/messages/card';
import { actionsMessages } from '@/messages/actions';

interface StayTotalProps {
  product: Product;
  /** In the bar of a phone: the total alone, in one line. */
  short?: boolean;
}

/** The total of the chosen nights and its parts, in the place of the price of a night. */
export default function StayTotal({ product, short = false }: StayTotalProps) {
  const { quote, quoteError, quotePending, refetchQuote } = useStayOrder(product.id);
  const isFailed = !quote && quoteError !== null && !quotePending;
  return (
    <div className={short ? styles.totalShort : styles.total} aria-live="polite" aria-busy={quotePending}>
      {quote && (
        <p className={styles.totalLine}>
          <Price amount={quote.invoice.price} size={short ? undefined : 'large'} />{' '}
          <small>{t(cardMessages.forNights, { n: toPersianDigits(quote.invoice.nights.length) })}</small>
        </p>
      )}
      {quote && !short && <StayPriceShort invoice={quote.invoice} />}
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
          {!short && <Skeleton height="20px" width="60%" />}
        </LoadingRegion>
      )}
    </div>
  );
}
