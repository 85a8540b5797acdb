/** Topping up the credit at the bank (PAY-01 to PAY-03). Loads the calls with it. */
import { origin } from '../../platform/location';
import { selectUser } from '../auth/auth.selectors';
import { selectCustomerId } from './customer.selectors';
import { useAppSelector } from '../store/hooks';
import { topUpBody, type TopUpReturn } from '../orders/order-payloads';
import { useCreatePaymentMutation } from '../orders/payments.api';
import { usePaymentCall, type PaymentCall } from '../orders/use-payment';

export interface TopUp extends Omit<PaymentCall, 'once'> {
  /** Opens the bank for so many toman. */
  start(amount: number): void;
  /** The failure was about an amount that is no longer there. */
  reset(): void;
}

/** @param about the newest movement of the credit as it is known, and where the top-up is needed: the return looks for them */
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
