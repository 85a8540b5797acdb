import { useState } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { addressReceiver, addressText } from '@/domain/postal-address';
import { toPersianDigits } from '@/domain/digits';
import { totalDiscount } from '@/domain/invoice';
import { formatJalaaliLong } from '@/domain/jalaali';
import { isFinal } from '@/domain/order-state-machine';
import { isAgreed, paymentState } from '@/domain/payment-state';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { isPhone } from '@/storefront/platform/is-phone';
import { Button } from '@/storefront/ui/button';
import { CardTransferSlot } from '@/storefront/ui/card-transfer-slot';
import { goodsTimeline } from '@/storefront/ui/goods-timeline';
import { OrderTimeline } from '@/storefront/ui/order-timeline';
import { SectionCard } from '@/storefront/ui/section-card';
import { PriceDetails } from '@/storefront/ui/price-details';
import { TwoColumn } from '@/storefront/ui/two-column';
import { InvoiceDialog } from '@/storefront/widgets/invoice-dialog';
import { OpenInvoice } from '@/storefront/widgets/open-invoice';
import { Reorder } from '@/storefront/widgets/reorder';
import { RateOrder } from '@/storefront/widgets/rate-order';
import { CopyTrackingLink } from '@/storefront/widgets/copy-tracking-link';
import { CourierCall } from '@/storefront/widgets/courier-call';
import { TrackingCode } from '@/storefront/widgets/tracking-code';
import { LaterPayment } from '@/storefront/widgets/later-payment';
import { PickupPlace } from '@/storefront/widgets/delivery/pickup-place';
import { addressesMessages } from '@/messages/addresses';
import { useGoodsNoun } from '@/storefront/state/catalogue/use-nouns';
import { shippingText } from '@/storefront/ui/shipping-text';
import { t } from '@/messages/format-message';
import { CancelOrder } from './cancel-order';
import { OrderItems } from './order-items';
import { OrderPayment } from './order-payment';
import { OrderStatus } from './order-status';
import styles from './order.module.css';
import { checkoutMessages } from '@/messages/checkout';

interface OrderViewProps {
  order: Order;
  /** A copy from this device, shown offline: no action is possible. */
  isOfflineCopy?: boolean;
  onChanged: () => void;
}

/** An order: state, payment, items, delivery, prices and timeline. */
export function OrderView({ order, isOfflineCopy = false, onChanged }: OrderViewProps) {
  const noun = useGoodsNoun();
  const state = paymentState(order);
  // Decided once: another place after a turn of the device would lose what was typed.
  const [isTransferFirst] = useState(isPhone);
  const transfer = !isOfflineCopy && <CardTransferSlot order={order} />;
  const aside = (
    <div className={styles.stack}>
      {!isTransferFirst && transfer}
      {state === 'unpaid' && !isOfflineCopy && !order.money?.transfer && <OrderPayment order={order} />}
      {state === 'agreed' && <LaterPayment order={order} isOfflineCopy={isOfflineCopy} />}
      <Prices order={order} isOfflineCopy={isOfflineCopy} />
      {order.can_cancel && !isOfflineCopy && <CancelOrder order={order} />}
      {isFinal(order.status) && !isOfflineCopy && <Reorder order={order} />}
    </div>
  );
  const timeline = (
    <SectionCard title={t(checkoutMessages.orderTimeline)}>
      <OrderTimeline label={t(checkoutMessages.orderTimeline)} entries={goodsTimeline(order)} inRow />
      <CourierCall order={order} />
      {order.tracking_code && <TrackingCode code={order.tracking_code} carrier={order.carrier} />}
      {!isOfflineCopy && <CopyTrackingLink order={order} />}
    </SectionCard>
  );
  // For a paid order the timeline is most important, for an unpaid one the items.
  const isPaid = isAgreed(order);
  return (
    <TwoColumn label={t(checkoutMessages.orderPrice)} aside={aside}>
      <OrderStatus order={order} onChanged={onChanged} />
      {isTransferFirst && transfer}
      {!isOfflineCopy && <RateOrder order={order} />}
      {isPaid && timeline}
      <SectionCard title={t(checkoutMessages[`orderItems.${noun}`])}>
        <OrderItems order={order} />
      </SectionCard>
      <Delivery order={order} />
      {!isPaid && timeline}
    </TwoColumn>
  );
}

/** The price details (DLG-06) and the invoice dialog (DLG-04), which leads to the official invoice. */
function Prices({ order, isOfflineCopy }: { order: Order; isOfflineCopy: boolean }) {
  const noun = useGoodsNoun();
  const { invoice } = order;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SectionCard
      title={t(checkoutMessages.orderPrice)}
      end={
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
          {t(checkoutMessages.orderInvoice)}
        </Button>
      }
    >
      <PriceDetails order={order} noun={noun} />
      <InvoiceDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        invoice={{ ...invoice, discount: totalDiscount(invoice) }}
        products={invoice.products}
        delivery={shippingText(invoice.shipping_price, order.delivery_method?.paid_to_carrier)}
        more={!isOfflineCopy && <OpenInvoice order={order} />}
      />
    </SectionCard>
  );
}

function Delivery({ order: { address, delivery, delivery_method: method, times, msg, gift } }: { order: Order }) {
  const slot = parseDeliveryTime(times[0] ?? '');
  return (
    <SectionCard title={t(checkoutMessages.orderDelivery)}>
      {delivery && <p>{isolateLatin(method?.title ?? t(checkoutMessages[`delivery.${delivery}`]))}</p>}
      <p className={styles.note}>
        <PickupPlace delivery={delivery} place={method?.place} />
      </p>
      {gift && (
        <p className={styles.gift}>
          {t(checkoutMessages.giftOrder)}
          {gift.text !== '' && (
            <>
              <br />
              {isolateLatin(t(checkoutMessages.giftOrderCard, { text: gift.text }))}
            </>
          )}
        </p>
      )}
      {slot && (
        <p>
          {t(checkoutMessages.deliverySlotChosen, {
            day: formatJalaaliLong(slot.reserve_date),
            hour: toPersianDigits(slot.reserve_time),
          })}
        </p>
      )}
      {address && (
        <address className={styles.address}>
          {isolateLatin(address.title)}: {isolateLatin(addressText(address))}
          {addressReceiver(address) !== '' && (
            <>
              <br />
              {isolateLatin(t(addressesMessages.addressReceiver, { receiver: addressReceiver(address) }))}
            </>
          )}
        </address>
      )}
      {msg !== '' && (
        <p className={styles.note}>
          {t(checkoutMessages.orderNote)}: <span className={styles.lines}>{isolateLatin(msg)}</span>
        </p>
      )}
    </SectionCard>
  );
}
