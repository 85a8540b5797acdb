import { toPersianDigits } from '@/domain/digits';
import { navigationMessages } from '@/messages/navigation';
import { t } from '@/messages/format-message';

/** The number of items in the cart: digits on screen, a sentence for screen readers. */
export function CartCount({ count }: { count: number }) {
  const n = toPersianDigits(count);
  return (
    <>
      <span aria-hidden="true">{n}</span>
      <span className="visually-hidden">{t(navigationMessages.navCartBadgeAria, { n })}</span>
    </>
  );
}
