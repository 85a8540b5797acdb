/**
 * Room on the embedded database's disk. PGlite survives a table that cannot grow, but where its log of changes cannot, the
 * engine never comes back from the statement, and the whole process hangs with it. So changes are refused while there is
 * still room for what runs, as PostgreSQL refuses them on a full disk (53100, which callers hear as 503), and taken again
 * by themselves once there is enough. Reading goes on.
 */
import { statfs } from 'node:fs/promises';
import { DISK_FULL } from './pg-errors';

const MEGABYTE = 1_048_576;
/** Below this nothing is changed: four files of the log, which is written in pieces of sixteen megabytes. */
export const MIN_FREE_BYTES = 64 * MEGABYTE;
const LOOK_EVERY_MS = 500;

export interface DiskSpaceMonitor {
  hasFreeSpace(): boolean;
  stop(): void;
}

/** Watches the disk of a folder; the first look is over when this resolves. */
export async function watchDiskSpace(folder: string): Promise<DiskSpaceMonitor> {
  let hasFreeSpace = true;
  const look = async (): Promise<void> => {
    try {
      const { bavail, bsize } = await statfs(folder);
      hasFreeSpace = bavail * bsize >= MIN_FREE_BYTES;
    } catch {
      // A disk that tells nothing is no reason to refuse anything.
      hasFreeSpace = true;
    }
  };
  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return { hasFreeSpace: () => hasFreeSpace, stop: () => clearInterval(timer) };
}

/** The part of the engine by which Drizzle reaches it. */
interface Engine {
  query(text: string, ...rest: never[]): Promise<unknown>;
  transaction(...given: never[]): Promise<unknown>;
}

/** Parts of a union stand in brackets. */
const READ_STATEMENT = /^[\s(]*(?:select|with|show)\b/i;
const CHANGES = /\b(?:insert\s+into|update|delete\s+from|for\s+share|nextval|setval)\b/i;

function isReading(text: string): boolean {
  return READ_STATEMENT.test(text) && !CHANGES.test(text);
}

/** The same engine; what would change something is refused while there is no room for it. */
export function refuseWritesWhenFull<E extends Engine>(
  engine: E,
  { hasFreeSpace }: Pick<DiskSpaceMonitor, 'hasFreeSpace'>,
): E {
  const guarded = {
    query: (text: string, ...rest: never[]) =>
      hasFreeSpace() || isReading(text) ? engine.query(text, ...rest) : Promise.reject(full()),
    transaction: (...given: never[]) => (hasFreeSpace() ? engine.transaction(...given) : Promise.reject(full())),
  };
  return new Proxy(engine, {
    get: (target, key) => {
      if (key === 'query' || key === 'transaction') return guarded[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

function full(): Error {
  return Object.assign(
    new Error(`The disk of the embedded database has less than ${MIN_FREE_BYTES / MEGABYTE} MB of room`),
    { code: DISK_FULL },
  );
}
