import { PaymentReturnScreen } from './payment-return-screen';

/** `/failed-payment`: where the bank's return leads when it says that the money did not come (ROUTE-12). */
export function FailedPaymentScreen() {
  return <PaymentReturnScreen failed />;
}
