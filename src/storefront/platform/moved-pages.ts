/**
 * Keeps query and fragment when Next follows a redirect to a product's canonical URL. The server's redirect is the same
 * for every query (src/server/http/redirect-query.ts), and a fragment never reaches the server, so Next navigates to
 * the canonical URL without both.
 */
import Router from 'next/router';

/**
 * The path's family and the product's id, which identify the product; then the query and fragment that the redirect
 * drops.
 */
const PRODUCT = /^(\/(?:residence|products?)\/)([1-9]\d*)(?:\/[^?#]*)?((?:\?[^#]*)?(?:#.*)?)$/;

/** Appends the query and the fragment of the requested URL to the canonical one. Returns an unsubscribe function. */
export function keepQueryOfMoved(): () => void {
  let requested: string | null = null;
  let lost = '';
  const started = (url: string): void => {
    const [, , id, rest = ''] = PRODUCT.exec(requested ?? '') ?? [];
    const [, , toId, toRest] = PRODUCT.exec(url) ?? [];
    // A second start before the first has ended is a redirect, or another tap, which has its own query or none.
    lost = id !== undefined && id === toId && toRest === '' ? rest : '';
    requested = url;
  };
  const completed = (url: string): void => {
    const rest = lost;
    ended();
    if (rest !== '') void Router.replace(url + rest, undefined, { shallow: true, scroll: false });
  };
  const ended = (): void => {
    requested = null;
    lost = '';
  };
  Router.events.on('routeChangeStart', started);
  Router.events.on('routeChangeComplete', completed);
  Router.events.on('routeChangeError', ended);
  return () => {
    Router.events.off('routeChangeStart', started);
    Router.events.off('routeChangeComplete', completed);
    Router.events.off('routeChangeError', ended);
  };
}
