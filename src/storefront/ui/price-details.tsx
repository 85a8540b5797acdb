import type { Order } from '@/contract/orders.schemas';
import { totalDiscount } from '@/domain/invoice';
import { formatToman, priceText } from '@/domain/money';
import { paymentState } from '@/domain/payment-state';
import { t } from '@/messages/format-message';
import { refundRows } from './ended-order';
import { PriceRows } from './price-rows';
import { sharedMessages } from '@/messages/shared';

/**
 * What an order of goods costs: products, shipping, discount, then what was paid or is payable (DLG-06), and what was
 * returned.
 */
export function PriceDetails({
  order,
}: {
  order: Pick<Order, 'invoice' | 'paid' | 'status' | 'can_pay' | 'refunded'>;
}) {
  const { invoice, paid } = order;
  const discount = totalDiscount(invoice);
  return (
    <PriceRows
      rows={[
        { label: t(sharedMessages.invoiceProductsPrice), value: formatToman(invoice.products_price) },
        { label: t(sharedMessages.priceDetailsShipping), value: formatToman(invoice.shipping_price) },
        {
          label: t(sharedMessages.priceDetailsDiscount),
          value: formatToman(discount),
          tone: discount > 0 ? 'success' : undefined,
        },
        paid > 0 || paymentState(order) === 'paid'
          ? { label: t(sharedMessages.priceDetailsPaid), value: formatToman(paid), strong: true }
          : { label: t(sharedMessages.invoicePayable), value: priceText(invoice.price), strong: true },
        ...refundRows(order),
      ]}
    />
  );
}
