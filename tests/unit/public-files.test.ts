import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { defaultPalette } from '@/storefront/theme/tokens';
import { filesUnder, root, textOf } from '@tests/support/tree';

const inPublic = (name: string) => path.join(root, 'public', name);

/** What boot.js writes on the root of a page whose storage holds this. */
function roleWritten(stored: Record<string, string> | null): string | undefined {
  const written: Record<string, string> = {};
  const localStorage = {
    getItem: (key: string) => {
      if (stored === null) throw new Error('blocked');
      return stored[key] ?? null;
    },
  };
  const document = { documentElement: { setAttribute: (name: string, value: string) => (written[name] = value) } };
  runInNewContext(textOf('public/boot.js'), { localStorage, document });
  return written['data-role'];
}

describe('boot.js', () => {
  const session = (role: unknown) => ({ AUTH_JWT: 'token', USER_INFORMATION: JSON.stringify({ id: 1, role }) });

  it.each(['customer', 'panel', 'guest'])('[NAV-08, AUTH-13] tells CSS of a stored %s before the first paint', (role) => {
    expect(roleWritten(session(role))).toBe(role);
  });

  it.each<[string, Record<string, string> | null]>([
    ['nothing', {}],
    ['no token', { USER_INFORMATION: JSON.stringify({ role: 'customer' }) }],
    ['garbage', { AUTH_JWT: 'token', USER_INFORMATION: '{' }],
    ['another shape', { AUTH_JWT: 'token', USER_INFORMATION: '7' }],
    ['an unknown role', session('"><script>')],
    ['a blocked storage', null],
  ])('[AUTH-08] counts a visitor with %s as a guest', (_, stored) => {
    expect(roleWritten(stored)).toBe('guest');
  });
});

describe('the manifest', () => {
  const manifest = JSON.parse(readFileSync(inPublic('manifest.webmanifest'), 'utf8')) as {
    dir: string;
    lang: string;
    theme_color: string;
    icons: { src: string; type: string; sizes: string; purpose?: string }[];
  };

  it('[HEAD-02] is Persian, right to left, in the default colour', () => {
    expect(manifest).toMatchObject({ dir: 'rtl', lang: 'fa', theme_color: defaultPalette.secondary.main });
  });

  it('[HEAD-02] names icons that are there, of the sizes it says, one of them maskable', async () => {
    for (const { src, type, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(inPublic(src)).metadata();
      expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`);
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    }
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });
});

it('[SHOP-02] the font is there with its licence, and light', () => {
  const [file] = /\/fonts\/[\w-]+\.woff2/.exec(textOf('src/storefront/theme/global.css')) ?? [''];
  expect(textOf('pages/_document.tsx')).toContain(file);
  expect(statSync(inPublic(file)).size).toBeLessThan(42_000);
  expect(textOf('public/fonts/OFL.txt')).toContain('SIL OPEN FONT LICENSE');
});

it('[IMG-02] every picture and icon that the storefront names is there', () => {
  const named = filesUnder(['src/storefront', 'pages'], ['.ts', '.tsx']).flatMap((file) => [...textOf(file).matchAll(/['"`](\/(?:images|icons)\/[\w-]+\.\w+)['"`]/g)].map((match) => match[1] ?? ''));
  expect(named).toContain('/images/empty.svg');
  expect(named.filter((name) => !existsSync(inPublic(name)))).toEqual([]);
});

it('every picture of an empty or failed state is there', () => {
  const [, union = ''] = /export type StatePicture =([^;]+);/.exec(textOf('src/storefront/ui/empty-state.tsx')) ?? [];
  const names = [...union.matchAll(/'([\w-]+)'/g)].map((match) => `images/${match[1]}.svg`);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !existsSync(inPublic(name)))).toEqual([]);
});
