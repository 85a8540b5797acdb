import { useRouter } from 'next/router';

/** Later sections of the home page belong to it. */
const LATER_HOME = '/home/[page]';

/**
 * The route of the page as domain/routes.ts and domain/menu.ts read it: the pattern (`/order/[orderId]`), which is the
 * same on the server and in the browser, and never the query.
 */
export function usePath(): string {
  const { pathname } = useRouter();
  return pathname === LATER_HOME ? '/' : pathname;
}
