import { useEffect, useState } from 'react';
import { cartRequested } from '../store/public-actions';
import { selectCartPending } from './cart.selectors';
import { selectCustomerId } from '../customer/customer.selectors';
import { useAppSelector, useAppStore } from '../store/hooks';
import type { CartView } from './use-cart';

/**
 * Asks for a customer's cart when the page opens, unless it is on its way already: every answer is the whole cart. True once
 * an empty cart is known to be one.
 */
export function useLoadedCart({ isRehydrated, pending }: CartView, isLoggedIn: boolean): boolean {
  const store = useAppStore();
  const isCustomer = useAppSelector(selectCustomerId) !== null && isLoggedIn;
  const [progress, setProgress] = useState<'idle' | 'asked' | 'answered'>('idle');
  useEffect(() => {
    if (isRehydrated && isCustomer && !selectCartPending(store.getState())) store.dispatch(cartRequested());
  }, [store, isRehydrated, isCustomer]);
  useEffect(() => {
    setProgress((before) =>
      pending ? (before === 'idle' ? 'asked' : before) : before === 'asked' ? 'answered' : before,
    );
  }, [pending]);
  return isRehydrated && (!isCustomer || progress === 'answered');
}
