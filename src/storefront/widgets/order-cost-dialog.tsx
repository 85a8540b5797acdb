import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { PriceRows } from '../ui/price-rows';
import type { BaseDialogProps } from './base-dialog';
import { LazyBaseDialog } from './lazy-base-dialog';
import { amountsMessages } from '@/messages/amounts';

/** Amounts in toman. */
export interface OrderCost {
  products_price: number;
  products_discount: number;
  price: number;
}

interface OrderCostDialogProps extends Pick<BaseDialogProps, 'open' | 'onClose' | 'loading' | 'actions'> {
  cost: OrderCost;
}

/** The costs of an order before it is submitted: total, discount, payable (DLG-03). */
export function OrderCostDialog({ cost, ...dialog }: OrderCostDialogProps) {
  return (
    <LazyBaseDialog {...dialog} title={t(amountsMessages.orderCostTitle)}>
      <PriceRows
        rows={[
          { label: t(amountsMessages.orderCostTotal), value: formatToman(cost.products_price) },
          {
            label: t(amountsMessages.orderCostDiscount),
            value: formatToman(cost.products_discount),
            tone: cost.products_discount > 0 ? 'success' : undefined,
          },
          { label: t(amountsMessages.orderCostPayable), value: formatToman(cost.price), strong: true },
        ]}
      />
    </LazyBaseDialog>
  );
}
