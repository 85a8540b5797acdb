import type { Order } from '@/contract/orders.schemas';
import { totalDiscount } from '@/domain/invoice';
import { formatToman, priceText } from '@/domain/money';
import { paymentState } from '@/domain/payment-state';
import type { ShopCapabilities } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { refundRows } from './ended-order';
import { discountRow, wayRows, PriceRows } from './price-rows';
import { restRow } from './rest-row';
import { shippingText } from './shipping-text';
import { taxRow } from './tax-row';
import { costsMessages } from '@/messages/costs';
import { paymentsMessages } from '@/messages/payments';

/**
 * What an order of goods costs: products, shipping, discount, then what was paid or is payable (DLG-06), and what was
 * returned.
 */
export function PriceDetails({
  order,
  noun,
}: {
  order: Pick<Order, 'kind' | 'invoice' | 'paid' | 'status' | 'can_pay' | 'refunded' | 'money' | 'delivery_method'>;
  /** What the shop calls its goods. */
  noun: ShopCapabilities['goodsNoun'];
}) {
  const { kind, invoice, paid } = order;
  const state = paymentState(order);
  const payable = state === 'agreed' ? paymentsMessages[`payment.later.${kind}`] : costsMessages.payable;
  return (
    <PriceRows
      rows={[
        { label: t(costsMessages[`invoiceProductsPrice.${noun}`]), value: formatToman(invoice.products_price) },
        {
          label: t(costsMessages.priceDetailsShipping),
          value: shippingText(invoice.shipping_price, order.delivery_method?.paid_to_carrier),
        },
        ...discountRow(t(costsMessages.priceDetailsDiscount), totalDiscount(invoice)),
        ...taxRow(invoice),
        ...wayRows(invoice),
        paid > 0 || state === 'paid'
          ? { label: t(costsMessages.priceDetailsPaid), value: formatToman(paid), strong: true }
          : { label: t(payable), value: priceText(invoice.price), strong: true },
        ...restRow(order),
        ...refundRows(order),
      ]}
    />
  );
}
