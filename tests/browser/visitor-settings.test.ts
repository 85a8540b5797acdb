import { addToCartMessages } from '@/messages/add-to-cart';
import type { Page } from 'playwright-core';
import { urls } from '@/domain/urls';
import { a11yViolations } from '@tests/support/a11y-violations';
import { findInstantStay, findProduct } from '@tests/support/api-client-e2e';
import { devices, visit, visitForBlock } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { openPage, screenshot, untilHydrated, untilQuiet } from '@tests/support/e2e-steps';
import { addressOf } from '@tests/support/stay-flow';
import { catalogueMessages } from '@/messages/catalogue';
import { t } from '@/messages/format-message';

/**
 * Settings of the visitor's device: zoom, larger text, forced colours, reduced motion, dark scheme. Neither an axe rule
 * nor a screen test covers these.
 */
let product: string;
let residence: string;
let dish: string;
beforeAll(async () => {
  const { id, name } = await findProduct(shopOrigin('shop'), ({ type }) => type === 'product');
  product = urls.product(id, name);
  const food = await findProduct(shopOrigin('eco_food'), ({ toppings }) => toppings.length > 0);
  dish = urls.product(food.id, food.name);
  residence = addressOf(await findInstantStay(shopOrigin('residence'), { nights: 3, people: 2, after: 20 }));
});

const desktops = {
  shop: visitForBlock({ shop: 'shop', device: 'desktop' }),
  residence: visitForBlock({ shop: 'residence', device: 'desktop' }),
  eco_food: visitForBlock({ shop: 'eco_food', device: 'desktop' }),
};
const phones = {
  shop: visitForBlock({ shop: 'shop', device: 'phone' }),
  residence: visitForBlock({ shop: 'residence', device: 'phone' }),
  eco_food: visitForBlock({ shop: 'eco_food', device: 'phone' }),
};

/** The public pages: the shop of each, and its address. */
const PAGES = [
  ['the home page of goods', 'shop', () => '/'],
  ['the search for goods', 'shop', () => '/search'],
  ['a product', 'shop', () => product],
  ['the home page of stays', 'residence', () => '/'],
  ['the search for stays', 'residence', () => '/search'],
  ['a residence', 'residence', () => residence],
  ['a dish', 'eco_food', () => dish],
] as const;

/** The share of the viewport's height that no fixed or stuck bar covers, in the middle column. */
function freeShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isBar = (start: Element | null) => {
      for (let element = start; element; element = element.parentElement)
        if (/^(?:fixed|sticky)$/.test(getComputedStyle(element).position)) return true;
      return false;
    };
    let free = 0;
    for (let y = 1; y < innerHeight; y += 4) if (!isBar(document.elementFromPoint(innerWidth / 2, y))) free += 4;
    return free / innerHeight;
  });
}

/** The focused element when something else covers its middle; otherwise null. */
function focusIsCovered(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || right < 0 || left > innerWidth) return null;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const at = document.elementFromPoint((Math.max(left, 0) + Math.min(right, innerWidth)) / 2, y);
    return at && (element.contains(at) || at.contains(element)) ? null : element.outerHTML.slice(0, 120);
  });
}

/** The page's width where it overflows, and the lines of a card that overlap. */
function misplacedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const sideways = scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : [];
    // Lines of one card that overlap.
    const overprinted = [...document.querySelectorAll('article')].flatMap((card) => {
      const lines = [...card.querySelectorAll('h2, h3, h4, p, span, a, b, del, strong')].flatMap((element) => {
        // Text for screen readers alone is clipped to a pixel, and lines beyond a clamp are not shown.
        if (element.getBoundingClientRect().width <= 2 || !element.checkVisibility()) return [];
        let block: Element = element;
        while (getComputedStyle(block).display === 'inline') block = block.parentElement ?? document.body;
        const { top, bottom } = block.getBoundingClientRect();
        return [...element.childNodes]
          .filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
          .flatMap((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            return [...range.getClientRects()];
          })
          .filter((box) => box.width > 2 && box.top < bottom - 2 && box.bottom > top + 2)
          .map((box) => ({ element, box }));
      });
      return lines.flatMap(({ element, box }, index) =>
        lines
          .slice(index + 1)
          .filter(
            (other) =>
              !element.contains(other.element) &&
              !other.element.contains(element) &&
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 4 &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 8,
          )
          .map((other) => `«${element.textContent}» on «${other.element.textContent}»`),
      );
    });
    return [...sideways, ...overprinted];
  });
}

/**
 * A phone's bar with price and button, and the navigation below it. `overlap`: the pixels by which they overlap.
 * `hidesFocused`: the pixels of the page that they cover beyond the scroll padding. Null unless both are shown.
 */
function bottomBars(page: Page): Promise<{ overlap: number; hidesFocused: number } | null> {
  return page.evaluate(() => {
    const [bar, navigation] = ['[data-bottom-bar]', 'nav[data-scope]'].map((selector) =>
      [...document.querySelectorAll(selector)].find((element) => element.checkVisibility())?.getBoundingClientRect(),
    );
    if (!bar || !navigation) return null;
    const kept = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd);
    return {
      overlap: Math.max(0, Math.round(bar.bottom - navigation.top)),
      hidesFocused: Math.max(0, Math.round(innerHeight - bar.top - kept)),
    };
  });
}

/** The share of the shop's name in the bar at the top that is not cut off; 1 where the page has no such bar. */
function visibleShopName(page: Page): Promise<number> {
  return page.evaluate(() => {
    const name = document.querySelector('header a[aria-label] > span:last-child');
    return name?.checkVisibility() ? name.clientWidth / name.scrollWidth : 1;
  });
}

it.each(PAGES)(
  '%s: text at 200 % neither overflows nor overlaps, and at 400 % zoom no bar covers the page and nothing covers the focused element',
  async (name, shop, pathOf) => {
    const { page } = desktops[shop]();
    await openPage(page, pathOf());
    await untilQuiet(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const [device, { viewport }] of Object.entries(devices)) {
      await page.setViewportSize(viewport);
      await screenshot(page, `text-200-${device}-${name}`);
      expect([device, await misplacedText(page)]).toEqual([device, []]);
      expect(await visibleShopName(page)).toBeGreaterThan(0.6);
      const hasBars = device === 'phone' && [product, residence, dish].includes(pathOf());
      expect([device, await bottomBars(page)]).toEqual([device, hasBars ? { overlap: 0, hidesFocused: 0 } : null]);
    }

    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await page.setViewportSize({ width: 320, height: 225 });
    await page.evaluate(() => scrollTo(0, 600));
    expect(await freeShare(page)).toBeGreaterThan(0.95);
    const covered: string[] = [];
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      const what = await focusIsCovered(page);
      if (what) covered.push(what);
    }
    expect(covered).toEqual([]);
  },
);

it('the chosen nights have the system’s highlight colour in forced colours', async () => {
  // A visit of its own: the nights come from the URL, not from a stored reservation.
  const { page, leave } = await visit({ shop: 'residence', device: 'desktop' });
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, residence);
  const chosen = page.locator('[data-date][aria-selected="true"], [data-date][aria-pressed="true"]');
  const system = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    return getComputedStyle(probe).backgroundColor;
  });
  // The calendar is loaded when it comes near the viewport.
  for (const days = page.locator('[data-date]'); (await days.count()) === 0;) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const band = await page
    .locator('[data-date]')
    .evaluateAll(
      (days, colour) => days.filter((day) => getComputedStyle(day).backgroundColor === colour).length,
      system,
    );
  expect(band).toBeGreaterThanOrEqual(Math.max(2, await chosen.count()));
  await leave();
});

it('no animation runs after a navigation with reduced motion', async () => {
  const { page } = phones.shop();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 10)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100)),
  );
  expect(moving).toEqual([]);
});

it.each(PAGES)(
  '%s: is dark from the first paint on in a dark scheme, with enough contrast',
  async (name, shop, pathOf) => {
    const { page } = phones[shop]();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(pathOf(), { waitUntil: 'commit' });
    await page.waitForFunction(() => Boolean(document.body));
    const first = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.waitForLoadState();
    await untilHydrated(page);
    await screenshot(page, `dark-${name}`);
    const colours = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    for (const colour of [first, colours])
      expect(Math.max(...(colour.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number))).toBeLessThan(80);
    expect(await a11yViolations(page)).toEqual([]);
  },
);

describe('sizes of the design', () => {
  it('a phone’s home shows a hero of at most 220 px, and the first card with its price above the bottom bar', async () => {
    for (const shop of ['shop', 'residence', 'eco_food'] as const) {
      const { page, leave } = await visit({ shop, device: 'phone' });
      await openPage(page, '/');
      const { hero, price, navigation } = await page.evaluate(() => {
        const of = (element: Element | null | undefined) => element?.getBoundingClientRect();
        const card = document.querySelector('main article');
        const price = [...(card?.querySelectorAll('*') ?? [])].find(
          ({ childElementCount, textContent }) => childElementCount === 0 && /تومان/.test(textContent ?? ''),
        );
        return {
          hero: of(document.querySelector('h1')?.closest('section'))?.height ?? Infinity,
          price: of(price)?.bottom ?? Infinity,
          navigation:
            [...document.querySelectorAll('nav')].map((nav) => of(nav)?.top ?? 0).find((top) => top > 700) ?? 0,
        };
      });
      expect({ shop, hero: hero <= 220, price: price <= navigation }).toEqual({ shop, hero: true, price: true });
      await leave();
    }
  });

  it('a product’s buy bar and the bottom navigation take at most 112 px, and a residence’s bar 56', async () => {
    const bars = async (shop: 'shop' | 'residence', path: string) => {
      const { page } = phones[shop]();
      await openPage(page, path);
      // The total replaces the price of a night, and needs no other line.
      if (shop === 'residence') await page.locator('[data-bottom-bar]').getByText('برای ۳ شب').waitFor();
      const heights = await page.evaluate(() => {
        const bottom = [...document.querySelectorAll('body *')]
          .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
          .map((element) => element.getBoundingClientRect())
          .filter(
            ({ bottom, width, height }) =>
              width >= innerWidth - 1 && height > 20 && height < 300 && bottom > innerHeight - 80,
          );
        const top = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
        return { bottom: innerHeight - Math.min(...bottom.map((box) => box.top)), top };
      });
      return heights;
    };
    expect((await bars('shop', product)).bottom).toBeLessThanOrEqual(112);
    const stay = await bars('residence', residence);
    expect(stay.bottom).toBeLessThanOrEqual(112);
    // With the line below it.
    expect(stay.top).toBeLessThanOrEqual(57);
  });

  it('a residence shows once, on the first screen of a phone, until when a cancellation is free', async () => {
    const { page, leave } = await visit({ shop: 'residence', device: 'phone' });
    await openPage(page, residence);
    const free = page.getByText(/^لغو رایگان تا/).filter({ visible: true });
    // The HTML names days before the arrival; the page then names the day, of the dates in its URL.
    await free.filter({ hasText: 'پایان' }).waitFor();
    expect(await free.count()).toBe(1);
    const box = await free.boundingBox();
    // The bars at the bottom do not cover it.
    expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844 - 112);
    await leave();
  });

  it('the cards of a row have their names, facts and prices on one line each, and no line is left empty', async () => {
    const { page } = phones.shop();
    await openPage(page, '/search');
    const rows = await page.locator('main article').evaluateAll((cards) =>
      cards.slice(0, 8).map((card) => {
        const [name, details] = [card.querySelector('h2, h3'), card.querySelector('p')];
        const price = card.querySelector('b');
        const top = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? 0);
        const lines = (element: Element | null) =>
          element
            ? Math.round(element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight))
            : 0;
        return { at: top(card), name: top(name), details: top(details), price: top(price), lines: lines(name) };
      }),
    );
    expect(rows).toHaveLength(8);
    // The button that adds it, or the link to its options, stands at the end of the picture.
    const card = page.locator('main article').first();
    const name = await card.getByRole('heading').innerText();
    const adds = card
      .getByRole('button', { name: t(addToCartMessages.add, { name }), exact: true })
      .or(card.getByRole('link', { name: t(addToCartMessages.choose, { name }), exact: true }));
    const [box, add] = [await card.boundingBox(), await adds.boundingBox()];
    expect((add?.x ?? Infinity) - (box?.x ?? 0)).toBeLessThan(12);
    for (let index = 0; index < rows.length; index += 2) {
      const [one, other] = [rows[index], rows[index + 1]];
      expect({ ...one, lines: 0 }).toEqual({ ...other, lines: 0 });
      // As high as the longer name, and not two lines where both have one.
      const lines = Math.max(one?.lines ?? 0, other?.lines ?? 0);
      expect((one?.details ?? 0) - (one?.name ?? 0)).toBeLessThan(24 * lines + 12);
    }
  });

  it('a desktop has the towns of a province below the order of the list, not beside it', async () => {
    const { page } = desktops.residence();
    await openPage(page, '/search/gilan?person_count=2');
    const boxOf = (name: string) => page.getByRole('navigation', { name, exact: true }).boundingBox();
    const [order, towns] = [
      await boxOf(t(catalogueMessages.searchSort)),
      await boxOf(t(catalogueMessages.searchBelow)),
    ];
    expect(towns?.y).toBeGreaterThanOrEqual((order?.y ?? Infinity) + (order?.height ?? 0));
  });

  it('a desktop shows at least four cards in a row', async () => {
    const { page } = desktops.shop();
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ['/', '/products/1']) {
      await openPage(page, path);
      const tops = await page
        .locator('main article')
        .evaluateAll((cards) =>
          cards.filter((card) => card.checkVisibility()).map((card) => Math.round(card.getBoundingClientRect().top)),
        );
      const row = Math.max(...[...new Set(tops)].map((top) => tops.filter((one) => one === top).length));
      expect([path, row >= 4]).toEqual([path, true]);
    }
  });
});

it('the focus is not lost to the body when a link or a form changes the page', async () => {
  const { page } = desktops.shop();
  await openPage(page, '/');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname !== '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilQuiet(page);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page
    .getByRole('search')
    .getByRole('searchbox')
    .or(page.getByRole('search').getByRole('combobox'))
    .first()
    .fill('زعفران');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith('/search'));
  await untilQuiet(page);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});
