import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesUnder, root, textOf } from '@tests/support/source-files';

const inPublic = (name: string) => path.join(root, 'public', name);

it('the font exists with its licence, and is smaller than 42 kB [SHOP-02]', () => {
  const [file] = /\/fonts\/[\w-]+\.woff2/.exec(textOf('src/storefront/theme/global.css')) ?? [''];
  expect(textOf('public/pre-paint.js')).toContain(file);
  expect(statSync(inPublic(file)).size).toBeLessThan(42_000);
  expect(textOf('public/fonts/OFL.txt')).toContain('SIL OPEN FONT LICENSE');
});

it('every picture and icon that the storefront names exists [IMG-02]', () => {
  const named = filesUnder(['src/storefront', 'pages'], ['.ts', '.tsx']).flatMap((file) =>
    [...textOf(file).matchAll(/['"`](\/(?:images|icons)\/[\w-]+\.\w+)['"`]/g)].map((match) => match[1] ?? ''),
  );
  expect(named).toContain('/images/empty.svg');
  expect(named.filter((name) => !existsSync(inPublic(name)))).toEqual([]);
});

it('every picture of an empty or failed state exists and has the shop’s colours only', () => {
  const [, union = ''] = /export type DrawingName =([^;]+);/.exec(textOf('src/storefront/ui/drawing.tsx')) ?? [];
  const names = [...union.matchAll(/'([\w-]+)'/g)].map((match) => `images/${match[1]}.svg`);
  expect(names).not.toEqual([]);
  // A drawing is used by its id and has the shop's colours only; the file's own ones are fallbacks for other viewers.
  for (const name of names) {
    const drawing = textOf(`public/${name}`);
    expect(drawing).toContain('id="drawing"');
    expect(drawing.replaceAll(/var\(--color-[\w-]+, #\w+\)/g, '')).not.toContain('#');
  }
  expect(names.filter((name) => !existsSync(inPublic(name)))).toEqual([]);
});
