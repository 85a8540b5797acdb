/** One payment at a time, and the page as it is found again after the bank: what paying an order and a top-up share. */
import { useEffect, useRef } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiErrorData } from '../../http/api-error';
import { onPageShown } from '../../platform/page-lifecycle';
import { toApiError } from '../store/api-error-helpers';

/** A payment call as its mutation hook tells of it. */
interface PaymentMutation {
  readonly isLoading: boolean;
  readonly isSuccess: boolean;
  readonly error?: ApiErrorData | SerializedError;
  reset(): void;
}

export interface PaymentCall {
  readonly pending: boolean;
  /** The payment is prepared: the bank's page is being opened, or credit has paid. */
  readonly done: boolean;
  readonly error: ApiErrorData | null;
  /** Sends, unless the same is being sent: `isLoading` is a render late for the second tap of a double one. */
  once(send: () => Promise<unknown>): void;
}

export function usePaymentCall({ isLoading, isSuccess, error, reset }: PaymentMutation): PaymentCall {
  const underWay = useRef(false);
  // Back from the bank by the back button, or by closing the application's bank page: the page stands as it was left.
  useEffect(() => (isSuccess ? onPageShown(reset) : undefined), [isSuccess, reset]);
  return {
    pending: isLoading,
    done: isSuccess,
    error: toApiError(error),
    once: (send) => {
      if (underWay.current) return;
      underWay.current = true;
      void send().finally(() => {
        underWay.current = false;
      });
    },
  };
}
