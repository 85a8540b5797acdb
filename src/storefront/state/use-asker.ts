import { selectUser } from './auth.state';
import { selectCustomer } from './customer.state';
import { useAppSelector } from './hooks';
import type { Asker } from './order-payloads';

/** Who asks for a price or submits: mobile and user. */
export function useAsker(): Asker {
  const mobile = useAppSelector(selectCustomer)?.mobile ?? null;
  const userId = useAppSelector(selectUser)?.id ?? null;
  return { mobile, userId };
}
