import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { updateShop } from '@/launcher/update/update-shop';

let home: string;
let shop: Server;
beforeEach(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'caravansara-home-'));
  mkdirSync(path.join(home, 'versions/1.0.0'), { recursive: true });
  writeFileSync(path.join(home, 'versions/1.0.0/package.json'), '{"version":"1.0.0"}');
  symlinkSync('versions/1.0.0', path.join(home, 'current'));
  shop = createServer((request, response) => response.end(request.url === '/healthz' ? 'ok 1.0.0' : 'ok'));
  await once(shop.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  await once(shop.close(), 'close');
  rmSync(home, { recursive: true });
});

it('an update by a user who cannot stop the shop that runs is refused before anything is done', async () => {
  const archive = path.join(home, 'caravansara-1.1.0-linux-x64.tar.gz');
  writeFileSync(archive, 'x');
  const printed: string[] = [];
  const request = {
    home,
    archive,
    sum: createHash('sha256').update('x').digest('hex'),
    backsUp: true,
    env: { HOST: '127.0.0.1', PORT: String((shop.address() as AddressInfo).port) },
    print: (line: string) => void printed.push(line),
  };
  await expect(updateShop(request)).rejects.toThrow(
    'A shop runs at this address that this user cannot stop: run the command as the user of the shop, or as root.',
  );
  expect([printed, readlinkSync(path.join(home, 'current'))]).toEqual([[], 'versions/1.0.0']);
});
