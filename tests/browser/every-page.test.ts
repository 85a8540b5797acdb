import type { Page } from 'playwright-core';
import { urls } from '@/domain/urls';
import { a11yViolations } from '@tests/support/a11y-violations';
import { deviceNames, visit, type Device } from '@tests/support/browser';
import { isFullMatrix } from '@tests/support/matrix';
import { people, toursOf, type Person, type Tour } from '@tests/support/page-tours';
import { shopNames, type ShopName } from '@tests/support/shop-process';
import { openPage, screenshot } from '@tests/support/e2e-steps';

/** The narrowest supported viewport (WCAG 1.4.10). */
const NARROW = 320;

/** Elements that are wider than the narrowest viewport; empty when the page does not scroll sideways. */
async function sideways(page: Page): Promise<string[]> {
  return await page.evaluate((narrow) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= narrow) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > narrow + 1);
    });
    return [`${scrollWidth} px`, ...wide.slice(0, 5).map((element) => `${element.tagName}.${element.className}`)];
  }, NARROW);
}

/** Waits for everything that loads by itself: the session, the page's data, its calendar. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('AUTH_JWT') !== null);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

async function walk(shop: ShopName, device: Device, { who, stored, stops }: Tour): Promise<object> {
  const { page, context, complaints } = await visit({ shop, device, stored });
  const found: Record<string, string[]> = {};
  for (const [index, [url, shows]] of stops.entries()) {
    await openPage(page, url);
    await atRest(page);
    const wrong = await missing(page, shows);
    await screenshot(page, `page-${shop}-${device}-${who}-${String(index).padStart(2, '0')}`);
    wrong.push(...(await a11yViolations(page)));
    if (device === 'phone') {
      const { height, width } = page.viewportSize() ?? { width: NARROW, height: NARROW };
      await page.setViewportSize({ width: NARROW, height });
      wrong.push(...(await sideways(page)));
      await page.setViewportSize({ width, height });
    }
    if (wrong.length > 0) found[url] = wrong;
  }
  await context.close();
  if (complaints.length > 0) found.console = complaints;
  return found;
}

/** The expected content that is missing on the page. */
async function missing(page: Page, shows: string): Promise<string[]> {
  const place = page
    .locator('#content')
    .getByText(shows)
    .or(page.getByRole('contentinfo').getByText(shows))
    .filter({ visible: true })
    .first();
  return await place.waitFor({ timeout: 60_000 }).then(
    () => [],
    () => [`«${shows}» is not there`],
  );
}

/**
 * The users whose pages are checked: on a phone a guest of a shop of stays and a customer of a shop of goods, whose pages
 * have most of the parts; the full matrix checks all on both devices.
 */
function peopleOf(shop: ShopName, device: Device): readonly Person[] {
  if (isFullMatrix) return people;
  if (device === 'desktop') return [];
  return shop === 'residence' ? ['guest'] : shop === 'shop' ? ['customer'] : [];
}

/** Pages whose content differs by shop or by user even where their expected text does not. */
const OWN_OF_SHOP: readonly string[] = [urls.home(), urls.search(), urls.cart(), urls.checkout(), urls.orders()];
const planned = new Set<string>();

/**
 * The tour without the stops of an earlier one on the same device: account pages look the same in every shop, and home
 * and search look the same to every customer of a shop. The full matrix has all stops of every tour.
 */
function withoutRepeats(shop: ShopName, device: Device, tour: Tour): Tour {
  if (isFullMatrix) return tour;
  const stops = tour.stops.filter(([url, shows]) => {
    const person = url === urls.home() || url === urls.search() ? '' : tour.who;
    const key = [device, OWN_OF_SHOP.includes(url) ? shop : '', person, url, shows].join(' ');
    return !planned.has(key) && planned.add(key);
  });
  return { ...tour, stops };
}

const walks = deviceNames.flatMap((device) => shopNames.map((shop) => ({ device, shop, who: peopleOf(shop, device) })));

describe.each(walks.filter(({ who }) => who.length > 0))(
  'the pages of the shop $shop, on a $device',
  ({ device, shop, who }) => {
    let tours: Tour[];
    beforeAll(async () => {
      tours = (await toursOf(shop))
        .filter((tour) => who.includes(tour.who))
        .map((tour) => withoutRepeats(shop, device, tour));
    });

    it.each(who)(
      'show their content to a %s, log no error, have no accessibility violation, and fit the narrowest screen [SHOP-01]',
      async (person) => {
        const tour = tours.find(({ who: name }) => name === person);
        expect(tour && (await walk(shop, device, tour))).toEqual({});
      },
    );
  },
);
