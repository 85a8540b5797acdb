import type { Product } from '@/contract/catalogue.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort } from '@/domain/jalaali';
import { Button } from '@/storefront/ui/button';
import { preloadOnIntent } from '@/storefront/ui/use-loaded';
import { Price } from '@/storefront/ui/price';
import { t } from '@/messages/format-message';
import { loadBookingFlow } from './load-booking-flow';
import { closedText, isBookable } from './is-bookable';
import styles from './booking-bar.module.css';
import type { StaySelection } from './use-stay-selection';
import { commonMessages } from '@/messages/common';
import { stayMessages } from '@/messages/stay';

/**
 * On a phone, above the bottom navigation: the price, the chosen dates, and «رزرو», which opens the full-screen flow.
 */
export function BookingBar({
  product,
  stay: { range, nights, open, isOpening },
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
              <Price amount={product.price} oldAmount={product.old_price} suffix={t(commonMessages.cardPerNight)} />
              <p className={styles.days}>
                {range.start !== null && range.end !== null
                  ? t(stayMessages.flowStay, {
                      start: formatJalaaliShort(range.start),
                      end: formatJalaaliShort(range.end),
                      nights: toPersianDigits(nights.length),
                    })
                  : t(stayMessages.bookDates)}
              </p>
            </div>
            <Button
              onClick={() => open()}
              loading={isOpening}
              aria-haspopup="dialog"
              {...preloadOnIntent(loadBookingFlow)}
            >
              {t(stayMessages.book)}
            </Button>
          </>
        ) : (
          <p className={styles.days}>{closedText(product)}</p>
        )}
      </div>
    </div>
  );
}
