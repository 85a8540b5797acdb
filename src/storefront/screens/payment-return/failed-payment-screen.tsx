import { PaymentReturnScreen } from './payment-return-screen';

/** `/failed-payment`: the return address of the bank for a failed payment (ROUTE-12). */
export function FailedPaymentScreen() {
  return <PaymentReturnScreen failed />;
}
