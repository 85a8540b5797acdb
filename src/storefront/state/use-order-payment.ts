/** Paying an order (PAY-01, -02, -04, -06). Loads the calls with it. */
import { useEffect, useRef } from 'react';
import type { Order } from '@/contract/orders.shapes';
import type { FailureFacts } from '../http/failure';
import { onPageShown } from '../platform/page-life';
import { origin } from '../platform/place';
import { selectUser } from './auth.slice';
import { selectCustomerId } from './customer.slice';
import { factsOf } from './failure-facts';
import { useAppSelector } from './hooks';
import { orderPaymentBody } from './order-payloads';
import { useCreateOrderPaymentMutation } from './payments.api';

export interface OrderPayment {
  readonly pending: boolean;
  /** The payment is prepared: the bank's page is being opened, or credit has paid. */
  readonly done: boolean;
  readonly error: FailureFacts | null;
  pay(paymentFor?: 'order' | 'order_credit'): void;
}

export function useOrderPayment(order: Parameters<typeof orderPaymentBody>[0] | Order): OrderPayment {
  const userId = useAppSelector(selectUser)?.id ?? null;
  const customerId = useAppSelector(selectCustomerId);
  // `isLoading` is a render late for the second tap of a double one.
  const underWay = useRef(false);
  const [create, { isLoading, isSuccess, error, reset }] = useCreateOrderPaymentMutation();
  // Back from the bank by the back button, or by closing the application's bank page: the page stands as it was left.
  useEffect(() => (isSuccess ? onPageShown(reset) : undefined), [isSuccess, reset]);
  return {
    pending: isLoading,
    done: isSuccess,
    error: factsOf(error),
    pay: (paymentFor) => {
      if (underWay.current) return;
      underWay.current = true;
      const body = orderPaymentBody(order, { userId, customerId }, origin(), paymentFor);
      void create({ orderId: order.order_id, body }).finally(() => {
        underWay.current = false;
      });
    },
  };
}
