import { bypass, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ShopName } from './shop-process';
import { shopOrigin } from './demo-shop-processes';

/**
 * Where the calls of a screen test go: the real shop API in its own process. A test that needs a fault puts a handler
 * of its own before it with `shopApi.use(...)`, for that test only; everything else about the shop is real.
 */
export const shopApi = setupServer();

/** In a test file's outermost scope: this file's calls go to that demo shop. A call to anywhere else fails the test. */
export function routeCallsTo(shop: ShopName): void {
  beforeAll(() => {
    shopApi.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(() => {
    shopApi.resetHandlers(forward(shop));
  });
  afterAll(() => {
    shopApi.close();
  });
}

/** Keeps the shop from answering these until the returned function is called: what a page shows meanwhile can be looked at. */
export function holdResponses(method: 'get' | 'post', path: string): () => void {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  shopApi.use(http[method](path, () => held));
  return () => letGo();
}

/** The one handler: whatever the storefront asks of `/api/v1/…` is asked of that shop, and answered as it answers. */
export function forward(shop: ShopName) {
  return http.all('*/api/v1/*', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const target = new Request(`${shopOrigin(shop)}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      body: request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer(),
      // The way through the bank is made of redirects; a test walks them one by one.
      redirect: 'manual',
    });
    const answer = await fetch(bypass(target));
    const headers = new Headers(answer.headers);
    // The body arrives unpacked.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers });
  });
}
