import type { Order } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { deliveryDaysText } from '@/domain/delivery-days-text';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { formatInstant } from '@/domain/instant';
import { formatJalaaliLong } from '@/domain/jalaali';
import { isFinal, statusMessageKey } from '@/domain/order-state-machine';
import { isAgreed, isReceiptWaiting, paymentState } from '@/domain/payment-state';
import { tehranToday } from '@/domain/plain-date';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { refundText } from '@/storefront/ui/ended-order';
import { paymentText } from '@/storefront/ui/payment-text';
import { goodsStateText } from '@/storefront/ui/goods-state';
import { Reference } from '@/storefront/ui/reference-number';
import { PickupLinks, PickupPlace } from '@/storefront/widgets/delivery/pickup-place';
import { useArrivalText } from '@/storefront/widgets/use-arrival-text';
import { OrderStatusCard } from '@/storefront/widgets/order-status-card';
import { t } from '@/messages/format-message';
import { orderStatusMessages } from '@/messages/order-status';
import { toneOf } from './order-progress';
import styles from './order.module.css';
import { checkoutMessages } from '@/messages/checkout';

/** When it is delivered, or where it is picked up. */
function Arrival({ order: { status, delivery, delivery_method: method, times, address, timeline } }: { order: Order }) {
  const arrivalOf = useArrivalText();
  const slot = parseDeliveryTime(times[0] ?? '');
  if (slot)
    return (
      <p>
        <b>
          {t(checkoutMessages.orderArrives, {
            day: formatJalaaliLong(slot.reserve_date),
            hour: toPersianDigits(slot.reserve_time),
          })}
        </b>
      </p>
    );
  if (delivery === 'pickup')
    return (
      <p>
        <b>{t(checkoutMessages['delivery.pickup'])}.</b> <PickupPlace delivery={delivery} place={method?.place} />{' '}
        <PickupLinks place={method?.place} />
      </p>
    );
  const days = address?.delivery_days;
  // The days are counted from the payment; a parcel that was sent has its tracking code instead.
  if (days && status !== 'send') {
    const paid = timeline.find(({ status: step }) => step === 'in_progress')?.at;
    const arrival = paid === undefined ? null : arrivalOf(days, tehranToday(Date.parse(paid)));
    return (
      <p>
        <b>
          {arrival === null
            ? t(checkoutMessages.orderArrivesIn, { days: deliveryDaysText(days) })
            : t(checkoutMessages.orderArrivesOn, { days: arrival })}
        </b>
      </p>
    );
  }
  return null;
}

/**
 * Number and state of the order; the remaining time to pay while it is unpaid; the bank's reference once it is paid.
 */
export function OrderStatus({ order, onChanged }: { order: Order; onChanged: () => void }) {
  // Only the food shop has delivery times.
  const { isNeeded: isFood } = useDelivery();
  const returned = refundText(order);
  const { number, created_at, payment_ref: reference, pay_before, cancel_reason: reason } = order;
  const isUnpaid = paymentState(order) === 'unpaid' && !isReceiptWaiting(order);
  return (
    <OrderStatusCard
      label={t(checkoutMessages.orderStatus)}
      title={t(checkoutMessages.orderTitle, { number: toPersianDigits(number) })}
      status={t(paymentText(order) ?? orderStatusMessages[statusMessageKey(order)])}
      tone={toneOf(order)}
      sentence={goodsStateText(order, isFood)}
      deadline={
        isUnpaid && pay_before !== null
          ? { label: t(checkoutMessages.orderPayBefore), until: pay_before, onEnd: onChanged }
          : null
      }
    >
      {isAgreed(order) && !isFinal(order.status) && <Arrival order={order} />}
      {reason && <p>{isolateLatin(t(orderStatusMessages.cancelReason, { reason }))}</p>}
      {returned !== null && <p>{returned}</p>}
      {reference !== null && (
        <p>
          {t(checkoutMessages.orderPaidRef)}: <Reference className={styles.reference}>{reference}</Reference>
        </p>
      )}
      <p className={styles.note}>{t(checkoutMessages.orderPaidAt, { time: formatInstant(created_at) })}</p>
    </OrderStatusCard>
  );
}
