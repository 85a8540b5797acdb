/**
 * Several tabs of one browser: each keeps the whole persisted state, so that the last one to write would undo what another
 * has put into the cart. What another tab wrote is taken over at once; what is the same already is left alone, or two tabs
 * would answer each other for ever.
 */
import { cartAdopted } from './cart.slice';
import { storageChanged } from './events';
import { submitKeyAdopted } from './orders.slice';
import { PERSIST_STORAGE_KEY, readPersisted, selectIsRestored } from './persistence';
import type { Listen } from './reactions';

export function addTabsReactions(listen: Listen): void {
  listen({
    actionCreator: storageChanged,
    effect: ({ payload: { key, value } }, { dispatch, getState }) => {
      const state = getState();
      if (key !== PERSIST_STORAGE_KEY || value === null || !selectIsRestored(state)) return;
      const other = readPersisted(value);
      // A tap of this tab that is on its way knows better.
      const { items, unmerged, pending } = state.userGlobalChanges;
      if (pending === 0 && !same([items, unmerged], [other.userGlobalChanges.items, other.userGlobalChanges.unmerged])) {
        dispatch(cartAdopted(other.userGlobalChanges));
      }
      if (!same(state.orders.submitKey, other.orders.submitKey)) dispatch(submitKeyAdopted(other.orders.submitKey));
    },
  });
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
