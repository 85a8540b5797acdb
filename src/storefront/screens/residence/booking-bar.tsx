import dynamic from 'next/dynamic';
import type { Product } from '@/contract/product.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { Button } from '@/storefront/ui/button';
import { LoadingSilently } from '@/storefront/ui/loading-silently';
import { preloadOnIntent } from '@/storefront/ui/use-loaded';
import { Price } from '@/storefront/ui/price';
import { t } from '@/messages/format-message';
import { STAY_STEP } from '@/storefront/state/reservation/reservation.slice';
import { loadBookingFlow, closedText, isBookable } from './use-booking-flow';
import styles from './booking-bar.module.css';
import type { StaySelection } from './use-stay-selection';
import { amountsMessages } from '@/messages/amounts';
import { cardMessages } from '@/messages/card';
import { stayMessages } from '@/messages/stay';

/** It sends requests, so it is loaded with RTK Query after a range is chosen. */
const StayTotal = dynamic(() => import('./flow/stay-total.lazy'), { ssr: false, loading: LoadingSilently });

/**
 * On a phone, above the bottom navigation: the price of a night or, with dates, of the stay, the dates and guests, and
 * «رزرو», which opens the full-screen flow.
 */
export function BookingBar({
  product,
  stay: { range, nights, people, open, isOpening },
}: {
  product: Product;
  stay: StaySelection;
}) {
  return (
    <div className={styles.place}>
      <div
        className={styles.bar}
        data-bottom-bar
        role="region"
        aria-label={t(stayMessages.bookPanel, { name: product.name })}
      >
        {isBookable(product) ? (
          <>
            <div className={styles.words}>
              {nights.length > 0 ? (
                <div className={styles.total}>
                  <StayTotal product={product} as="bar" />
                </div>
              ) : (
                <Price
                  amount={product.price}
                  oldAmount={product.old_price}
                  prefix={t(cardMessages.cardFrom)}
                  suffix={t(cardMessages.cardPerNight)}
                />
              )}
              {range.start !== null && range.end !== null && (
                <p className={styles.days}>
                  {t(stayMessages.bookRange, {
                    start: formatJalaaliShort(range.start),
                    end: formatJalaaliShort(range.end),
                    people: t(amountsMessages.countPeople, { n: toPersianDigits(people) }),
                  })}
                </p>
              )}
            </div>
            <Button
              onClick={() => open(STAY_STEP)}
              loading={isOpening}
              aria-haspopup="dialog"
              data-scripted
              {...preloadOnIntent(loadBookingFlow)}
            >
              {t(nights.length > 0 ? stayMessages.book : stayMessages.bookDates)}
            </Button>
            <noscript>{t(stayMessages.bookNone)}</noscript>
          </>
        ) : (
          <p className={styles.days}>{closedText(product)}</p>
        )}
      </div>
    </div>
  );
}
