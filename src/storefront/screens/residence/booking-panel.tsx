import dynamic from 'next/dynamic';
import type { Product, Residence } from '@/contract/product.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { Button } from '@/storefront/ui/button';
import { LoadingSilently } from '@/storefront/ui/loading-silently';
import { preloadOnIntent } from '@/storefront/ui/use-loaded';
import { Price } from '@/storefront/ui/price';
import { t } from '@/messages/format-message';
import { CancellationTerm } from './cancellation-timeline';
import { closedText, isBookable, loadBookingFlow } from './use-booking-flow';
import styles from './booking-panel.module.css';
import { STAY_STEP } from '@/storefront/state/reservation/reservation.slice';
import { GuestCount } from './guest-count';
import type { StaySelection } from './use-stay-selection';
import { cardMessages } from '@/messages/card';
import { stayMessages } from '@/messages/stay';

/** It sends requests, so it is loaded with RTK Query after a range is chosen. */
const StayTotal = dynamic(() => import('./flow/stay-total.lazy'), { ssr: false, loading: LoadingSilently });

interface BookingPanelProps {
  product: Product;
  residence: Residence;
  stay: StaySelection;
}

/**
 * On a desktop, a sticky panel beside the page: price, dates, guests, total, and the button to the flow. Of it a phone,
 * whose bar has the rest, shows until when a cancellation is free.
 */
export function BookingPanel({ product, residence, stay }: BookingPanelProps) {
  const isComplete = stay.nights.length > 0;
  const term = <CancellationTerm terms={residence.cancellation} range={stay.range} />;
  return (
    <>
      <aside className={styles.panel} aria-label={t(stayMessages.bookPanel, { name: product.name })}>
        {isComplete && isBookable(product) ? (
          <div className={styles.total}>
            <StayTotal product={product} />
          </div>
        ) : (
          <Price
            amount={product.price}
            oldAmount={product.old_price}
            prefix={t(cardMessages.cardFrom)}
            suffix={t(cardMessages.cardPerNight)}
            size="large"
          />
        )}
        {isBookable(product) ? (
          <>
            <a href="#calendar" className={styles.dates}>
              <ChosenDay label={t(stayMessages.calCheckIn)} date={stay.range.start} />
              <ChosenDay label={t(stayMessages.calCheckOut)} date={stay.range.end} />
            </a>
            <GuestCount residence={residence} stay={stay} />
            <Button
              size="large"
              block
              onClick={() => stay.open(STAY_STEP)}
              loading={stay.isOpening}
              aria-haspopup="dialog"
              data-scripted
              {...preloadOnIntent(loadBookingFlow)}
            >
              {t(isComplete ? stayMessages.book : stayMessages.bookDates)}
            </Button>
            <noscript>{t(stayMessages.bookNone)}</noscript>
            <p className={styles.note}>
              <b className={styles.free}>{term}</b>
              {t(stayMessages.bookNothingYet)}
            </p>
            {isComplete && <StayTotal product={product} as="parts" />}
          </>
        ) : (
          <p className={styles.closed}>{closedText(product)}</p>
        )}
      </aside>
      {isBookable(product) && <p className={`${styles.free} ${styles.onPhone}`}>{term}</p>}
    </>
  );
}

function ChosenDay({ label, date }: { label: string; date: string | null }) {
  return (
    <span className={styles.day}>
      <small>{isolateLatin(label)}</small>
      {date === null ? <span>{t(stayMessages.bookDay)}</span> : <b>{formatJalaaliShort(date)}</b>}
    </span>
  );
}
