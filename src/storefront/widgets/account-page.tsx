import Link from 'next/link';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { accountItems } from '@/domain/drawer-menu';
import { isLoggedIn } from '@/domain/visitor';
import { pathnameOf } from '@/domain/route-rules';
import type { Site } from '@/domain/site';
import { accountMenuMessages } from '@/messages/account-menu';
import { t } from '@/messages/format-message';
import { selectConfig, selectShop } from '../state/catalogue/config.slice';
import { useMenuState } from '../state/catalogue/use-menu-state';
import { logoutRequested } from '../state/auth/auth.slice';
import { useAppDispatch, useAppSelector } from '../state/store/hooks';
import { Container } from '../ui/container';
import styles from './account-page.module.css';
import { LogoutButton } from './logout-button';

interface AccountPageProps {
  narrow?: boolean;
  section?: string;
  children: ReactNode;
}

/**
 * A page of the account. On a desktop, links to the other account pages are beside it; a phone has them in the side
 * menu. `narrow` limits the width of the content to that of a form; `section` is the path of the list that the page
 * belongs to.
 */
export function AccountPage({ narrow = false, section, children }: AccountPageProps) {
  const config = useAppSelector(selectConfig);
  const shop = useAppSelector(selectShop);
  return (
    <Container page className={styles.page}>
      <div className={styles.side}>{config && shop && <AccountNav site={{ config, shop }} section={section} />}</div>
      <div className={narrow ? styles.narrow : styles.content}>{children}</div>
    </Container>
  );
}

function AccountNav({ site, section }: { site: Pick<Site, 'config' | 'shop'>; section: string | undefined }) {
  const dispatch = useAppDispatch();
  const state = useMenuState(site);
  const here = pathnameOf(useRouter().asPath);
  if (!isLoggedIn(state)) return null;
  // The cart is not an account page: its link is in the top bar.
  const items = accountItems(state).filter(({ key }) => key !== 'cart');
  return (
    <nav aria-label={t(accountMenuMessages.drawerProfile)}>
      <ul>
        {items.map(({ key, href, label }) => (
          <li key={key}>
            <Link
              href={href}
              prefetch={false}
              className={styles.link}
              aria-current={pathnameOf(href) === here ? 'page' : href === section ? 'true' : undefined}
            >
              {t(accountMenuMessages[label])}
            </Link>
          </li>
        ))}
        <li>
          <LogoutButton className={`${styles.link} ${styles.logout}`} onLogout={() => dispatch(logoutRequested())} />
        </li>
      </ul>
    </nav>
  );
}
