import { selectUser } from '../auth/auth.selectors';
import { selectCustomer } from '../customer/customer.selectors';
import { useAppSelector } from './hooks';
import type { Requester } from '../orders/order-payloads';

/** Who asks for a price or submits: mobile and user. */
export function useRequester(): Requester {
  const mobile = useAppSelector(selectCustomer)?.mobile ?? null;
  const userId = useAppSelector(selectUser)?.id ?? null;
  return { mobile, userId };
}
