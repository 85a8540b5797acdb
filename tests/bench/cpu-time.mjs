import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds in a tick of /proc; the same on every Linux that Node runs on. */
const TICK_MS = 10;

/**
 * The parent of a process, its own CPU time and that of its ended children, in ms; null where there is no /proc or no
 * such process.
 */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name before it may contain spaces and brackets.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent] = fields;
    return { parent, own: (fields[11] + fields[12]) * TICK_MS, ended: (fields[13] + fields[14]) * TICK_MS };
  } catch {
    return null;
  }
}

export const parentOf = (pid) => statOf(pid)?.parent ?? null;

/** CPU time that a process and its children have taken so far, in ms; null where it is unknown. */
export function cpuMsOf(pid) {
  const root = statOf(pid);
  if (!root) return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === Number(pid));
  return children.reduce((sum, { own }) => sum + own, root.own + root.ended);
}
