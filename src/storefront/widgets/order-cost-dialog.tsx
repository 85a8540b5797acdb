import { formatToman } from '@/domain/money';
import '@/messages/shared';
import { t } from '@/messages/translate';
import { AmountRows } from '../ui/price-rows';
import { BaseDialog, type BaseDialogProps } from './base-dialog';

/** Order cost data (spec §3), toman. */
export interface OrderCost {
  products_price: number;
  products_discount: number;
  price: number;
}

interface OrderCostDialogProps extends Pick<BaseDialogProps, 'open' | 'onClose' | 'loading' | 'actions'> {
  cost: OrderCost;
}

/** What an order costs before it is submitted: total, discount, payable (DLG-03). */
export function OrderCostDialog({ cost, ...dialog }: OrderCostDialogProps) {
  return (
    <BaseDialog {...dialog} title={t('orderCost.title')}>
      <AmountRows
        rows={[
          { label: t('orderCost.total'), value: formatToman(cost.products_price) },
          {
            label: t('orderCost.discount'),
            value: formatToman(cost.products_discount),
            tone: cost.products_discount > 0 ? 'success' : undefined,
          },
          { label: t('orderCost.payable'), value: formatToman(cost.price), strong: true },
        ]}
      />
    </BaseDialog>
  );
}
