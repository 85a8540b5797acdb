import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesUnder, root, textOf } from '@tests/support/source-files';

/**
 * The server renders the HTML of a lazily hydrated part (src/storefront/ui/lazy-hydrate.tsx); its code is loaded later. The page
 * has to import the part's style sheets itself, or that HTML would be unstyled until the code arrives.
 */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;]*?\sfrom\s+)?'([^']+)';/gm;
const LATE = /\(\) => import\('([^']+)'\)/g;

/** The file that an import names, from the root; null for a package. */
function fileOf(from: string, named: string): string | null {
  const base = named.startsWith('@/')
    ? `src/${named.slice(2)}`
    : named.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), named)
      : null;
  if (base === null) return null;
  return (
    [base, `${base}.ts`, `${base}.tsx`].find((file) => /\.\w+$/.test(file) && existsSync(path.join(root, file))) ?? null
  );
}

/** Style sheets that come with a file, by all that it imports at once. */
function sheetsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.endsWith('.css')) {
    for (const [, named = ''] of textOf(file).matchAll(IMPORT)) {
      const next = fileOf(file, named);
      if (next) sheetsOf(next, seen);
    }
  }
  return seen;
}

const cssOf = (file: string) => [...sheetsOf(file)].filter((one) => one.endsWith('.css'));
const late = filesUnder(['src/storefront'], ['.ts', '.tsx']).filter((file) => /= latePart\b/.test(textOf(file)));

it('knows the late parts', () => {
  expect(late.length).toBeGreaterThanOrEqual(5);
});

it.each(late)('%s brings the style sheets of its parts', (file) => {
  const brought = new Set([...cssOf(file), ...cssOf('pages/_app.tsx')]);
  const parts = [...textOf(file).matchAll(LATE)].map(([, named = '']) => fileOf(file, named));
  expect(parts.length).toBeGreaterThan(0);
  const missing = parts
    .flatMap((part) => (part ? cssOf(part) : [`no file: ${file}`]))
    .filter((sheet) => !brought.has(sheet));
  expect([...new Set(missing)]).toEqual([]);
});
