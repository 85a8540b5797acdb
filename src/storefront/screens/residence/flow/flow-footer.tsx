import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { Button } from '@/storefront/ui/button';
import { t } from '@/messages/format-message';
import type { StaySelection } from '../use-stay-selection';
import styles from './flow.module.css';
import type { Confirm } from './step-confirm';
import { bookingMessages } from '@/messages/booking';
import { commonMessages } from '@/messages/common';

/** Index of the last step, whose button submits. */
const LAST = 3;

interface FlowFooterProps {
  stay: StaySelection;
  order: StayOrder;
  confirm: Confirm;
}

/** The footer of every step: the price of the stay, back and next. */
export function FlowFooter({ stay, order, confirm }: FlowFooterProps) {
  const { step, walk } = stay;
  const invoice = order.quote?.invoice;
  const isLast = step === LAST;
  // Dates are required first, and the price must be shown before the confirmation.
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
          {t(commonMessages.actionBack)}
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
