import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { PriceRows } from './price-rows';
import { sharedMessages } from '@/messages/shared';

interface PriceDetailsProps {
  /** Toman. */
  price: number;
  /** Null for a stay, which has no delivery. */
  shipping_price: number | null;
  discount: number;
}

/** What an order cost: paid, shipping, discount (DLG-06). */
export function PriceDetails({ price, shipping_price: shipping, discount }: PriceDetailsProps) {
  return (
    <PriceRows
      rows={[
        { label: t(sharedMessages.priceDetailsPaid), value: formatToman(price), strong: true },
        ...(shipping === null ? [] : [{ label: t(sharedMessages.priceDetailsShipping), value: formatToman(shipping) }]),
        {
          label: t(sharedMessages.priceDetailsDiscount),
          value: formatToman(discount),
          tone: discount > 0 ? 'success' : undefined,
        },
      ]}
    />
  );
}
