/** Whether another process of this machine is alive, by its id. */
import { readFile, readlink } from 'node:fs/promises';

/** Fields of /proc/<pid>/stat after the program's name, which is in parentheses and may contain anything (proc(5)). */
const STATE = 0;
const FLAGS = 6;
const START_TICK = 19;

/** States of a process that has ended: zombie or dead. */
const ENDED = ['Z', 'X', 'x'];
/** The kernel's PF_EXITING: the process is ending. */
const EXITING = 0x4;

/**
 * The state of the process with this id. A zombie is `gone`: it holds no file and never runs again, though its id
 * exists until its parent has read the exit code.
 * @param started the result of {@link startOf}; a later process with the same id differs; null: unknown
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

/** The PID namespace of this process, on Linux; null where unknown. */
export async function pidNamespace(): Promise<string | null> {
  return await readlink('/proc/self/ns/pid').catch(() => null);
}

/** Boot id and start tick of a process, on Linux. Process ids are reused, this pair is not. Null where unknown. */
export async function startOf(pid: number): Promise<string | null> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null);
  const tick = (await statOf(pid))?.[START_TICK];
  return boot === null || tick === undefined ? null : `${boot.trim()}:${tick}`;
}

/** Null where the file does not exist (not Linux, or no such process). */
async function statOf(pid: number): Promise<string[] | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
