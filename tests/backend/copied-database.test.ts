import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '@/backend/gateways/clock';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { addDays, tehranToday } from '@/domain/plain-date';
import type { LoggedIn } from '@tests/support/backend';
import { makeResidence } from '@tests/support/fixtures';
import { responseOf, callProcess, createKillableApi, type KillableApi } from '@tests/support/api-process';
import { stayBody } from '@tests/support/order-helpers';
import type { StubBank } from '@tests/support/stub-bank';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { engineOfRun, newDatabase } from '@tests/support/test-database';

/**
 * Backup and restore as in docs/deployment.md. An order from before the backup exists after the restore, and its night
 * cannot be sold again.
 */
let bank: StubBank;
let shop: KillableApi;
let sara: LoggedIn;
let reza: LoggedIn;
let residence: number;
const night = addDays(tehranToday(systemClock.now().getTime()), 5);

beforeAll(async () => {
  bank = await startZarinpal();
  shop = await createKillableApi(bank);
  await shop.between(async (db) => {
    [sara, reza] = [await shop.shopper(db), await shop.shopper(db)];
    residence = await makeResidence(db);
  });
});
afterAll(async () => {
  await shop.remove();
  await bank.close();
});

/** Sells a night, backs up, starts the shop on the restored data, and expects the night to be sold still. */
async function expectRestored(backUp: () => void, settings: () => Readonly<Record<string, string>>): Promise<void> {
  const before = await shop.start();
  const { order_id: id } = await callProcess(before, ordersEndpoints.submit, sara, stayBody(residence, [night]));
  const running = engineOfRun() === 'postgres';
  if (running) backUp();
  await before.stop();
  if (!running) backUp();
  const after = await shop.start(settings());
  try {
    const { order } = await callProcess(after, ordersEndpoints.getOrder, sara, {}, { id });
    expect(order.order_id).toBe(id);
    const another = await responseOf(after, ordersEndpoints.submit, reza, { body: stayBody(residence, [night]) });
    expect(another).toMatchObject({ success: false, code: 409 });
  } finally {
    await after.stop();
  }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const onEmbedded = engineOfRun() === 'pglite' ? it : it.skip;
onEmbedded('the embedded database is restored from a copy of its folder, made while no process uses it', async () => {
  const copy = path.join(folder, 'data');
  await expectRestored(
    () => cpSync(shop.dataDir, copy, { recursive: true }),
    () => ({ DATA_DIR: copy }),
  );
});

/** The path of a PostgreSQL program, from PATH or Debian's folder for PostgreSQL; null if it is not installed. */
function programOf(name: string): string | null {
  const places = (process.env.PATH ?? '').split(path.delimiter);
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) places.push(...readdirSync(debian).map((version) => path.join(debian, version, 'bin')));
  return places.map((place) => path.join(place, name)).findLast((file) => existsSync(file)) ?? null;
}

const [dump, restore] = [programOf('pg_dump'), programOf('pg_restore')];
const onServer = engineOfRun() === 'postgres' && dump !== null && restore !== null ? it : it.skip;
onServer(
  'PostgreSQL is restored by pg_restore into a new database, from a pg_dump made while the shop runs',
  async () => {
    const file = path.join(folder, 'shop.dump');
    const another = await newDatabase();
    try {
      await expectRestored(
        () => void execFileSync(dump ?? '', ['--format=custom', `--file=${file}`, shop.databaseUrl ?? '']),
        () => {
          execFileSync(restore ?? '', ['--no-owner', `--dbname=${another.url}`, file]);
          return { DATABASE_URL: another.url };
        },
      );
    } finally {
      await another.drop();
    }
  },
);
