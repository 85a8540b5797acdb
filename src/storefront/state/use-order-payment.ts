/** Paying an order (PAY-01, -02, -04, -06). Loads the calls with it. */
import type { Order } from '@/contract/orders.shapes';
import { origin } from '../platform/place';
import { selectUser } from './auth.state';
import { selectCustomerId } from './customer.state';
import { useAppSelector } from './hooks';
import { orderPaymentBody } from './order-payloads';
import { useCreateOrderPaymentMutation } from './payments.api';
import { usePaymentCall, type PaymentCall } from './use-payment-call';

export interface OrderPayment extends Omit<PaymentCall, 'once'> {
  pay(paymentFor?: 'order' | 'order_credit'): void;
}

export function useOrderPayment(order: Parameters<typeof orderPaymentBody>[0] | Order): OrderPayment {
  const userId = useAppSelector(selectUser)?.id ?? null;
  const customerId = useAppSelector(selectCustomerId);
  const [create, call] = useCreateOrderPaymentMutation();
  const { once, ...payment } = usePaymentCall(call);
  return {
    ...payment,
    pay: (paymentFor) =>
      once(() =>
        create({
          orderId: order.order_id,
          body: orderPaymentBody(order, { userId, customerId }, origin(), paymentFor),
        }),
      ),
  };
}
