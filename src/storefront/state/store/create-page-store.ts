import { initialApp, type ShopConfig } from '../catalogue/config.selectors';
import { drawnStore } from './server-store';
import { earlyStore } from './deferred-store';
import { offeredStore, type ShopStore } from './store-types';
import { initialState } from './initial-state';
import { groundSteps } from './store-preload';

const load = () => import('./store');

/**
 * The store of a page: the store itself where its code is here already (the page asks the shop API by itself), else what
 * stands in its place until the code has come.
 * @param config with which the page was rendered
 */
export function openStore(config?: ShopConfig): ShopStore {
  const start = config ? { ...initialState, app: { ...initialApp, ...config } } : initialState;
  const open = () => offeredStore()?.(start) ?? earlyStore(start, load, groundSteps);
  return process.env.NEXT_RUNTIME === 'nodejs' ? drawnStore(start, open) : open();
}
