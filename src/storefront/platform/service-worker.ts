/** The shop without a network: public/service-worker.js, one for all pages (docs/decisions/0017). */
import { onSpareIdle } from './scheduling';
import { readToken, readUserInformation } from './storage';

const WORKER = '/service-worker.js';
const SCOPE = '/';

/** Where the worker tells of a kept page when it was kept, ISO 8601. */
const KEPT_AT = 'kept';

/** How often what is kept was forgotten in this tab: what was asked for before is not kept any more. */
let forgotten = 0;
/** What this tab has had kept since. */
const asked = new Set<string>();

/** Registers the worker and tells it what this page has loaded so far. */
export function startWorker(): Promise<void> {
  return tellWorker(() => null);
}

/**
 * Keeps the page that is open for the place without a network, once it rests. Returns how to call it off. What a
 * customer has opened is not kept once they have gone, in this tab or in another.
 */
export function savePageOffline(): () => void {
  const since = forgotten;
  const owner = whose();
  return onSpareIdle(() => {
    const url = window.location.href;
    void tellWorker(() => (since === forgotten && (owner === null || owner === whose()) ? url : null));
  });
}

/** The customer has gone: nothing that was to be kept is kept, and what the worker has or is just keeping it drops. */
export function deleteSavedPages(): void {
  callOff();
  tellForgotten(true);
}

/**
 * The customer has gone in another tab, which has had all forgotten. What this tab had kept goes again, for it may have
 * asked before it heard of that; not all, for it may hear late, when there are pages of another customer.
 */
export function deleteOwnSavedPages(): void {
  const own = callOff();
  if (own.length > 0) tellForgotten(own);
}

/** When the page that is shown was kept, an ISO 8601 instant; null for a page from the network. */
export function cachedPageAt(): string | null {
  return document.documentElement.dataset[KEPT_AT] ?? null;
}

/** @param page what is to be kept, asked for when the worker is there; null for nothing */
async function tellWorker(page: () => string | null): Promise<void> {
  // Plain HTTP and some private windows have none: then the shop is there as long as the network is. Development's
  // files change under their names.
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV === 'development') return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    const keep = page();
    if (keep !== null) asked.add(keep);
    active?.postMessage({ loaded: loadedFiles(), keep });
    await dropOthers();
  } catch {
    // Refused by the browser's settings: as without one.
  }
}

/** Answers what was asked for until now. */
function callOff(): string[] {
  forgotten += 1;
  const own = [...asked];
  asked.clear();
  return own;
}

function tellForgotten(forget: true | readonly string[]): void {
  if (!('serviceWorker' in navigator)) return;
  // Not `ready`, which waits for a worker where there is none. An older worker does not know the message, and ignores
  // it.
  void navigator.serviceWorker.getRegistrations().then(
    (all) => all.forEach(({ active }) => active?.postMessage({ forget })),
    () => undefined,
  );
}

/** The customer whose page it is; null for a guest, whose voucher was opened by its link. */
function whose(): number | null {
  const user = readToken() === null ? null : readUserInformation();
  return user === null || user.role === 'guest' ? null : user.id;
}

/** A worker of an earlier time, for vouchers alone, would stand before this one. */
async function dropOthers(): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations();
  const others = all.filter(({ scope }) => scope !== new URL(SCOPE, window.location.origin).href);
  await Promise.all(others.map((one) => one.unregister()));
}

/**
 * Addresses of what this page has loaded from our own origin: files of the whole tab, but of its pictures those that
 * are shown.
 */
function loadedFiles(): string[] {
  const files = performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType !== 'img')
    .map(({ name }) => name);
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
  return [...files, ...pictures].filter((name) => name.startsWith(`${window.location.origin}/`));
}
