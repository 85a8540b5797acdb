import type { Route } from 'playwright-core';

/** Delays responses by up to a third of a second, each by another time, so that they arrive out of order. */
export function delayResponses(): (route: Route) => Promise<void> {
  let wait = 0;
  return async (route) => {
    wait = (wait + 37) % 300;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await route.continue();
  };
}
