import { drawnStore } from '@/storefront/state/store/server-store';
import { earlyStore } from '@/storefront/state/store/deferred-store';
import { initialState } from '@/storefront/state/store/initial-state';
import { notified } from '@/storefront/state/store/notification.slice';
import { makeStore } from '@/storefront/state/store/store';

const start = { ...initialState, app: { ...initialState.app } };

it('returns the initial state to readers without creating a store', () => {
  const open = jest.fn(() => earlyStore(start, async () => undefined));
  expect(drawnStore(start, open).getState()).toBe(start);
  expect(open).not.toHaveBeenCalled();
});

it('creates the store with the first dispatched action', () => {
  const open = jest.fn(() => makeStore(start));
  const store = drawnStore(start, open);
  store.dispatch(notified({ message: 'پیام', variant: 'success' }));
  store.dispatch(notified({ message: 'پیام دیگر', variant: 'success' }));
  expect(store.getState().notification.message).toBe('پیام دیگر');
  expect(open).toHaveBeenCalledTimes(1);
});
