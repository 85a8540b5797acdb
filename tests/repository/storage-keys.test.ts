import { filesUnder, textOf } from '@tests/support/source-files';
import { STORAGE_KEYS } from '@/storefront/platform/storage';
import { PERSIST_STORAGE_KEY } from '@/storefront/state/store/persistence';

/** The data in browser storage is an implicit contract: docs/contracts.md lists every key. */
const ACCESSORS = [
  'src/storefront/platform/storage.ts',
  'src/storefront/platform/tab-storage.ts',
  'public/pre-paint.js',
];
/** A use of the storage's functions; its key is a constant of the same file. */
const USE = /\b(?:read|write|remove)(?:Item|Json|TabNumber|TabJson|TabItem)\((\w+)/g;
const CONSTANT = /const (\w+) = '([^']+)';/g;
/** Keys of other files, which are checked separately. */
const ELSEWHERE = new Set(['STORAGE_KEYS', 'PERSIST_STORAGE_KEY', 'key']);

const files = filesUnder(['src/storefront', 'src/panel', 'pages'], ['.ts', '.tsx']).filter(
  (file) => !ACCESSORS.includes(file),
);
const uses = files.flatMap((file) => {
  const text = textOf(file);
  const constants = new Map([...text.matchAll(CONSTANT)].map(([, name = '', value = '']) => [name, value]));
  const names = [...new Set([...text.matchAll(USE)].map(([, name = '']) => name))].filter(
    (name) => !ELSEWHERE.has(name),
  );
  return names.map((name) => [file, name, constants.get(name) ?? null] as const);
});
const documented =
  textOf('docs/contracts.md')
    .split('\n')
    .find((line) => line.startsWith('| storage keys |')) ?? '';

it('browser storage is accessed through its own modules only', () => {
  const direct = [...files, ...filesUnder(['public'], ['.js'])].filter(
    (file) =>
      !ACCESSORS.includes(file) &&
      /\b(?:local|session)Storage\b(?!`)/.test(textOf(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
  );
  expect(direct).toEqual([]);
});

it('the check finds the storage keys', () => {
  expect(uses.length).toBeGreaterThanOrEqual(8);
  expect(uses.filter(([, , key]) => key === null)).toEqual([]);
});

it.each([...new Set([...uses.map(([, , key]) => key ?? ''), ...Object.values(STORAGE_KEYS), PERSIST_STORAGE_KEY])])(
  'the storage key %s is in docs/contracts.md',
  (key) => {
    expect(documented).toContain(`\`${key}\``);
  },
);
