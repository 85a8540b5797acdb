/** Who is here, for components. Light: no call is loaded with it. */
import type { Customer } from '@/contract/customer.schemas';
import type { Role } from '@/domain/roles';
import { selectHasToken, selectIsLoggedIn, selectRole, selectUser } from './auth.selectors';
import { selectCustomer } from '../customer/customer.selectors';
import { useAppSelector, useIsRehydrated } from '../store/store-provider';

/** AUTH-08: a token and a role that is not guest. False until the stored state has been read. */
export function useIsLoggedIn(): boolean {
  return useAppSelector(selectIsLoggedIn);
}

export interface SessionView {
  /** False on the server and in the first render: nobody knows yet who is here. */
  readonly isRehydrated: boolean;
  readonly isLoggedIn: boolean;
  readonly role: Role;
  readonly hasToken: boolean;
  readonly userId: number | null;
  readonly customer: Customer | null;
}

export function useSession(): SessionView {
  return {
    isRehydrated: useIsRehydrated(),
    isLoggedIn: useAppSelector(selectIsLoggedIn),
    role: useAppSelector(selectRole),
    hasToken: useAppSelector(selectHasToken),
    userId: useAppSelector(selectUser)?.id ?? null,
    customer: useAppSelector(selectCustomer),
  };
}
