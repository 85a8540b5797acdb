import { toPersianDigits } from '@/domain/digits';
import { commonMessages } from '@/messages/common';
import { t } from '@/messages/format-message';

/** The number of items in the cart: as digits to see, as a sentence to hear. */
export function CartCount({ count }: { count: number }) {
  const n = toPersianDigits(count);
  return (
    <>
      <span aria-hidden="true">{n}</span>
      <span className="visually-hidden">{t(commonMessages.navCartBadgeAria, { n })}</span>
    </>
  );
}
