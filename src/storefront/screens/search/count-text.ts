import { toPersianDigits } from '@/domain/digits';
import { MAX_COUNTED } from '@/domain/constants';
import { t } from '@/messages/translate';
import { catalogueMessages } from '@/messages/catalogue';

/**
 * A number of products in Persian digits, for the parameter `{n}`. With `more` the number is a lower bound, or the
 * limit of counting; zero is always exact.
 */
export function countText(count: number, more?: boolean): string {
  const n = toPersianDigits(count);
  return more && count
    ? t(count === MAX_COUNTED ? catalogueMessages.searchOver : catalogueMessages.searchLeast, { n })
    : n;
}
