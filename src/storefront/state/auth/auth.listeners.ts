/** Effects of a login, a logout and a refused token (AUTH-01, -04 to -06, -10 to -12). */
import type { Role } from '@/domain/visitor';
import {
  LOGIN_CART_REFRESH_DELAY_MS,
  LOGIN_NAVIGATION_DELAY_MS,
  LOGIN_CODE_RESEND_MAX_SECONDS,
} from '@/domain/constants';
import { pathnameOf, requiresLogin, reloadsInPlace } from '@/domain/route-rules';
import { loginRedirect, urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import {
  clearStorage,
  readTabNumber,
  STORAGE_KEYS,
  writeTabNumber,
  readToken,
  readUserInformation,
  removeSession,
  removeUserInformation,
  writeUserInformation,
} from '../../platform/storage';
import {
  codeRefused,
  codeReopened,
  countdownOf,
  sessionAdopted,
  selectHasToken,
  selectIsLoggedIn,
  selectLogin,
  selectUser,
  codeRequested,
  logoutRequested,
} from './auth.slice';
import { sessionApi } from './session.api';
import { qrShopEntered, qrShopLeft, selectQrShop } from '../catalogue/config.slice';
import { selectCustomerId } from '../customer/customer.slice';
import { baseApi, ensureToken } from '../shared/base-api';
import {
  appStarted,
  loggedIn,
  loggedOut,
  onboardingFinished,
  pageShown,
  sessionExpired,
  storageChanged,
  tokenRefused,
} from '../shared/events';
import type { Listen, ListenerApi, SideEffects } from '../store/root-reducer';
import { toApiError } from '../../http/api-error';
import { cartRequested } from '../cart/cart.slice';
import { errorToast, notified } from '../notifications/notification.slice';
import { errorsMessages } from '@/messages/errors';

/**
 * The shortest time between two reloads of a page after a refused token: a page whose new token is refused too must not
 * reload forever.
 */
const RELOAD_PAUSE_MS = 10_000;
/** Before the page's path. */
const LAST_RELOAD = 'caravansara-reloaded-at';

export function addAuthListeners(listen: Listen, sideEffects: SideEffects): void {
  addLogin(listen, sideEffects);
  addLogout(listen, sideEffects);
  addRefusal(listen, sideEffects);
  addOtherTabs(listen);
  addLeftTable(listen);
}

/** AUTH-07: the shop also learns that a customer has left the table. It is taken back when the call fails. */
function addLeftTable(listen: Listen): void {
  listen({
    actionCreator: qrShopLeft,
    effect: async (_, { dispatch, getState, getOriginalState }) => {
      const left = selectQrShop(getOriginalState());
      if (!left || !selectIsLoggedIn(getState())) return;
      const { error } = await dispatch(sessionApi.endpoints.leaveTable.initiate());
      const failure = toApiError(error);
      // A shop's own backend may keep no tables (404).
      if (!failure || failure.silent || failure.kind === 'notFound' || !selectIsLoggedIn(getState())) return;
      dispatch(errorToast(failure));
      dispatch(qrShopEntered(left));
    },
  });
}

function addLogin(listen: Listen, sideEffects: SideEffects): void {
  // AUTH-01: a visitor without a token gets one when the browser is idle. The server confirms a stored session.
  listen({
    actionCreator: appStarted,
    effect: (_, api) => {
      sideEffects.whenIdle(
        () =>
          void (selectIsLoggedIn(api.getState()) ? confirmSession(api) : confirmGuest(api, sideEffects.currentUrl())),
      );
    },
  });

  // AUTH-02. Within the countdown the server would refuse another code to the same number: the sent one is still valid.
  listen({
    actionCreator: codeRequested,
    effect: async ({ payload: mobile }, { dispatch, getState }) => {
      const { sentTo, resendAt } = selectLogin(getState());
      const left = (resendAt ?? 0) - sideEffects.now();
      if (mobile === sentTo && left > 0 && left <= LOGIN_CODE_RESEND_MAX_SECONDS * 1000)
        return void dispatch(codeReopened());
      const { data, error } = await dispatch(sessionApi.endpoints.login.initiate(mobile));
      dispatch(error ? codeRefused(toApiError(error)) : countdownOf(mobile, data));
    },
  });

  // AUTH-04: the merge immediately, then the refresh, then the navigation.
  listen({
    actionCreator: loggedIn,
    effect: async ({ payload }, { dispatch, delay }) => {
      dispatch(cartRequested());
      dispatch(baseApi.util.invalidateTags(['Personal']));
      await delay(LOGIN_CART_REFRESH_DELAY_MS);
      dispatch(cartRequested());
      await delay(LOGIN_NAVIGATION_DELAY_MS - LOGIN_CART_REFRESH_DELAY_MS);
      sideEffects.replace(loginRedirect(payload.isNew, payload.backUrl));
    },
  });

  // ROUTE-06: not welcomed again after a reload.
  listen({
    actionCreator: onboardingFinished,
    effect: () => {
      const information = readUserInformation();
      if (information?.is_new) writeUserInformation({ ...information, is_new: false });
    },
  });
}

function addLogout(listen: Listen, sideEffects: SideEffects): void {
  listen({
    actionCreator: logoutRequested,
    effect: async (_, { dispatch, getState }) => {
      const { error } = await dispatch(sessionApi.endpoints.logout.initiate());
      // An expired token has ended the session already (tokenRefused) and canceled this request: the logout is
      // completed.
      if (!error || !selectIsLoggedIn(getState())) dispatch(loggedOut({ elsewhere: false }));
      // AUTH-06: no message for an old token, where another tab has logged in meanwhile.
      else if (!('kind' in error) || error.kind !== 'unauthorized')
        dispatch(notified({ message: t(errorsMessages.errorLogout), variant: 'error', code: 400 }));
    },
  });

  // AUTH-05: the slices reset the state. A logout in another tab has cleared the storage already.
  listen({
    actionCreator: loggedOut,
    effect: async ({ payload }, api) => {
      if (!payload.elsewhere) clearStorage();
      if (requiresLogin(sideEffects.currentUrl())) sideEffects.replace(urls.home());
      resetCache(api);
      await api.dispatch(ensureToken());
    },
  });
}

/** AUTH-10, AUTH-11, AUTH-12 */
function addRefusal(listen: Listen, sideEffects: SideEffects): void {
  listen({
    actionCreator: tokenRefused,
    effect: async ({ payload }, api) => {
      // Another response to the same token was first, or a newer token is stored.
      if (payload.token !== readToken()) return;
      // Without a token no session ends. Resetting the cache would repeat the refused request forever.
      if (payload.token !== null || selectHasToken(api.getState())) {
        removeSession();
        api.dispatch(sessionExpired({ elsewhere: false }));
        resetCache(api);
      }
      // A login in progress has its own navigation.
      if (!(await api.dispatch(ensureToken())) || selectIsLoggedIn(api.getState())) return;
      const url = sideEffects.currentUrl();
      if (!reloadsInPlace(url)) return void sideEffects.replace(urls.home());
      const path = pathnameOf(url);
      if (sideEffects.now() - (readTabNumber(LAST_RELOAD + path) ?? 0) <= RELOAD_PAUSE_MS) return;
      writeTabNumber(LAST_RELOAD + path, sideEffects.now());
      sideEffects.reload();
    },
  });
}

/** Another tab has logged out, lost its session, or logged in. */
function addOtherTabs(listen: Listen): void {
  listen({
    actionCreator: storageChanged,
    effect: async ({ payload: { key, value } }, api) => {
      const isIn = selectIsLoggedIn(api.getState());
      if (isIn && key === null) api.dispatch(loggedOut({ elsewhere: true }));
      else if (isIn && key === STORAGE_KEYS.token && value === null) {
        api.dispatch(sessionExpired({ elsewhere: true }));
        resetCache(api);
      } else if (key === STORAGE_KEYS.user && value !== null) await adoptSession(api);
    },
  });

  // A page from the browser's back-forward cache has missed the events of other tabs.
  listen({
    actionCreator: pageShown,
    effect: async (_, api) => {
      if (selectIsLoggedIn(api.getState()) && (readToken() === null || readUserInformation() === null))
        api.dispatch(loggedOut({ elsewhere: true }));
      else await adoptSession(api);
    },
  });
}

/**
 * A stored role is not trusted: the server confirms that the token is the customer's. A 404 means that it is not, so
 * the visitor is a guest; a 401 leads to `tokenRefused`.
 */
async function confirmSession(api: ListenerApi): Promise<void> {
  const token = readToken();
  const id = readUserInformation()?.customer_id ?? selectCustomerId(api.getState());
  if (id === null) return forgetUser(api);
  const { error } = await api.dispatch(
    sessionApi.endpoints.getCustomer.initiate(id, { subscribe: false, forceRefetch: true }),
  );
  // Another tab may have logged in meanwhile. Its session is adopted by an event of its own.
  if (token !== readToken()) return;
  if (error && 'kind' in error && error.kind === 'notFound') forgetUser(api);
  else api.dispatch(cartRequested());
}

/**
 * AUTH-12: on the home page the categories are requested with the guest's token. When it is refused, another one is
 * stored before the visitor's first action (tokenRefused).
 */
async function confirmGuest({ dispatch }: ListenerApi, url: string): Promise<void> {
  if ((await dispatch(ensureToken())) && pathnameOf(url) === urls.home())
    await dispatch(sessionApi.endpoints.confirmGuest.initiate(undefined, { subscribe: false }));
}

function forgetUser(api: ListenerApi): void {
  removeUserInformation();
  api.dispatch(sessionExpired({ elsewhere: false }));
}

/** Takes over the login of another tab. */
async function adoptSession(api: ListenerApi): Promise<void> {
  const information = readUserInformation();
  const role: Role = information?.role ?? 'guest';
  if (!information || readToken() === null || role === 'guest' || selectUser(api.getState())?.id === information.id)
    return;
  const customer = api.extra.readStored()?.customer.customer ?? null;
  if (selectIsLoggedIn(api.getState())) api.dispatch(sessionExpired({ elsewhere: true }));
  api.dispatch(sessionAdopted({ user: { id: information.id, role, login_to_id: information.login_to_id }, customer }));
  resetCache(api);
  await confirmSession(api);
}

/** Data of one visitor is not shown to the next. */
function resetCache({ dispatch }: ListenerApi): void {
  dispatch(baseApi.util.resetApiState());
}
