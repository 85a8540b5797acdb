import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runScript } from '@tests/support/demo-shop-processes';
import { askDoctor } from '@tests/support/doctor';
import { startS3Server, type S3Server } from '@tests/support/s3-server';
import { freePort, startShop } from '@tests/support/shop-process';

const OWN = { SEED_DEMO: 'false', SMS_PROVIDER: 'console', PAYMENT_GATEWAY: 'panel' };

jest.setTimeout(120_000);
beforeAll(() => void runScript('bundle', 'doctor'));

let folder: string;
let server: S3Server;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-stores-'));
  server = await startS3Server();
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const inBucket = (bucket: string, endpoint = server.endpoint) => `s3://${bucket}/own?endpoint=${endpoint}`;
const backups = (more: Readonly<Record<string, string>> = {}) => ({
  ...OWN,
  DATA_DIR: folder,
  BACKUP_S3: inBucket(server.bucket),
  BACKUP_S3_KEY: server.key,
  BACKUP_S3_SECRET: server.secret,
  ...more,
});
const storesOf = async (env: Readonly<Record<string, string>>) => {
  const { code, lines, output } = await askDoctor({ PORT: String(await freePort()), ...env });
  expect(output).not.toContain(server.secret);
  return { code, lines: lines['store'] };
};
const host = () => new URL(server.endpoint).host;

it('both object stores are tried, and nothing is left in them', async () => {
  const env = { FILES: inBucket(server.bucket), FILES_S3_KEY: server.key, FILES_S3_SECRET: server.secret };
  const works = 'OK s3://shop/own/ takes, returns, lists and deletes objects.';
  expect(await storesOf(backups(env))).toEqual({ code: 0, lines: [works, works] });
  expect([...server.objects.keys()]).toEqual([]);
  expect(await storesOf({ ...OWN, DATA_DIR: folder })).toEqual({ code: 0, lines: undefined });
});

it('a running shop tries them too', async () => {
  server.refuse('PUT');
  const shop = await startShop({ shop: 'residence', entry: 'api', dataDir: folder, env: backups() });
  try {
    const report = await storesOf(backups({ PORT: new URL(shop.origin).port }));
    expect(report).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^FAILURE s3:\/\/shop\/own\/ does not take an object \(HTTP 403 AccessDenied\)/)],
    });
  } finally {
    await shop.stop();
  }
});

it('one that is away, a missing bucket and a wrong key are named, with the setting', async () => {
  const silent = `http://127.0.0.1:${await freePort()}`;
  const failing = async (more: Readonly<Record<string, string>>) => (await storesOf(backups(more))).lines;
  expect(await failing({ BACKUP_S3: inBucket('shop', silent) })).toEqual([
    `FAILURE The object store ${new URL(silent).host} does not answer (ECONNREFUSED): let this machine connect to it, or correct the endpoint in BACKUP_S3.`,
  ]);
  expect(await failing({ BACKUP_S3: inBucket('none') })).toEqual([
    `FAILURE There is no bucket none at ${host()}: make it there, or correct BACKUP_S3.`,
  ]);
  for (const [more, reason] of [
    [{ BACKUP_S3_KEY: 'another' }, 'InvalidAccessKeyId'],
    [{ BACKUP_S3_SECRET: 'another' }, 'SignatureDoesNotMatch'],
  ] as const)
    expect(await failing(more)).toEqual([
      `FAILURE The object store ${host()} refuses the key (HTTP 403 ${reason}): correct BACKUP_S3 and its key and secret.`,
    ]);
  const unknown = await askDoctor(
    backups({ PORT: String(await freePort()), BACKUP_S3: inBucket('shop', 'https://s3.invalid') }),
  );
  expect([unknown.lines['dns'], unknown.lines['store']]).toEqual([
    [expect.stringMatching(/^FAILURE The name s3\.invalid is not found/)],
    undefined,
  ]);
});

it.each([
  ['PUT', /does not take an object .*right to write/],
  ['GET', /does not return what was written .*right to read\.$/],
  ['LIST', /cannot be listed .*right to list the bucket\.$/],
  ['DELETE', /does not delete objects .*right to delete/],
] as const)('a key that may not %s is named', async (request, sentence) => {
  server.refuse(request);
  expect((await storesOf(backups())).lines).toEqual([expect.stringMatching(sentence)]);
  expect(server.objects.size).toBe(request === 'DELETE' ? 1 : 0);
});

it('a clock that differs from the store’s is named, and what the store refuses for it', async () => {
  server.setClockAhead(3_600_000);
  const report = await askDoctor(backups({ PORT: String(await freePort()) }));
  expect([report.lines['clock'], report.lines['store']]).toEqual([
    [expect.stringMatching(new RegExp(`^FAILURE The clock differs by \\d+ seconds from that of ${host()}: set it`))],
    [expect.stringMatching(/^FAILURE The object store \S+ refuses requests, since its clock .* differ: set the clock/)],
  ]);
});
