/** `npm run doctor`: checks the installation of a running or a stopped shop, a line each, and ends with 1 for a failure. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FolderInUseError } from '@/backend/db/data-dir-lock';
import { DatabaseFolderError, inspectFolder } from '@/backend/db/database-folder';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import { DEMO_PANEL } from '@/backend/db/demo/seed-people';
import { migrationState } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import { innermostReason } from '@/backend/db/pg-errors';
import { checkShop, finding, inOrder, type Installation } from '@/backend/services/system/check-shop';
import { measureMemory } from '@/backend/services/system/machine';
import { holdsDemo } from '@/backend/sql/setup.sql';
import type { Finding } from '@/contract/system-findings';
import { isSound, judgeMemory, judgeNode, type Judgement } from '@/domain/system-findings';
import { formatMessage } from '@/messages/format-message';
import { actAsOwner } from './bootstrap/act-as-owner';
import { checksKey, gatewaysOf, installationOf } from './bootstrap/installation';
import { environmentGateways, liveGateways } from './bootstrap/live-gateways';
import { DOCTOR_SENTENCES } from './doctor-sentences';
import { probePort } from './http/probe-port';
import { readSettings, type Settings } from './settings/settings';
import { SettingsError } from './settings/settings-error';

/** The check has no caches whose changes a replica may lack. */
const UNCACHED = { version: () => 0, onChange: () => undefined };

const MARKS = { ok: 'OK      ', warning: 'WARNING ', failure: 'FAILURE ' } as const;

async function main(): Promise<void> {
  const findings = await examine();
  for (const { check, code, level, values } of findings)
    console.log(`${MARKS[level]} ${check.padEnd(9)} ${formatMessage(DOCTOR_SENTENCES[code], values)}`);
  if (!isSound(findings)) process.exitCode = 1;
}

async function examine(): Promise<Finding[]> {
  let settings: Settings;
  try {
    settings = readSettings(process.env);
    // The rights that count are those of the shop's user.
    actAsOwner(settings.dataDir, process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    // Nothing else is known of a shop without valid settings.
    const judgements: Judgement[] = [
      judgeNode(process.versions.node),
      ['settings_wrong', { sentence: error.message }],
      judgeMemory(await measureMemory()),
    ];
    return judgements.map((one) => finding(...one));
  }
  const { misspelled, host, port } = settings;
  const secret = settings.secret ?? secretIn(settings.dataDir);
  // A shop with its own backend makes no checks of itself.
  const hasChecks = secret !== null && settings.shopApiOrigin === null;
  const at = await probePort(host, port, hasChecks ? checksKey(secret) : null);
  const findings = [
    ...(misspelled.length > 0
      ? misspelled.map((one) => finding('settings_misspelled', one))
      : [finding('settings_ok')]),
    finding(`port_${at.state}`, { port, host }),
  ];
  // The findings of the process itself: only it has the embedded database, and the rights of the shop's user.
  if (at.state === 'ours' && at.findings !== null) return inOrder([...findings, ...at.findings]);
  return inOrder([...findings, ...(await examineStopped(settings, secret, at.state !== 'ours'))]);
}

function secretIn(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, 'secret'), 'utf8').trim();
  } catch {
    return null;
  }
}

/** The findings of a shop whose process cannot be asked. */
async function examineStopped(settings: Settings, secret: string | null, isStopped: boolean): Promise<Finding[]> {
  const { shopApiOrigin } = settings;
  if (shopApiOrigin !== null)
    return await checkShop(unopened(settings, isStopped, ['database_elsewhere', { origin: shopApiOrigin }]));
  const opened = await openAsItIs(settings);
  if (!('db' in opened)) return await checkShop(unopened(settings, isStopped, opened));
  try {
    return await checkShop(await installationIn(settings, secret, isStopped, opened));
  } finally {
    await opened.close();
  }
}

/** Opens the database without migrating it or making a new one; a judgement where there is none to open. */
async function openAsItIs({ databaseUrl, databaseReadUrl, dataDir }: Settings): Promise<OpenedDatabase | Judgement> {
  try {
    if (databaseUrl !== null) {
      const replica = databaseReadUrl === null ? {} : { replica: { url: databaseReadUrl, ...UNCACHED } };
      return await openPostgres(databaseUrl, { connections: 1, readConnections: 1, ...replica });
    }
    const folder = join(dataDir, 'database');
    if (!existsSync(join(folder, 'PG_VERSION'))) return await judgeWithout(folder);
    // Opened by another user, it would get files that the shop cannot use.
    if (process.getuid !== undefined && statSync(folder).uid !== process.getuid()) return ['database_unchecked'];
    return await openPglite(folder);
  } catch (error) {
    if (error instanceof FolderInUseError) return ['database_in_use', { sentence: error.message }];
    if (error instanceof DatabaseFolderError) return ['database_unusable', { sentence: error.message }];
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM') return ['database_unchecked'];
    return ['database_away', { reason: innermostReason(error) }];
  }
}

/** An embedded database that cannot be opened: of the next start, or in a folder that holds something else. */
async function judgeWithout(folder: string): Promise<Judgement> {
  if (existsSync(folder)) await inspectFolder(folder);
  return ['database_none'];
}

function unopened(settings: Settings, isStopped: boolean, database: Judgement): Installation {
  // A database without a shop has no providers either.
  const { sms, payment } = environmentGateways(settings, database[0] === 'database_none');
  return {
    ...installationOf(settings),
    isStopped,
    isDemo: settings.demo.seedDemo,
    database,
    origin: settings.publicOrigin,
    sms,
    banks: payment && [payment],
    unusableBanks: [],
  };
}

/** With what the owner has entered in the panel. */
async function installationIn(
  settings: Settings,
  secret: string | null,
  isStopped: boolean,
  opened: OpenedDatabase,
): Promise<Installation> {
  const state = await migrationState(opened.db);
  const isReadable = secret !== null && (state === 'current' || state === 'newer');
  if (!isReadable) return { ...unopened(settings, isStopped, ['database_unchecked']), database: opened };
  const isDemo = await holdsDemo(opened.db, DEMO_PANEL);
  const live = liveGateways(settings, {
    db: opened.db,
    secret,
    isDemo,
    port: settings.port,
    log: () => undefined,
    counts: { count: () => undefined },
  });
  await live.reloadSettings();
  return { ...installationOf(settings), isStopped, isDemo, database: opened, ...(await gatewaysOf(live, opened.db)) };
}

await main();
