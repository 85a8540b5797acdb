import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { blurhashOf } from '@/backend/blurhash';
import { PICTURE_FACTS } from '@/backend/db/demo/picture-files';
import { DEMO_SHOPS, pictureNames } from '@/backend/db/demo/seed';
import { filesUnder, linesMatching, root } from '@tests/support/source-files';

/** All of them are cloned, and copied into the container image. */
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

it('gives each demo picture the width, height and blur-hash of its file', async () => {
  for (const [index, name] of names.entries()) {
    const file = path.join(root, folder, `${name}.webp`);
    const { format, width, height } = await sharp(file).metadata();
    const facts = PICTURE_FACTS.get(name);
    expect([name, format, facts?.width, facts?.height]).toEqual([name, 'webp', width, height]);
    // Decoding is what takes long.
    if (index % 10 === 0) expect([name, facts?.blurhash]).toEqual([name, await blurhashOf(readFileSync(file))]);
  }
  expect([...PICTURE_FACTS.keys()].sort()).toEqual(names);
});

it('what stands first on a card, a tile or a poster is wide enough for its place, and no other shop shows it', () => {
  const shops = Object.values(DEMO_SHOPS);
  const wide = shops.flatMap(({ products }) => products.map(({ pictures }) => pictures[0]?.name ?? ''));
  for (const name of wide) expect(PICTURE_FACTS.get(name)?.width).toBeGreaterThanOrEqual(1200);
  const tiles = [...used].filter((name) => name.startsWith('category-'));
  for (const name of tiles) expect(PICTURE_FACTS.get(name)?.width).toBeGreaterThanOrEqual(640);
  const all = shops.flatMap((shop) => [...new Set(pictureNames(shop))]);
  expect(new Set(all).size).toBe(all.length);
});

it('no picture is decoded or drawn by the database layer, the seeding of the demo included', () => {
  const code = filesUnder(['src/backend/db'], ['.ts']);
  expect(linesMatching(code, /from '(sharp|blurhash|.*\/blurhash)'|import\('(sharp|blurhash)/)).toEqual([]);
});
