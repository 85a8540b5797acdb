import { PaymentReturnScreen } from './payment-return-screen';

/** `/paid-order`: the return address of the bank for a successful payment (ROUTE-12). */
export function PaidOrderScreen() {
  return <PaymentReturnScreen failed={false} />;
}
