import dynamic from 'next/dynamic';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { pieceOf } from '@/storefront/state/cart/use-cart-lines';
import { piecesOf } from '@/storefront/state/cart/cart-items';
import { selectCartItems } from '@/storefront/state/cart/cart.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useLazyWidget } from '@/storefront/widgets/use-lazy-widget';
import { t } from '@/messages/format-message';
import styles from './menu-bar.module.css';
import { menuMessages } from '@/messages/menu';

const load = () => import('./cart-sheet.lazy');
const CartSheet = dynamic(load, { ssr: false });

/** Count and sum of the cart in a bar above the bottom navigation, which opens the cart; nothing for an empty cart. */
export function MenuBar() {
  const items = useAppSelector(selectCartItems);
  const sheet = useLazyWidget(load, { isLikely: true });
  const sum = items.reduce((total, item) => total + (item.product.price > 0 ? pieceOf(item) * item.count : 0), 0);
  return (
    <>
      {items.length > 0 && (
        <div className={styles.place} data-bottom-bar>
          <button type="button" className={styles.bar} data-scripted {...sheet.opener}>
            <span className={styles.count}>{toPersianDigits(piecesOf(items))}</span>
            <span className={styles.open}>{t(menuMessages.cartOpen)}</span>
            <b>{formatToman(sum)}</b>
          </button>
        </div>
      )}
      {sheet.isOpen && <CartSheet onClose={sheet.close} />}
    </>
  );
}
