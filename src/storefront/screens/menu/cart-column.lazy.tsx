import { useShownCart } from '@/storefront/state/cart/use-cart-lines';
import { t } from '@/messages/format-message';
import { MenuCart, MenuCheckout } from './menu-cart';
import styles from './menu-bar.module.css';
import { menuMessages } from '@/messages/menu';

/** The cart beside the menu of a wide screen: what the sheet has on others. */
export default function CartColumn() {
  const { lines, isGuest } = useShownCart();
  if (lines.length === 0) return <p className={styles.empty}>{t(menuMessages.cartEmpty)}</p>;
  return (
    <>
      <MenuCart lines={lines} />
      <MenuCheckout lines={lines} isGuest={isGuest} />
    </>
  );
}
