import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { toApiError, isOffline } from '@/storefront/state/store/api-error-helpers';
import { useOfflineOrder } from '@/storefront/state/orders/use-offline-order';
import { Container } from '@/storefront/ui/container';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { OfflineCopyNotice } from '@/storefront/ui/offline-copy-notice';
import { SaveForOffline } from '@/storefront/ui/save-for-offline';
import { LinkButton } from '@/storefront/ui/link-button';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { t } from '@/messages/translate';
import { OrderSkeleton } from './order-skeleton';
import { OrderView } from './order-view';
import { checkoutMessages } from '@/messages/checkout';
import { sharedMessages } from '@/messages/shared';

/** An order of goods (ROUTE-10). Whose it is only the browser's token says: the server's HTML holds the frame alone. */
export function OrderScreen({ orderId }: { orderId: number }) {
  return (
    <Container page>
      <PageHead title={t(sharedMessages.routeOrder)} indexed={false} />
      <ScreenHeader title={t(sharedMessages.routeOrder)} />
      <Content orderId={orderId} />
    </Container>
  );
}

function Content({ orderId }: { orderId: number }) {
  const { visitor, order, keptAt, error, isFetching, refetch } = useOfflineOrder(orderId);
  useOwnPage(order);
  if (visitor === 'guest')
    return <LoginPrompt text={t(checkoutMessages.orderLogin)} href={urls.login({ backUrl: urls.order(orderId) })} />;
  if (order?.kind === 'goods') {
    return (
      <>
        {keptAt === null ? (
          <SaveForOffline />
        ) : (
          <OfflineCopyNotice at={keptAt} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        <OrderView order={order} isKept={keptAt !== null} onChanged={refetch} />
      </>
    );
  }
  if (order || !error) return <OrderSkeleton />;
  const failure = toApiError(error);
  if (failure?.kind === 'notFound') {
    return (
      <EmptyState
        picture="not-found"
        text={t(checkoutMessages.orderNotFound)}
        action={<LinkButton href={urls.home()}>{t(checkoutMessages.orderNotFoundAction)}</LinkButton>}
      />
    );
  }
  return (
    <ErrorState
      text={failure?.msg || undefined}
      offline={isOffline(failure)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

/** A reservation has a page of its own. */
function useOwnPage(order: Order | undefined): void {
  const router = useRouter();
  const other = order?.kind === 'stay' ? urls.reservation(order.order_id) : null;
  useEffect(() => {
    if (other !== null) void router.replace(other);
  }, [router, other]);
}
