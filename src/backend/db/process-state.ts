/** Whether another process of this machine is alive, by its number. */
import { readFile, readlink } from 'node:fs/promises';

/** Fields of /proc/<pid>/stat behind the program's name, which stands in parentheses and may hold anything (proc(5)). */
const STATE = 0;
const FLAGS = 6;
const START_TICK = 19;

/** States of a process that has ended and is only waited for by its parent (zombie), or has gone altogether. */
const ENDED = ['Z', 'X', 'x'];
/** Kernel's PF_EXITING: the process is ending, by itself or by a signal. */
const EXITING = 0x4;

/**
 * The state of the process with this number. A zombie is `gone`: it holds no file and never runs again, though its number
 * stands in the table until its parent has asked for its exit code.
 * @param started what {@link startOf} said of it; a later process with the same number is another one; null: not known
 */
export async function processState(pid: number, started: string | null): Promise<'alive' | 'ending' | 'gone'> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'gone';
  }
  if (started !== null && started !== (await startOf(pid))) return 'gone';
  const fields = await statOf(pid);
  if (fields === null) return 'alive';
  if (ENDED.includes(fields[STATE] ?? '')) return 'gone';
  return (Number(fields[FLAGS]) & EXITING) === 0 ? 'alive' : 'ending';
}

/** The namespace of this process's number, on Linux; null where it cannot be known. */
export async function pidNamespace(): Promise<string | null> {
  return await readlink('/proc/self/ns/pid').catch(() => null);
}

/** Boot and start tick of a process, on Linux; process numbers come round again, this pair does not. Null where it cannot be known. */
export async function startOf(pid: number): Promise<string | null> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null);
  const tick = (await statOf(pid))?.[START_TICK];
  return boot === null || tick === undefined ? null : `${boot.trim()}:${tick}`;
}

/** Null where there is no such file (no Linux, or no such process). */
async function statOf(pid: number): Promise<string[] | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
