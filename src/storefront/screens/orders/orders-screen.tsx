import { useRouter } from 'next/router';
import { pageOfQuery } from '@/domain/search-filter';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { PageHead } from '@/storefront/shell/page-head';
import { selectShop } from '@/storefront/state/catalogue/config.selectors';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useViewer } from '@/storefront/state/orders/use-order';
import { urls } from '@/domain/urls';
import { Container } from '@/storefront/ui/container';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { t } from '@/messages/format-message';
import { OrderTabs } from './order-tabs';
import { OrdersSkeleton } from './orders-skeleton';
import { accountMessages } from '@/messages/account';
import { accountMenuMessages } from '@/messages/account-menu';

/** The orders of a customer, or the reservations in a shop that books stays (ROUTE-08, ORD-01). */
export function OrdersScreen() {
  const { ordersTitle } = shopCapabilities(useAppSelector(selectShop)?.shop_type);
  return (
    <Container page>
      <PageHead title={t(accountMenuMessages[ordersTitle])} indexed={false} />
      <ScreenHeader title={t(accountMenuMessages[ordersTitle])} />
      <Content isStay={ordersTitle === 'route.orders.residence'} />
    </Container>
  );
}

function Content({ isStay }: { isStay: boolean }) {
  const { query, isReady } = useRouter();
  const visitor = useViewer();
  const page = pageOfQuery(query);
  if (!isReady || visitor === 'unknown') return <OrdersSkeleton />;
  if (visitor === 'guest') {
    return (
      <LoginPrompt
        text={t(isStay ? accountMessages.ordersLoginResidence : accountMessages.ordersLogin)}
        href={urls.login({ backUrl: urls.orders(page) })}
      />
    );
  }
  return <OrderTabs page={page} kind={isStay ? 'stay' : 'goods'} />;
}
