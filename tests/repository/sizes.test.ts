import { filesUnder, textOf } from '@tests/support/source-files';

const code = ['.ts', '.tsx', '.js', '.mjs', '.css'];
const longerThan = (files: readonly string[], limit: number) =>
  files
    .map((file) => ({ file, lines: textOf(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > limit);

it('no file is longer than 300 lines', () => {
  expect(longerThan([...filesUnder(['src', 'pages', 'tests', 'scripts'], code), 'next.config.js'], 300)).toEqual([]);
});

it('a page is at most 40 lines: routing only', () => {
  const pages = filesUnder(['pages'], ['.tsx']);
  expect(pages).not.toEqual([]);
  expect(longerThan(pages, 40)).toEqual([]);
});

it('there is no barrel: no index file under src', () => {
  expect(filesUnder(['src'], ['index.ts', 'index.tsx'])).toEqual([]);
});
