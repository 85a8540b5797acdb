/**
 * What Next keeps of pages that were fetched ahead of a tap, or shown before: for as long as the tab is open, if nobody
 * forgets it.
 */
import Router from 'next/router';

/** As old as a page of the server's own may be. */
const FRESH_MS = 60_000;

/** Forgets it every minute: a later tap fetches the shop as it is then. Returns how to stop. */
export function refreshFetchedPages(): () => void {
  const timer = setInterval(() => {
    if (Router.router) Router.router.sdc = {};
  }, FRESH_MS);
  return () => clearInterval(timer);
}
