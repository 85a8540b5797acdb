import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { pieceOf } from '@/storefront/state/cart/use-cart-lines';
import { piecesOf } from '@/storefront/state/cart/cart-items';
import { selectCartItems } from '@/storefront/state/cart/cart.slice';
import { isWideScreen, onWideScreenChange } from '@/storefront/platform/wide-screen';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useLazyWidget } from '@/storefront/widgets/use-lazy-widget';
import { t } from '@/messages/format-message';
import styles from './menu-bar.module.css';
import { menuMessages } from '@/messages/menu';

const load = () => import('./cart-sheet.lazy');
const CartSheet = dynamic(load, { ssr: false });

const CartColumn = dynamic(() => import('./cart-column.lazy'), { ssr: false });

/**
 * The cart of the menu. On a wide screen it is beside the menu; otherwise its count and sum are in a bar above the bottom
 * navigation, which opens it, and nothing for an empty cart.
 */
export function MenuBar() {
  const items = useAppSelector(selectCartItems);
  const sheet = useLazyWidget(load, { isLikely: true });
  const sum = items.reduce((total, item) => total + (item.product.price > 0 ? pieceOf(item) * item.count : 0), 0);
  const isWide = useSyncExternalStore(onWideScreenChange, isWideScreen, () => false);
  return (
    <>
      <section className={styles.column} aria-labelledby="menu-cart">
        <h2 id="menu-cart" className={styles.title}>
          {t(menuMessages.cart)}
        </h2>
        {isWide && <CartColumn />}
      </section>
      {items.length > 0 && (
        <div className={styles.place} data-bottom-bar data-cart="stays">
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
