import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderObjects } from '@/backend/gateways/folder-objects';
import type { ObjectStore } from '@/backend/gateways/object-store';
import { pictureFiles } from '@/backend/gateways/picture-files';
import { s3Objects } from '@/backend/gateways/s3-objects';
import { startS3Server, type S3Server } from '@tests/support/s3-server';

let server: S3Server;
let folder: string;
beforeAll(async () => {
  server = await startS3Server();
  folder = await mkdtemp(path.join(tmpdir(), 'shop-objects-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const inBucket = (change: Partial<Parameters<typeof s3Objects>[0]> = {}) =>
  s3Objects({ ...server, prefix: 'own/', region: 'us-east-1', ...change });
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe.each([
  ['a folder', (): ObjectStore => folderObjects(folder)],
  ['an S3-compatible store', () => inBucket()],
])('%s', (_, open) => {
  it('returns what was written, lists it by prefix over several pages, and forgets what was removed', async () => {
    const store = open();
    const keys = ['a/1.gz', 'a/2.gz', 'a/3.gz', 'a/b/4.gz', 'c.json'];
    for (const key of keys) await store.write(key, bytesOf(`content of ${key}`));
    await store.write('c.json', bytesOf('another'));
    expect((await store.list('')).map(({ key }) => key).sort()).toEqual(keys);
    expect((await store.list('a/')).map(({ key }) => key).sort()).toEqual(keys.slice(0, 4));
    expect(await store.list('a/b/')).toEqual([{ key: 'a/b/4.gz', bytes: 19 }]);
    expect(await store.list('d/')).toEqual([]);
    expect(new TextDecoder().decode((await store.read('c.json')) ?? undefined)).toBe('another');
    await store.remove('c.json');
    await store.remove('c.json');
    expect(await store.read('c.json')).toBeNull();
    for (const key of ['../x', '/x', 'a//b', 'a/.hidden'])
      await expect(store.write(key, bytesOf('x'))).rejects.toThrow();
  });

  it('serves pictures of valid names only', async () => {
    const files = pictureFiles(open());
    await files.write('receipt-1.webp', bytesOf('private'));
    expect(new TextDecoder().decode((await files.read('receipt-1.webp')) ?? undefined)).toBe('private');
    expect(await files.list()).toEqual([{ name: 'receipt-1.webp', bytes: 7 }]);
    expect(await files.read('../secret')).toBeNull();
    await expect(files.write('x.exe', bytesOf('x'))).rejects.toThrow(/Not a file name/);
    await files.remove('receipt-1.webp');
    expect(await files.list()).toEqual([]);
  });
});

it('a folder from which something is removed meanwhile still lists the rest', async () => {
  const store = folderObjects(path.join(folder, 'listed'));
  const names = Array.from({ length: 300 }, (_, n) => `${n}`);
  await store.write('kept/1.json', bytesOf('x'));
  for (const name of names) await store.write(`${name}/1.json`, bytesOf('x'));
  const listed = store.list('');
  await Promise.all(names.map((name) => rm(path.join(folder, 'listed', name), { recursive: true })));
  expect((await listed).map(({ key }) => key)).toContain('kept/1.json');
});

it('the bucket serves nothing without a signature, and the store says why it fails without its key', async () => {
  await inBucket().write('receipt-1.webp', bytesOf('private'));
  expect([...server.objects.keys()]).toContain('own/receipt-1.webp');
  expect((await fetch(`${server.endpoint}/shop/own/receipt-1.webp`)).status).toBe(403);
  const error: unknown = await inBucket({ secret: 'another-secret' })
    .read('receipt-1.webp')
    .catch((failed: unknown) => failed);
  expect(String(error)).toMatch(/s3:\/\/shop\/own\/ .*HTTP 403/);
  expect(String(error)).not.toContain('another-secret');
  await expect(inBucket({ secret: 'another-secret' }).list('')).rejects.toThrow(/\(HTTP 403 SignatureDoesNotMatch\)/);
  await expect(inBucket({ bucket: 'none' }).list('')).rejects.toThrow(/no such bucket/);
  const gone = await startS3Server();
  await gone.close();
  await expect(inBucket({ endpoint: gone.endpoint }).list('')).rejects.toThrow(/ECONNREFUSED/);
});

it('a request that the store could not answer is repeated', async () => {
  server.failNext(2);
  await inBucket().write('again.json', bytesOf('x'));
  expect(server.objects.has('own/again.json')).toBe(true);
  server.failNext(3);
  await expect(inBucket().read('again.json')).rejects.toThrow(/503/);
});
