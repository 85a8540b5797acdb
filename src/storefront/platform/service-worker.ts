/** Registers and controls public/service-worker.js, the worker for offline use of all pages (docs/decisions/0017). */
import { onIdle } from './scheduling';
import { readToken, readUserInformation } from './storage';

const WORKER = '/service-worker.js';
const SCOPE = '/';

/** The attribute `data-kept` of a cached page: the time of its response, ISO 8601. */
const CACHED_AT = 'kept';

/** The number of deletions in this tab: a request to cache a page that was made before the last one is dropped. */
let deletions = 0;
/** The pages that this tab has requested to cache since. */
const requested = new Set<string>();

/** Registers the worker and sends it the files that this page has loaded so far. */
export function startWorker(): Promise<void> {
  return notifyWorker(() => null);
}

/**
 * Caches the open page for use without a network, once it has loaded. Returns a function that cancels it. A customer's
 * page is not cached after their logout, in this tab or in another.
 */
export function savePageOffline(): () => void {
  const since = deletions;
  const owner = currentCustomer();
  return onIdle(() => {
    const url = window.location.href;
    void notifyWorker(() => (since === deletions && (owner === null || owner === currentCustomer()) ? url : null));
  });
}

/** After a logout: cancels pending requests, and deletes the pages that the worker has cached or is caching. */
export function deleteSavedPages(): void {
  cancelRequests();
  requestDeletion(true);
}

/**
 * After a logout in another tab, which has deleted all pages. Pages that this tab has requested to cache are deleted
 * again, since the request may have been made before the tab was notified of the logout. Not all pages are deleted,
 * since the notification may arrive late, when there are pages of another customer.
 */
export function deleteOwnSavedPages(): void {
  const canceledPaths = cancelRequests();
  if (canceledPaths.length > 0) requestDeletion(canceledPaths);
}

/**
 * The time of the shown page's response when it comes from the cache, an ISO 8601 timestamp; null for a page from the
 * network.
 */
export function cachedPageAt(): string | null {
  return document.documentElement.dataset[CACHED_AT] ?? null;
}

/** @param page returns the URL to be cached, called when the worker is active; null for none */
async function notifyWorker(page: () => string | null): Promise<void> {
  // Plain HTTP and some private windows have no workers. In development, files change without a change of their names.
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV === 'development') return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    const keep = page();
    if (keep !== null) requested.add(keep);
    active?.postMessage({ loaded: loadedFiles(), keep });
    await unregisterOthers();
  } catch {
    // Refused by the browser's settings: the page works as without a worker.
  }
}

/** Cancels pending requests, and returns the pages that this tab has requested to cache. */
function cancelRequests(): string[] {
  deletions += 1;
  const requestedPaths = [...requested];
  requested.clear();
  return requestedPaths;
}

function requestDeletion(forget: true | readonly string[]): void {
  if (!('serviceWorker' in navigator)) return;
  // Not `ready`, which waits forever without a worker. An older worker ignores the unknown message.
  void navigator.serviceWorker.getRegistrations().then(
    (all) => all.forEach(({ active }) => active?.postMessage({ forget })),
    () => undefined,
  );
}

/** The logged-in customer's id; null for a guest, whose voucher was opened by its link. */
function currentCustomer(): number | null {
  const user = readToken() === null ? null : readUserInformation();
  return user === null || user.role === 'guest' ? null : user.id;
}

/** Unregisters workers of earlier versions, whose narrower scope would take precedence. */
async function unregisterOthers(): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations();
  const others = all.filter(({ scope }) => scope !== new URL(SCOPE, window.location.origin).href);
  await Promise.all(others.map((one) => one.unregister()));
}

/** URLs of what this page has loaded from this origin: all files of the tab, but only those pictures that are shown. */
function loadedFiles(): string[] {
  const files = performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType !== 'img')
    .map(({ name }) => name);
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
  return [...files, ...pictures].filter((name) => name.startsWith(`${window.location.origin}/`));
}
