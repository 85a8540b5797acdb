import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { PriceRows } from '../ui/price-rows';
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
}

/** The costs of an order before it is submitted: total, discount, payable (DLG-03). */
export function OrderCostDialog({ cost, ...dialog }: OrderCostDialogProps) {
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
          { label: t(costsMessages.orderCostPayable), value: formatToman(cost.price), strong: true },
        ]}
      />
    </LazyBaseDialog>
  );
}
