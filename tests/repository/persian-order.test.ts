import { filesUnder, linesMatching } from '@tests/support/source-files';

const TEXT = '(name|title|label|reason|city|province|first_name|last_name)';
const ordered = new RegExp(
  [
    // A column of a text in drizzle's order, or among the orders of a list.
    String.raw`\b(asc|desc|orderBy|direction|turn)\(\s*\w+\.${TEXT}\b`,
    String.raw`\b\w+: *\w+\.${TEXT}\b.*\bposition: *\w+\.position\b|\bposition: *\w+\.position\b.*\b\w+: *\w+\.${TEXT}\b`,
    // A text in the order of a raw statement, also of an aggregate.
    String.raw`\border by\b(?:(?!\blimit\b|inPersianOrder).)*[ .,]${TEXT}\b(?!_order)`,
    // JavaScript's orders of texts, by code units and by the language of the machine.
    String.raw`\b(sort|toSorted)\(\(?.*\.${TEXT}\b`,
    String.raw`\blocaleCompare\(.*\.${TEXT}|Intl\.Collator`,
  ].join('|'),
  'i',
);

it('orders names only in Persian order (domain/persian-order.ts)', () => {
  const files = filesUnder(['src', 'pages'], ['.ts', '.tsx']);
  expect(files.length).toBeGreaterThan(1_000);
  expect(linesMatching(files, ordered)).toEqual([]);
});

it.each([
  '.orderBy(asc(products.name), asc(products.id))',
  'sorts: { position: posters.position, title: posters.title },',
  'sql`select name from products order by products.name`',
  'rows.toSorted((a, b) => (a.title < b.title ? -1 : 1))',
])('finds %j', (line) => {
  expect(ordered.test(line)).toBe(true);
});

it.each([
  '.orderBy(asc(products.name_order), asc(products.id))',
  'sorts: { position: posters.position, title: inPersianOrder(posters.title) },',
  'sql`select name from products order by products.sold`',
])('does not find %j', (line) => {
  expect(ordered.test(line)).toBe(false);
});
