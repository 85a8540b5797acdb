import { useState } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { toPersianDigits } from '@/domain/digits';
import { totalDiscount } from '@/domain/invoice';
import { formatJalaaliLong } from '@/domain/jalaali';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { Button } from '@/storefront/ui/button';
import { OrderTimeline } from '@/storefront/ui/order-timeline';
import { Panel } from '@/storefront/ui/panel';
import { PriceDetails } from '@/storefront/ui/price-details';
import { Split } from '@/storefront/ui/two-column';
import { InvoiceDialog } from '@/storefront/widgets/invoice-dialog';
import { RateOrder } from '@/storefront/widgets/rate-order';
import '@/messages/addresses';
import '@/messages/checkout';
import { t } from '@/messages/translate';
import { CancelOrder } from './cancel-order';
import { OrderLines } from './order-items';
import { OrderPayment } from './order-payment';
import { progressOf } from './order-progress';
import { OrderStatus } from './order-status';
import { TrackingCode } from './tracking-code';
import styles from './order.module.css';

interface OrderViewProps {
  order: Order;
  /** It comes out of this device, without a network: nothing can be done with it now. */
  isKept?: boolean;
  onChanged: () => void;
}

/** An order as it stands: state, payment, lines, delivery, prices, and the way that it goes. */
export function OrderView({ order, isKept = false, onChanged }: OrderViewProps) {
  const aside = (
    <div className={styles.stack}>
      {order.can_pay && !isKept && <OrderPayment order={order} />}
      <Prices order={order} />
    </div>
  );
  return (
    <Split label={t('order.price')} aside={aside}>
      <OrderStatus order={order} onChanged={onChanged} />
      {!isKept && <RateOrder order={order} />}
      <Panel title={t('order.items')}>
        <OrderLines products={order.products} />
      </Panel>
      <Delivery order={order} />
      <Panel title={t('order.timeline')}>
        <OrderTimeline label={t('order.timeline')} entries={progressOf(order)} />
        {order.tracking_code && <TrackingCode code={order.tracking_code} carrier={order.carrier} />}
      </Panel>
      {order.can_cancel && !isKept && <CancelOrder order={order} />}
    </Split>
  );
}

/** DLG-06, and the invoice line by line (DLG-04). */
function Prices({ order: { kind, invoice, paid } }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const discount = totalDiscount(invoice);
  return (
    <Panel
      title={t('order.price')}
      end={
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
          {t('order.invoice')}
        </Button>
      }
    >
      <PriceDetails price={paid} shipping_price={kind === 'stay' ? null : invoice.shipping_price} discount={discount} />
      <InvoiceDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        invoice={{ ...invoice, discount }}
        products={invoice.products}
        {...(kind === 'stay' && { nights: invoice.nights.length, paid: paid > 0 })}
      />
    </Panel>
  );
}

function Delivery({ order: { address, delivery, times, msg } }: { order: Order }) {
  const slot = parseDeliveryTime(times[0] ?? '');
  return (
    <Panel title={t('order.delivery')}>
      {delivery && <p>{t(`delivery.${delivery}`)}</p>}
      {slot && (
        <p>
          {t('delivery.slot.chosen', {
            day: formatJalaaliLong(slot.reserve_date),
            hour: toPersianDigits(slot.reserve_time),
          })}
        </p>
      )}
      {address && (
        <address className={styles.address}>
          {address.title}: {t('address.line', { address: address.address, number: toPersianDigits(address.number) })}
        </address>
      )}
      {msg !== '' && (
        <p className={styles.note}>
          {t('order.note')}: <span className={styles.lines}>{msg}</span>
        </p>
      )}
    </Panel>
  );
}
