/** Presses in browser tests as a person presses: what is at the point of the screen. */
import type { Locator } from 'playwright-core';
import { until } from './wait-until';

/**
 * What is at the middle of an element: null when it is the element itself or a part of it; otherwise a description of
 * what covers it, or of where it is. Playwright's own click looks for other points and scrolls until one can be pressed.
 */
export async function coverOf(element: Locator): Promise<string | null> {
  await element.scrollIntoViewIfNeeded();
  return await element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const at = document.elementFromPoint(left, top);
    if (!at) return `outside of the screen, at ${Math.round(left)}, ${Math.round(top)}`;
    // A checkbox has an invisible input over its picture, and a label presses its field.
    if (node.contains(at) || (at.contains(node) && at.closest('label') !== null)) return null;
    return `below <${at.tagName.toLowerCase()} class="${at.getAttribute('class') ?? ''}">`;
  });
}

/** Waits until a person can see and press the middle of an element, and presses it. Throws with what covers it. */
export async function press(element: Locator): Promise<void> {
  await element.waitFor();
  let cover: string | null = null;
  try {
    // Something may cover it for a moment, such as a dialog that is closing.
    await until(async () => {
      try {
        cover = await coverOf(element);
        // A person scrolls what a notice at the edge of the screen covers.
        if (cover !== null)
          await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
      } catch (error) {
        // A list that is read again replaces its elements.
        cover = `replaced while it is looked at: ${String(error)}`;
      }
      return cover === null;
    });
  } catch (error) {
    throw new Error(`${String(element)} cannot be pressed: it is ${String(cover)}`, { cause: error });
  }
  await element.click();
}
