import { PaymentReturnScreen } from './payment-return-screen';

/** `/paid-order`: where the bank's return leads when it says that the money came (ROUTE-12). */
export function PaidOrderScreen() {
  return <PaymentReturnScreen failed={false} />;
}
