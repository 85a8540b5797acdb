/** What a login leaves in the storage (AUTH-04, AUTH-07): the token, and beside it whose it is. */
import { authEndpoints } from '@/contract/auth.endpoints';
import type { ResponseOf } from '@/contract/endpoint';
import { urls } from '@/domain/urls';
import { now } from '../../platform/browser-clock';
import { endpointRequest } from '../store/base-api';
import { api } from '../store/store';
import { codeSent } from './auth.slice';
import { selectIsLoggedIn, selectIsNew, selectUser } from './auth.selectors';
import { qrShopEntered } from '../catalogue/config.slice';
import { customerReceived } from '../customer/customer.slice';
import { loggedIn } from '../store/events';
import type { RootState } from '../store/root-state';
import type { User } from '@/contract/auth.schemas';
import type { Customer } from '@/contract/customer.schemas';
import { writeToken, writeUserInformation } from '../../platform/storage';

type CodeSent = ResponseOf<typeof authEndpoints.login>;
type Validated = ResponseOf<typeof authEndpoints.validate>;
type QrEntered = ResponseOf<typeof authEndpoints.getQrcode>;

function countdownOf(mobile: string, { resend_after, expires_in }: CodeSent) {
  const at = now();
  return codeSent({ mobile, resendAt: at + resend_after * 1000, codeEndsAt: at + expires_in * 1000 });
}

/** Login by code and logout. The guest login is not here: every call may need it first (http-client.ts). */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** AUTH-02: success goes to step 2 and starts the countdown. */
    login: build.mutation<CodeSent, string>({
      query: (mobile) => endpointRequest(authEndpoints.login, { body: { mobile }, toast: true }),
      onQueryStarted: async (mobile, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(countdownOf(mobile, answer.data));
      },
    }),
    resend: build.mutation<CodeSent, string>({
      query: (mobile) => endpointRequest(authEndpoints.resend, { body: { mobile }, toast: true }),
      onQueryStarted: async (mobile, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(countdownOf(mobile, answer.data));
      },
    }),
    /** AUTH-03, AUTH-04. The token goes to the storage and never into the state. */
    validate: build.mutation<{ isNew: boolean }, { mobile: string; code: string; backUrl: string }>({
      queryFn: async ({ mobile, code, backUrl }, { dispatch }, _, baseQuery) => {
        const result = await baseQuery(endpointRequest(authEndpoints.validate, { body: { mobile, code } }));
        if (result.error) return { error: result.error };
        const session = result.data as Validated;
        storeSession(session, session.is_new);
        dispatch(loggedIn({ user: session.user, customer: session.customer, isNew: session.is_new, backUrl }));
        return { data: { isNew: session.is_new } };
      },
    }),
    /**
     * AUTH-07: token and user are stored, and the place beside them. Who is that customer already stays who they are (`stays`):
     * nothing is merged, and nobody is welcomed again. Quiet: the page shows the failure.
     */
    enterByQrcode: build.mutation<{ readonly stays: boolean }, string>({
      queryFn: async (id, { dispatch, getState }, _, baseQuery) => {
        const scan = async () =>
          await baseQuery(endpointRequest(authEndpoints.getQrcode, { params: { id }, quiet: true, toast: true }));
        let result = await scan();
        // A token that has died meanwhile is forgotten by now (AUTH-10): whoever had it scans as a stranger.
        if (result.error?.kind === 'unauthorized') result = await scan();
        if (result.error) return { error: result.error };
        const { shop, ...session } = result.data as QrEntered;
        const { user, customer } = session;
        const state = getState() as RootState;
        const isSame = selectIsLoggedIn(state) && selectUser(state)?.id === user.id;
        storeSession(session, isSame && selectIsNew(state));
        dispatch(qrShopEntered({ id: shop.id, name: shop.name, at: now() }));
        if (!isSame) dispatch(loggedIn({ user, customer, isNew: false, backUrl: urls.home(), byQrcode: true }));
        else if (customer) dispatch(customerReceived(customer));
        return { data: { stays: isSame } };
      },
    }),
  }),
});

export const { useLoginMutation, useResendMutation, useValidateMutation, useEnterByQrcodeMutation } = authApi;

export interface Session {
  readonly token: { readonly access_token: string };
  readonly user: User;
  readonly customer: Customer | null;
}

export function storeSession({ token, user, customer }: Session, isNew: boolean): void {
  writeToken(token.access_token);
  writeUserInformation({ ...user, customer_id: customer?.id ?? null, is_new: isNew });
}
