import { useState } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { useChangeOrderStatusMutation } from '@/storefront/state/orders/orders.api';
import { Button } from '@/storefront/ui/button';
import { LazyBaseDialog } from '@/storefront/widgets/lazy-base-dialog';
import { t } from '@/messages/format-message';
import styles from './order.module.css';
import { checkoutMessages } from '@/messages/checkout';

/** Cancels the order after a confirmation that shows the refund (ORD-02: the default sub_status). */
export function CancelOrder({ order: { order_id: orderId, number, refund } }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const [change, { isLoading }] = useChangeOrderStatusMutation();
  const cancel = async () => {
    await change({ orderId, status: 'canceled' });
    setIsOpen(false);
  };
  return (
    <div className={styles.cancel}>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {t(checkoutMessages.orderCancel)}
      </Button>
      <LazyBaseDialog
        open={isOpen}
        title={t(checkoutMessages.orderCancelTitle)}
        loading={isLoading}
        onClose={() => setIsOpen(false)}
        actions={
          <Button variant="danger" loading={isLoading} onClick={() => void cancel()}>
            {t(checkoutMessages.orderCancelSure)}
          </Button>
        }
      >
        <p>{t(checkoutMessages.orderCancelAsk, { number: toPersianDigits(number) })}</p>
        {refund > 0 && <p>{t(checkoutMessages.orderCancelRefund, { amount: formatToman(refund) })}</p>}
      </LazyBaseDialog>
    </div>
  );
}
