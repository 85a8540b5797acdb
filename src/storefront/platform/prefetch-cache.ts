/**
 * Next caches prefetched and visited pages for as long as the tab is open. Their prices and free nights would become
 * outdated.
 */
import Router from 'next/router';

/** Equals the maximum age of a page in the server's cache. */
const FRESH_MS = 60_000;

/** Empties the cache every minute: a later tap fetches the current page. Returns a function that stops it. */
export function refreshFetchedPages(): () => void {
  const timer = setInterval(() => {
    if (Router.router) Router.router.sdc = {};
  }, FRESH_MS);
  return () => clearInterval(timer);
}
