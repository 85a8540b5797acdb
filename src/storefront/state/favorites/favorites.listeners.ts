/** Synchronizes favorites with the server: after a tap on a favourite button, and after a login (FAV-01). */
import { isAnyOf } from '@reduxjs/toolkit';
import { isProductPage } from '@/domain/route-rules';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { navigationMessages } from '@/messages/navigation';
import { sessionAdopted, selectIsLoggedIn } from '../auth/auth.slice';
import { favoriteSettled, selectFavorite, selectUnsettled, favoriteToggled } from '../cart/cart.slice';
import { customerReceived, selectCustomerId } from '../customer/customer.slice';
import { loggedIn } from '../shared/events';
import type { Listen, ListenerApi, SideEffects } from '../store/root-reducer';
import { notified } from '../notifications/notification.slice';
import { favoritesApi } from './favorites.api';
import { toastMessages } from '@/messages/toasts';

interface Memory {
  /** Products with a request in flight: one at a time, so that their responses keep the order. */
  readonly sending: Set<number>;
  /** The customer whose list has been requested since the page was loaded. */
  listOf: number | null;
}

export function addFavoriteListeners(listen: Listen, sideEffects: SideEffects): void {
  const memory: Memory = { sending: new Set(), listOf: null };
  listen({
    actionCreator: favoriteToggled,
    effect: async ({ payload: { productId, isFavorite, quiet } }, api) => {
      const page = sideEffects.currentUrl();
      const wasFavorite = selectFavorite(api.getOriginalState(), productId) ?? null;
      if (!selectIsLoggedIn(api.getState()))
        return promptGuest(api, sideEffects, { productId, isFavorite, wasFavorite });
      await settle(api, memory, { productId, wasFavorite, toast: !quiet, page });
    },
  });
  listen({
    matcher: isAnyOf(customerReceived, loggedIn, sessionAdopted),
    effect: async (action, api) => {
      const isLogin = loggedIn.match(action);
      if (isLogin || sessionAdopted.match(action)) memory.listOf = null;
      // The changes of a guest are sent immediately. The list, for the hearts of pages that are the same for every visitor,
      // can wait.
      if (isLogin) await settleAll(api, memory);
      requestList(api, sideEffects, memory);
    },
  });
}

interface Toggle {
  readonly productId: number;
  /** The value on the server before the change; null: the product's own value applies. */
  readonly wasFavorite: boolean | null;
}

/** A guest's favorite is stored until the login. A reverted change does not have to be stored. */
function promptGuest(
  api: ListenerApi,
  sideEffects: SideEffects,
  { productId, isFavorite, wasFavorite }: Toggle & { isFavorite: boolean },
): void {
  if (!isFavorite)
    return void api.dispatch(favoriteSettled({ productId, isFavorite: wasFavorite === null ? false : null }));
  const link = {
    label: t(navigationMessages.authLoginOrSignup),
    href: urls.login({ backUrl: sideEffects.currentUrl() }),
  };
  api.dispatch(notified({ message: t(toastMessages.favoriteLoginRequired), variant: 'info', link }));
}

/**
 * Sends a change, and those made during the request. Then fetches the list, unless the change was made on a product
 * page.
 */
async function settle(
  api: ListenerApi,
  { sending }: Memory,
  { page, ...toggle }: Toggle & { toast: boolean; page: string },
): Promise<void> {
  if (sending.has(toggle.productId)) return;
  await send(api, sending, toggle);
  const customerId = selectCustomerId(api.getState());
  if (!isProductPage(page) && customerId !== null && selectIsLoggedIn(api.getState())) await fetchList(api, customerId);
}

/**
 * Sends every change that the server does not have: those of a guest who has logged in, and those of a page that was
 * left before they were sent.
 */
async function settleAll(api: ListenerApi, { sending }: Memory): Promise<void> {
  for (const productId of selectUnsettled(api.getState())) {
    if (!sending.has(productId)) await send(api, sending, { productId, wasFavorite: null, toast: false });
  }
}

/** Fetches the list once, when the browser is idle. */
function requestList(api: ListenerApi, sideEffects: SideEffects, memory: Memory): void {
  const customerId = selectCustomerId(api.getState());
  if (customerId === null || customerId === memory.listOf || !selectIsLoggedIn(api.getState())) return;
  memory.listOf = customerId;
  const allowRetry = () => {
    if (memory.listOf === customerId) memory.listOf = null;
  };
  const request = async () => {
    await settleAll(api, memory);
    // Another customer may have logged in by the time the browser is idle.
    if (selectCustomerId(api.getState()) !== customerId) return allowRetry();
    if (!(await fetchList(api, customerId))) allowRetry();
  };
  sideEffects.whenIdle(() => void request().catch(allowRetry));
}

/**
 * Fetches the list, whether or not a page shows it. Waits for a running request first, since its response may be older
 * than the change.
 */
async function fetchList(api: ListenerApi, customerId: number): Promise<boolean> {
  await api.dispatch(favoritesApi.util.getRunningQueryThunk('getFavorites', customerId));
  const { error } = await api.dispatch(
    favoritesApi.endpoints.getFavorites.initiate(customerId, { subscribe: false, forceRefetch: true }),
  );
  return error === undefined;
}

async function send(
  api: ListenerApi,
  sending: Set<number>,
  { productId, wasFavorite, toast }: Toggle & { toast: boolean },
): Promise<void> {
  const { addFavorite, deleteFavorite } = favoritesApi.endpoints;
  const now = () => selectFavorite(api.getState(), productId);
  let isFavorite = wasFavorite;
  sending.add(productId);
  try {
    for (let wanted = now(); wanted !== undefined; wanted = now()) {
      const customerId = selectCustomerId(api.getState());
      // After a login in another tab the customer is unknown until the server has confirmed the session.
      if (customerId === null) return;
      const { error } = await api.dispatch(
        (wanted ? addFavorite : deleteFavorite).initiate({ customerId, productId, toast }),
      );
      if (!error) isFavorite = wanted;
      if (now() !== wanted) continue;
      // A customer's favorites are not shown to the guest who follows.
      const settledFavorite = selectIsLoggedIn(api.getState()) ? isFavorite : null;
      return void api.dispatch(favoriteSettled({ productId, isFavorite: settledFavorite }));
    }
  } finally {
    sending.delete(productId);
  }
}
