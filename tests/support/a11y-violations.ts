import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { animationsOver } from './animations';
import { isFullMatrix } from './matrix';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2, levels A and AA, and axe-core's rules of good practice: landmarks, headings. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * The accessible name of a calendar day differs from its visible label on purpose: it has the whole price, where the
 * label shows thousands.
 */
const isSettled = (rule: string, html: string) =>
  rule === 'label-content-name-mismatch' && /^<button\b[^>]*\bdata-(?:date|day)="/.test(html);

/**
 * By the browser's debugger, so that no policy of the page blocks it. Playwright's own `evaluate` parses its text before
 * it sends it, which takes as long again for half a megabyte.
 */
async function loadAxe(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { exceptionDetails } = await devtools.send('Runtime.evaluate', { expression: source });
  await devtools.detach();
  if (exceptionDetails) throw new Error(`axe-core could not be loaded: ${exceptionDetails.text}`);
}

/**
 * The violations that axe-core finds on the current page, and fields with small text, one line each. While a modal
 * dialog is open only the dialog is checked, since the page behind it has been checked without the dialog; the full
 * matrix checks both.
 *
 * axe-core reads some styles of an element once and others later in the same run. When the page changes during a run,
 * it compares two states and reports, for example, the contrast of the former text with the present background. So a
 * violation counts when a second run finds it too. In that run the page is scrolled: what a bar at the edge of the
 * screen covers in part can be scrolled away from it, and has its size then.
 */
export async function a11yViolations(page: Page): Promise<string[]> {
  const found = await violationsNow(page);
  if (found.length === 0) return found;
  const before = await page.evaluate(() => scrollY);
  await page.evaluate(() => scrollBy({ top: innerHeight / 3, behavior: 'instant' }));
  // At the end of the page there is only the way back.
  if ((await page.evaluate(() => scrollY)) === before)
    await page.evaluate(() => scrollBy({ top: -innerHeight / 3, behavior: 'instant' }));
  const again = new Set(await violationsNow(page));
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), before);
  return found.filter((violation) => again.has(violation));
}

/** The violations that one run finds. */
async function violationsNow(page: Page): Promise<string[]> {
  // Elements hidden by a dialog return to the accessibility tree in the task after its last frame; during a fade-in
  // the contrast is not final.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await animationsOver(page);
  if (!(await page.evaluate(() => 'axe' in window))) await loadAxe(page);
  const { violations } = await page.evaluate(
    async ({ rules, whole }) => {
      const { axe } = window as unknown as { axe: { run(context: Node, options: object): Promise<AxeResults> } };
      const dialogs = [...document.querySelectorAll('[aria-modal="true"], dialog:modal')].filter((one) =>
        one.checkVisibility(),
      );
      const context = (whole ? undefined : dialogs.at(-1)) ?? document;
      // axe's own fetching of style sheets is not needed by these rules, and would fail when a test has cut the
      // network.
      const { violations: all } = await axe.run(context, {
        runOnly: rules,
        resultTypes: ['violations'],
        preload: false,
      });
      // Open menus and lists of choices are rendered at the end of the document, outside of every landmark. They are
      // popups that belong to their button or field, which has the focus or names them, and no part of the page that
      // one would look for by its landmarks, so that `region` is wrong about them, as about dialogs, which it leaves
      // out. It names their outermost element, which has nothing beside the list.
      const isPopup = (selector: unknown) => {
        const element = document.querySelector(String(selector));
        const list =
          element?.closest('[role="menu"], [role="listbox"]') ??
          element?.querySelector('[role="menu"], [role="listbox"]');
        return list != null && list.textContent === element?.textContent;
      };
      return {
        violations: all.map((rule) =>
          rule.id === 'region' ? { ...rule, nodes: rule.nodes.filter(({ target }) => !isPopup(target[0])) } : rule,
        ),
      };
    },
    { rules: RULES, whole: isFullMatrix },
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !isSettled(id, html))
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  return [...found, ...(await smallFields(page))];
}

/** Fields whose text has less than 16 pixels: iOS enlarges the page around them when they are tapped. */
async function smallFields(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable="true"]')]
      .filter((field) => !field.matches(':is([type=radio], [type=checkbox], [type=file], [type=range], [type=color])'))
      .filter((field) => field.checkVisibility() && field.ariaHidden !== 'true')
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `the text of a field has ${getComputedStyle(field).fontSize}: ${field.outerHTML.slice(0, 200)}`),
  );
}
