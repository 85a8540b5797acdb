import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MIN_FREE_BYTES } from '@/backend/db/disk-space';
import { authEndpoints } from '@/contract/auth.endpoints';
import { startShop, type ShopProcess } from '@tests/support/shop-process';
import { canMountDisks, fillerOf, mountSmallDisk, unmountSmallDisk, withFullDiskAt } from '@tests/support/limited-disk';
import { root } from '@tests/support/source-files';
import { until } from '@tests/support/wait-until';

/** Enough for the demo shop (about 60 MB, and as much during its creation) and for the required free space. */
const DISK = '320m';

const onSmallDisk = canMountDisks() ? describe : describe.skip;

onSmallDisk('pages while the disks of the data and of resized pictures are full (needs root to mount them)', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-full-'));
  let shop: ShopProcess;
  beforeAll(async () => {
    mountSmallDisk(folder, DISK);
    shop = await startShop({
      shop: 'shop',
      entry: 'server',
      dataDir: folder,
      inside: withFullDiskAt(path.join(root, '.next', 'cache')),
    });
  });
  afterAll(async () => {
    try {
      await shop.stop();
    } finally {
      unmountSmallDisk(folder);
      rmSync(folder, { recursive: true });
    }
  });

  const request = (url: string, init?: RequestInit) => fetch(shop.origin + url, init);
  const guest = async () =>
    (
      await request(authEndpoints.loginGuest.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    ).status;
  const picturesIn = (html: string) =>
    [...html.matchAll(/\/_next\/image\?url=[^"\s]+/g)].map(([url]) => url.replaceAll('&amp;', '&'));

  it('new pages are rendered and cached in memory, and pictures are resized for each request without being cached', async () => {
    expect(await guest()).toBe(200);
    // At first to half of the required room, and to the last byte once a read was answered: what the process has begun to
    // write has ended by then.
    fillerOf(folder).fill(MIN_FREE_BYTES / 2);
    await until(async () => (await guest()) === 503);
    await until(async () => (await request('/products/1')).status === 200);
    fillerOf(folder).fill(0);

    const pictures = new Set<string>();
    for (const url of ['/', '/products/1', '/products/2', '/login', '/cart']) {
      const responses = [await request(url), await request(url)];
      const [html = ''] = await Promise.all(responses.map((response) => response.text()));
      expect([url, ...responses.map(({ status }) => status)]).toEqual([url, 200, 200]);
      for (const picture of picturesIn(html)) pictures.add(picture);
    }
    // Cached in memory as usual.
    expect((await request('/')).headers.get('x-nextjs-cache')).toBe('HIT');

    const some = [...pictures].slice(0, 3);
    expect(some).toHaveLength(3);
    for (const url of some) {
      for (let round = 0; round < 2; round += 1) {
        const response = await request(url, { headers: { accept: 'image/webp' } });
        const bytes = (await response.arrayBuffer()).byteLength;
        // The second request finds no cached picture: the picture is converted again.
        expect([
          url,
          response.status,
          response.headers.get('content-type'),
          response.headers.get('x-nextjs-cache'),
          bytes > 0,
        ]).toEqual([url, 200, 'image/webp', 'MISS', true]);
      }
    }
    expect([(await request('/healthz')).status, (await request('/readyz')).status]).toEqual([200, 503]);

    rmSync(fillerOf(folder).file);
    await until(async () => (await guest()) === 200);
    expect((await request('/readyz')).status).toBe(200);
    expect(await shop.stop()).toBe(0);
  });
});
