import type * as FooterModule from './footer';
import dynamic from 'next/dynamic';
import { useEffect, useState, type ReactNode } from 'react';
import { bottomNavigationScope, isFooterNonEmpty } from '@/domain/menu';
import { foldsFooter } from '@/domain/route-rules';
import { t } from '@/messages/format-message';
import { onIdle } from '../platform/scheduling';
import { AddSlotContext } from '../ui/add-slot';
import { FavoriteSlotContext } from '../ui/favorite-slot';
import { replaceServerHtml } from '../ui/replace-server-html';
import { LoadingSilently } from '../ui/loading-silently';
import { BottomNavigation } from './bottom-navigation';
import { CardAdd } from './card-add';
import { FavoriteHeart } from './favorite-heart';
import styles from './layout.module.css';
import { PageViews } from './page-views';
import { RouteProgress } from './route-progress';
import { useRootRole } from './auth-variant';
import { useRouteFocus } from './use-route-focus';
import type { Site } from '@/domain/site';
import { useSite } from './site';
import { Toaster } from './toaster';
import { TopBar } from './top-bar';
import { usePath } from './use-path';
import { navigationMessages } from '@/messages/navigation';

const CONTENT = 'content';

const Connectivity = dynamic(() => import('./connectivity.lazy'), { ssr: false, loading: LoadingSilently });

const Footer = replaceServerHtml(
  () => import('./footer').then((code) => code.Footer),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./footer') as typeof FooterModule).Footer
    : null,
);

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
  useRouteFocus();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true)), []);
  const hasFooter = isFooterNonEmpty(site?.config.footer);
  const scope = site ? bottomNavigationScope(path, hasFooter) : 'none';
  return (
    <div className={`${styles.layout} ${styles[scope]}`}>
      <PageViews tagManagerId={site?.tagManagerId} />
      <a href={`#${CONTENT}`} className={styles.skip}>
        {t(navigationMessages.a11ySkipToContent)}
      </a>
      {site && <TopBar site={site} />}
      {isIdle && <Connectivity />}
      <main id={CONTENT} tabIndex={-1} className={styles.content}>
        <AddSlotContext.Provider value={CardAdd}>
          <FavoriteSlotContext.Provider value={FavoriteHeart}>{children}</FavoriteSlotContext.Provider>
        </AddSlotContext.Provider>
      </main>
      {site && hasFooter && <Footer site={site} folded={foldsFooter(path)} />}
      {site && <BottomNavigation site={site} />}
      <RouteProgress />
      <Toaster />
    </div>
  );
}
