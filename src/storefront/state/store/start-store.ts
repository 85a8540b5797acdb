/** What the store does in a browser. */
import { onLinkFollowed } from '../../platform/link-clicks';
import { onPageHidden, onPageShown } from '../../platform/page-lifecycle';
import { onStorageChange } from '../../platform/storage';
import { clientStore, setClientStore, type ClientStore } from './browser-store';
import { pageShown, storageChanged } from './events';
import { flushPersistence, startPersistence } from './persistence';
import { linkFollowed } from '../tracking/tracking.events';

/** Starts everything that only a browser has: the stored state, other tabs, leaving and coming back. Returns how to stop. */
export function live(store: ClientStore): () => void {
  setClientStore(store);
  startPersistence(store);
  const stops = [
    onStorageChange((change) => store.dispatch(storageChanged(change))),
    onPageHidden(() => flushPersistence(store)),
    onPageShown(() => store.dispatch(pageShown())),
    // Where it stands behind another, which has heard of links longer, that one goes on hearing of them (deferred-store.ts).
    onLinkFollowed((path) => store.dispatch(linkFollowed(path))),
  ];
  return () => {
    for (const stop of stops) stop();
    if (clientStore() === store) setClientStore(null);
  };
}
