import type { RootState } from './root-reducer';
import type { ShopStore } from './store-types';

/**
 * The store of a page that the server draws: the state of the beginning, and the store itself only once something is dispatched
 * to it. Making that costs as much as a shelf of cards, and once a page of the account has brought its code into the process,
 * every page would.
 * @param open makes the store
 */
export function drawnStore(start: RootState, open: () => ShopStore): ShopStore {
  let opened: ShopStore | null = null;
  const store = () => (opened ??= open());
  return {
    getState: () => opened?.getState() ?? start,
    subscribe: (listener) => store().subscribe(listener),
    dispatch: ((action: Parameters<ShopStore['dispatch']>[0]) => store().dispatch(action)) as ShopStore['dispatch'],
    tap: (name, ...args) => store().tap(name, ...args),
    later: (name, ...args) => store().later(name, ...args),
    live: () => store().live(),
  };
}
