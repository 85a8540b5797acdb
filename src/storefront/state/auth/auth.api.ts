/** The login by code (AUTH-02, -03) and by QR code (AUTH-07): its requests, and the hooks of the login screen. */
import { authEndpoints } from '@/contract/auth.endpoints';
import type { ResponseOf } from '@/contract/endpoint';
import { urls } from '@/domain/urls';
import { now } from '../../platform/browser-clock';
import { endpointRequest, baseApi } from '../shared/base-api';
import {
  countdownOf,
  codeSentOf,
  isCodeToasted,
  mobileReopened,
  type CodeSent,
  selectIsLoggedIn,
  selectIsNew,
  selectUser,
  selectLogin,
} from './auth.slice';
import { qrShopEntered } from '../catalogue/config.slice';
import { customerReceived } from '../customer/customer.slice';
import { loggedIn } from '../shared/events';
import type { RootState } from '../store/root-reducer';
import type { User } from '@/contract/auth.schemas';
import type { Customer } from '@/contract/customer.schemas';
import { writeToken, writeUserInformation } from '../../platform/storage';
import { toApiError, type ApiErrorData } from '../../http/api-error';
import { useAppDispatch, useAppSelector, useIsRehydrated } from '../store/hooks';
import { useSecondsUntilResend } from '../shared/countdown';
import { useEffect, useRef } from 'react';
import { replace } from '../../platform/navigation';

type Validated = ResponseOf<typeof authEndpoints.validate>;
type QrEntered = ResponseOf<typeof authEndpoints.getQrcode>;
/** What a code says. `asks`: of a customer who is logged in already, whether the place is theirs is not known yet. */
interface QrScan {
  readonly shop: { readonly id: number; readonly name: string };
  readonly asks: boolean;
}

/** Resending and verifying a code, and the QR code. The guest login is in http/shop-client.ts: every call may need it first. */
export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** AUTH-02: requests another code. The first one is requested by a listener (auth.listeners.ts). */
    resend: build.mutation<CodeSent, string>({
      query: (mobile) => endpointRequest(authEndpoints.resend, { body: { mobile }, toast: isCodeToasted }),
      transformResponse: codeSentOf,
      onQueryStarted: async (mobile, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(countdownOf(mobile, response.data));
      },
    }),
    /** AUTH-03, AUTH-04. The token is stored in the browser's storage and never in the state. */
    validate: build.mutation<{ isNew: boolean }, { mobile: string; code: string; backUrl: string }>({
      queryFn: async ({ mobile, code, backUrl }, { dispatch }, _, baseQuery) => {
        const result = await baseQuery(
          endpointRequest(authEndpoints.validate, { body: { mobile, code }, quiet: true }),
        );
        if (result.error) return { error: result.error };
        const session = result.data as Validated;
        storeSession(session, session.is_new);
        dispatch(loggedIn({ user: session.user, customer: session.customer, isNew: session.is_new, backUrl }));
        return { data: { isNew: session.is_new } };
      },
    }),
    /**
     * AUTH-07: stores token, user and the scanned place. A customer who is logged in already keeps the session
     * (`asks`): no cart is merged, no welcome is shown, and the place is theirs after `takeTable` only, since a link
     * from anywhere may have opened the page. Quiet: the page shows the failure.
     */
    enterByQrcode: build.mutation<QrScan, string>({
      queryFn: async (id, { dispatch, getState }, _, baseQuery) => {
        const scan = async () =>
          await baseQuery(endpointRequest(authEndpoints.getQrcode, { params: { id }, quiet: true, toast: true }));
        let result = await scan();
        // An expired token has been removed by now (AUTH-10); the second request is sent as a new visitor.
        if (result.error?.kind === 'unauthorized') result = await scan();
        if (result.error) return { error: result.error };
        const { shop, ...session } = result.data as QrEntered;
        const { user, customer } = session;
        const state = getState() as RootState;
        const isSame = selectIsLoggedIn(state) && selectUser(state)?.id === user.id;
        storeSession(session, isSame && selectIsNew(state));
        if (!isSame) {
          dispatch(qrShopEntered({ id: shop.id, name: shop.name, at: now() }));
          dispatch(loggedIn({ user, customer, isNew: false, backUrl: urls.home(), byQrcode: true }));
        } else if (customer) dispatch(customerReceived(customer));
        return { data: { shop: { id: shop.id, name: shop.name }, asks: isSame } };
      },
    }),
    /** AUTH-07: the customer has agreed to order for the place of the code. Quiet: the page shows the failure. */
    takeTable: build.mutation<null, { readonly id: string; readonly shop: QrScan['shop'] }>({
      queryFn: async ({ id, shop }, { dispatch }, _, baseQuery) => {
        const { error } = await baseQuery(
          endpointRequest(authEndpoints.takeTable, { params: { id }, body: {}, quiet: true, token: true }),
        );
        // A shop's own backend may keep no tables (404): the place is in the note of the order as well.
        if (error && error.kind !== 'notFound') return { error };
        dispatch(qrShopEntered({ ...shop, at: now() }));
        return { data: null };
      },
    }),
  }),
});

export const { useResendMutation, useValidateMutation, useEnterByQrcodeMutation, useTakeTableMutation } = authApi;

export interface Session {
  readonly token: { readonly access_token: string };
  readonly user: User;
  readonly customer: Customer | null;
}

/** Stores the result of a login (AUTH-04, AUTH-07): the token and its user. */
export function storeSession({ token, user, customer }: Session, isNew: boolean): void {
  writeToken(token.access_token);
  writeUserInformation({ ...user, customer_id: customer?.id ?? null, is_new: isNew });
}

export interface CodeView {
  readonly mobile: string;
  /** Seconds until another code may be requested. */
  readonly resendIn: number;
  readonly pending: boolean;
  /** Of the latest request. */
  readonly error: ApiErrorData | null;
  resend(): void;
  verify(code: string): void;
  editMobile(): void;
}

/**
 * Step 2 of the login.
 * @param backUrl where the login leads: a path of our own origin (domain/return-url)
 * @param onVerify called when a code has been submitted, with false when it was rejected
 */
export function useCodeStep(backUrl: string, onVerify: (isSubmitted: boolean) => void): CodeView {
  const dispatch = useAppDispatch();
  const { mobile, resendAt } = useAppSelector(selectLogin);
  const resendIn = useSecondsUntilResend(resendAt);
  const [resend, resendCall] = useResendMutation();
  const [validate, validateCall] = useValidateMutation();
  return {
    mobile,
    resendIn,
    pending: resendCall.isLoading || validateCall.isLoading,
    error: toApiError(validateCall.error ?? resendCall.error),
    resend: () => void resend(mobile),
    verify: (code) => {
      onVerify(true);
      void validate({ mobile, code, backUrl }).then(({ error }) => (error ? onVerify(false) : undefined));
    },
    editMobile: () => void dispatch(mobileReopened()),
  };
}

export interface QrLoginView {
  /** The place's label, once it is known. */
  readonly place: string | null;
  /** Whether a customer who was logged in already has yet to say that they order for the place. */
  readonly asks: boolean;
  readonly error: ApiErrorData | null;
  readonly pending: boolean;
  retry(): void;
  /** The answer to the question. */
  take(): void;
}

/**
 * Logs in with the QR code once the stored session has been read, and only once. For a new session the listeners
 * navigate (AUTH-04); a customer who was logged in already is asked before their orders are for the place.
 */
export function useQrLogin(id: string): QrLoginView {
  const restored = useIsRehydrated();
  const [enter, { isLoading, error, data }] = useEnterByQrcodeMutation();
  const [takeTable, taking] = useTakeTableMutation();
  const isSent = useRef(false);
  useEffect(() => {
    if (!restored || isSent.current) return;
    isSent.current = true;
    void enter(id);
  }, [restored, enter, id]);
  // A customer who was logged in already keeps the session, so no listener navigates: the page does.
  const isTaken = taking.isSuccess;
  useEffect(() => {
    if (isTaken) replace(urls.home());
  }, [isTaken]);
  const take = () => void (data && takeTable({ id, shop: data.shop }));
  return {
    place: data?.shop.name ?? null,
    asks: data?.asks === true && !isTaken,
    error: toApiError(error ?? taking.error),
    pending: isLoading || taking.isLoading,
    retry: data ? take : () => void enter(id),
    take,
  };
}
