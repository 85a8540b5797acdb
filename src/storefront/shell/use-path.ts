import { useRouter } from 'next/router';

/** Deferred sections of the home page belong to the path of the home page. */
const DEFERRED_HOME = '/home/[page]';

/**
 * The route pattern that domain/route-rules.ts and domain/menu.ts expect (`/order/[orderId]`). It is the same on the
 * server and in the browser, and has no query.
 */
export function usePath(): string {
  const { pathname } = useRouter();
  return pathname === DEFERRED_HOME ? '/' : pathname;
}
