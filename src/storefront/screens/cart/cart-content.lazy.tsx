import { useEffect, useRef, useState } from 'react';
import { cartCost, useShownCart, type CartLine } from '@/storefront/state/cart/use-cart-lines';
import { isOffline } from '@/storefront/http/api-error';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { useAppDispatch, useAppStore } from '@/storefront/state/store/hooks';
import { cartViewed } from '@/storefront/state/tracking/tracking.actions';
import { lineKey } from '@/storefront/state/cart/cart-items';
import { removeFromCart, selectCartItems } from '@/storefront/state/cart/cart.slice';
import { BoughtTogetherSlot } from '@/storefront/ui/bought-together-slot';
import { ErrorState } from '@/storefront/ui/error-state';
import { SectionCard } from '@/storefront/ui/section-card';
import { RetryNotice } from '@/storefront/ui/retry-notice';
import { TwoColumn } from '@/storefront/ui/two-column';
import { EmptyCart } from '@/storefront/widgets/empty-cart';
import { Purchase } from '@/storefront/widgets/purchase';
import { CartSummary } from '@/storefront/widgets/cart-summary';
import { CartDelivery } from '@/storefront/widgets/delivery/cart-delivery';
import { useGoodsNoun } from '@/storefront/state/catalogue/use-nouns';
import { t } from '@/messages/format-message';
import { CartLineItem } from './cart-line-item';
import { CartSkeleton } from './cart-skeleton';
import { SavedForLater } from './saved-for-later';
import { checkoutMessages } from '@/messages/checkout';

/** The lines of the cart, or its empty, loading or error state. */
export default function CartContent() {
  const { lines, isGuest, isSettled, failure, refresh } = useShownCart();
  const { isNeeded: isDated } = useDelivery();
  if (lines.length > 0)
    return (
      <CartLines lines={lines} isGuest={isGuest} isStale={failure !== null} keepsLater={!isDated} onRefresh={refresh} />
    );
  if (!isSettled) return <CartSkeleton />;
  if (failure) return <ErrorState text={failure.msg || undefined} offline={isOffline(failure)} onRetry={refresh} />;
  return (
    <>
      {!isDated && <SavedForLater />}
      <EmptyCart />
    </>
  );
}

interface CartLinesProps {
  lines: readonly CartLine[];
  isGuest: boolean;
  /** The cart could not be loaded. */
  isStale: boolean;
  /** Lines may be put aside: not in a shop whose dishes are of a day. */
  keepsLater: boolean;
  onRefresh: () => void;
}

function CartLines({ lines, isGuest, isStale, keepsLater, onRefresh }: CartLinesProps) {
  const noun = useGoodsNoun();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useEffect(() => void dispatch(cartViewed()), [dispatch]);
  const take = (line: CartLine, done: string, forLater = false) => {
    dispatch(removeFromCart(line, line.count, forLater));
    // No more lines can be put aside.
    if (selectCartItems(store.getState()).some((item) => lineKey(item) === line.key)) return;
    setAnnouncement(done);
    // The tapped button is removed: the list gets the focus.
    list.current?.focus();
  };
  const keep = (line: CartLine) => take(line, t(checkoutMessages.cartLineKept, { name: line.product.name }), true);
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
        {isStale && <RetryNotice text={t(checkoutMessages.cartStale)} onRetry={onRefresh} />}
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
        <CartDelivery price={cartCost(lines).price} />
        <SectionCard>
          <ul ref={list} tabIndex={-1} aria-label={t(checkoutMessages[`cartList.${noun}`])}>
            {lines.map((line) => (
              <CartLineItem
                key={line.key}
                line={line}
                onRemove={() => take(line, t(checkoutMessages.cartLineRemoved, { name: line.product.name }))}
                onLater={keepsLater ? () => keep(line) : undefined}
              />
            ))}
          </ul>
        </SectionCard>
        {keepsLater && <SavedForLater />}
        <BoughtTogetherSlot ids={lines.map(({ product_id }) => product_id)} />
      </TwoColumn>
    </Purchase>
  );
}
