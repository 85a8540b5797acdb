import dynamic from 'next/dynamic';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { AccountPage } from '@/storefront/widgets/account-page';
import { PageHead } from '@/storefront/shell/page-head';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { placeholderOrError } from '@/storefront/ui/placeholder-or-error';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { t } from '@/messages/format-message';
import { OrdersSkeleton } from './orders-skeleton';
import { accountMenuMessages } from '@/messages/account-menu';

const OrdersContent = dynamic(() => import('./orders-content.lazy'), {
  ssr: false,
  loading: placeholderOrError(OrdersSkeleton),
});

/** The orders of a customer, or the reservations in a shop that books stays (ROUTE-08, ORD-01). */
export function OrdersScreen() {
  const { ordersTitle, orderKind } = shopCapabilities(useAppSelector(selectShop)?.shop_type);
  return (
    <AccountPage>
      <PageHead title={t(accountMenuMessages[ordersTitle])} indexed={false} />
      <ScreenHeader title={t(accountMenuMessages[ordersTitle])} />
      <OrdersContent kind={orderKind} />
    </AccountPage>
  );
}
