import type { Route } from 'playwright-core';

/** Lets what is asked for come late, up to a third of a second, each by another time, so that it comes in another order than it was asked. */
export function delayResponses(): (route: Route) => Promise<void> {
  let wait = 0;
  return async (route) => {
    wait = (wait + 37) % 300;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await route.continue();
  };
}
