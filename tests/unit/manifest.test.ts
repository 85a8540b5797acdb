import path from 'node:path';
import sharp from 'sharp';
import { manifestOf } from '@/server/http/manifest';
import { defaultPalette } from '@/storefront/theme/palette';
import { cssVariables } from '@/storefront/theme/tokens';
import { root } from '@tests/support/source-files';

const config = {
  title: 'خوان سبز',
  keywords: '',
  description: 'غذای خانگی',
  palette: { secondary: { main: '#2f6f3a' } },
  links: {},
  social_links: {},
  contacts: {},
  support: {},
};
const manifest = manifestOf({ config, shop: { id: 1, name: 'خوان', shop_type: 'eco_food' } });

it('the manifest is Persian, right to left, with the shop’s own name and colour [HEAD-02]', () => {
  expect(manifest).toMatchObject({
    lang: 'fa',
    dir: 'rtl',
    name: 'خوان سبز',
    short_name: 'خوان',
    theme_color: '#2f6f3a',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
});

it('the manifest has the background colour of the pages [HEAD-02]', () => {
  expect(cssVariables(defaultPalette)).toContain(`--color-ground:${manifest.background_color}`);
});

it('the manifest’s icons exist in their stated sizes, one of them maskable and opaque [HEAD-02]', async () => {
  for (const { src, type, sizes, purpose } of manifest.icons) {
    const { width, height, format, hasAlpha } = await sharp(path.join(root, 'public', src)).metadata();
    expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`);
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    if (purpose === 'maskable')
      expect([src, hasAlpha && !(await sharp(path.join(root, 'public', src)).stats()).isOpaque]).toEqual([src, false]);
  }
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
});
