/** Topping up the credit at the bank (PAY-01 to PAY-03). Import it lazily: it includes its endpoints. */
import { origin } from '../../platform/location';
import { selectUser } from '../auth/auth.slice';
import { selectCustomerId } from './customer.slice';
import { useAppSelector, useAppDispatch } from '../store/hooks';
import { useIdempotencyKey } from '../shared/use-idempotency-key';
import { topUpBody, type TopUpReturn } from '../orders/order-payloads';
import {
  useCreatePaymentMutation,
  useListTransactionsQuery,
  usePaymentCall,
  type PaymentCall,
} from '../orders/payments.api';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import type { FailedAttempt } from '@/contract/bank-attempt.schemas';
import type { BankPayment } from '@/contract/payment-types';
import type { Transaction } from '@/contract/payments.schemas';
import { awaitedPollDelay } from '@/domain/order-polling';
import { creditedTopUp, type PendingTopUp } from '@/domain/group-by-day';
import { toApiError, type ApiErrorData } from '../../http/api-error';
import { now } from '../../platform/browser-clock';
import { sessionApi } from '../auth/session.api';

export interface TopUp extends Omit<PaymentCall, 'once'> {
  /**
   * Creates a payment of this amount in toman and opens the bank's page.
   * @param bank absent: the shop's first one
   */
  start(amount: number, bank?: BankPayment): void;
  /** Clears the error, which belonged to an amount that has been changed. */
  reset(): void;
}

/**
 * @param about the newest known transaction of the credit, and the page that needs the top-up: both are used on return
 *   from the bank
 */
export function useTopUp(about: TopUpReturn): TopUp {
  const userId = useAppSelector(selectUser)?.id ?? null;
  const customerId = useAppSelector(selectCustomerId);
  const [create, call] = useCreatePaymentMutation();
  const { once, ...payment } = usePaymentCall(call);
  const key = useIdempotencyKey();
  return {
    ...payment,
    start: (amount, bank) =>
      once(async () => {
        const body = topUpBody(amount, { userId, customerId }, origin(), about, bank);
        const result = await create({ key: key.of(JSON.stringify(body)), body });
        if (!('error' in result)) key.used();
      }),
    reset: call.reset,
  };
}

export interface TopUpResult {
  /** The current credit in toman; null until the first response since the page was opened. */
  readonly credit: number | null;
  /** The transaction of this top-up; null while there is none. */
  readonly topUp: Transaction | null;
  /** The newest attempt, where it failed. */
  readonly failedAttempt: FailedAttempt | null;
  /** The newest transaction, for another attempt. */
  readonly newest: number;
  readonly error: ApiErrorData | null;
  readonly failed: boolean;
  readonly isFetching: boolean;
  refetch(): void;
}

/**
 * @param awaits the return reports no failure: the transaction is polled until it exists, at longer intervals the longer
 *   the page is open
 */
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
  // A response from before the page was opened does not include the payment.
  const fresh = data && fulfilledTimeStamp >= openedAt ? data : null;
  const topUp = (fresh && creditedTopUp(fresh.transactions, sought)) ?? null;
  const pace = awaits && fresh && !topUp && sought.after !== null ? awaitedPollDelay(fulfilledTimeStamp - openedAt) : 0;
  if (pace !== pollingInterval) setPollingInterval(pace);

  // The menu shows the credit as well (NAV-06).
  const credit = fresh?.credit ?? null;
  useEffect(() => {
    if (credit === null || customerId === null) return;
    void dispatch(sessionApi.endpoints.getCustomer.initiate(customerId, { subscribe: false, forceRefetch: true }));
  }, [dispatch, customerId, credit]);

  return {
    credit,
    topUp,
    failedAttempt: fresh?.failed_attempt ?? null,
    newest: fresh?.transactions[0]?.id ?? 0,
    error: toApiError(error),
    failed: error !== undefined && !fresh,
    isFetching,
    refetch: () => void refetch(),
  };
}
