import type { ReactNode } from 'react';
import { bottomNavigationScope, isFooterNonEmpty } from '@/domain/menu';
import { t } from '@/messages/format-message';
import { whenIdle } from '../platform/page-lifecycle';
import { FavoriteSlotContext } from '../ui/favorite-slot';
import { lateWidget } from '../ui/client-only';
import { BottomNavigation } from './bottom-navigation';
import { FavoriteHeart } from './favorite-heart';
import { LateFooter } from './lazy-footer';
import styles from './layout.module.css';
import { PageViews } from './page-views';
import { RouteProgress } from './route-progress';
import { useRootRole } from './auth-variant';
import { useSite, type Site } from './site';
import { Toaster } from './toaster';
import { TopBar } from './top-bar';
import { usePath } from './use-path';
import { commonMessages } from '@/messages/common';

const CONTENT = 'content';

const Connectivity = lateWidget(() => import('./connectivity.lazy').then((code) => code.default), whenIdle);

interface LayoutProps {
  /** Data that the server fetched for the page; an error page may have none. */
  site?: Site | null;
  children: ReactNode;
}

/** The layout of every page: skip link, top bar, content, footer, bottom navigation, progress bar and toasts. */
export function Layout({ site: prefetched, children }: LayoutProps) {
  const site = useSite(prefetched);
  const path = usePath();
  useRootRole();
  const hasFooter = isFooterNonEmpty(site?.config.footer);
  const scope = site ? bottomNavigationScope(path, hasFooter) : 'none';
  return (
    <div className={`${styles.layout} ${styles[scope]}`}>
      <PageViews tagManagerId={site?.tagManagerId} />
      <a href={`#${CONTENT}`} className={styles.skip}>
        {t(commonMessages.a11ySkipToContent)}
      </a>
      {site && <TopBar site={site} />}
      <Connectivity />
      <main id={CONTENT} tabIndex={-1} className={styles.content}>
        <FavoriteSlotContext.Provider value={FavoriteHeart}>{children}</FavoriteSlotContext.Provider>
      </main>
      {site && hasFooter && <LateFooter site={site} />}
      {site && <BottomNavigation site={site} />}
      <RouteProgress />
      <Toaster />
    </div>
  );
}
