import type { Order } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { deliveryDaysText } from '@/domain/delivery-days-text';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { formatInstant } from '@/domain/instant';
import { formatJalaaliLong } from '@/domain/jalaali';
import { isFinal, statusMessageKey } from '@/domain/order-state-machine';
import { isAgreed, isReceiptWaiting, paymentState } from '@/domain/payment-state';
import { addressReceiver, addressText } from '@/domain/postal-address';
import { useSupport } from '@/storefront/state/catalogue/use-shop-payment';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { ShopTelephone } from '@/storefront/ui/arranged-payment';
import { refundText } from '@/storefront/ui/ended-order';
import { paymentText } from '@/storefront/ui/payment-text';
import { goodsStateText } from '@/storefront/ui/goods-state';
import { Reference } from '@/storefront/ui/reference-number';
import { PickupLinks, PickupPlace } from '@/storefront/widgets/delivery/pickup-place';
import { useOrderArrival } from '@/storefront/widgets/use-arrival-text';
import { OrderStatusCard } from '@/storefront/widgets/order-status-card';
import { t } from '@/messages/format-message';
import { orderStatusMessages } from '@/messages/order-status';
import { OrderItemsInShort } from './order-items';
import { toneOf } from './order-progress';
import styles from './order.module.css';
import { addressesMessages } from '@/messages/addresses';
import { checkoutMessages } from '@/messages/checkout';
import { deliveryPlaceMessages } from '@/messages/delivery-place';

/** When it is delivered, or where it is picked up. */
function Arrival({ order }: { order: Order }) {
  const { delivery, delivery_method: method, times } = order;
  const arrival = useOrderArrival()(order);
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
  return (
    arrival && (
      <p>
        <b>
          {arrival.text === null
            ? t(checkoutMessages.orderArrivesIn, { days: deliveryDaysText(arrival.days) })
            : t(checkoutMessages.orderArrivesOn, { days: arrival.text })}
        </b>
      </p>
    )
  );
}

/** Where it is sent, to whom and in which way, a line each. */
function Destination({ order, address }: { order: Order; address: NonNullable<Order['address']> }) {
  const receiver = addressReceiver(address);
  const method = order.delivery_method?.title;
  const lines = [
    t(deliveryPlaceMessages.place, { place: `${address.title}: ${addressText(address)}` }),
    receiver !== '' && t(addressesMessages.addressReceiver, { receiver }),
    method && t(checkoutMessages.orderSentBy, { method }),
  ].flatMap((line) => line || []);
  return (
    <div className={styles.note}>
      {lines.map((line) => (
        <p key={line}>{isolateLatin(line)}</p>
      ))}
    </div>
  );
}

/**
 * Number and state of the order; the remaining time to pay while it is unpaid; the bank's reference once it is paid.
 */
export function OrderStatus({ order, onChanged }: { order: Order; onChanged: () => void }) {
  // Only the food shop has delivery times.
  const { isNeeded: isFood } = useDelivery();
  const returned = refundText(order);
  const { number, address, created_at, payment_ref: reference, pay_before, cancel_reason: reason } = order;
  const support = useSupport();
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
      <OrderItemsInShort order={order} />
      {address && <Destination order={order} address={address} />}
      {reason && <p>{isolateLatin(t(orderStatusMessages.cancelReason, { reason }))}</p>}
      {returned !== null && <p>{returned}</p>}
      <div className={styles.facts}>
        <span>{t(checkoutMessages.orderPaidAt, { time: formatInstant(created_at) })}</span>
        {reference !== null && (
          <span>
            {t(checkoutMessages.orderPaidRef)}: <Reference className={styles.reference}>{reference}</Reference>
          </span>
        )}
        {support?.number && (
          <span>
            {t(checkoutMessages.returnSupport)}: <ShopTelephone support={support} />
          </span>
        )}
      </div>
    </OrderStatusCard>
  );
}
