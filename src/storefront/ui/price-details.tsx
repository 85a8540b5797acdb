import type { Order } from '@/contract/orders.schemas';
import { totalDiscount } from '@/domain/invoice';
import { formatToman, priceText } from '@/domain/money';
import { paymentState } from '@/domain/payment-state';
import { useGoodsNoun } from '@/storefront/state/catalogue/use-nouns';
import { t } from '@/messages/format-message';
import { refundRows } from './ended-order';
import { discountRow, feeRow, PriceRows } from './price-rows';
import { restRow } from './rest-row';
import { taxRow } from './tax-row';
import { checkoutMessages } from '@/messages/checkout';
import { costsMessages } from '@/messages/costs';
import { paymentsMessages } from '@/messages/payments';

/**
 * What an order of goods costs: products, shipping, discount, then what was paid or is payable (DLG-06), and what was
 * returned.
 */
export function PriceDetails({
  order,
}: {
  order: Pick<Order, 'kind' | 'invoice' | 'paid' | 'status' | 'can_pay' | 'refunded' | 'money' | 'delivery_method'>;
}) {
  const { kind, invoice, paid } = order;
  const noun = useGoodsNoun();
  const state = paymentState(order);
  const payable = state === 'agreed' ? paymentsMessages[`payment.later.${kind}`] : costsMessages.invoicePayable;
  return (
    <PriceRows
      rows={[
        { label: t(costsMessages[`invoiceProductsPrice.${noun}`]), value: formatToman(invoice.products_price) },
        {
          label: t(costsMessages.priceDetailsShipping),
          value: order.delivery_method?.paid_to_carrier
            ? t(checkoutMessages.paidToCarrier)
            : formatToman(invoice.shipping_price),
        },
        ...discountRow(t(costsMessages.priceDetailsDiscount), totalDiscount(invoice)),
        ...taxRow(invoice),
        ...feeRow(invoice),
        paid > 0 || state === 'paid'
          ? { label: t(costsMessages.priceDetailsPaid), value: formatToman(paid), strong: true }
          : { label: t(payable), value: priceText(invoice.price), strong: true },
        ...restRow(order),
        ...refundRows(order),
      ]}
    />
  );
}
