/**
 * Several tabs of one browser: each persists the whole state, so that the last one to write would undo the changes of the others.
 * A tab takes over what another has written at once. Equal values are left alone, or two tabs would answer each other forever.
 */
import { selectIsLoggedIn } from '../auth/auth.selectors';
import { cartAdopted, favoritesChanged } from '../cart/cart.slice';
import { staySubmittedElsewhere, storageChanged } from './events';
import { isDraftOfStay } from '../orders/order-payloads';
import { submitKeyAdopted } from '../orders/orders.slice';
import { selectSubmitKey } from '../orders/orders.selectors';
import { selectIsRehydrated, type Listen } from './root-state';
import { PERSIST_STORAGE_KEY, readPersisted } from './persistence';
import { deliveryChosen, deliveryCleared } from '../reservation/reservation.slice';
import { selectDeliveryChoice, selectReservedItem } from '../reservation/reservation.selectors';

export function addCrossTabListeners(listen: Listen): void {
  listen({
    actionCreator: storageChanged,
    effect: ({ payload: { key, value } }, { dispatch, getState }) => {
      const state = getState();
      if (key !== PERSIST_STORAGE_KEY || value === null || !selectIsRehydrated(state)) return;
      const other = readPersisted(value);
      // A request of this tab that is in flight is newer.
      const { items, unmerged, pending, favorites, unsettled } = state.userGlobalChanges;
      if (
        pending === 0 &&
        !same([items, unmerged], [other.userGlobalChanges.items, other.userGlobalChanges.unmerged])
      ) {
        dispatch(cartAdopted(other.userGlobalChanges));
      }
      // A guest's favorites wait for the login in every tab; a customer's are sent by the tab in which they were changed.
      const isLoggedIn = selectIsLoggedIn(state);
      const theirs = other.userGlobalChanges;
      if (!(isLoggedIn && unsettled.length > 0) && !same(favorites, theirs.favorites)) {
        dispatch(favoritesChanged({ favorites: theirs.favorites, unsettled: isLoggedIn ? [] : theirs.unsettled }));
      }
      const { deliveryChoice } = other.products;
      if (!same(selectDeliveryChoice(state), deliveryChoice))
        dispatch(deliveryChoice ? deliveryChosen(deliveryChoice) : deliveryCleared());
      const { submitKey, submitted } = other.orders;
      const mine = selectSubmitKey(state);
      const item = selectReservedItem(state);
      // Submitted in the other tab: the nights would have to be chosen again.
      if (mine && item && submitted?.key === mine.key && isDraftOfStay(mine.draft, item)) {
        dispatch(staySubmittedElsewhere({ orderId: submitted.orderId }));
      } else if (!same(mine, submitKey)) dispatch(submitKeyAdopted(submitKey));
    },
  });
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
