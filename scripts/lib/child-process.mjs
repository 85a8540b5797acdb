import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './paths.mjs';

/**
 * Every process that a script starts goes through here and stands in a process group of its own. However the script
 * ends (done, failed, a signal, a second signal, even killed outright), no group and no temporary folder outlives it:
 * a small keeper watches this process through a pipe and tidies up when the pipe breaks.
 */
const groups = new Map();
const folders = new Set();
let keeper;

function tell(line) {
  if (!keeper) {
    keeper = spawn(process.execPath, [path.join(path.dirname(fileURLToPath(import.meta.url)), 'orphan-reaper.mjs')], {
      stdio: ['pipe', 'ignore', 'inherit'],
      detached: true,
    });
    keeper.stdin.on('error', () => {});
    keeper.stdin.unref?.();
    keeper.unref();
  }
  keeper.stdin.write(`${JSON.stringify(line)}\n`);
}

/** Starts a process; `options` are those of `child_process.spawn`, with the root as the usual folder. */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options, detached: true });
  if (child.pid !== undefined) {
    groups.set(child.pid, child);
    tell({ group: child.pid });
    child.once('exit', () => {
      groups.delete(child.pid);
      tell({ forget: child.pid });
    });
  }
  return child;
}

/** Runs a process to its end and answers its exit code (1 for a signal or when it could not be started). */
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

/** Runs a process and answers `{ code, output }`, output being what it wrote to both streams. */
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

/** Asks a process to end, waits, and ends its whole group when it does not within `patienceMs`. */
export async function stop(child, { signal = 'SIGTERM', patienceMs = 10_000 } = {}) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const impatient = setTimeout(() => killGroup(child.pid), patienceMs);
  await ended;
  clearTimeout(impatient);
}

/** A folder that is removed when this script ends. */
export function removeAtEnd(folder) {
  folders.add(folder);
  tell({ folder });
}

/** Ends the keeper once there is nothing left to keep, before this process goes on as something else. */
export function dismissKeeper() {
  if (groups.size === 0 && folders.size === 0) keeper?.stdin.end();
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

process.on('exit', () => {
  for (const pid of groups.keys()) killGroup(pid);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
let asked = false;

/**
 * The first signal ends the children as they wish to end and then this process; a second one ends all at once.
 */
for (const [signal, code] of Object.entries(exitCodes)) {
  process.on(signal, () => {
    if (asked) process.exit(code);
    asked = true;
    void Promise.all(
      [...groups.values()].map((child) => stop(child, { signal: signal === 'SIGHUP' ? 'SIGTERM' : signal })),
    ).then(() => process.exit(code));
  });
}
