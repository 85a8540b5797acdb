/** Selectors of the session and the progress of a login; its reducers are in auth.slice.ts. */
import type { User } from '@/contract/auth.schemas';
import { isLoggedIn } from '@/domain/roles';
import type { Role, Visitor } from '@/domain/roles';
import type { ApiErrorData } from '../../http/api-error';

export interface UserState {
  /** 1: mobile number, 2: code. */
  step: 1 | 2;
  mobile: string;
  /** The number to which the last code was sent; `mobile` may be a different one that is being typed. */
  sentTo: string | null;
  /**
   * Milliseconds since 1970 from which another code may be requested; null before the first. A time that is further away
   * than any shop lets wait counts as passed: the visitor's clock has been set back since.
   */
  resendAt: number | null;
  /** Milliseconds since 1970 at which the code expires. */
  codeEndsAt: number | null;
  /** The request of a code: whether it is pending, or why it failed. */
  codeRequest: 'pending' | ApiErrorData | null;
  user: User | null;
  /** Whether a token is stored. The token itself is never part of the state. */
  hasToken: boolean;
  isNew: boolean;
}

export const initialUser: UserState = {
  step: 1,
  mobile: '',
  sentTo: null,
  resendAt: null,
  codeEndsAt: null,
  codeRequest: null,
  user: null,
  hasToken: false,
  isNew: false,
};

interface Within {
  readonly user: UserState;
}

export const selectLogin = ({ user }: Within) => user;
export const selectRole = ({ user }: Within): Role => visitorOf(user).role;
export const selectHasToken = ({ user }: Within) => user.hasToken;
export const selectUser = ({ user }: Within) => user.user;
export const selectIsNew = ({ user }: Within) => user.isNew;
export const selectIsLoggedIn = ({ user }: Within) => isLoggedIn(visitorOf(user));

/** The visitor's role and session, for the menu and the pages. */
export function visitorOf(state: Pick<UserState, 'user' | 'hasToken'>): Visitor {
  return { role: state.hasToken && state.user ? state.user.role : 'guest', hasToken: state.hasToken };
}
