/**
 * What public pages have in the place of the store until its code has come: the state of the beginning, and a line of what
 * was tapped meanwhile. The code (Redux Toolkit, redux-persist, slices, reactions) comes when the page rests, at once for
 * a visitor who has been here before, and with the first tap. Once the stored state has been read too, the line is done:
 * in its order, each thing once, a customer's tap as a customer's, for the page on which it was tapped (action-page.ts).
 * Going on within the shop keeps the line, since the document stays. Whoever leaves the document at once loses it: it is kept in
 * memory alone, and not in the session's storage, where a tap of a page that is gone would be done by another one, later and
 * perhaps by somebody else, without anybody who sees it.
 */
import { NOTIFICATION_CLEAR_MS } from '@/domain/constants';
import { t } from '@/messages/format-message';
import { whenIdleInSteps } from '../../platform/idle-queue';
import { onLinkFollowed } from '../../platform/link-clicks';
import { onOnline } from '../../platform/page-lifecycle';
import { currentUrl } from '../../platform/location';
import { readToken } from '../../platform/token-storage';
import { initialNotification } from './notification.selectors';
import { selectIsRehydrated } from './rehydrated';
import type { RootState } from './root-reducer';
import { offeredStore, onStoreOffered, type MakeStore, type ShopStore } from './store-types';
import { atPage } from './action-page';
import { untilLoaded } from '../../platform/load-with-retry';
import { errorsMessages } from '@/messages/errors';

/**
 * @param start the state until the store is there
 * @param load brings the store's code, which offers itself (store-types.ts)
 * @param ground bring most of that code without the store itself: tasks of their own, while nobody waits
 */
export function earlyStore(
  start: RootState,
  load: () => Promise<unknown>,
  ground: readonly (() => Promise<unknown>)[] = [],
): ShopStore {
  const line: ((of: ShopStore) => void)[] = [];
  const listeners = new Set<() => void>();
  let state = start;
  let store: ShopStore | null = null;
  let stage = 'waits' as 'waits' | 'moves' | 'done';
  let stopStore = () => undefined as void;

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const say = (notification: RootState['notification']) => {
    state = { ...state, notification };
    tell();
  };
  const code = untilLoaded(load, () => {
    say({
      ...initialNotification,
      message: t(errorsMessages.errorNetwork),
      variant: 'error',
      serial: state.notification.serial + 1,
    });
    setTimeout(() => say({ ...initialNotification, serial: state.notification.serial }), NOTIFICATION_CLEAR_MS);
  });

  const take = (make: MakeStore) => {
    if (store) return;
    code.arrived();
    store = make({ ...state, notification: { ...initialNotification, serial: state.notification.serial } });
    stopStore = store.live();
    store.subscribe(tell);
    store.subscribe(open);
    tell();
    open();
  };
  /** What fails in the line takes nothing of what follows with it. */
  const open = () => {
    if (stage !== 'waits' || !store || !selectIsRehydrated(store.getState())) return;
    stage = 'moves';
    for (let work = line.shift(); work; work = line.shift()) {
      try {
        work(store);
      } catch (failure) {
        reportError(failure);
      }
    }
    stage = 'done';
  };
  const wait = (work: (of: ShopStore) => void) => {
    const page = currentUrl();
    line.push((of) => atPage(page, () => work(of)));
  };

  const later: ShopStore['later'] = (name, ...args) => {
    if (store && stage === 'done') return store.later(name, ...args);
    wait((of) => of.later(name, ...args));
  };

  return {
    getState: () => store?.getState() ?? state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch: ((action: Parameters<ShopStore['dispatch']>[0]) => {
      if (store) return store.dispatch(action);
      wait((of) => of.dispatch(action));
      code.hurry();
      return action;
    }) as ShopStore['dispatch'],
    tap: (name, ...args) => {
      if (store && stage === 'done') return store.tap(name, ...args);
      wait((of) => of.tap(name, ...args));
      code.hurry();
    },
    later,
    live: () => {
      const stops = [onStoreOffered(take), onOnline(code.ask), onLinkFollowed((path) => later('linkFollowed', path))];
      const make = offeredStore();
      if (store) stopStore = store.live();
      else if (make) take(make);
      else if (readToken() !== null) code.ask();
      else stops.push(whenIdleInSteps([...ground, code.ask]));
      return () => {
        for (const stop of stops) stop();
        stopStore();
      };
    },
  };
}
