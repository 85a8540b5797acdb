import dynamic from 'next/dynamic';
import { PageHead } from '@/storefront/shell/page-head';
import { useShownCart } from '@/storefront/state/cart/use-cart-lines';
import { isOffline } from '@/storefront/http/api-error';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { Container } from '@/storefront/ui/container';
import { ErrorState } from '@/storefront/ui/error-state';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { EmptyCart } from '@/storefront/widgets/empty-cart';
import { t } from '@/messages/format-message';
import { Basket } from './basket';
import { BasketSkeleton } from './basket-skeleton';
import styles from './basket.module.css';
import { accountPagesMessages } from '@/messages/account-pages';

const DeliveryBar = dynamic(() => import('@/storefront/widgets/delivery/delivery-bar'));

/** The review of a package before it is ordered (ROUTE-09), shown after a package was added to the cart (CART-05). */
export function ConfirmBasketScreen() {
  const { isNeeded } = useDelivery();
  return (
    <Container page>
      <PageHead title={t(accountPagesMessages.routeConfirmBasket)} indexed={false} />
      <ScreenHeader title={t(accountPagesMessages.routeConfirmBasket)} />
      {isNeeded && (
        <div className={styles.delivery}>
          <DeliveryBar />
        </div>
      )}
      <Content />
    </Container>
  );
}

function Content() {
  const { lines, isGuest, isSettled, failure, refresh } = useShownCart();
  if (lines.length > 0)
    return <Basket lines={lines} isGuest={isGuest} isStale={failure !== null} onRefresh={refresh} />;
  if (!isSettled) return <BasketSkeleton />;
  if (failure) return <ErrorState text={failure.msg || undefined} offline={isOffline(failure)} onRetry={refresh} />;
  return <EmptyCart />;
}
