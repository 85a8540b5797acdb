import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The serious barriers that axe-core finds on the page as it stands, a line each: WCAG 2.2, levels A and AA. */
export async function barriers(page: Page): Promise<string[]> {
  // Half faded in, nothing has its contrast yet.
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
  // Handed over from outside, so that no policy of the page forbids it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return await axe.run({ runOnly: rules, resultTypes: ['violations'] });
  }, RULES);
  // Its experimental rules are no part of the standard: one of them takes the price under a day for the day's label.
  return violations
    .filter(({ impact, tags }) => (impact === 'serious' || impact === 'critical') && !tags.includes('experimental'))
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`));
}
