import { urls } from '@/domain/urls';
import { selectCartItems, selectCartPending } from '@/storefront/state/cart/cart.selectors';
import { useAppSelector } from '@/storefront/state/store/store-provider';
import { useViewer } from '@/storefront/state/orders/use-order';
import { EmptyState } from '@/storefront/ui/empty-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { t } from '@/messages/format-message';
import { CheckoutFlow } from './checkout-flow';
import { CheckoutSkeleton } from './checkout-skeleton';
import { checkoutMessages } from '@/messages/checkout';
import { flowMessages } from '@/messages/flow';

/** The steps of the checkout, or the way to the login or the cart. */
export default function CheckoutContent() {
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
