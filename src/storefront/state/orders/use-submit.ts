/** Submits a draft under its idempotency key; the effects of a success are in orders.listeners.ts. */
import { useRef } from 'react';
import { toApiError, type ApiErrorData } from '../../http/api-error';
import { useAppStore, useAppSelector } from '../store/hooks';
import { toOrderDraft, type Requester } from './order-payloads';
import { useSubmitOrderMutation, type Submit } from './orders.api';
import { randomKey } from '../../platform/uuid';
import { submitKeyMade, selectSubmitKey, selectSubmitted, type StoredSubmitKey } from './orders.slice';
import type { ThunkExtra } from '../shared/base-api';
import type { AppDispatch, RootState } from '../store/root-reducer';
import { selectUser } from '../auth/auth.slice';
import { selectCustomer } from '../customer/customer.slice';

export interface SubmitView {
  readonly pending: boolean;
  readonly error: ApiErrorData | null;
  /** An order was created; its page is opened next. */
  readonly done: boolean;
  submit(order: Omit<Submit, 'key'>): void;
}

export function useSubmit(): SubmitView {
  const store = useAppStore();
  // `isLoading` is updated one render too late for the second tap of a double tap.
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
      void send({ ...order, key }).finally(() => {
        underWay.current = false;
      });
    },
  };
}

/**
 * The key stored for this draft (order-payloads.ts, `toOrderDraft`), by this tab or by another one that submits it as
 * well, otherwise a new one: another draft is another order. The key is stored before the request is sent, so that a
 * tab that submits a moment later finds it.
 */
export function submitKeyFor(draft: string) {
  return (dispatch: AppDispatch, getState: () => RootState, { readStored, flush }: ThunkExtra): string => {
    const submitKey = selectSubmitKey(getState());
    if (submitKey?.draft === draft) return submitKey.key;
    const next = storedKey(draft, getState(), readStored()) ?? { key: randomKey(), draft };
    dispatch(submitKeyMade(next));
    flush();
    return next.key;
  };
}

/**
 * The stored key of another tab, which may be newer than this tab's state; null for a key that has created its order.
 */
function storedKey(
  draft: string,
  state: RootState,
  stored: ReturnType<ThunkExtra['readStored']>,
): StoredSubmitKey | null {
  const { submitKey = null, submitted = null } = stored?.orders ?? {};
  if (submitKey?.draft !== draft) return null;
  return [submitted, selectSubmitted(state)].some((done) => done?.key === submitKey.key) ? null : submitKey;
}

/** The caller of a price or submit request: mobile and user. */
export function useRequester(): Requester {
  const mobile = useAppSelector(selectCustomer)?.mobile ?? null;
  const userId = useAppSelector(selectUser)?.id ?? null;
  return { mobile, userId };
}
