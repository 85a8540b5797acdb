import { toPersianDigits } from '@/domain/digits';
import { discountPercent } from '@/domain/discount-percent';
import { t } from '@/messages/format-message';
import { cardMessages } from '@/messages/card';

/** «۱۲٪ تخفیف» of a reduced price; undefined for any other, and for less than half a percent. */
export function discountText(price: number, oldPrice: number | null = 0): string | undefined {
  const percent = discountPercent(price, oldPrice);
  return percent > 0 ? t(cardMessages.discount, { n: toPersianDigits(percent) }) : undefined;
}
