/** Persisted as `user`: who is here and how far a login has come (AUTH-02, -03, -05). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@/contract/auth.schemas';
import type { Customer } from '@/contract/customer.schemas';
import type { UserInformation } from '../../platform/storage';
import { initialUser, type UserState } from './auth.selectors';
import { sessionExpired, loggedIn, loggedOut, onboardingFinished } from '../store/events';
import { asRecord, stringOr, intOr } from '../../platform/parse-stored';

/** As of the contract's mobile field. */
const MOBILE_MAX = 40;

export const authSlice = createSlice({
  name: 'user',
  initialState: initialUser,
  reducers: {
    /** A code was sent: step 2, and the countdown runs until `resendAt`. */
    codeSent: (state, { payload }: PayloadAction<{ mobile: string; resendAt: number; codeEndsAt: number }>) => {
      Object.assign(state, payload, { step: 2, sentTo: payload.mobile });
    },
    /** What stands in the field of step 1, so that a reload keeps it. */
    mobileTyped: (state, { payload }: PayloadAction<string>) => {
      if (state.step === 1) state.mobile = payload.slice(0, MOBILE_MAX);
    },
    /**
     * Back to step 1 to change the number. A running countdown stays: it belongs to the number's owner, not to the
     * form.
     */
    mobileReopened: (state) => {
      state.step = 1;
    },
    /** Forward to step 2 again: the code that was sent to this number is still the newest that may be had. */
    codeReopened: (state) => {
      if (state.sentTo !== null) Object.assign(state, { step: 2, mobile: state.sentTo });
    },
    guestTokenReceived: (state, { payload }: PayloadAction<{ user: User }>) => {
      state.user = payload.user;
      state.hasToken = true;
      state.isNew = false;
    },
    /** Another tab has logged in; `customer` as far as it has stored theirs. */
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

export const { codeSent, mobileTyped, mobileReopened, codeReopened, guestTokenReceived, sessionAdopted } =
  authSlice.actions;

/**
 * The slice out of the storage. No persisted role is trusted: who the user is comes from what is stored beside the
 * token, and the server confirms it before long (auth.listeners.ts).
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
    resendAt: intOr(resendAt, null),
    codeEndsAt: intOr(codeEndsAt, null),
    user,
    hasToken,
    isNew: user !== null && information?.is_new === true,
  };
}
