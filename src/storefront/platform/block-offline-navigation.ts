/** Blocks navigations of Next's router while there is no network. */
import Router from 'next/router';
import { isOnline } from './page-visibility';
import { currentUrl } from './location';

/** The browsers' messages for a fetch without a response: Chromium, Firefox, Safari. */
const NO_ANSWER = /^(?:Failed to fetch|NetworkError when attempting|Load failed)/;
/** Pages that the worker may have cached: a full load shows them (public/service-worker.js). */
const MAY_BE_CACHED = /^\/(?:orders|order|reservation|voucher)(?:[/?#]|$)/;

/**
 * Blocks a navigation whose page cannot be fetched. Next would replace it by a full page load, which without a network
 * replaces this page and its input by an error page. An error that a `routeChangeError` listener throws with
 * `cancelled` set, as Next sets it for a navigation that was replaced, ends the navigation.
 * @param onBlocked called with the URL of the blocked navigation
 * @returns a function that removes the listener
 */
export function blockOfflineNavigation(onBlocked: (url: string) => void): () => void {
  const failed = (error: Error & { readonly cancelled?: boolean }, url: string): void => {
    const lost = !error.cancelled && (!isOnline() || NO_ANSWER.test(error.message));
    // The back button has changed the URL already; the worker serves its offline page for it.
    if (!lost || url === currentUrl() || (MAY_BE_CACHED.test(url) && hasWorker())) return;
    onBlocked(url);
    throw Object.assign(new Error(`No network: ${url}`), { cancelled: true });
  };
  Router.events.on('routeChangeError', failed);
  return () => Router.events.off('routeChangeError', failed);
}

/**
 * Keeps navigations that another one has replaced out of the console. Next ends the promise of a replaced change of the
 * fragment with its error, while that of a replaced page ends with false.
 * @returns a function that removes the listener
 */
export function ignoreReplacedNavigations(): () => void {
  const rejected = (event: PromiseRejectionEvent): void => {
    const reason: unknown = event.reason;
    if (reason instanceof Error && 'cancelled' in reason && reason.cancelled === true) event.preventDefault();
  };
  window.addEventListener('unhandledrejection', rejected);
  return () => window.removeEventListener('unhandledrejection', rejected);
}

function hasWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
