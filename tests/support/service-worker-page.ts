/** Queries a page's service worker and its offline pages. */
import type { Page } from 'playwright-core';

/** Waits until the worker controls this page, which happens after the first user interaction. */
export async function untilControlled(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Waits until this page is stored with its style sheets, font and code. */
export async function untilSavedOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const made = async (name: string) =>
      ((await (await (await caches.open(name)).match('/made-of'))?.json()) ?? []) as string[];
    for (;;) {
      const { origin, pathname } = window.location;
      const name = (await caches.keys()).find((one) => one.startsWith(`shop page ${origin}${pathname}`));
      const files = name === undefined ? [] : await made(name);
      const others = name === undefined ? [] : (await (await caches.open(name)).keys()).map(({ url }) => url);
      const isHere = await Promise.all(files.map(async (file) => (await caches.match(file)) !== undefined));
      if (
        files.some((file) => file.endsWith('.css')) &&
        others.some((file) => file.endsWith('.woff2')) &&
        isHere.every(Boolean)
      )
        return;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** The stored pages by path. */
export async function offlinePaths(page: Page): Promise<string[]> {
  return await page.evaluate(async () =>
    (await caches.keys())
      .filter((name) => name.startsWith('shop page '))
      .map((name) => new URL(name.slice('shop page '.length)).pathname)
      .sort(),
  );
}
