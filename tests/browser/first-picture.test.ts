import type { Page } from 'playwright-core';
import { urls } from '@/domain/urls';
import { findProduct } from '@tests/support/api-client-e2e';
import { deviceNames, visit } from '@tests/support/browser';
import type { ShopName } from '@tests/support/shop-process';
import { shopOrigin } from '@tests/support/demo-shop-processes';

/** Limit of the layout shift while a page loads: a tenth of what browsers consider good. */
const MAX_SHIFT = 0.01;

async function productPath(shop: ShopName): Promise<string> {
  const { id, name, residence } = await findProduct(shopOrigin(shop), () => true);
  return residence ? urls.residence(id, name) : urls.product(id, name);
}

/** The largest contentful paint and the layout shift of the page. */
function paintedOn(page: Page) {
  return page.evaluate(async () => {
    const seen = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 1_000);
      });
    const paints = (await seen('largest-contentful-paint')) as (PerformanceEntry & {
      element: Element | null;
      size: number;
    })[];
    // The columns of a grid differ by a fraction of a pixel: a later picture of the row may be larger by a thousandth.
    const largest = paints.find(({ size }) => size > 0.99 * (paints.at(-1)?.size ?? 0));
    const shifts = (await seen('layout-shift')) as (PerformanceEntry & { value: number })[];
    const picture = largest?.element instanceof HTMLImageElement ? largest.element : null;
    return {
      largest: picture && {
        priority: picture.fetchPriority,
        loading: picture.loading,
        src: picture.getAttribute('src') ?? '',
      },
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
}

describe.each(deviceNames)('largest contentful paint, on a %s', (device) => {
  it.each<[string, ShopName, () => Promise<string> | string]>([
    ['the home page', 'residence', () => '/'],
    ['the search', 'residence', () => '/search'],
    ['a residence', 'residence', () => productPath('residence')],
    ['a product', 'shop', () => productPath('shop')],
    ['the goods', 'shop', () => '/search'],
    ['a dish', 'eco_food', () => productPath('eco_food')],
    ['the dishes', 'eco_food', () => '/search'],
  ])(
    'is a picture of the server’s HTML, loaded with high priority and without a layout shift above 0.01: %s',
    async (_, shop, pathOf) => {
      const path = await pathOf();
      const html = await (await fetch(shopOrigin(shop) + path)).text();
      const pictures = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
      const first = pictures.filter((tag) => /fetchpriority="high"/i.test(tag));
      expect(first).toHaveLength(1);
      expect(first[0]).not.toMatch(/loading="lazy"/);
      // The logo in the bar is small and not counted.
      expect(pictures.filter((tag) => !/loading="lazy"/.test(tag) && !/-logo\./.test(tag))).toEqual(first);
      const srcSet = /srcset="([^"]+)"/i.exec(first[0] ?? '')?.[1];
      const [, preloaded] = /<link rel="preload" as="image"[^>]*imagesrcset="([^"]+)"/i.exec(html) ?? [];
      expect(preloaded).toBe(srcSet);

      const { page, leave } = await visit({ shop, device });
      await page.goto(path, { waitUntil: 'load' });
      await page.waitForFunction(() => localStorage.getItem('AUTH_JWT') !== null);
      const { largest, shift } = await paintedOn(page);
      // Beside a dish's picture on a wide screen its description is larger, and painted before any picture.
      const isText = shop === 'eco_food' && path === '/search' && device === 'desktop';
      expect(largest).toEqual(isText ? null : expect.objectContaining({ priority: 'high', loading: 'eager' }));
      expect(first[0]?.replaceAll('&amp;', '&')).toContain(largest?.src ?? '');
      expect(shift).toBeLessThanOrEqual(MAX_SHIFT);
      await leave();
    },
  );
});
