import { useRef } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatToman } from '@/domain/money';
import { toApiError } from '@/storefront/http/api-error';
import { useChangeOrderStatusMutation } from '@/storefront/state/orders/orders.api';
import { Button } from '@/storefront/ui/button';
import { BaseDialog } from '@/storefront/widgets/base-dialog';
import { t } from '@/messages/format-message';
import styles from './cancel.module.css';
import { RefundSteps } from './refund-steps';
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
        {order.paid > 0 ? <Refund order={order} /> : <p>{t(bookingMessages.cancelUnpaid)}</p>}
        <p role="alert" className={styles.error}>
          {isolateLatin(failure?.msg)}
        </p>
      </div>
    </BaseDialog>
  );
}

function Refund({ order: { refund, refund_to, refund_credit = 0, cancellation, times } }: { order: Order }) {
  const [arrival] = times;
  return (
    <>
      <p role="status" className={styles.refund}>
        {refund > 0
          ? t(refund_to === 'desk' ? bookingMessages.cancelPaidBack : bookingMessages.cancelRefund, {
              amount: formatToman(refund - refund_credit),
            })
          : t(bookingMessages.cancelNoRefund)}{' '}
        {refund_credit > 0 && t(bookingMessages.cancelRefund, { amount: formatToman(refund_credit) })}
      </p>
      {cancellation !== null && arrival !== undefined && <RefundSteps steps={cancellation.steps} arrival={arrival} />}
    </>
  );
}
