import dynamic from 'next/dynamic';
import { PageHead } from '@/storefront/shell/page-head';
import { selectCartItems, selectCartPending } from '@/storefront/state/cart/cart.slice';
import { useViewer } from '@/storefront/state/orders/use-order';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { Container } from '@/storefront/ui/container';
import { placeholderOrError } from '@/storefront/ui/placeholder-or-error';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { t } from '@/messages/format-message';
import { CheckoutSkeleton } from './checkout-skeleton';
import { accountMenuMessages } from '@/messages/account-menu';
import { accountPagesMessages } from '@/messages/account-pages';

const CheckoutContent = dynamic(() => import('./checkout-content.lazy'), {
  ssr: false,
  loading: placeholderOrError(CheckoutSkeleton),
});

/** The checkout of a cart (CHK-01, CHK-02). A guest logs in first and returns (AUTH-08). */
export function CheckoutScreen() {
  const title = t(useIsNothingToBuy() ? accountMenuMessages.routeCart : accountPagesMessages.routeCheckout);
  return (
    <Container page>
      <PageHead title={title} indexed={false} />
      <ScreenHeader title={title} />
      <CheckoutContent />
    </Container>
  );
}

/** Whether the cart is known to be empty. False while it is loading, and while an order is being submitted. */
function useIsNothingToBuy(): boolean {
  const isKnown = useViewer() !== 'unknown';
  const items = useAppSelector(selectCartItems);
  const pending = useAppSelector(selectCartPending);
  return isKnown && items.length === 0 && !pending;
}
