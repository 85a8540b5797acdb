/** Paying an order (PAY-01, -02, -04, -06). Loads the calls with it. */
import type { Order } from '@/contract/orders.schemas';
import { origin } from '../../platform/location';
import { selectUser } from '../auth/auth.selectors';
import { selectCustomerId } from '../customer/customer.selectors';
import { useAppSelector } from '../store/hooks';
import { orderPaymentBody } from './order-payloads';
import { useCreateOrderPaymentMutation } from './payments.api';
import { usePaymentCall, type PaymentCall } from './use-payment';

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
