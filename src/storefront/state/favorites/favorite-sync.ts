/** What follows a tapped heart, and a customer who has come (FAV-01). Loads the calls when they are needed. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { isProductPage } from '@/domain/route-rules';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { sessionAdopted } from '../auth/auth.slice';
import { selectIsLoggedIn } from '../auth/auth.selectors';
import { favoritesChanged, favoriteToggled } from '../cart/cart.slice';
import { selectFavorite, selectUnsettled, type Favorites } from '../cart/cart.selectors';
import { selectCustomerId } from '../customer/customer.selectors';
import { loggedIn } from '../store/events';
import { withSettled } from './optimistic-favorites';
import { notified } from '../store/notification.slice';
import type { SideEffects } from '../store/side-effects';
import type { ListenerApi } from '../store/listeners';
import { commonMessages } from '@/messages/common';
import { sharedMessages } from '@/messages/shared';

/** Of one store. */
interface Memory {
  /** Products of which a call is on its way: one at a time, or the answers might change their order. */
  readonly telling: Set<number>;
  /** Whose list has been asked for since the page was loaded. */
  listOf: number | null;
}

interface Following {
  readonly action: UnknownAction;
  /** The favorites before the action. */
  readonly before: Favorites;
  /** The page of the action (action-page.ts). */
  readonly page: string;
  readonly api: ListenerApi;
  readonly ports: SideEffects;
  readonly memory: Memory;
}

export async function follow({ action, before, page, api, ports, memory }: Following): Promise<void> {
  if (favoriteToggled.match(action)) {
    const { productId, quiet } = action.payload;
    const known = before.favorites[productId] ?? null;
    if (!selectIsLoggedIn(api.getState())) return tellGuest(api, ports, { ...action.payload, known });
    return settle(api, memory, { productId, known, toast: !quiet, page });
  }
  const isLogin = loggedIn.match(action);
  if (isLogin || sessionAdopted.match(action)) memory.listOf = null;
  // The taps of a guest are sent at once; the list, for the hearts of pages that are the same for everybody, can wait.
  if (isLogin) await settleAll(api, memory);
  askForList(api, ports, memory);
}

interface Tap {
  readonly productId: number;
  /** What the server knew before it; null: as the product says. */
  readonly known: boolean | null;
}

/** The tap is remembered until the login; taken back, nothing is left to remember. */
function tellGuest(
  api: ListenerApi,
  ports: SideEffects,
  { productId, isFavorite, known }: Tap & { isFavorite: boolean },
): void {
  // Tapped again meanwhile, as what was tapped before the store was there is at once: the newer tap stands.
  if (selectFavorite(api.getState(), productId) !== isFavorite) return;
  if (!isFavorite) return settled(api, productId, known === null ? false : null);
  const link = { label: t(commonMessages.authLoginOrSignup), href: urls.login({ backUrl: ports.currentUrl() }) };
  api.dispatch(notified({ message: t(sharedMessages.favoriteLoginRequired), variant: 'info', link }));
}

/** Tells the server of the tap and of those that follow while it answers; then the list is fetched again, unless on a product page. */
async function settle(
  api: ListenerApi,
  { telling }: Memory,
  { page, ...tap }: Tap & { toast: boolean; page: string },
): Promise<void> {
  if (telling.has(tap.productId)) return;
  await tell(api, telling, tap);
  const customerId = selectCustomerId(api.getState());
  if (!isProductPage(page) && customerId !== null && selectIsLoggedIn(api.getState())) await fetchList(api, customerId);
}

/** Every tap that the server does not know: a guest's who has logged in, those of a page that was left too early. */
async function settleAll(api: ListenerApi, { telling }: Memory): Promise<void> {
  for (const productId of selectUnsettled(api.getState())) {
    if (!telling.has(productId)) await tell(api, telling, { productId, known: null, toast: false });
  }
}

/** Once, when the page rests; the state keeps the list's numbers (customer.api.ts). */
function askForList(api: ListenerApi, ports: SideEffects, memory: Memory): void {
  const customerId = selectCustomerId(api.getState());
  if (customerId === null || customerId === memory.listOf || !selectIsLoggedIn(api.getState())) return;
  memory.listOf = customerId;
  const mayAskAgain = () => {
    if (memory.listOf === customerId) memory.listOf = null;
  };
  const ask = async () => {
    await settleAll(api, memory);
    // Another customer may have logged in by the time the page rests.
    if (selectCustomerId(api.getState()) !== customerId) return mayAskAgain();
    if (!(await fetchList(api, customerId))) mayAskAgain();
  };
  ports.whenIdle(() => void ask().catch(mayAskAgain));
}

/** Fetches the list, whether or not the page shows it; an answer that is on its way may be older than the tap. Whether it came. */
async function fetchList(api: ListenerApi, customerId: number): Promise<boolean> {
  const { customerApi } = await import('../customer/customer.api');
  await api.dispatch(customerApi.util.getRunningQueryThunk('getFavorites', customerId));
  const { error } = await api.dispatch(
    customerApi.endpoints.getFavorites.initiate(customerId, { subscribe: false, forceRefetch: true }),
  );
  return error === undefined;
}

async function tell(
  api: ListenerApi,
  telling: Set<number>,
  { productId, known, toast }: Tap & { toast: boolean },
): Promise<void> {
  const now = () => selectFavorite(api.getState(), productId);
  let is = known;
  telling.add(productId);
  try {
    const { customerApi } = await import('../customer/customer.api');
    const { addFavorite, deleteFavorite } = customerApi.endpoints;
    for (let wanted = now(); wanted !== undefined; wanted = now()) {
      const customerId = selectCustomerId(api.getState());
      // Another tab's login does not tell who it is: the tap is settled when the server has told.
      if (customerId === null) return;
      const { error } = await api.dispatch(
        (wanted ? addFavorite : deleteFavorite).initiate({ customerId, productId, toast }),
      );
      if (!error) is = wanted;
      if (now() !== wanted) continue;
      // What a customer has is not shown to the guest who comes after.
      return settled(api, productId, selectIsLoggedIn(api.getState()) ? is : null);
    }
  } finally {
    telling.delete(productId);
  }
}

function settled(api: ListenerApi, productId: number, is: boolean | null): void {
  api.dispatch(favoritesChanged(withSettled(api.getState().userGlobalChanges, productId, is)));
}
