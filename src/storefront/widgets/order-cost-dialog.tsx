import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { PriceRows } from '../ui/price-rows';
import { shippingText } from '../ui/shipping-text';
import type { BaseDialogProps } from './base-dialog';
import { LazyBaseDialog } from './lazy-base-dialog';
import { costsMessages } from '@/messages/costs';

/** Amounts in toman. */
export interface OrderCost {
  products_price: number;
  products_discount: number;
  price: number;
}

interface OrderCostDialogProps extends Pick<BaseDialogProps, 'open' | 'onClose' | 'loading' | 'actions'> {
  cost: OrderCost;
  /** Where it is known before the checkout: what the delivery costs, and toman of it in the payable amount. */
  shipping?: { readonly label: string; readonly price: number } | null;
}

/** The costs of an order before it is submitted: total, discount, payable (DLG-03). */
export function OrderCostDialog({ cost, shipping = null, ...dialog }: OrderCostDialogProps) {
  return (
    <LazyBaseDialog {...dialog} title={t(costsMessages.orderCostTitle)}>
      <PriceRows
        rows={[
          { label: t(costsMessages.orderCostTotal), value: formatToman(cost.products_price) },
          {
            label: t(costsMessages.orderCostDiscount),
            value: formatToman(cost.products_discount),
            tone: cost.products_discount > 0 ? 'success' : undefined,
          },
          ...(shipping ? [{ label: shipping.label, value: shippingText(shipping.price) }] : []),
          {
            label: t(costsMessages.payable),
            value: formatToman(cost.price + (shipping?.price ?? 0)),
            strong: true,
          },
        ]}
      />
    </LazyBaseDialog>
  );
}
