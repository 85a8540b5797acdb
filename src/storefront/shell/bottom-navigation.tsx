import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useState, type CSSProperties } from 'react';
import { useAppSelector } from '../state/store/hooks';
import { bottomItems, bottomNavigationScope, itemTarget, selectedBottomItem, type BottomKey } from '@/domain/menu';
import { t } from '@/messages/format-message';
import { selectCartCount } from '../state/cart/cart.slice';
import { Icon, type IconDefinition } from '../ui/icon';
import { bag, heart, home, host, receipt } from '../ui/icons/layout';
import styles from './bottom-navigation.module.css';
import { CartCount } from './cart-count';
import type { Site } from '@/domain/site';
import { useMenuState } from '../state/catalogue/use-menu-state';
import { usePath } from './use-path';
import { navigationMessages } from '@/messages/navigation';
import { shellMessages } from '@/messages/shell';

const glyphs: Record<BottomKey, IconDefinition> = { home, become_host: host, orders: receipt, favorites: heart };

/** The navigation at the bottom of the screen (NAV-09 to NAV-13). domain/menu.ts decides its items. */
export function BottomNavigation({ site }: { site: Site }) {
  const menu = useMenuState(site);
  const path = usePath();
  const [tapped, tap] = useTapped();
  const cartCount = useAppSelector(selectCartCount);
  const scope = bottomNavigationScope(path, menu.footerNonEmpty);
  if (scope === 'none') return null;
  const selected = tapped ?? selectedBottomItem(path);
  const items = bottomItems(menu);
  return (
    <nav
      aria-label={t(shellMessages.bottomNavLabel)}
      className={`${styles.bar} ${scope === 'small' ? styles.smallOnly : ''}`}
      data-scope={scope}
    >
      <ul className={styles.list} style={{ '--items': items.length } as CSSProperties}>
        {items.map((item) => (
          <li key={item.key} className={styles.item}>
            <Link
              href={itemTarget(item, menu)}
              prefetch={false}
              className={styles.action}
              aria-current={item.key === selected ? 'page' : undefined}
              onClick={() => tap(item.key)}
            >
              <span className={styles.glyph}>
                <Icon glyph={glyphs[item.key]} solid={item.key === selected && item.key !== 'orders'} />
                {item.key === 'favorites' && cartCount > 0 && (
                  <span className={styles.badges}>
                    <span className={styles.badge}>
                      <Icon glyph={bag} size={12} />
                      <CartCount count={cartCount} />
                    </span>
                  </span>
                )}
              </span>
              <span className={styles.label}>{t(navigationMessages[item.label])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The tapped item until the route has changed, so that it shows as selected immediately (NAV-12). */
function useTapped(): [BottomKey | null, (key: BottomKey) => void] {
  const [tapped, setTapped] = useState<BottomKey | null>(null);
  const { events } = useRouter();
  useEffect(() => {
    const forget = () => setTapped(null);
    events.on('routeChangeComplete', forget);
    events.on('routeChangeError', forget);
    return () => {
      events.off('routeChangeComplete', forget);
      events.off('routeChangeError', forget);
    };
  }, [events]);
  return [tapped, setTapped];
}
