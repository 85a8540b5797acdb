import path from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelPicturesMessages } from '@/messages/panel-pictures';
import { panelProductsMessages } from '@/messages/panel-products';
import { callApi } from '@tests/support/api-client-e2e';
import { visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { openPanel, panelSession } from '@tests/support/panel-client-e2e';
import { press } from '@tests/support/press';
import { until } from '@tests/support/wait-until';

/** The owner of the demo (src/backend/db/demo/seed-people.ts). */
const OWNER = '09120000001';

/** A photograph of a camera: noise over a colour, upright by its EXIF orientation only. */
async function photograph(file: string, width: number, height: number, red: number): Promise<string> {
  const tile = Buffer.alloc(512 * 512 * 3);
  for (let at = 0; at < tile.length; at += 1) tile[at] = at % 3 === 0 ? red : ((at * 7919) ^ (at >> 5)) & 127;
  await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([{ input: tile, raw: { width: 512, height: 512, channels: 3 }, tile: true }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toFile(file);
  return file;
}

let stored: string;
beforeAll(async () => {
  ({ stored } = await panelSession(shopOrigin('shop'), OWNER));
});

it('three photographs chosen at once on a phone are sent smaller, and shown upright in the chosen order', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'photos-'));
  // The first has more pixels than the shop decodes.
  const photos = [
    await photograph(path.join(folder, 'one.jpg'), 10_000, 7_500, 250),
    await photograph(path.join(folder, 'two.jpg'), 4_000, 3_000, 130),
    await photograph(path.join(folder, 'three.jpg'), 4_000, 3_000, 10),
  ];
  const { page, leave } = await visit({ shop: 'shop', device: 'phone' });
  await openPanel(page, '/panel/products/create', stored);
  const sent: number[] = [];
  // The first arrives after all others.
  let release: () => void = () => undefined;
  const othersHaveArrived = new Promise<void>((resolve) => (release = resolve));
  let arrived = 0;
  await page.route(`**${panelCatalogueEndpoints.uploadPicture.path}`, async (route) => {
    const isFirst = sent.push(route.request().postDataBuffer()?.length ?? 0) === 1;
    if (isFirst) await othersHaveArrived;
    await route.fulfill({ response: await route.fetch() });
    arrived += 1;
    if (arrived === photos.length - 1) release();
  });
  await page.getByTestId('files').setInputFiles(photos);
  const pictures = page.getByRole('listitem').locator('img[src^="/files/"]');
  await until(async () => (await pictures.count()) === photos.length);
  const reds = await pictures.evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        await image.decode();
        const canvas = new OffscreenCanvas(1, 1);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0, 1, 1);
        return {
          isUpright: image.naturalHeight > image.naturalWidth,
          red: context?.getImageData(0, 0, 1, 1).data[0] ?? 0,
        };
      }),
    ),
  );
  expect(reds.map(({ isUpright }) => isUpright)).toEqual([true, true, true]);
  const [first = 0, second = 0, third = 0] = reds.map(({ red }) => red);
  expect([first > second, second > third]).toEqual([true, true]);
  expect(Math.max(...sent)).toBeLessThan(4_000_000);
  await rm(folder, { recursive: true });
  await leave();
});

it('a HEIC that the browser does not open is refused with how to send it', async () => {
  const { page, leave } = await visit({ shop: 'shop', device: 'phone' });
  await openPanel(page, '/panel/products/create', stored);
  const buffer = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await page.getByTestId('files').setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer });
  await page.getByText(t(panelPicturesMessages['fault.heic'])).waitFor();
  await leave();
});

it('on a phone the pictures of a residence leave its name and price on the first screen, and open when they are tapped', async () => {
  const origin = shopOrigin('residence');
  const { stored: owner, token } = await panelSession(origin, OWNER);
  const { items } = await callApi(origin, panelCatalogueEndpoints.listPanelProducts, { token });
  const { page, leave } = await visit({ shop: 'residence', device: 'phone' });
  await openPanel(page, `/panel/products/${items[0]?.id}`, owner);
  const save = page.getByRole('button', { name: panelFormMessages.save });
  await save.waitFor();
  const covered = await save.evaluate((button) => button.getBoundingClientRect().top);
  for (const label of [t(panelProductsMessages.name), t(panelProductsMessages.nightPrice)]) {
    const box = await page.getByRole('textbox', { name: label }).boundingBox();
    expect([label, (box?.y ?? Infinity) + (box?.height ?? 0) < covered]).toEqual([label, true]);
  }
  const alt = page.getByRole('textbox', { name: t(panelPicturesMessages.alt) });
  expect(await alt.count()).toBe(0);
  const strip = page.getByRole('list').filter({ has: page.getByText(t(panelPicturesMessages.main)) });
  expect(await strip.getByRole('listitem').count()).toBeGreaterThan(5);
  await press(strip.getByRole('button').nth(1));
  expect(await alt.count()).toBe(1);
  const moved = await strip.getByRole('img').nth(1).getAttribute('src');
  await press(page.getByRole('button', { name: t(panelPicturesMessages.makeMain, { n: '۲' }) }));
  expect(await strip.getByRole('img').first().getAttribute('src')).toBe(moved);
  await leave();
});
