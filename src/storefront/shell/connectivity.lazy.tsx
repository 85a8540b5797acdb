import { useRouter } from 'next/router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { pathnameOf } from '@/domain/route-rules';
import { urls } from '@/domain/urls';
import { refreshFetchedPages } from '@/storefront/platform/prefetch-cache';
import { reloadWhenCodeIsMissing } from '@/storefront/platform/stale-chunk-reload';
import { keepQueryOfMoved } from '@/storefront/platform/moved-pages';
import { navigate } from '@/storefront/platform/navigation';
import { isOnline, onPageActiveChange } from '@/storefront/platform/page-visibility';
import { onFirstInteraction, onIdle } from '@/storefront/platform/scheduling';
import { onceReachable } from '@/storefront/platform/connectivity-probe';
import { startWorker } from '@/storefront/platform/service-worker';
import { blockOfflineNavigation, ignoreReplacedNavigations } from '@/storefront/platform/block-offline-navigation';
import { t } from '@/messages/format-message';
import { Button } from '../ui/button';
import styles from './connectivity.module.css';
import { actionsMessages } from '@/messages/actions';
import { offlineMessages } from '@/messages/offline';

const SEARCH = urls.search();

/**
 * Handles lost and restored connections, and changes of the shop or of its build while the page is open. A navigation
 * that fails offline leaves the page and its input as they are, and is repeated once the network is back, unless the
 * user has moved on meanwhile.
 */
export default function Connectivity() {
  const { asPath, pathname } = useRouter();
  const online = useSyncExternalStore(onPageActiveChange, isOnline, () => true);
  const [awaited, setAwaited] = useState<string | null>(null);
  // Pages that are saved for offline use start the worker themselves (ui/save-for-offline.tsx).
  useEffect(() => onFirstInteraction(() => onIdle(() => void startWorker())), []);
  useEffect(() => reloadWhenCodeIsMissing(), []);
  useEffect(() => refreshFetchedPages(), []);
  useEffect(() => keepQueryOfMoved(), []);
  useEffect(() => blockOfflineNavigation(setAwaited), []);
  useEffect(ignoreReplacedNavigations, []);
  useEffect(() => setAwaited(null), [asPath]);
  useEffect(() => (awaited === null ? undefined : onceReachable(() => navigate(awaited))), [awaited]);
  // The offline page shows its own message.
  const message =
    awaited !== null ? awaitedMessage(awaited) : online || pathname === '/offline' ? null : offlineMessages.strip;
  return (
    <div role="status" className={styles.strip}>
      {message !== null && <p>{message}</p>}
      {awaited !== null && (
        <Button variant="quiet" size="small" onClick={() => navigate(awaited)}>
          {t(actionsMessages.actionRetry)}
        </Button>
      )}
    </div>
  );
}

function awaitedMessage(url: string): string {
  const path = pathnameOf(url);
  return path === SEARCH || path.startsWith(`${SEARCH}/`) ? offlineMessages.awaitedSearch : offlineMessages.awaited;
}
