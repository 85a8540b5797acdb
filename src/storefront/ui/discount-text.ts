import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { cardMessages } from '@/messages/card';

/** «۱۲٪ تخفیف» of a reduced price; undefined for any other, and for less than half a percent. */
export function discountText(price: number, oldPrice: number | null = 0): string | undefined {
  const percent = Math.round((1 - price / (oldPrice ?? 0)) * 100);
  return price > 0 && percent > 0 ? t(cardMessages.discount, { n: toPersianDigits(percent) }) : undefined;
}
