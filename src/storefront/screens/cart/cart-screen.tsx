import { useEffect, useRef, useState } from 'react';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { cartRequested } from '@/storefront/state/cart.slice';
import { selectCustomerId } from '@/storefront/state/customer.slice';
import { isOffline } from '@/storefront/state/failure-facts';
import { useAppDispatch, useAppSelector } from '@/storefront/state/hooks';
import { useCart, type CartView } from '@/storefront/state/use-cart';
import { useIsLoggedIn } from '@/storefront/state/use-session';
import { Button } from '@/storefront/ui/button';
import { Container } from '@/storefront/ui/container';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { Panel } from '@/storefront/ui/panel';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { Split } from '@/storefront/ui/split';
import '@/text/checkout';
import '@/text/flow';
import { t } from '@/text/t';
import { CartLineItem } from './cart-line-item';
import type { CartLine } from './cart-lines';
import styles from './cart-screen.module.css';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { useCartLines } from './use-cart-lines';

/** The cart of a guest or a customer (CART-01, CART-02, CART-04): a tap shows at once and settles with the server. */
export function CartScreen() {
  const cart = useCart();
  const isLoggedIn = useIsLoggedIn();
  const isSettled = useSettledCart(cart, isLoggedIn);
  return (
    <Container page>
      <PageHead title={t('route.cart')} indexed={false} />
      <ScreenHeader title={t('route.cart')} />
      <Content cart={cart} isGuest={!isLoggedIn} isSettled={isSettled} />
    </Container>
  );
}

/** Asks for a customer's cart when the page opens. True once an empty cart is known to be one. */
function useSettledCart({ isRestored, pending }: CartView, isLoggedIn: boolean): boolean {
  const dispatch = useAppDispatch();
  const isCustomer = useAppSelector(selectCustomerId) !== null && isLoggedIn;
  const [progress, setProgress] = useState<'idle' | 'asked' | 'answered'>('idle');
  useEffect(() => {
    if (isRestored && isCustomer) dispatch(cartRequested());
  }, [dispatch, isRestored, isCustomer]);
  useEffect(() => {
    setProgress((before) => (pending ? (before === 'idle' ? 'asked' : before) : before === 'asked' ? 'answered' : before));
  }, [pending]);
  return isRestored && (!isCustomer || progress === 'answered');
}

interface ContentProps {
  cart: CartView;
  isGuest: boolean;
  isSettled: boolean;
}

function Content({ cart, isGuest, isSettled }: ContentProps) {
  const { items, isRestored, error, refresh } = cart;
  const lines = useCartLines(items, isRestored && isGuest);
  if (items.length > 0) return <Lines cart={cart} lines={lines} isGuest={isGuest} />;
  if (!isSettled) return <CartSkeleton />;
  if (error && !isGuest) return <ErrorState text={error.msg || undefined} offline={isOffline(error)} onRetry={refresh} />;
  return <EmptyState picture="empty-cart" text={t('cart.empty')} action={<LinkButton href={urls.search()}>{t('cart.empty.action')}</LinkButton>} />;
}

function Lines({ cart, lines, isGuest }: { cart: CartView; lines: readonly CartLine[]; isGuest: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const remove = (line: CartLine) => {
    cart.remove(line, line.count);
    setSaid(t('cart.line.removed', { name: line.product.name }));
    // What was tapped is gone: the focus stays in the list.
    list.current?.focus();
  };
  return (
    <Split label={t('cart.summary')} aside={<CartSummary lines={lines} isGuest={isGuest} />}>
      {cart.error && !isGuest && (
        <p className={styles.stale} role="alert">
          {t('cart.stale')} <Button variant="quiet" size="small" onClick={cart.refresh}>{t('action.retry')}</Button>
        </p>
      )}
      <p className="visually-hidden" role="status">{said}</p>
      <Panel>
        <ul ref={list} tabIndex={-1} aria-label={t('cart.list')}>
          {lines.map((line) => <CartLineItem key={line.key} line={line} cart={cart} onRemove={() => remove(line)} />)}
        </ul>
      </Panel>
    </Split>
  );
}
