/**
 * Moves within the shop to a product under a name that is not its canonical one. The redirect that the server answers
 * is the same for every query (src/server/http/redirect-query.ts), and a fragment never reaches the server: Next goes
 * to the canonical address without both.
 */
import Router from 'next/router';

/** The family of paths and the number, which alone decides; then what the redirect loses. */
const PRODUCT = /^(\/(?:residence|products?)\/)([1-9]\d*)(?:\/[^?#]*)?((?:\?[^#]*)?(?:#.*)?)$/;

/** Gives the canonical address the query and the fragment of the one that was gone to. Returns how to stop. */
export function keepQueryOfMoved(): () => void {
  let asked: string | null = null;
  let lost = '';
  const started = (url: string): void => {
    const [, , id, rest = ''] = PRODUCT.exec(asked ?? '') ?? [];
    const [, , toId, toRest] = PRODUCT.exec(url) ?? [];
    // A second start without an end of the first is a redirect, or another tap, which has a query of its own or none to
    // lose.
    lost = id !== undefined && id === toId && toRest === '' ? rest : '';
    asked = url;
  };
  const completed = (url: string): void => {
    const rest = lost;
    ended();
    if (rest !== '') void Router.replace(url + rest, undefined, { shallow: true, scroll: false });
  };
  const ended = (): void => {
    asked = null;
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
