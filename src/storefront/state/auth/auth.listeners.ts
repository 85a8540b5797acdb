/** What follows a login, a logout and a refused token (AUTH-01, -04 to -06, -10 to -12). */
import { isAnyOf } from '@reduxjs/toolkit';
import type { Role } from '@/domain/roles';
import { LOGIN_CART_REFRESH_DELAY_MS, LOGIN_NAVIGATION_DELAY_MS } from '@/domain/constants';
import { requiresLogin, reloadsInPlace } from '@/domain/route-rules';
import { urls } from '@/domain/urls';
import { t } from '@/messages/translate';
import { forgetOwnKeeping } from '../../platform/service-worker';
import { clearStorage, readTabNumber, STORAGE_KEYS, writeTabNumber } from '../../platform/storage';
import {
  readToken,
  readUserInformation,
  removeSession,
  removeUserInformation,
  writeUserInformation,
} from '../../platform/token-storage';
import { sessionAdopted } from './auth.slice';
import { selectHasToken, selectIsLoggedIn, selectUser } from './auth.selectors';
import { cartRequested } from '../cart/cart.slice';
import { selectCustomerId } from '../customer/customer.selectors';
import {
  appStarted,
  sessionExpired,
  loggedIn,
  loggedOut,
  logoutRequested,
  pageShown,
  storageChanged,
  tokenRefused,
  onboardingFinished,
} from '../store/events';
import { claimOfflineData, clearOfflineData, forgetOfflinePages } from '../orders/offline-orders';
import { loginRedirect } from '../store/login-redirect';
import { notified } from '../store/notification.slice';
import { readStored } from '../store/persistence';
import { selectIsRehydrated } from '../store/rehydrated';
import type { SideEffects } from '../store/side-effects';
import type { ListenerApi, Listen } from '../store/listeners';
import { faultsMessages } from '@/messages/faults';

/** ours: a page that was thrown back to guest a moment ago is not loaded anew a second time, or it would never come to rest. */
const RELOAD_PAUSE_MS = 10_000;
const LAST_RELOAD = 'caravansara-reloaded-at';

export function addAuthListeners(listen: Listen, ports: SideEffects): void {
  addLogin(listen, ports);
  addLogout(listen, ports);
  addRefusal(listen, ports);
  addOtherTabs(listen);
  addKept(listen);
}

function addLogin(listen: Listen, ports: SideEffects): void {
  // AUTH-01: a visitor without a token gets one when the page rests; a stored session is confirmed by the server.
  listen({
    actionCreator: appStarted,
    effect: (_, api) => {
      ports.whenIdle(() => void (selectIsLoggedIn(api.getState()) ? confirmSession(api) : getToken()));
    },
  });

  // AUTH-04: the merge at once, the refresh and the navigation in their time.
  listen({
    actionCreator: loggedIn,
    effect: async ({ payload }, { dispatch, delay }) => {
      dispatch(cartRequested());
      const { api } = await import('../store/api');
      dispatch(api.util.invalidateTags(['Personal']));
      await delay(LOGIN_CART_REFRESH_DELAY_MS);
      dispatch(cartRequested());
      await delay(LOGIN_NAVIGATION_DELAY_MS - LOGIN_CART_REFRESH_DELAY_MS);
      ports.replace(loginRedirect(payload.isNew, payload.backUrl));
    },
  });

  // ROUTE-06: a reload does not welcome a second time.
  listen({
    actionCreator: onboardingFinished,
    effect: () => {
      const information = readUserInformation();
      if (information?.is_new) writeUserInformation({ ...information, is_new: false });
    },
  });
}

function addLogout(listen: Listen, ports: SideEffects): void {
  listen({
    actionCreator: logoutRequested,
    effect: async (_, { dispatch, getState }) => {
      const { authApi } = await import('./auth.api');
      const { error } = await dispatch(authApi.endpoints.logout.initiate());
      // A token that was dead already has made a guest of its customer (tokenRefused), and called this call off. Who wanted to
      // be gone leaves as little here as others do.
      if (!error || !selectIsLoggedIn(getState())) dispatch(loggedOut({ elsewhere: false }));
      // AUTH-06. An old token, where another tab has logged in meanwhile, is told by nobody.
      else if (!('kind' in error) || error.kind !== 'unauthorized')
        dispatch(notified({ message: t(faultsMessages.errorLogout), variant: 'error', code: 400 }));
    },
  });

  // AUTH-05: the state is reset by the slices. Another tab has cleared the storage, and what was kept for reading offline, itself.
  listen({
    actionCreator: loggedOut,
    effect: async ({ payload }, api) => {
      if (payload.elsewhere) forgetOwnKeeping();
      else {
        clearStorage();
        forgetOfflinePages();
      }
      if (requiresLogin(ports.currentUrl())) ports.replace(urls.home());
      await forgetAnswers(api);
      await getToken();
    },
  });
}

/** What is kept for the place without a network belongs to whoever is logged in (docs/decisions/0017). */
function addKept(listen: Listen): void {
  listen({
    matcher: isAnyOf(appStarted, loggedIn, sessionAdopted),
    effect: (_, { getState }) => {
      const state = getState();
      const user = selectUser(state);
      if (user && selectIsLoggedIn(state)) claimOfflineData(user.id);
    },
  });
  listen({ actionCreator: sessionExpired, effect: clearOfflineData });
}

/** AUTH-10, AUTH-11, AUTH-12 */
function addRefusal(listen: Listen, ports: SideEffects): void {
  listen({
    actionCreator: tokenRefused,
    effect: async ({ payload }, api) => {
      // Another answer to the same token was here first, or a newer token is stored: nothing more to do.
      if (payload.token !== readToken()) return;
      // A call without a token was refused: no session ends. Dropping the answers would repeat that call without end.
      if (payload.token !== null || selectHasToken(api.getState())) {
        removeSession();
        forgetOfflinePages();
        api.dispatch(sessionExpired());
        await forgetAnswers(api);
      }
      // A login that was on its way has its own navigation.
      if (!(await getToken()) || selectIsLoggedIn(api.getState())) return;
      const url = ports.currentUrl();
      if (!reloadsInPlace(url)) {
        ports.replace(urls.home());
      } else if (ports.now() - (readTabNumber(LAST_RELOAD) ?? 0) > RELOAD_PAUSE_MS) {
        writeTabNumber(LAST_RELOAD, ports.now());
        ports.reload();
      }
    },
  });
}

/** Another tab logged out, was thrown back to guest, or logged in. */
function addOtherTabs(listen: Listen): void {
  listen({
    actionCreator: storageChanged,
    effect: async ({ payload: { key, value } }, api) => {
      const isIn = selectIsLoggedIn(api.getState());
      if (isIn && key === null) api.dispatch(loggedOut({ elsewhere: true }));
      else if (isIn && key === STORAGE_KEYS.token && value === null) {
        forgetOwnKeeping();
        api.dispatch(sessionExpired());
        await forgetAnswers(api);
      } else if (key === STORAGE_KEYS.user && value !== null) await adoptSession(api);
    },
  });

  // A page that the browser had frozen (left by a link, come back to by the back button) has heard of nothing meanwhile.
  listen({
    actionCreator: pageShown,
    effect: async (_, api) => {
      if (!selectIsRehydrated(api.getState())) return;
      if (selectIsLoggedIn(api.getState()) && (readToken() === null || readUserInformation() === null))
        api.dispatch(loggedOut({ elsewhere: true }));
      else await adoptSession(api);
    },
  });
}

/** Whether there is a token now. A background matter: its failure is told by the first call that needs one. */
async function getToken(): Promise<boolean> {
  const { ensureToken } = await import('../store/http-client');
  return ensureToken(true).then(
    () => true,
    () => false,
  );
}

/**
 * No stored role is trusted: the server says whether the customer of the stored session exists for this token. Its 404 is the
 * answer to a stranger, so the visitor is a guest; a 401 leads to tokenRefused.
 */
async function confirmSession(api: ListenerApi): Promise<void> {
  const token = readToken();
  const id = readUserInformation()?.customer_id ?? selectCustomerId(api.getState());
  if (id === null) return forgetUser(api);
  const { customerApi } = await import('../customer/customer.api');
  const { error } = await api.dispatch(
    customerApi.endpoints.getCustomer.initiate(id, { subscribe: false, forceRefetch: true }),
  );
  // Another tab may have logged in meanwhile: the answer says nothing of its session, which is adopted by its own event.
  if (token !== readToken()) return;
  if (error && 'kind' in error && error.kind === 'notFound') forgetUser(api);
  else api.dispatch(cartRequested());
}

function forgetUser(api: ListenerApi): void {
  removeUserInformation();
  forgetOfflinePages();
  api.dispatch(sessionExpired());
}

/** A login in another tab is a login here. */
async function adoptSession(api: ListenerApi): Promise<void> {
  const information = readUserInformation();
  const role: Role = information?.role ?? 'guest';
  if (!information || readToken() === null || role === 'guest' || selectUser(api.getState())?.id === information.id)
    return;
  const customer = readStored()?.customer.customer ?? null;
  // What belongs to the customer who was here stays with them.
  if (selectIsLoggedIn(api.getState())) api.dispatch(sessionExpired());
  api.dispatch(sessionAdopted({ user: { id: information.id, role, login_to_id: information.login_to_id }, customer }));
  await forgetAnswers(api);
  await confirmSession(api);
}

/** What the server told one visitor is not shown to the next. */
async function forgetAnswers({ dispatch, getState }: ListenerApi): Promise<void> {
  if (!('api' in getState())) return;
  const { api } = await import('../store/api');
  dispatch(api.util.resetApiState());
}
