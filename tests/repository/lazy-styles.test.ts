import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesUnder, root, textOf } from '@tests/support/source-files';

/**
 * The server renders the HTML of a part that is rendered later (src/storefront/ui/replace-server-html.tsx), after its code is loaded.
 * Its style sheets have to be in the page's first load: next.config.js puts those of ui, shell and theme into one file
 * and those of a screen into another, and any further one is imported where the part is defined.
 */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;]*?\sfrom\s+)?'([^']+)';/gm;
/** One part, or the file of several. */
const LAZY = /(?:replaceServerHtml\(\s*|const load = )\(\) => import\('([^']+)'\)/g;

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

/** The style sheets that a file loads through its static imports. */
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
const screenOf = (file: string) => /^src\/storefront\/screens\/([\w-]+)\//.exec(file)?.[1];
const isInFirstLoad = (sheet: string, file: string) =>
  /^src\/storefront\/(ui|shell|theme)\//.test(sheet) ||
  (screenOf(sheet) !== undefined && screenOf(sheet) === screenOf(file)) ||
  cssOf(file).includes(sheet);

const lazyFiles = filesUnder(['src/storefront'], ['.ts', '.tsx']).filter((file) =>
  textOf(file).includes('replaceServerHtml('),
);
const parts = lazyFiles.flatMap((file) =>
  [...textOf(file).matchAll(LAZY)].map(([, named = '']): [string, string, string] => [
    named,
    file,
    fileOf(file, named) ?? '',
  ]),
);

it('the check finds the parts that are rendered later', () => {
  expect(parts.length).toBeGreaterThanOrEqual(8);
});

it.each(parts)('the style sheets of %s in %s are in the first load', (_, file, part) => {
  expect(cssOf(part).filter((sheet) => !isInFirstLoad(sheet, file))).toEqual([]);
});
