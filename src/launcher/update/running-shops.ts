/** The processes of the shop that run from an archive's folder, as Linux tells about them. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { withSettings } from '../settings-file';

export interface RunningShop {
  readonly pid: number;
  /** The process that starts it again (deploy/archive/caravansara); null: there is none. */
  readonly launcher: number | null;
  /** The folder of its version. */
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Commands of the launcher that run until they are stopped. */
const SERVERS = [undefined, '', 'start', 'api'];

/** Those that this user may see. */
export function runningShops(home: string): RunningShop[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => shopOf(home, Number(name)) ?? []);
}

export function isRunning(pid: number): boolean {
  try {
    // A process that has ended and that its parent has not asked about yet is there, without a program.
    return readlinkSync(`/proc/${pid}/exe`) !== '';
  } catch {
    return false;
  }
}

function shopOf(home: string, pid: number): RunningShop | null {
  try {
    const program = readlinkSync(`/proc/${pid}/exe`);
    const [folder, isNode] = [path.resolve(path.dirname(program), '..'), path.basename(program) === 'node'];
    if (!isNode || path.dirname(folder) !== path.join(home, 'versions')) return null;
    const words = wordsOf(pid, 'cmdline');
    const at = words.findIndex((word) => word.endsWith('/.build/launcher.mjs'));
    if (at < 0 || !SERVERS.includes(words[at + 1])) return null;
    const parent = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    const isLauncher = wordsOf(parent, 'cmdline').some((word) => path.basename(word) === 'caravansara');
    const env = Object.fromEntries(
      wordsOf(pid, 'environ').map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
    );
    const startFolder = isLauncher ? readlinkSync(`/proc/${parent}/cwd`) : home;
    return { pid, launcher: isLauncher ? parent : null, folder, settings: withSettings(home, env, startFolder) };
  } catch {
    // It has ended, or belongs to another user.
    return null;
  }
}

const wordsOf = (pid: number, file: 'cmdline' | 'environ') =>
  readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').slice(0, -1);
