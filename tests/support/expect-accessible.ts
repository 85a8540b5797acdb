import { act } from '@testing-library/react';
import axe from 'axe-core';

/** jsdom draws nothing: contrast and places are for the browser tests. */
const DRAWN = ['color-contrast', 'target-size'];

/** Asserts that axe-core finds no barrier of WCAG 2.2, A and AA, and no heading's level left out, in the document as it stands, as far as jsdom can tell. */
export async function expectAccessible(): Promise<void> {
  // What moves meanwhile is React's work as well.
  const { violations } = await act(() =>
    axe.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { ...Object.fromEntries(DRAWN.map((id) => [id, { enabled: false }])), 'heading-order': { enabled: true } },
      resultTypes: ['violations'],
    }),
  );
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
}
