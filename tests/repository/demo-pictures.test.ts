import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { blurhashOf } from '@/backend/blurhash';
import { PICTURE_SIZES } from '@/backend/db/demo/picture-files';
import { DEMO_SHOPS, pictureNames } from '@/backend/db/demo/seed';
import { filesUnder, linesMatching, root } from '@tests/support/source-files';

/** They are part of every clone and of the container image. */
const MAX_BYTES = 8_000_000;

const folder = 'src/backend/db/demo/pictures';
const files = filesUnder([folder]);
const names = files.map((file) => path.basename(file, '.webp')).sort();
const used = new Set(Object.values(DEMO_SHOPS).flatMap(pictureNames));

it('every committed demo picture is used, and every picture in use is committed', () => {
  expect([...used].sort()).toEqual(names);
});

it('the demo pictures are WebP and together at most 8 MB', () => {
  expect(files.filter((file) => !file.endsWith('.webp'))).toEqual([]);
  expect(files.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0)).toBeLessThanOrEqual(MAX_BYTES);
});

it('each demo picture has the width, height and blur-hash of its file', async () => {
  for (const [index, name] of names.entries()) {
    const file = path.join(root, folder, `${name}.webp`);
    const { format, width, height } = await sharp(file).metadata();
    const facts = PICTURE_SIZES.get(name);
    expect([name, format, facts?.width, facts?.height]).toEqual([name, 'webp', width, height]);
    // Decoding is slow: only every tenth blur-hash is checked.
    if (index % 10 === 0) expect([name, facts?.blurhash]).toEqual([name, await blurhashOf(readFileSync(file))]);
  }
  expect([...PICTURE_SIZES.keys()].sort()).toEqual(names);
});

it('first pictures of products and of category tiles are wide enough, and no two shops share a picture', () => {
  const shops = Object.values(DEMO_SHOPS);
  const wide = shops.flatMap(({ products }) => products.map(({ pictures }) => pictures[0]?.name ?? ''));
  for (const name of wide) expect(PICTURE_SIZES.get(name)?.width).toBeGreaterThanOrEqual(1200);
  const tiles = [...used].filter((name) => name.startsWith('category-'));
  for (const name of tiles) expect(PICTURE_SIZES.get(name)?.width).toBeGreaterThanOrEqual(640);
  const all = shops.flatMap((shop) => [...new Set(pictureNames(shop))]);
  expect(new Set(all).size).toBe(all.length);
});

it('the database layer and the demo seed decode and render no pictures', () => {
  const code = filesUnder(['src/backend/db'], ['.ts']);
  expect(linesMatching(code, /from '(sharp|blurhash|.*\/blurhash)'|import\('(sharp|blurhash)/)).toEqual([]);
});
