import { useState } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { toApiError } from '@/storefront/http/api-error';
import { useChangeOrderStatusMutation } from '@/storefront/state/orders/orders.api';
import { Button } from '@/storefront/ui/button';
import { refundAhead } from '@/storefront/ui/ended-order';
import { LazyBaseDialog } from '@/storefront/widgets/lazy-base-dialog';
import { t } from '@/messages/format-message';
import styles from './order.module.css';
import { checkoutMessages } from '@/messages/checkout';

/** Cancels the order after a confirmation that shows the refund (ORD-02: the default sub_status). */
export function CancelOrder({ order }: { order: Order }) {
  const { order_id: orderId, number, refund, paid } = order;
  const ahead = refundAhead(order);
  const [isOpen, setIsOpen] = useState(false);
  const [change, { isLoading, error, reset }] = useChangeOrderStatusMutation();
  const open = () => {
    reset();
    setIsOpen(true);
  };
  const cancel = async () => {
    const { error: rejection } = await change({ orderId, status: 'canceled', expected: { refund, paid } });
    if (!rejection) setIsOpen(false);
  };
  return (
    <div className={styles.cancel}>
      <Button variant="quiet" size="small" onClick={open}>
        {t(checkoutMessages.orderCancel)}
      </Button>
      <p className={styles.note}>
        {t(order.times.length > 0 ? checkoutMessages.orderCancelUntilHour : checkoutMessages.orderCancelUntil)}
      </p>
      <LazyBaseDialog
        open={isOpen}
        title={t(checkoutMessages.orderCancelTitle)}
        loading={isLoading}
        noClose={isLoading}
        onClose={() => setIsOpen(false)}
        actions={
          <Button variant="danger" loading={isLoading} onClick={() => void cancel()}>
            {t(checkoutMessages.orderCancelSure)}
          </Button>
        }
      >
        <p>{t(checkoutMessages.orderCancelAsk, { number: toPersianDigits(number) })}</p>
        {ahead.text && <p>{ahead.text}</p>}
        {ahead.creditUse && <p className={styles.note}>{ahead.creditUse}</p>}
        <p role="alert" className={styles.error}>
          {isolateLatin(toApiError(error)?.msg)}
        </p>
      </LazyBaseDialog>
    </div>
  );
}
