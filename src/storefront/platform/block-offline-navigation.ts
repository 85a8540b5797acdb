/** Moves of Next's router that cannot be made for want of a network. */
import Router from 'next/router';
import { isOnline } from './page-visibility';
import { currentUrl } from './location';

/** What browsers say of a fetch that got no answer: Chromium, Firefox, Safari. */
const NO_ANSWER = /^(?:Failed to fetch|NetworkError when attempting|Load failed)/;
/** What the worker may have kept: there a full load leads on (public/service-worker.js). */
const MAY_BE_KEPT = /^\/(?:orders|order|reservation|voucher)(?:[/?#]|$)/;

/**
 * Where the next page cannot be fetched, Next leaves this one with a full load, and whatever stands on it is lost to an
 * empty page. Instead this page stays, and `onStay` is told where it would have gone. (An error of a `routeChangeError`
 * listener that is marked as Next marks a move that was called off ends the move.)
 * @returns how to stop
 */
export function stayWithoutNetwork(onStay: (url: string) => void): () => void {
  const failed = (error: Error & { readonly cancelled?: boolean }, url: string): void => {
    const lost = !error.cancelled && (!isOnline() || NO_ANSWER.test(error.message));
    // The back button has changed the address already: there the worker's offline page answers.
    if (!lost || url === currentUrl() || (MAY_BE_KEPT.test(url) && hasWorker())) return;
    onStay(url);
    throw Object.assign(new Error(`No network: ${url}`), { cancelled: true });
  };
  Router.events.on('routeChangeError', failed);
  return () => Router.events.off('routeChangeError', failed);
}

function hasWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
