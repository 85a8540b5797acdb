import { formatToman } from '@/domain/money';
import '@/messages/shared';
import { t } from '@/messages/translate';
import { AmountRows } from './price-rows';

interface PriceDetailsProps {
  /** Toman (spec §3, Price details data). */
  price: number;
  /** Null for a stay: there is no delivery. */
  shipping_price: number | null;
  discount: number;
}

/** What an order cost: paid, shipping, discount (DLG-06). */
export function PriceDetails({ price, shipping_price: shipping, discount }: PriceDetailsProps) {
  return (
    <AmountRows
      rows={[
        { label: t('priceDetails.paid'), value: formatToman(price), strong: true },
        ...(shipping === null ? [] : [{ label: t('priceDetails.shipping'), value: formatToman(shipping) }]),
        { label: t('priceDetails.discount'), value: formatToman(discount), tone: discount > 0 ? 'success' : undefined },
      ]}
    />
  );
}
