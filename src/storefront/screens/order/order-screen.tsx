import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { urls } from '@/domain/urls';
import { orderCapabilities } from '@/domain/order-capabilities';
import { AccountPage } from '@/storefront/widgets/account-page';
import { PageHead } from '@/storefront/shell/page-head';
import { isOffline, toApiError } from '@/storefront/http/api-error';
import { useOfflineOrder } from '@/storefront/state/orders/use-order';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { OfflineCopyNotice } from '@/storefront/ui/offline-copy-notice';
import { SaveForOffline } from '@/storefront/ui/save-for-offline';
import { LinkButton } from '@/storefront/ui/link-button';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { t } from '@/messages/format-message';
import { OrderSkeleton } from './order-skeleton';
import { OrderView } from './order-view';
import { checkoutMessages } from '@/messages/checkout';
import { accountPagesMessages } from '@/messages/account-pages';

/**
 * An order of goods (ROUTE-10). The browser's token decides who may see it, so the server's HTML only has the page
 * shell.
 */
export function OrderScreen({ orderId }: { orderId: number }) {
  return (
    <AccountPage section={urls.orders()}>
      <PageHead title={t(accountPagesMessages.routeOrder)} indexed={false} />
      <ScreenHeader title={t(accountPagesMessages.routeOrder)} />
      <Content orderId={orderId} />
    </AccountPage>
  );
}

function Content({ orderId }: { orderId: number }) {
  const { visitor, order, offlineCopyAt, error, isFetching, refetch } = useOfflineOrder(orderId);
  useRedirectToOwnPage(order);
  if (visitor === 'guest')
    return <LoginPrompt text={t(checkoutMessages.orderLogin)} href={urls.login({ backUrl: urls.order(orderId) })} />;
  if (order && orderCapabilities(order.kind).screen === 'order') {
    return (
      <>
        {offlineCopyAt === null ? (
          <SaveForOffline />
        ) : (
          <OfflineCopyNotice at={offlineCopyAt} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        <OrderView order={order} isOfflineCopy={offlineCopyAt !== null} onChanged={refetch} />
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
        note={t(checkoutMessages.notFoundNote)}
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

/** An order of another kind has its own page. */
function useRedirectToOwnPage(order: Order | undefined): void {
  const router = useRouter();
  const { screen, page } = order ? orderCapabilities(order.kind) : {};
  const ownUrl = order && page && screen !== 'order' ? page(order.order_id) : null;
  useEffect(() => {
    if (ownUrl !== null) void router.replace(ownUrl);
  }, [router, ownUrl]);
}
