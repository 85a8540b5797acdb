import Link from 'next/link';
import { showsCart } from '@/domain/menu';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { selectCartCount } from '../state/cart/cart.slice';
import { useAppSelector } from '../state/store/hooks';
import { Icon } from '../ui/icon';
import { bag } from '../ui/icons/layout';
import { CartCount } from './cart-count';
import type { Site } from '@/domain/site';
import styles from './top-bar.module.css';
import { useMenuState } from '../state/catalogue/use-menu-state';
import { shellMessages } from '@/messages/shell';

/** The cart link with its item count, in shops that show a cart (NAV-02). */
export function CartButton({ site }: { site: Site }) {
  const isShown = showsCart(useMenuState(site));
  const count = useAppSelector(selectCartCount);
  if (!isShown) return null;
  return (
    <Link
      href={urls.cart()}
      prefetch={false}
      className={styles.icon}
      title={t(shellMessages.topBarCart)}
      data-cart="scrolls"
    >
      <Icon glyph={bag} />
      <span className="visually-hidden">{t(shellMessages.topBarCart)}</span>
      {count > 0 && (
        <span className={styles.badge}>
          <CartCount count={count} />
        </span>
      )}
    </Link>
  );
}
