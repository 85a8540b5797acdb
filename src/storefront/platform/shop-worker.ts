/** The shop without a network: public/shop-worker.js, one for all pages (docs/decisions/0017). */
import { whenIdle } from './page-life';

const WORKER = '/shop-worker.js';
const SCOPE = '/';

/** Where the worker tells of a kept page when it was kept, ISO 8601. */
const KEPT_AT = 'kept';

/** Registers the worker and tells it what this page has loaded so far. */
export function startWorker(): Promise<void> {
  return tellWorker(null);
}

/** Keeps the page that is open for the place without a network, once it rests. Returns how to call it off. */
export function keepThisPage(): () => void {
  return whenIdle(() => void tellWorker(window.location.href));
}

/** When the page that is shown was kept, an instant of the wire; null for a page from the network. */
export function keptPageAt(): string | null {
  return document.documentElement.dataset[KEPT_AT] ?? null;
}

async function tellWorker(keep: string | null): Promise<void> {
  // Plain HTTP and some private windows have none: then the shop is there as long as the network is. Development's files
  // change under their names.
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV === 'development') return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ loaded: loadedFiles(), keep });
    await dropOthers();
  } catch {
    // Refused by the browser's settings: as without one.
  }
}

/** A worker of an earlier time, for vouchers alone, would stand before this one. */
async function dropOthers(): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations();
  const others = all.filter(({ scope }) => scope !== new URL(SCOPE, window.location.origin).href);
  await Promise.all(others.map((one) => one.unregister()));
}

/** Addresses of what this page has loaded from our own origin: files of the whole tab, but of its pictures those that are shown. */
function loadedFiles(): string[] {
  const files = performance.getEntriesByType('resource').filter((entry) => (entry as PerformanceResourceTiming).initiatorType !== 'img').map(({ name }) => name);
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
  return [...files, ...pictures].filter((name) => name.startsWith(`${window.location.origin}/`));
}
