/** What a login leaves in the storage (AUTH-04, AUTH-07): the token, and beside it whose it is. */
import type { User } from '@/contract/auth.schemas';
import type { Customer } from '@/contract/customer.schemas';
import { writeToken, writeUserInformation } from '../../platform/token-storage';

export interface Session {
  readonly token: { readonly access_token: string };
  readonly user: User;
  readonly customer: Customer | null;
}

export function storeSession({ token, user, customer }: Session, isNew: boolean): void {
  writeToken(token.access_token);
  writeUserInformation({ ...user, customer_id: customer?.id ?? null, is_new: isNew });
}
