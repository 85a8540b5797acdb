import type { Product } from '@/contract/catalogue.schemas';
import { useStayOrder } from '@/storefront/state/reservation/use-stay-order';
import { Button } from '@/storefront/ui/button';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { StayPriceShort } from '@/storefront/ui/stay-price';
import { t } from '@/messages/format-message';
import styles from './flow.module.css';
import { isStayRejected } from './quote-error';
import { bookingMessages } from '@/messages/booking';
import { commonMessages } from '@/messages/common';

/** The total of the chosen nights, in the panel beside the page. */
export default function StayTotal({ product }: { product: Product }) {
  const { quote, quoteError, quotePending, refetchQuote } = useStayOrder(product.id);
  const isFailed = !quote && quoteError !== null && !quotePending;
  return (
    <div className={styles.total} aria-live="polite" aria-busy={quotePending}>
      {quote && <StayPriceShort invoice={quote.invoice} />}
      {isFailed && (
        <>
          <p className={styles.wrong}>{quoteError.msg || t(bookingMessages.stayPriceFailed)}</p>
          {!isStayRejected(quoteError) && (
            <Button variant="quiet" size="small" onClick={refetchQuote}>
              {t(commonMessages.actionRetry)}
            </Button>
          )}
        </>
      )}
      {!quote && !isFailed && (
        <LoadingRegion>
          <Skeleton height="24px" />
          <Skeleton height="44px" />
        </LoadingRegion>
      )}
    </div>
  );
}
