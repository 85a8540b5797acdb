import type { Page, Request } from 'playwright-core';

/** Longer than the pause between a response and the request that follows from it. */
const REST_MS = 500;
/**
 * How long a visit waits for a page or for a part of it, instead of Playwright's 30 s. Longer than a machine with two busy cores
 * stalls, so that a test fails only when the page never shows the part; the test itself ends after five minutes.
 */
export const MAX_WAIT_MS = 120_000;

/**
 * Follows a page's requests, and returns a wait for the moment when it has loaded and has had none open for half a
 * second. Playwright's own `networkidle` is sometimes never reported where all requests have been answered before the
 * `load` event.
 *
 * @throws Error that lists the open requests, after two minutes
 */
export function followNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  page.on('request', (request) => {
    // Requests of the previous document are dropped, and not all of them are reported.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
    changedAt = Date.now();
  });
  const close = (request: Request) => {
    open.delete(request);
    changedAt = Date.now();
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return async () => {
    await page.waitForLoadState('load', { timeout: MAX_WAIT_MS });
    const deadline = Date.now() + MAX_WAIT_MS;
    while (open.size > 0 || Date.now() - changedAt < REST_MS) {
      if (Date.now() > deadline)
        throw new Error(`Requests that do not end: ${[...open].map((request) => request.url()).join(', ')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
}
