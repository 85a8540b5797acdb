import Link from 'next/link';
import { bottomItems } from '@/domain/menu';
import { t } from '@/messages/format-message';
import { useShownVariant } from './auth-variant';
import type { Site } from '@/domain/site';
import styles from './top-bar.module.css';
import { useMenuState } from '../state/catalogue/use-menu-state';
import { navigationMessages } from '@/messages/navigation';
import { shellMessages } from '@/messages/shell';

/**
 * The items of the bottom navigation in the header of a desktop, where it is not shown: those of an account only for a
 * customer (NAV-01).
 */
export function HeaderLinks({ site }: { site: Site }) {
  const menu = useMenuState(site);
  const shown = useShownVariant();
  const items = bottomItems(menu).filter(
    ({ key, hasCredentials }) => key !== 'home' && (!hasCredentials || shown !== 'visitor'),
  );
  if (!menu.footerNonEmpty || items.length === 0) return null;
  return (
    <nav aria-label={t(shellMessages.headerNavLabel)} className={styles.links}>
      {items.map((item) => (
        <Link
          key={item.key}
          href={item.href}
          prefetch={false}
          className={styles.link}
          data-for={item.hasCredentials && shown === 'both' ? 'customer' : undefined}
        >
          {t(navigationMessages[item.label])}
        </Link>
      ))}
    </nav>
  );
}
