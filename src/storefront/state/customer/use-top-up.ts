/** Topping up the credit at the bank (PAY-01 to PAY-03). Loads the calls with it. */
import { origin } from '../../platform/location';
import { selectUser } from '../auth/auth.selectors';
import { selectCustomerId } from './customer.selectors';
import { useAppSelector, useAppDispatch } from '../store/store-provider';
import { topUpBody, type TopUpReturn } from '../orders/order-payloads';
import {
  useCreatePaymentMutation,
  useListTransactionsQuery,
  usePaymentCall,
  type PaymentCall,
} from '../orders/payments.api';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import type { Transaction } from '@/contract/payments.schemas';
import { creditedTopUp, type PendingTopUp } from '@/domain/group-by-day';
import { toApiError, type ApiErrorData } from '../../http/api-error';
import { now } from '../../platform/browser-clock';
import { sessionApi } from '../auth/auth.listeners';

export interface TopUp extends Omit<PaymentCall, 'once'> {
  /** Opens the bank for so many toman. */
  start(amount: number): void;
  /** The failure was about an amount that is no longer there. */
  reset(): void;
}

/**
 * @param about the newest movement of the credit as it is known, and where the top-up is needed: the return looks for
 * them
 */
export function useTopUp(about: TopUpReturn): TopUp {
  const userId = useAppSelector(selectUser)?.id ?? null;
  const customerId = useAppSelector(selectCustomerId);
  const [create, call] = useCreatePaymentMutation();
  const { once, ...payment } = usePaymentCall(call);
  return {
    ...payment,
    start: (amount) => once(() => create(topUpBody(amount, { userId, customerId }, origin(), about))),
    reset: call.reset,
  };
}

/** ours: money that is said to have come and stands in no book yet is looked for this often. */
const SOUGHT_EVERY_MS = 5_000;

export interface TopUpResult {
  /** Toman, now; null until the shop has answered since the page was opened. */
  readonly credit: number | null;
  /** The movement that the return is about; null while there is none. */
  readonly topUp: Transaction | null;
  /** The newest movement, for another try. */
  readonly newest: number;
  readonly error: ApiErrorData | null;
  readonly failed: boolean;
  readonly isFetching: boolean;
  refetch(): void;
}

/** @param awaits the return says that the money came: then it is looked for until it has */
export function useTopUpResult(sought: PendingTopUp, awaits: boolean): TopUpResult {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id;
  const customerId = useAppSelector(selectCustomerId);
  const [openedAt] = useState(now);
  const [pollingInterval, setPollingInterval] = useState(0);
  const {
    data,
    error,
    isFetching,
    fulfilledTimeStamp = 0,
    refetch,
  } = useListTransactionsQuery(userId === undefined ? skipToken : { userId }, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  });
  // An answer from before the bank knows nothing of it.
  const fresh = data && fulfilledTimeStamp >= openedAt ? data : null;
  const topUp = (fresh && creditedTopUp(fresh.transactions, sought)) ?? null;
  const pace = awaits && fresh && !topUp && sought.after !== null ? SOUGHT_EVERY_MS : 0;
  if (pace !== pollingInterval) setPollingInterval(pace);

  // The credit stands in the menu as well (NAV-06).
  const credit = fresh?.credit ?? null;
  useEffect(() => {
    if (credit === null || customerId === null) return;
    void dispatch(sessionApi.endpoints.getCustomer.initiate(customerId, { subscribe: false, forceRefetch: true }));
  }, [dispatch, customerId, credit]);

  return {
    credit,
    topUp,
    newest: fresh?.transactions[0]?.id ?? 0,
    error: toApiError(error),
    failed: error !== undefined && !fresh,
    isFetching,
    refetch: () => void refetch(),
  };
}
