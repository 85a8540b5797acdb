import type { ReactNode, Ref } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { paymentText } from '@/storefront/ui/payment-text';
import { orderStatusMessageKey } from '@/domain/canceled-by-shop';
import { refundText } from '@/storefront/ui/ended-order';
import { OpenVoucher } from '@/storefront/widgets/open-voucher';
import { OrderStatusCard } from '@/storefront/widgets/order-status-card';
import { t } from '@/messages/format-message';
import { orderStatusMessages } from '@/messages/order-status';
import { BookAgain } from './book-again';
import { useSendsSms } from '@/storefront/state/catalogue/use-sends-sms';
import { bookingState } from './booking-state';
import styles from './booking.module.css';
import { OfflineVoucher } from './saved-voucher-link';
import { bookingMessages } from '@/messages/booking';

const CHIP = { waiting: 'warning', action: 'warning', good: 'success', over: 'error' } as const;

interface BookingStatusProps {
  order: Order;
  /** A copy from this device, shown offline. */
  isOfflineCopy: boolean;
  onRefresh: () => void;
  /** Below the next action: the cancellation. */
  children?: ReactNode;
  /** Gets the focus when the focused button disappears with the reservation's end. */
  ref?: Ref<HTMLElement>;
}

/** The status of the reservation and the next action. */
export function BookingStatus({ order, isOfflineCopy, onRefresh, children, ref }: BookingStatusProps) {
  const { latestEvent, text, tone, deadline } = bookingState(order, useSendsSms());
  const returned = refundText(order);
  return (
    <OrderStatusCard
      ref={ref}
      label={t(bookingMessages.status)}
      title={
        <>
          {t(bookingMessages.number)} <bdi>{toPersianDigits(order.number)}</bdi>
        </>
      }
      status={t(paymentText(order) ?? orderStatusMessages[orderStatusMessageKey(order)])}
      tone={CHIP[tone]}
      latestEvent={latestEvent}
      sentence={text}
      deadline={
        deadline !== null && order.pay_before !== null
          ? { label: deadline, until: order.pay_before, onEnd: onRefresh }
          : null
      }
    >
      {order.cancel_reason && (
        <p>{isolateLatin(t(orderStatusMessages.cancelReason, { reason: order.cancel_reason }))}</p>
      )}
      {returned !== null && <p>{returned}</p>}
      <div className={styles.actions}>
        {tone === 'over' && <BookAgain order={order} />}
        {order.has_voucher &&
          (isOfflineCopy ? <OfflineVoucher orderId={order.order_id} /> : <OpenVoucher orderId={order.order_id} />)}
      </div>
      {children}
    </OrderStatusCard>
  );
}
