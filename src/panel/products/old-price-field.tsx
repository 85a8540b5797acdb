import { useWatch } from 'react-hook-form';
import { toPersianDigits } from '@/domain/digits';
import { discountPercent } from '@/domain/discount-percent';
import { cardMessages } from '@/messages/card';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { TomanField } from '../fields/number-field';

/** The price before the discount, with the percentage that customers read beside it. */
export function OldPriceField() {
  const [price, old] = useWatch({ name: ['price', 'old_price'] }) as unknown[];
  return (
    <TomanField
      source="old_price"
      label={t(panelProductsMessages.oldPrice)}
      note={noteOf(Number(price), Number(old))}
    />
  );
}

function noteOf(price: number, old: number): string | undefined {
  if (!(price > 0 && old > 0)) return undefined;
  if (old <= price) return t(panelProductsMessages.oldPriceLow);
  return t(cardMessages.discount, { n: toPersianDigits(discountPercent(price, old)) });
}
