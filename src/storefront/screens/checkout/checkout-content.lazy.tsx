import { urls } from '@/domain/urls';
import { selectCartItems, selectCartPending } from '@/storefront/state/cart/cart.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useViewer } from '@/storefront/state/orders/use-order';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { EmptyCart } from '@/storefront/widgets/empty-cart';
import { t } from '@/messages/format-message';
import { CheckoutFlow } from './checkout-flow';
import { CheckoutSkeleton } from './checkout-skeleton';
import { checkoutMessages } from '@/messages/checkout';

/** The sections of the checkout, or the way to the login or the cart. */
export default function CheckoutContent() {
  const visitor = useViewer();
  const items = useAppSelector(selectCartItems);
  if (visitor === 'unknown') return <CheckoutSkeleton />;
  if (visitor === 'guest' && items.length === 0) return <EmptyCart />;
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
  return <EmptyCart />;
}
