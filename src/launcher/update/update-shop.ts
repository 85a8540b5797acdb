/** The steps of an update, and the way back. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withSettings } from '../settings-file';
import { checkSum, unpack, versionIn } from './archive';
import { backUp } from './backup-before';
import { copyDatabase, embeddedDatabase, putBack, removeOldCopies } from './database-copies';
import { hold, letGo, beginUpdate, endUpdate } from './update-marks';
import { isReady, waitUntilReady } from './readiness';
import { isRunning, runningShops, type RunningShop } from './running-shops';
import { UpdateError } from './update-error';

export interface UpdateRequest {
  /** The archive's folder. */
  readonly home: string;
  /** Path of the archive of the newer version. */
  readonly archive: string;
  /** Its SHA-256; null: SHA256SUMS beside it names it. */
  readonly sum: string | null;
  /** Whether a backup is made before. */
  readonly backsUp: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
}

type Settings = Readonly<Record<string, string>>;

/** The shop answers what has arrived, for 20 s at most, and closes its database. */
const STOP_MS = 45_000;
const POLL_MS = 100;

/**
 * Checks and unpacks the archive, stops the shops that run from this folder, copies their embedded databases, swaps the
 * version and lets the shops start again. Where they do not become ready, everything is as before. Without a running
 * shop one is started to see that it comes up, and stopped again. Throws {@link UpdateError} when the version is not in
 * place at the end.
 */
export async function updateShop({ sum, ...request }: UpdateRequest): Promise<void> {
  const { home, archive, print } = request;
  await checkSum(archive, sum);
  beginUpdate(home);
  // Half an update would leave a stopped shop.
  const onSignal = () => print('The update is being finished.');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  try {
    await swap(request);
  } finally {
    endUpdate(home);
  }
}

async function swap({ home, archive, backsUp, env, print }: Omit<UpdateRequest, 'sum'>): Promise<void> {
  const before = versionIn(path.join(home, 'current'));
  const shops = runningShops(home);
  const ownSettings = withSettings(home, env, process.cwd());
  await refuseUnsound(shops, before);
  if (shops.length === 0) await refuseUnseen(ownSettings, before);
  const version = unpack(home, archive);
  const all = shops.length > 0 ? shops.map(({ settings }) => settings) : [ownSettings];
  const databases = [...new Set(all.flatMap((settings) => embeddedDatabase(settings) ?? []))];
  const isThere = (settings: typeof ownSettings) =>
    !settings.SHOP_API_ORIGIN && (settings.DATABASE_URL || embeddedDatabase(settings));
  if (backsUp) backUp(home, all.filter(isThere));
  print(`Unpacked version ${version}. The shop stops for the change.`);
  hold(home);
  await stop(shops);
  try {
    for (const folder of databases) copyDatabase(folder, version);
    lead(home, version);
  } catch (error) {
    letGo(home);
    throw error;
  }
  const started = start(home, shops, all);
  letGo(home);
  const failure = await waitUntilReady(
    version,
    () => runningShops(home).filter(({ folder }) => folder === inVersions(home, version)),
    all,
  );
  if (failure === null) {
    if (started) await stopStarted(started, home);
    for (const folder of databases) removeOldCopies(folder, version);
    removeOldVersions(home, [version, before]);
    rmSync(newerDatabase(home), { force: true });
    print(
      started
        ? `Version ${version} is in place; start the shop with ./caravansara.`
        : `Version ${version} is in place and ready.`,
    );
    return;
  }
  print(`Version ${version} does not come up (${failure}): going back to ${before}.`);
  await goBack({ home, before, version, databases, started, all, print });
}

interface Failed {
  readonly home: string;
  readonly before: string;
  readonly version: string;
  readonly databases: readonly string[];
  readonly started: ChildProcess | null;
  readonly all: readonly Settings[];
  print(line: string): void;
}

async function goBack({ home, before, version, databases, started, all, print }: Failed): Promise<never> {
  hold(home);
  await stop(runningShops(home));
  if (started) await stopStarted(started, home);
  lead(home, before);
  for (const folder of databases) print(`The database of the failed start is in ${putBack(folder, version)}.`);
  // On a server the new version may have migrated, which the old one refuses unless it is told.
  if (all.some(({ DATABASE_URL }) => DATABASE_URL)) writeFileSync(newerDatabase(home), `${before}\n`);
  letGo(home);
  const failure = started ? null : await waitUntilReady(before, () => runningShops(home), all);
  throw new UpdateError(
    failure === null
      ? `Version ${version} was not taken: ${before} is in place again${started ? '' : ' and ready'}. Its output says why.`
      : `Version ${version} was not taken, and ${before}, which is in place again, does not come up either (${failure}): ./caravansara doctor looks for the cause.`,
  );
}

const inVersions = (home: string, version: string) => path.join(home, 'versions', version);
/** Read by the launcher: this version starts on a database that a newer one has migrated. */
const newerDatabase = (home: string) => path.join(home, '.newer-database');

/** Throws unless all shops are ready now and can be started again, so that a failure afterwards is the new version's. */
async function refuseUnsound(shops: readonly RunningShop[], version: string): Promise<void> {
  for (const { pid, launcher, settings } of shops) {
    if (launcher === null)
      throw new UpdateError(
        `The shop (process ${pid}) was not started by ./caravansara, which would start it again: stop it before the update.`,
      );
    if (!(await isReady(settings, version)))
      throw new UpdateError(
        'The shop that runs is not ready now: ./caravansara doctor says what is wrong; mend it, or stop the shop, before the update.',
      );
  }
}

/** Linux shows a process to its own user and to root only: a shop of another user would hold the port of the new version. */
async function refuseUnseen(settings: Settings, version: string): Promise<void> {
  if (await isReady(settings, version))
    throw new UpdateError(
      'A shop runs at this address that this user cannot stop: run the command as the user of the shop, or as root.',
    );
}

async function stop(shops: readonly RunningShop[]): Promise<void> {
  for (const { pid } of shops) signal(pid, 'SIGTERM');
  const end = performance.now() + STOP_MS;
  while (shops.some(({ pid }) => isRunning(pid)) && performance.now() < end) await pause(POLL_MS);
  for (const { pid } of shops) if (isRunning(pid)) signal(pid, 'SIGKILL');
  while (shops.some(({ pid }) => isRunning(pid))) await pause(POLL_MS);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
    throw new UpdateError(
      `The shop (process ${pid}) cannot be stopped by this user: run the command as its user, or as root.`,
      { cause: error },
    );
  }
}

/** Lets `current` lead to this version, in one step. */
function lead(home: string, version: string): void {
  const link = path.join(home, '.current');
  rmSync(link, { force: true });
  symlinkSync(path.join('versions', version), link);
  renameSync(link, path.join(home, 'current'));
}

/** Starts a shop where none ran; null: the launchers of the running ones do so. */
function start(home: string, shops: readonly RunningShop[], [settings]: readonly Settings[]): ChildProcess | null {
  if (shops.length > 0) return null;
  return spawn(path.join(home, 'caravansara'), ['start'], {
    env: { NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function stopStarted(launcher: ChildProcess, home: string): Promise<void> {
  if (launcher.exitCode === null && launcher.signalCode === null) {
    const ended = new Promise((resolve) => launcher.once('exit', resolve));
    launcher.kill('SIGTERM');
    await ended;
  }
  await stop(runningShops(home));
}

function removeOldVersions(home: string, retained: readonly string[]): void {
  const folder = path.join(home, 'versions');
  for (const name of readdirSync(folder))
    if (!retained.includes(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
}
