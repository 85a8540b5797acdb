import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { Button } from '@/storefront/ui/button';
import { t } from '@/messages/translate';
import type { StaySelection } from '../use-stay-selection';
import styles from './flow.module.css';
import type { Confirm } from './use-confirm';
import { bookingMessages } from '@/messages/booking';
import { sharedMessages } from '@/messages/shared';

/** The last step is the one whose button submits. */
const LAST = 3;

interface FlowFooterProps {
  stay: StaySelection;
  order: StayOrder;
  confirm: Confirm;
}

/** Under every step: what the stay costs, back, and on. */
export function FlowFooter({ stay, order, confirm }: FlowFooterProps) {
  const { step, walk } = stay;
  const invoice = order.quote?.invoice;
  const isLast = step === LAST;
  // Dates before all else, and nothing is confirmed whose price has not been seen.
  const isReady = step === 0 ? stay.nights.length > 0 : step === 1 || (invoice !== undefined && !order.quotePending);
  return (
    <div className={styles.foot}>
      <p className={styles.footPrice} aria-live="polite">
        {invoice && (
          <>
            <b>{formatToman(invoice.price)}</b>
            <small>{t(bookingMessages.calTotalNights, { n: toPersianDigits(stay.nights.length) })}</small>
          </>
        )}
      </p>
      {step > 0 && (
        <Button variant="quiet" onClick={() => walk(step - 1)} disabled={order.pending}>
          {t(sharedMessages.actionBack)}
        </Button>
      )}
      <Button onClick={() => (isLast ? confirm.run() : walk(step + 1))} disabled={!isReady} loading={order.pending}>
        {t(
          !isLast
            ? bookingMessages.stayFlowNext
            : confirm.isLoggedIn
              ? bookingMessages.stayFlowSubmit
              : bookingMessages.stayFlowLogin,
        )}
      </Button>
    </div>
  );
}
