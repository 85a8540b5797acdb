/** Keyboard navigation: everything is reachable by keys, and the focus is always visible (WCAG 2.4.7, 2.4.11). */
import type { Locator, Page } from 'playwright-core';
import { daysBetween, type CivilDate } from '@/domain/plain-date';
import { animationsOver } from './animations';

/** Twice the number of tab stops of the longest page. */
const MAX_STOPS = 400;

/** A short description of the focused element. */
async function focused(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const element = document.activeElement;
    return element
      ? `${element.tagName.toLowerCase()} «${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}»`
      : 'nothing';
  });
}

/**
 * What is wrong with the visible focus: no outline on the element or its container, outside of the viewport, or
 * covered.
 */
async function focusTrouble(page: Page): Promise<string | null> {
  return await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'the focus is nowhere';
    const holders = [element, element.parentElement, element.parentElement?.parentElement].filter(
      (one) => one instanceof Element,
    );
    const looks = [
      ...holders.map((one) => getComputedStyle(one)),
      getComputedStyle(element, '::before'),
      getComputedStyle(element, '::after'),
    ];
    const isRinged = looks.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1,
    );
    // The border of a field gets twice as thick instead of an outline.
    const frame = element.parentElement?.querySelector('fieldset');
    if (!isRinged && !(frame && parseFloat(getComputedStyle(frame).borderTopWidth) >= 2)) return 'no ring';
    const box = element.closest('label')?.getBoundingClientRect() ?? element.getBoundingClientRect();
    const [top, bottom] = [Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)];
    const [start, end] = [Math.max(0, box.left), Math.min(window.innerWidth, box.right)];
    if (top >= bottom || start >= end) return 'outside of the screen';
    // Partial covering is allowed (2.4.11): one visible point is enough. A toast disappears by itself.
    const seen = [0.1, 0.5, 0.9].some((part) => {
      const hit = document.elementFromPoint((start + end) / 2, top + (bottom - top) * part);
      return (
        hit !== null &&
        (hit.closest('[class*="notistack"]') !== null ||
          holders.some((one) => one.contains(hit) || hit.contains(element)))
      );
    });
    return seen ? null : 'covered';
  });
}

/** Asserts that the focus is visible; waits for running animations. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await animationsOver(page);
  const trouble = await focusTrouble(page);
  expect(trouble === null ? null : `${trouble}: ${await focused(page)}`).toBeNull();
}

export async function expectFocusOn(locator: Locator): Promise<void> {
  await locator.waitFor();
  for (let turn = 0; turn < 100 && !(await hasFocus(locator)); turn += 1)
    await locator.page().waitForFunction(() => new Promise((resolve) => setTimeout(resolve, 50, true)));
  expect(await focused(locator.page())).toBe(
    await locator.evaluate(
      (element) =>
        `${element.tagName.toLowerCase()} «${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}»`,
    ),
  );
}

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Tabs to this element; asserts at every stop that the focus is visible. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  await locator.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await hasFocus(locator)) return;
    await page.keyboard.press('Tab');
    // After the last stop the focus leaves the page for the browser's own controls.
    if (!(await page.evaluate(() => document.activeElement === document.body))) await expectFocusSeen(page);
  }
  throw new Error(`The Tab key does not lead to ${locator.toString()}`);
}

/** Tabs to this element and presses Enter. */
export async function enter(page: Page, locator: Locator): Promise<void> {
  await tabTo(page, locator);
  await page.keyboard.press('Enter');
}

/** In a calendar: tabs to its tab stop, moves to a day by arrow keys (down a week, left a day), and presses Enter. */
export async function pickByArrows(page: Page, calendar: Locator, date: CivilDate): Promise<void> {
  const current = () =>
    page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset.date : undefined,
    );
  if (!(await current())) await tabTo(page, calendar.locator('[data-date][tabindex="0"]').first());
  for (let at = await current(); at !== undefined && at !== date; at = await current()) {
    const away = daysBetween(at, date);
    const [key, days] =
      away >= 7 ? ['ArrowDown', 7] : away > 0 ? ['ArrowLeft', 1] : away <= -7 ? ['ArrowUp', -7] : ['ArrowRight', -1];
    await page.keyboard.press(String(key));
    // Another month is rendered before it gets the focus.
    await page.waitForFunction(
      (from) =>
        document.activeElement instanceof HTMLElement &&
        ![undefined, from].includes(document.activeElement.dataset.date),
      at,
    );
    expect(daysBetween(at, (await current()) ?? at)).toBe(days);
    await expectFocusSeen(page);
  }
  await page.locator(`[data-date="${date}"]:not([aria-disabled="true"])`).first().waitFor();
  await page.keyboard.press('Enter');
}
