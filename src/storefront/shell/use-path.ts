import { useRouter } from 'next/router';

/** `/` is served by a page with a parameter (next.config.js). */
const HOME_PAGE = /^\/home(\/|$)/;

/**
 * The route of the page as domain/routes.ts and domain/menu.ts read it: the pattern (`/order/[orderId]`), which is the
 * same on the server and in the browser whatever was rewritten, and never the query.
 */
export function usePath(): string {
  const { pathname } = useRouter();
  return HOME_PAGE.test(pathname) ? '/' : pathname;
}
