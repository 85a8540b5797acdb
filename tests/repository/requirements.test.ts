import { filesUnder, textOf } from '@tests/support/source-files';

const numbered = (area: string, ...numbers: number[]) =>
  numbers.map((number) => `${area}-${String(number).padStart(2, '0')}`);
const upTo = (area: string, last: number) => numbered(area, ...Array.from({ length: last }, (_, index) => index + 1));

/** The requirements that the product meets now; each stands in the title of a test that proves it. */
const covered = [
  ...upTo('SHOP', 6),
  ...upTo('HEAD', 5),
  ...upTo('ROUTE', 12),
  ...upTo('NAV', 14),
  ...upTo('FOOT', 9),
  ...upTo('DLG', 6),
  ...upTo('IMG', 2),
  ...upTo('TOAST', 2),
  ...upTo('AUTH', 13),
  ...upTo('STATE', 6),
  ...upTo('CAT', 7),
  ...upTo('FAV', 1),
  ...upTo('CART', 6),
  ...upTo('RES', 9),
  ...upTo('COUP', 2),
  ...upTo('ORD', 4),
  ...upTo('CHK', 2),
  ...upTo('PAY', 6),
  ...upTo('ACC', 5),
  ...upTo('API', 5),
  ...upTo('ERR', 5),
  ...upTo('TRK', 2),
];

/** Known and not yet met in full; a test may already prove a part. */
const later: string[] = [];

/** Ids in brackets inside a string of a test file: its titles. Comments prove nothing. */
const named = new Set(
  filesUnder(['tests'], ['.test.ts', '.test.tsx'])
    .map((file) => textOf(file).replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, ''))
    .flatMap((text) => [...text.matchAll(/(['"`])(?:(?!\1)[^\\\n]|\\.)*\1/g)].map(([title]) => title))
    .flatMap((title) =>
      [...title.matchAll(/\[([A-Z]+-\d\d(?:,\s*[A-Z]+-\d\d)*)\]/g)].flatMap(([, ids = '']) => ids.split(/,\s*/)),
    ),
);

it('every requirement that is met stands in the title of a test', () => {
  expect(covered.filter((id) => !named.has(id))).toEqual([]);
});

it('no title names a requirement that does not exist', () => {
  const known = new Set([...covered, ...later]);
  expect([...named].filter((id) => !known.has(id))).toEqual([]);
});
