import { act } from '@testing-library/react';
import axe from 'axe-core';

/** jsdom has no layout: contrast and sizes are checked by the browser tests. */
const DRAWN = ['color-contrast', 'target-size'];

/**
 * Asserts that axe-core finds no violation of WCAG 2.2 A and AA, and no skipped heading level, as far as jsdom
 * supports it.
 */
export async function expectAccessible(): Promise<void> {
  // React may update during the check.
  const { violations } = await act(() =>
    axe.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { ...Object.fromEntries(DRAWN.map((id) => [id, { enabled: false }])), 'heading-order': { enabled: true } },
      resultTypes: ['violations'],
    }),
  );
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
}
