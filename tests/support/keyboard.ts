/** A visitor without a pointer: everything by keys, and the focus always in sight (WCAG 2.4.7, 2.4.11). */
import type { Locator, Page } from 'playwright-core';
import { daysBetween, type CivilDate } from '@/domain/plain-date';

/** Tab stops of the longest page, twice. */
const MAX_STOPS = 400;

/** Where the focus is, in a word or two. */
async function focused(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const element = document.activeElement;
    return element
      ? `${element.tagName.toLowerCase()} «${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}»`
      : 'nothing';
  });
}

/** What is wrong with the look of the focus: no ring around it or around what holds it, outside of the screen, covered. */
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
    // A field's own frame becomes twice as thick instead.
    const frame = element.parentElement?.querySelector('fieldset');
    if (!isRinged && !(frame && parseFloat(getComputedStyle(frame).borderTopWidth) >= 2)) return 'no ring';
    const box = element.closest('label')?.getBoundingClientRect() ?? element.getBoundingClientRect();
    const [top, bottom] = [Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)];
    const [start, end] = [Math.max(0, box.left), Math.min(window.innerWidth, box.right)];
    if (top >= bottom || start >= end) return 'outside of the screen';
    // Covered in part is allowed (2.4.11): any of these points is enough. A toast goes by itself.
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

/** The focus can be seen where it is; waits for what is still moving. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
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

/** Tab by Tab to this; at every stop on the way the focus can be seen. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  await locator.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await hasFocus(locator)) return;
    await page.keyboard.press('Tab');
    // Past the last stop the focus leaves the page for the browser's own.
    if (!(await page.evaluate(() => document.activeElement === document.body))) await expectFocusSeen(page);
  }
  throw new Error(`The Tab key does not lead to ${locator.toString()}`);
}

/** To this, and Enter. */
export async function enter(page: Page, locator: Locator): Promise<void> {
  await tabTo(page, locator);
  await page.keyboard.press('Enter');
}

/** In a calendar: to its one tab stop, by arrow keys to a day (down a week, left a day), and Enter. */
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
    // Another month is drawn before it takes the focus.
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
