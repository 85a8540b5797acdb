import type { Page } from 'playwright-core';

/** Waits until the page's running animations are over, but for endless ones and those that scrolling drives. */
export async function animationsOver(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  );
}
