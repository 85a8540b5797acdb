/** Submits a draft under its key; what follows a success stands in the reactions. */
import { useRef } from 'react';
import type { ApiErrorData } from '../../http/api-error';
import { toApiError } from './api-error-helpers';
import { useAppStore } from './hooks';
import { toOrderDraft } from '../orders/order-payloads';
import { useSubmitOrderMutation } from '../orders/orders.api';
import type { Submit } from '../orders/orders.api';
import { flushRequested } from './persistence';
import { submitKeyFor } from './idempotency-key';

export interface SubmitView {
  readonly pending: boolean;
  readonly error: ApiErrorData | null;
  /** An order was made; its page follows. */
  readonly done: boolean;
  submit(order: Omit<Submit, 'key'>): void;
}

export function useSubmit(): SubmitView {
  const store = useAppStore();
  // `isLoading` is a render late for the second tap of a double one.
  const underWay = useRef(false);
  const [send, { isLoading, isSuccess, error }] = useSubmitOrderMutation();
  return {
    pending: isLoading,
    error: toApiError(error),
    done: isSuccess,
    submit: (order) => {
      if (underWay.current) return;
      underWay.current = true;
      const key = store.dispatch(submitKeyFor(toOrderDraft(order.body)));
      store.dispatch(flushRequested());
      void send({ ...order, key }).finally(() => {
        underWay.current = false;
      });
    },
  };
}
