/**
 * Several tabs of one browser: each keeps the whole persisted state, so that the last one to write would undo what another
 * has put into the cart or chosen. What another tab wrote is taken over at once; what is the same already is left alone, or two tabs
 * would answer each other for ever.
 */
import { selectIsLoggedIn } from '../auth/auth.selectors';
import { cartAdopted, favoritesChanged } from '../cart/cart.slice';
import { staySubmittedElsewhere, storageChanged } from './events';
import { isDraftOfStay } from '../orders/order-payloads';
import { submitKeyAdopted } from '../orders/orders.slice';
import { selectSubmitKey } from '../orders/orders.selectors';
import { PERSIST_STORAGE_KEY, readPersisted } from './persistence';
import { selectIsRehydrated } from './rehydrated';
import type { Listen } from './listeners';
import { deliveryChosen, deliveryCleared } from '../reservation/reservation.slice';
import { selectDeliveryChoice, selectReservedItem } from '../reservation/reservation.selectors';

export function addCrossTabListeners(listen: Listen): void {
  listen({
    actionCreator: storageChanged,
    effect: ({ payload: { key, value } }, { dispatch, getState }) => {
      const state = getState();
      if (key !== PERSIST_STORAGE_KEY || value === null || !selectIsRehydrated(state)) return;
      const other = readPersisted(value);
      // A tap of this tab that is on its way knows better.
      const { items, unmerged, pending, favorites, unsettled } = state.userGlobalChanges;
      if (
        pending === 0 &&
        !same([items, unmerged], [other.userGlobalChanges.items, other.userGlobalChanges.unmerged])
      ) {
        dispatch(cartAdopted(other.userGlobalChanges));
      }
      // A guest's taps wait for the login in every tab; a customer's are settled by the tab that was tapped.
      const isIn = selectIsLoggedIn(state);
      const told = other.userGlobalChanges;
      if (!(isIn && unsettled.length > 0) && !same(favorites, told.favorites)) {
        dispatch(favoritesChanged({ favorites: told.favorites, unsettled: isIn ? [] : told.unsettled }));
      }
      const { deliveryChoice } = other.products;
      if (!same(selectDeliveryChoice(state), deliveryChoice))
        dispatch(deliveryChoice ? deliveryChosen(deliveryChoice) : deliveryCleared());
      const { submitKey, submitted } = other.orders;
      const mine = selectSubmitKey(state);
      const item = selectReservedItem(state);
      // Submitted there: to be sent once more from here it would have to be chosen once more.
      if (mine && item && submitted?.key === mine.key && isDraftOfStay(mine.draft, item)) {
        dispatch(staySubmittedElsewhere({ orderId: submitted.orderId }));
      } else if (!same(mine, submitKey)) dispatch(submitKeyAdopted(submitKey));
    },
  });
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
