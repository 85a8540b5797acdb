import { filesUnder, textOf } from '@tests/support/source-files';

/** Every requirement of docs/requirements.md. The title of a test that proves it contains its id. */
const known = [...textOf('docs/requirements.md').matchAll(/^\| ([A-Z]+-\d\d) +\|/gm)].map(([, id = '']) => id);

/** Ids in brackets inside the strings of test files: the titles. Comments do not count. */
const named = new Set(
  filesUnder(['tests'], ['.test.ts', '.test.tsx'])
    .map((file) => textOf(file).replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, ''))
    .flatMap((text) => [...text.matchAll(/(['"`])(?:(?!\1)[^\\\n]|\\.)*\1/g)].map(([title]) => title))
    .flatMap((title) =>
      [...title.matchAll(/\[([A-Z]+-\d\d(?:,\s*[A-Z]+-\d\d)*)\]/g)].flatMap(([, ids = '']) => ids.split(/,\s*/)),
    ),
);

it('every requirement is in the title of a test', () => {
  expect(known.length).toBeGreaterThan(100);
  expect(known.filter((id) => !named.has(id))).toEqual([]);
});

it('no title names a requirement that docs/requirements.md does not explain', () => {
  expect([...named].filter((id) => !known.includes(id))).toEqual([]);
});
