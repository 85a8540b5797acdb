/**
 * The lock of an embedded database's folder. PGlite does not prevent a second process from opening a folder, which
 * destroys the database, so the folder is locked before it is opened. The lock is a file with its holder's process id,
 * touched regularly. The lock of a dead process is taken over: where both share a process table it shows whether the
 * holder is alive (process-state.ts), otherwise (another machine or container) the last touch decides.
 */
import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder } from './make-folder';
import { pidNamespace, processState, startOf } from './process-state';

/** Another process has opened the folder. The message is one sentence for the operator. */
export class FolderInUseError extends Error {
  constructor(
    readonly folder: string,
    readonly holder: string,
    readonly lockFile: string,
  ) {
    super(
      `The data folder ${folder} is in use by ${holder}: stop it, or choose another folder with DATA_DIR (delete ${lockFile} if you know that it is gone).`,
    );
    this.name = 'FolderInUseError';
  }
}

/** How often a holder touches the lock, and the age of the last touch from which an invisible holder counts as dead. */
const TOUCH_EVERY_MS = 10_000;
const DEAD_AFTER_MS = 60_000;

/** How long to wait for a lock: of a running holder, and of one that is stopping (its requests, messages, database). */
const WAIT_MS = 500;
const WAIT_FOR_ENDING_MS = 25_000;
const RETRY_EVERY_MS = 100;

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** The PID namespace of the process id (on Linux each container has its own); null where there is only one. */
  readonly among: string | null;
  /** Distinguishes a process from a later one with the same id (Linux); null where unknown. */
  readonly started: string | null;
  /** Whether the process is stopping and releases the folder soon. */
  readonly ending?: boolean;
}

export interface FolderLock {
  /** Marks this process as stopping: later starts wait for the folder instead of failing. */
  markEnding(): Promise<void>;
  release(): Promise<void>;
}

/** The lock beside a folder. */
export const lockFileOf = (folder: string): string => `${path.resolve(folder)}.lock`;

/** Who holds a lock, as a text that no other process has; null: no process that is alive. */
export async function holderOf(lockFile: string): Promise<string | null> {
  try {
    const holder = parseHolder(await readFile(lockFile, 'utf8'));
    if (holder === null || (await stateOf(holder, lockFile)) === 'gone') return null;
    return JSON.stringify({ ...holder, ending: undefined });
  } catch (error) {
    return orNull(error as NodeJS.ErrnoException);
  }
}

/** Takes the lock beside a folder. Waits for a holder that is stopping, otherwise throws {@link FolderInUseError}. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = lockFileOf(folder);
  await makeFolder(path.dirname(file));
  return await takeLock(folder, file);
}

/** The same with a lock inside the folder, which works for every path to the folder (a bind mount). */
export async function lockInside(folder: string): Promise<FolderLock> {
  return await takeLock(folder, path.join(path.resolve(folder), INNER_LOCK));
}

/** Name of the lock inside a folder. */
const INNER_LOCK = 'caravansara.lock';

async function takeLock(folder: string, file: string): Promise<FolderLock> {
  const [among, started] = [await pidNamespace(), await startOf(process.pid)];
  const mine = { pid: process.pid, host: hostname(), among, started } satisfies Holder;
  const begun = performance.now();
  for (;;) {
    if (await createWhole(file, JSON.stringify(mine))) return holdLock(file, mine);
    const content = await readFile(file, 'utf8').catch(orNull);
    if (content === null) continue;
    const holder = parseHolder(content);
    const state = holder === null ? 'alive' : await stateOf(holder, file);
    if (state === 'gone') {
      await takeAway(file, content);
      continue;
    }
    if (performance.now() - begun > (state === 'ending' ? WAIT_FOR_ENDING_MS : WAIT_MS)) {
      throw new FolderInUseError(
        folder,
        holder === null ? 'a process that cannot be named' : `process ${holder.pid} on ${holder.host}`,
        file,
      );
    }
    await pause(RETRY_EVERY_MS);
  }
}

function holdLock(file: string, mine: Holder): FolderLock {
  let content = JSON.stringify(mine);
  const touch = setInterval(() => {
    // eslint-disable-next-line no-restricted-syntax -- a file system time, which no business rule uses
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, TOUCH_EVERY_MS);
  touch.unref();
  return {
    async markEnding() {
      const ending = JSON.stringify({ ...mine, ending: true });
      if ((await readFile(file, 'utf8').catch(() => null)) !== content) return;
      const aside = asideOf(file);
      await writeFile(aside, ending);
      await rename(aside, file);
      content = ending;
    },
    release: async () => {
      clearInterval(touch);
      await releaseLock(file, content);
    },
  };
}

/** Null for a missing file; rethrows any other error. */
function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const asideOf = (file: string): string => `${file}.${randomBytes(6).toString('hex')}`;

/**
 * Creates the file with its content in one step, so that a partially written lock is never read. False when it exists.
 */
async function createWhole(file: string, content: string): Promise<boolean> {
  const aside = asideOf(file);
  await writeFile(aside, content);
  try {
    await link(aside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

/** Removes a dead process's lock. If another process has replaced it meanwhile, the new lock is restored. */
async function takeAway(file: string, dead: string): Promise<void> {
  const aside = asideOf(file);
  // Another starting process may have removed it first.
  if ((await rename(file, aside).catch(orNull)) === null) return;
  if ((await readFile(aside, 'utf8')) !== dead) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function releaseLock(file: string, mine: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) === mine) await rm(file, { force: true });
}

function parseHolder(content: string): Holder | null {
  try {
    const { pid, host, among, started, ending } = JSON.parse(content) as Partial<Record<keyof Holder, unknown>>;
    if (!Number.isInteger(pid) || typeof host !== 'string') return null;
    return {
      pid: Number(pid),
      host,
      among: typeof among === 'string' ? among : null,
      started: typeof started === 'string' ? started : null,
      ending: ending === true,
    };
  } catch {
    return null;
  }
}

async function stateOf(
  { pid, host, among, started, ending }: Holder,
  file: string,
): Promise<'alive' | 'ending' | 'gone'> {
  const isVisible = host === hostname() && (among === null || among === (await pidNamespace()));
  const state = isVisible ? await processState(pid, started) : (await isTouched(file)) ? 'alive' : 'gone';
  return state === 'alive' && ending ? 'ending' : state;
}

/**
 * Whether a lock has been touched recently. The folder may be on another machine with a different clock: a new file
 * there provides its time.
 */
async function isTouched(file: string): Promise<boolean> {
  const aside = asideOf(file);
  try {
    await writeFile(aside, '');
    const [now, touched] = await Promise.all([stat(aside), stat(file)]);
    return now.mtimeMs - touched.mtimeMs < DEAD_AFTER_MS;
  } finally {
    await rm(aside, { force: true });
  }
}
