import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { selectCartItems, selectCartPending } from '@/storefront/state/cart/cart.selectors';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useViewer } from '@/storefront/state/orders/use-order';
import { Container } from '@/storefront/ui/container';
import { EmptyState } from '@/storefront/ui/empty-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { t } from '@/messages/translate';
import { CheckoutFlow } from './checkout-flow';
import { CheckoutSkeleton } from './checkout-skeleton';
import { checkoutMessages } from '@/messages/checkout';
import { flowMessages } from '@/messages/flow';
import { sharedMessages } from '@/messages/shared';

/** The checkout of a cart (CHK-01, CHK-02). A guest logs in first and returns (AUTH-08). */
export function CheckoutScreen() {
  return (
    <Container page>
      <PageHead title={t(sharedMessages.routeCheckout)} indexed={false} />
      <ScreenHeader title={t(sharedMessages.routeCheckout)} />
      <Content />
    </Container>
  );
}

function Content() {
  const visitor = useViewer();
  if (visitor === 'unknown') return <CheckoutSkeleton />;
  if (visitor === 'guest')
    return (
      <LoginPrompt
        picture="empty-cart"
        text={t(checkoutMessages.login)}
        href={urls.login({ backUrl: urls.checkout() })}
      />
    );
  return <CheckoutFlow empty={<Empty />} />;
}

function Empty() {
  const items = useAppSelector(selectCartItems);
  const pending = useAppSelector(selectCartPending);
  if (items.length === 0 && pending) return <CheckoutSkeleton />;
  return (
    <EmptyState
      picture="empty-cart"
      text={t(flowMessages.cartEmpty)}
      action={<LinkButton href={urls.cart()}>{t(checkoutMessages.summaryToCart)}</LinkButton>}
    />
  );
}
