import { bypass, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ShopName } from './shop-process';
import { shopOrigin } from './demo-shop-processes';

/**
 * Forwards the requests of a screen test to the real shop API in its own process. A test of a failure adds a handler
 * with `shopApi.use(...)` for that test only.
 */
export const shopApi = setupServer();

/**
 * Call it in a test file's outermost scope: forwards the file's requests to that demo shop. A request to any other
 * host fails the test.
 */
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

/** Delays the responses of an endpoint until the returned function is called, to inspect the page meanwhile. */
export function holdResponses(method: 'get' | 'post', path: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  shopApi.use(http[method](path, () => held));
  return () => release();
}

/** The only handler: forwards all requests of `/api/v1/…` to that shop. */
function forward(shop: ShopName) {
  return http.all('*/api/v1/*', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const target = new Request(`${shopOrigin(shop)}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      body: request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer(),
      // The bank's pages redirect; a test follows the redirects one by one.
      redirect: 'manual',
    });
    const answer = await fetch(bypass(target));
    const headers = new Headers(answer.headers);
    // The body has been decoded already.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers });
  });
}
