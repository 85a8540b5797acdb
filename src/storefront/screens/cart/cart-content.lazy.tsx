import { useEffect, useRef, useState } from 'react';
import { useCartLines, useLoadedCart, type CartLine } from '@/storefront/state/cart/use-cart-lines';
import { isOffline } from '@/storefront/state/store/api-error-helpers';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/store-provider';
import { cartViewed } from '@/storefront/state/store/events';
import { useCart, type CartView } from '@/storefront/state/cart/use-cart';
import { ErrorState } from '@/storefront/ui/error-state';
import { SectionCard } from '@/storefront/ui/section-card';
import { RetryNotice } from '@/storefront/ui/retry-notice';
import { TwoColumn } from '@/storefront/ui/two-column';
import { EmptyCart } from '@/storefront/widgets/empty-cart';
import { Purchase } from '@/storefront/widgets/purchase';
import { CartSummary } from '@/storefront/widgets/cart-summary';
import { t } from '@/messages/format-message';
import { CartLineItem } from './cart-line-item';
import { CartSkeleton } from './cart-skeleton';
import { checkoutMessages } from '@/messages/checkout';
import { selectIsLoggedIn } from '@/storefront/state/auth/auth.selectors';

/** The lines of the cart, or what is there without any. */
export default function CartContent() {
  const cart = useCart();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isSettled = useLoadedCart(cart, isLoggedIn);
  return <Content cart={cart} isGuest={!isLoggedIn} isSettled={isSettled} />;
}

interface ContentProps {
  cart: CartView;
  isGuest: boolean;
  isSettled: boolean;
}

function Content({ cart, isGuest, isSettled }: ContentProps) {
  const { items, isRehydrated, error, refresh } = cart;
  const lines = useCartLines(items, isRehydrated && isGuest);
  if (items.length > 0) return <CartLines cart={cart} lines={lines} isGuest={isGuest} />;
  if (!isSettled) return <CartSkeleton />;
  if (error && !isGuest)
    return <ErrorState text={error.msg || undefined} offline={isOffline(error)} onRetry={refresh} />;
  return <EmptyCart />;
}

function CartLines({ cart, lines, isGuest }: { cart: CartView; lines: readonly CartLine[]; isGuest: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(cartViewed()), [dispatch]);
  const remove = (line: CartLine) => {
    cart.remove(line, line.count);
    setAnnouncement(t(checkoutMessages.cartLineRemoved, { name: line.product.name }));
    // The tapped button is removed: the list gets the focus.
    list.current?.focus();
  };
  return (
    <Purchase>
      <TwoColumn
        label={t(checkoutMessages.cartSummary)}
        aside={
          <CartSummary
            lines={lines}
            isGuest={isGuest}
            checkoutLabel={t(isGuest ? checkoutMessages.cartLogin : checkoutMessages.cartContinue)}
          />
        }
      >
        {cart.error && !isGuest && <RetryNotice text={t(checkoutMessages.cartStale)} onRetry={cart.refresh} />}
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
        <SectionCard>
          <ul ref={list} tabIndex={-1} aria-label={t(checkoutMessages.cartList)}>
            {lines.map((line) => (
              <CartLineItem key={line.key} line={line} cart={cart} onRemove={() => remove(line)} />
            ))}
          </ul>
        </SectionCard>
      </TwoColumn>
    </Purchase>
  );
}
