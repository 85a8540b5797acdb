/** Persisted as `user`: the session and the progress of a login (AUTH-02, -03, -05). */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { authEndpoints } from '@/contract/auth.endpoints';
import type { User } from '@/contract/auth.schemas';
import type { Customer } from '@/contract/customer.schemas';
import type { ResponseOf } from '@/contract/endpoint';
import {
  LOGIN_CODE_LENGTH,
  LOGIN_CODE_RESEND_MAX_SECONDS,
  LOGIN_CODE_RESEND_SECONDS,
  LOGIN_CODE_TTL_SECONDS,
} from '@/domain/constants';
import { toLatinDigits } from '@/domain/digits';
import { now } from '../../platform/browser-clock';
import type { UserInformation } from '../../platform/storage';
import { sessionExpired, loggedIn, loggedOut, onboardingFinished } from '../shared/events';
import { asRecord, stringOr, intOr } from '../../platform/parse-stored';
import type { ApiErrorData } from '../../http/api-error';
import { isLoggedIn, type Role, type Visitor } from '@/domain/visitor';

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
  /** The sent code, of a demo on a local machine. */
  demoCode: string | null;
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
  demoCode: null,
  codeRequest: null,
  user: null,
  hasToken: false,
  isNew: false,
};

/** As in the contract's mobile field. */
const MOBILE_MAX = 40;

export const authSlice = createSlice({
  name: 'user',
  initialState: initialUser,
  reducers: {
    /** The typed mobile number, which survives a reload (AUTH-02). */
    mobileTyped: (state, { payload }: PayloadAction<string>) => {
      if (state.step === 1) state.mobile = payload.slice(0, MOBILE_MAX);
    },
    /** AUTH-02: a code is to be sent to this number, normalized (domain/normalize-ids). */
    codeRequested: (state, _: PayloadAction<string>) => {
      state.codeRequest = 'pending';
    },
    /** A code was sent: step 2 is shown, and the countdown runs until `resendAt`. */
    codeSent: (
      state,
      { payload }: PayloadAction<Pick<UserState, 'mobile' | 'resendAt' | 'codeEndsAt' | 'demoCode'>>,
    ) => {
      Object.assign(state, payload, { step: 2, sentTo: payload.mobile, codeRequest: null });
    },
    /** The request of a code failed. Null: no message beside the field, only the toast. */
    codeRefused: (state, { payload }: PayloadAction<ApiErrorData | null>) => {
      state.codeRequest = payload;
    },
    /**
     * Returns to step 1 to change the number. A running countdown continues: it belongs to the number, not to the form.
     */
    mobileReopened: (state) => {
      state.step = 1;
    },
    /** Returns to step 2: the code that was sent to this number is still the newest one that can be requested. */
    codeReopened: (state) => {
      if (state.sentTo !== null) Object.assign(state, { step: 2, mobile: state.sentTo, codeRequest: null });
    },
    guestTokenReceived: (state, { payload }: PayloadAction<{ user: User }>) => {
      state.user = payload.user;
      state.hasToken = true;
      state.isNew = false;
    },
    /** Another tab has logged in; `customer` if it has stored one. */
    sessionAdopted: (_, { payload }: PayloadAction<{ user: User; customer: Customer | null }>) => ({
      ...initialUser,
      user: payload.user,
      hasToken: true,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedIn, (_, { payload }) => ({
        ...initialUser,
        user: payload.user,
        hasToken: true,
        isNew: payload.isNew,
      }))
      .addCase(onboardingFinished, (state) => {
        state.isNew = false;
      })
      .addCase(loggedOut, () => initialUser)
      .addCase(sessionExpired, (state) => {
        state.user = null;
        state.hasToken = false;
        state.isNew = false;
      });
  },
});

export const {
  mobileTyped,
  codeRequested,
  codeSent,
  codeRefused,
  mobileReopened,
  codeReopened,
  guestTokenReceived,
  sessionAdopted,
} = authSlice.actions;

export const logoutRequested = createAction('user/logoutRequested');

export type CodeSent = ResponseOf<typeof authEndpoints.login> & { readonly demoCode: string | null };

/** A code was sent now: its durations, in seconds, as times. A shop's own backend may leave them out. */
export function countdownOf(mobile: string, sent: Partial<CodeSent> | null | undefined) {
  const { resend_after = LOGIN_CODE_RESEND_SECONDS, expires_in = LOGIN_CODE_TTL_SECONDS, demoCode = null } = sent ?? {};
  const at = now();
  return codeSent({
    mobile,
    resendAt: at + resend_after * 1000,
    codeEndsAt: at + expires_in * 1000,
    demoCode,
  });
}

/** The code that a demo on a local machine has in its message (the contract has no field for it); null in others. */
function demoCodeIn(msg: string): string | null {
  return (
    toLatinDigits(msg)
      .match(/\d+/g)
      ?.find(({ length }) => length === LOGIN_CODE_LENGTH) ?? null
  );
}

/** Whether a toast shows the message of a sent code: that of a demo is on the page, where no toast covers it. */
export function isCodeToasted(msg: string): boolean {
  return demoCodeIn(msg) === null;
}

/** The answer to the request of a code, with the code of a demo. */
export function codeSentOf(sent: ResponseOf<typeof authEndpoints.login>, meta: { msg: string } | undefined): CodeSent {
  return { ...sent, demoCode: demoCodeIn(meta?.msg ?? '') };
}

/**
 * Parses the persisted slice. A persisted role is not trusted: the user is read from the information stored beside the
 * token, and confirmed by the server afterwards (auth.listeners.ts).
 */
export function rehydrateUser(
  stored: unknown,
  session: { hasToken: boolean; information: UserInformation | null },
): UserState {
  const { step, mobile, sentTo, resendAt, codeEndsAt } = asRecord(stored);
  const { hasToken, information } = session;
  const user =
    hasToken && information
      ? { id: information.id, role: information.role, login_to_id: information.login_to_id }
      : null;
  return {
    step: step === 2 && typeof mobile === 'string' && mobile !== '' ? 2 : 1,
    mobile: stringOr(mobile, '', MOBILE_MAX),
    sentTo: stringOr(sentTo, '', MOBILE_MAX) || null,
    resendAt: intOr(resendAt, null, 0, now() + LOGIN_CODE_RESEND_MAX_SECONDS * 1000),
    codeEndsAt: intOr(codeEndsAt, null),
    demoCode: null,
    codeRequest: null,
    user,
    hasToken,
    isNew: user !== null && information?.is_new === true,
  };
}

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
