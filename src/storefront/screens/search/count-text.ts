import { toPersianDigits } from '@/domain/digits';
import { MAX_COUNTED } from '@/domain/constants';
import { t } from '@/messages/translate';
import { catalogueMessages } from '@/messages/catalogue';

/**
 * A number of products for a sentence's `{n}`, in Persian digits. With `more` it is the least that there are, or where
 * counting ends; of none there is no least.
 */
export function countText(count: number, more?: boolean): string {
  const n = toPersianDigits(count);
  return more && count
    ? t(count === MAX_COUNTED ? catalogueMessages.searchOver : catalogueMessages.searchLeast, { n })
    : n;
}
