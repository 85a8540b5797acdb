import { useEffect } from 'react';
import { reload } from '@/storefront/platform/location';
import { onceReachable } from '@/storefront/platform/connectivity-probe';
import { PageHead } from '@/storefront/shell/page-head';
import { Button } from '@/storefront/ui/button';
import { Container } from '@/storefront/ui/container';
import { EmptyState } from '@/storefront/ui/empty-state';
import { t } from '@/messages/format-message';
import { OfflineItems } from './offline-items';
import { actionsMessages } from '@/messages/actions';
import { offlineMessages } from '@/messages/offline';

/**
 * Shown at the URL of any page that could not be fetched (public/service-worker.js), so that a reload retries it. It
 * reloads by itself when the network is back.
 */
export function OfflineScreen() {
  useEffect(() => onceReachable(reload), []);
  return (
    <Container narrow page>
      <PageHead title={t(offlineMessages.title)} indexed={false} />
      <EmptyState
        picture="offline"
        title={t(offlineMessages.title)}
        text={t(offlineMessages.text)}
        action={<Button onClick={reload}>{t(actionsMessages.actionRetry)}</Button>}
      />
      <OfflineItems />
    </Container>
  );
}
