import { useRef } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { joinParts } from '@/domain/join-parts';
import { endsOfNights } from '@/domain/stay-price';
import { toApiError } from '@/storefront/http/api-error';
import { useChangeOrderStatusMutation } from '@/storefront/state/orders/orders.api';
import { Button } from '@/storefront/ui/button';
import { refundAhead } from '@/storefront/ui/ended-order';
import { BaseDialog } from '@/storefront/widgets/base-dialog';
import { t } from '@/messages/format-message';
import styles from './cancel.module.css';
import { RefundSteps } from './refund-steps';
import { shareText } from './refund-share';
import { amountsMessages } from '@/messages/amounts';
import { bookingMessages } from '@/messages/booking';
import { reservationsMessages } from '@/messages/reservations';

interface CancelDialogProps {
  order: Order;
  onClose: () => void;
  onCanceled: () => void;
}

/** Shows the current refund and its deadlines, then cancels for this refund (ORD-02: the default sub_status). */
export function CancelDialog({ order, onClose, onCanceled }: CancelDialogProps) {
  const [change, { isLoading, error }] = useChangeOrderStatusMutation();
  const isSending = useRef(false);
  const failure = toApiError(error);
  const cancel = async () => {
    if (isSending.current) return;
    isSending.current = true;
    const { order_id: orderId, refund, paid } = order;
    const { error: rejection } = await change({ orderId, status: 'canceled', expected: { refund, paid } });
    if (rejection) {
      isSending.current = false;
      return;
    }
    onCanceled();
    onClose();
  };
  return (
    <BaseDialog
      open
      title={t(reservationsMessages.orderCancelConfirm)}
      noClose={isLoading}
      onClose={onClose}
      actions={
        <Button variant="danger" loading={isLoading} onClick={() => void cancel()}>
          {t(bookingMessages.cancelSure)}
        </Button>
      }
    >
      <div className={styles.content}>
        <p className={styles.use}>{whatText(order)}</p>
        {order.paid > 0 ? <Refund order={order} /> : <p>{t(bookingMessages.cancelUnpaid)}</p>}
        <p role="alert" className={styles.error}>
          {isolateLatin(failure?.msg)}
        </p>
      </div>
    </BaseDialog>
  );
}

/** Which stay it is: «کلبهٔ چوبی · ۱۲ آذر تا ۱۴ آذر · ۲ شب». */
function whatText({ products, times }: Order): string {
  const ends = endsOfNights(times);
  return joinParts([
    isolateLatin(products[0]?.name),
    ends &&
      t(bookingMessages.calOffersDays, {
        start: formatJalaaliShort(ends.checkIn),
        end: formatJalaaliShort(ends.checkOut),
      }),
    t(amountsMessages.countNights, { n: toPersianDigits(times.length) }),
  ]);
}

function Refund({ order }: { order: Order }) {
  const { cancellation, times } = order;
  const [arrival] = times;
  const { text, creditUse } = refundAhead(order);
  return (
    <>
      <p role="status" className={styles.refund}>
        {text === null ? t(bookingMessages.cancelNoRefund) : t(bookingMessages.cancelRefund, { refund: text })}
      </p>
      {order.refund > 0 && <p className={styles.use}>{shareText(order)}</p>}
      {creditUse && <p className={styles.use}>{creditUse}</p>}
      {cancellation !== null && arrival !== undefined && <RefundSteps steps={cancellation.steps} arrival={arrival} />}
    </>
  );
}
