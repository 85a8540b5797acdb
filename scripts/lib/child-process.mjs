import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { root } from './paths.mjs';

/**
 * Every process that a script starts is started here, in its own process group. When the script ends, by itself or by a
 * signal, its groups are ended and its temporary folders are removed; only SIGKILL leaves them behind.
 */
const children = new Map();
const folders = new Set();

/**
 * Starts a process; `options` are those of `child_process.spawn`, with the root as the default folder, and
 * `isBackground`: it and its children have a lower priority for the processor, and `patienceMs`: how long it may take to
 * end by a signal.
 */
export function start(command, args, { isBackground = false, patienceMs = 10_000, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options, detached: true });
  if (child.pid !== undefined) {
    if (isBackground) lowerPriority(child.pid);
    children.set(child.pid, { child, patienceMs });
    child.once('exit', () => children.delete(child.pid));
  }
  return child;
}

/** A third of the weight of the default priority. With less, the checks of a test run end minutes after the tests beside them. */
const LOWER_PRIORITY = 5;

function lowerPriority(pid) {
  try {
    os.setPriority(pid, LOWER_PRIORITY);
    // Linux first divides the processor among sessions, and each process that is started here is a session.
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(LOWER_PRIORITY));
  } catch {
    // It has ended, or the kernel has no such groups.
  }
}

/** Runs a process to its end and returns its exit code (1 for a signal or when it could not be started). */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, options);
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a process and returns `{ code, output }`; the output is that of both streams. */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const add = (chunk) => (output += chunk);
    child.stdout?.on('data', add);
    child.stderr?.on('data', add);
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Sends a process the signal and waits for its end; after its patience its whole group is killed. */
export async function stop(child, { signal = 'SIGTERM', patienceMs = children.get(child.pid)?.patienceMs } = {}) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const timer = setTimeout(() => killGroup(child.pid), patienceMs);
  await ended;
  clearTimeout(timer);
}

/** A folder that is removed when this script ends. */
export function removeAtEnd(folder) {
  folders.add(folder);
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

process.on('exit', () => {
  for (const pid of children.keys()) killGroup(pid);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

/**
 * The first signal is passed on to the children, and this process ends after them; a second one ends everything
 * immediately.
 */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
let stopping = false;
for (const [signal, code] of Object.entries(EXIT_CODES)) {
  process.on(signal, () => {
    if (stopping) process.exit(code);
    stopping = true;
    const passedOn = signal === 'SIGHUP' ? 'SIGTERM' : signal;
    void Promise.all([...children.values()].map(({ child }) => stop(child, { signal: passedOn }))).then(() =>
      process.exit(code),
    );
  });
}

/** For a script that goes on as a server in this process, which handles its signals itself and has no children. */
export function removeSignalListeners() {
  for (const signal of Object.keys(EXIT_CODES)) process.removeAllListeners(signal);
}
