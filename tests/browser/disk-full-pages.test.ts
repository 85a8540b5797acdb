import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { authEndpoints } from '@/contract/auth.endpoints';
import { startShop, type ShopProcess } from '@tests/support/shop-process';
import { canMountDisks, fillerOf, mountSmallDisk, unmountSmallDisk, withFullDiskAt } from '@tests/support/limited-disk';
import { root } from '@tests/support/source-files';
import { until } from '@tests/support/wait-until';

/** Enough for the demo shop (about 60 MB, and as much during its creation) and for the required free space. */
const DISK = '320m';

const onSmallDisk = canMountDisks() ? describe : describe.skip;

onSmallDisk(
  'pages while the disks are full: the one of the data, and the one on which smaller pictures are kept (needs root, to mount them)',
  () => {
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

    const ask = (url: string, init?: RequestInit) => fetch(shop.origin + url, init);
    const guest = async () =>
      (
        await ask(authEndpoints.loginGuest.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).status;
    const picturesIn = (html: string) =>
      [...html.matchAll(/\/_next\/image\?url=[^"\s]+/g)].map(([url]) => url.replaceAll('&amp;', '&'));

    it('on a full disk new pages are rendered and cached in memory; pictures are resized for each request, and are not cached', async () => {
      expect(await guest()).toBe(200);
      fillerOf(folder).fill(0);
      await until(async () => (await guest()) === 503);

      const pictures = new Set<string>();
      for (const url of ['/', '/products/1', '/products/2', '/login', '/cart']) {
        const answers = [await ask(url), await ask(url)];
        const [html = ''] = await Promise.all(answers.map((answer) => answer.text()));
        expect([url, ...answers.map(({ status }) => status)]).toEqual([url, 200, 200]);
        for (const picture of picturesIn(html)) pictures.add(picture);
      }
      // Cached in memory as usual.
      expect((await ask('/')).headers.get('x-nextjs-cache')).toBe('HIT');

      const some = [...pictures].slice(0, 3);
      expect(some).toHaveLength(3);
      for (const url of some) {
        for (let round = 0; round < 2; round += 1) {
          const answer = await ask(url, { headers: { accept: 'image/webp' } });
          const bytes = (await answer.arrayBuffer()).byteLength;
          // The second request finds no cached picture: it is converted again.
          expect([
            url,
            answer.status,
            answer.headers.get('content-type'),
            answer.headers.get('x-nextjs-cache'),
            bytes > 0,
          ]).toEqual([url, 200, 'image/webp', 'MISS', true]);
        }
      }
      expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 200]);

      rmSync(fillerOf(folder).file);
      await until(async () => (await guest()) === 200);
      expect(await shop.stop()).toBe(0);
    });
  },
);
