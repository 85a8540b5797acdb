import dynamic from 'next/dynamic';
import { PageHead } from '@/storefront/shell/page-head';
import { useCartLines, useLoadedCart, type CartLine } from '@/storefront/state/cart/use-cart-lines';
import { isOffline } from '@/storefront/http/api-error';
import { selectCartError, selectCartItems } from '@/storefront/state/cart/cart.selectors';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { Container } from '@/storefront/ui/container';
import { ErrorState } from '@/storefront/ui/error-state';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { EmptyCart } from '@/storefront/widgets/empty-cart';
import { t } from '@/messages/format-message';
import { Basket } from './basket';
import { BasketSkeleton } from './basket-skeleton';
import styles from './basket.module.css';
import { sharedMessages } from '@/messages/shared';
import { selectIsLoggedIn } from '@/storefront/state/auth/auth.selectors';
import { cartRequested } from '@/storefront/state/store/public-actions';
import { useAppDispatch, useAppSelector, useIsRehydrated } from '@/storefront/state/store/store-provider';

const DeliveryBar = dynamic(() => import('@/storefront/widgets/delivery/delivery-bar'));

/** The review of a package before it is ordered (ROUTE-09), shown after a package was added to the cart (CART-05). */
export function ConfirmBasketScreen() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isSettled = useLoadedCart(isLoggedIn);
  const { isNeeded } = useDelivery();
  return (
    <Container page>
      <PageHead title={t(sharedMessages.routeConfirmBasket)} indexed={false} />
      <ScreenHeader title={t(sharedMessages.routeConfirmBasket)} />
      {isNeeded && (
        <div className={styles.delivery}>
          <DeliveryBar />
        </div>
      )}
      <Content isGuest={!isLoggedIn} isSettled={isSettled} />
    </Container>
  );
}

interface ContentProps {
  isGuest: boolean;
  isSettled: boolean;
}

function Content({ isGuest, isSettled }: ContentProps) {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectCartItems);
  const error = useAppSelector(selectCartError);
  const isRehydrated = useIsRehydrated();
  const refresh = () => void dispatch(cartRequested());
  const lines: readonly CartLine[] = useCartLines(items, isRehydrated && isGuest);
  // A guest's error belongs to the previous customer of this browser.
  const failure = isGuest ? null : error;
  if (lines.length > 0)
    return <Basket lines={lines} isGuest={isGuest} isStale={failure !== null} onRefresh={refresh} />;
  if (!isSettled) return <BasketSkeleton />;
  if (failure) return <ErrorState text={failure.msg || undefined} offline={isOffline(failure)} onRetry={refresh} />;
  return <EmptyCart />;
}
