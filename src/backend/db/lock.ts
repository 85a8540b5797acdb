/**
 * The lock of an embedded database's folder. Nothing in PGlite stops a second process from opening a folder, and a
 * second one destroys it; so the folder is locked before it is opened. The lock is a file beside the folder that names
 * its holder, who touches it as long as they live; the lock of a process that is no more is taken over. Whether that is so
 * the system says where both see the same processes, else (another machine, another container) the last touch does.
 */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** Another process has the folder; the message is one sentence for the person who started this one. */
export class FolderInUseError extends Error {
  constructor(
    readonly folder: string,
    readonly holder: string,
    lockFile: string,
  ) {
    super(`The data folder ${folder} is in use by ${holder}: stop it, or choose another folder with DATA_DIR (delete ${lockFile} if you know that it is gone).`);
    this.name = 'FolderInUseError';
  }
}

/** How often a holder touches the lock, and after how long without a touch one that cannot be looked up counts as gone. */
const TOUCH_EVERY_MS = 10_000;
const GONE_AFTER_MS = 60_000;

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Which processes its number is one of (Linux: a container has its own); null where there is only one kind. */
  readonly among: string | null;
  /** What tells a process from a later one with the same number (Linux); null where it cannot be known. */
  readonly started: string | null;
}

export interface FolderLock {
  release(): Promise<void>;
}

/** Takes the lock of a folder, or throws {@link FolderInUseError} at once. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = `${path.resolve(folder)}.lock`;
  await mkdir(path.dirname(file), { recursive: true });
  const [among, started] = [await processesSeen(), await startOf(process.pid)];
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), among, started } satisfies Holder);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (await createWhole(file, mine)) return holdLock(file, mine);
    const content = await readFile(file, 'utf8').catch(() => null);
    if (content === null) continue;
    const holder = parseHolder(content);
    if (holder === null) throw new FolderInUseError(folder, 'a process that cannot be named', file);
    if (await isAlive(holder, file)) throw new FolderInUseError(folder, `process ${holder.pid} on ${holder.host}`, file);
    await takeAway(file, content);
  }
  throw new FolderInUseError(folder, 'another process that is starting', file);
}

function holdLock(file: string, mine: string): FolderLock {
  const touch = setInterval(() => {
    // eslint-disable-next-line no-restricted-syntax -- a time of the file system's, which no rule of the shop looks at
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, TOUCH_EVERY_MS);
  touch.unref();
  return {
    release: async () => {
      clearInterval(touch);
      await releaseLock(file, mine);
    },
  };
}

/** Creates the file with its content in one step, so that nobody ever reads half a lock. False when there is one. */
async function createWhole(file: string, content: string): Promise<boolean> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
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

/** Removes a dead process's lock. Should another process have replaced it meanwhile, that one's lock is put back. */
async function takeAway(file: string, dead: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(file, aside);
  } catch {
    return; // Somebody else took it away first.
  }
  if ((await readFile(aside, 'utf8')) !== dead) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function releaseLock(file: string, mine: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) === mine) await rm(file, { force: true });
}

function parseHolder(content: string): Holder | null {
  try {
    const { pid, host, among, started } = JSON.parse(content) as Partial<Record<keyof Holder, unknown>>;
    if (!Number.isInteger(pid) || typeof host !== 'string') return null;
    return { pid: Number(pid), host, among: typeof among === 'string' ? among : null, started: typeof started === 'string' ? started : null };
  } catch {
    return null;
  }
}

async function isAlive({ pid, host, among, started }: Holder, file: string): Promise<boolean> {
  const areSeen = among === null || among === (await processesSeen());
  if (host !== hostname() || !areSeen) return await isTouched(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return started === null || started === (await startOf(pid));
}

/** Whether a lock has been touched lately. The folder may be another machine's, with another clock: a new file there tells its time. */
async function isTouched(file: string): Promise<boolean> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(aside, '');
    const [now, touched] = await Promise.all([stat(aside), stat(file)]);
    return now.mtimeMs - touched.mtimeMs < GONE_AFTER_MS;
  } finally {
    await rm(aside, { force: true });
  }
}

/** What the numbers of this process's surroundings are numbers of, on Linux; null where it cannot be known. */
async function processesSeen(): Promise<string | null> {
  return await readlink('/proc/self/ns/pid').catch(() => null);
}

/** Boot and start tick of a process, on Linux; process numbers come round again, this pair does not. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const startTick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return startTick === undefined ? null : `${boot}:${startTick}`;
  } catch {
    return null;
  }
}
