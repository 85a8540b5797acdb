import { capture, run } from './child-process.mjs';

/** The program and first arguments of npm: under npm its own, otherwise the one on PATH. */
function npmCommand() {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
}

const options = (overrides) => ({ shell: process.platform === 'win32', ...overrides });

/** Runs npm to its end and returns its exit code. */
export function runNpm(args, overrides = {}) {
  const [program, first] = npmCommand();
  return run(program, [...first, ...args], options(overrides));
}

/** Runs npm and returns `{ code, output }`. */
export function captureNpm(args, overrides = {}) {
  const [program, first] = npmCommand();
  return capture(program, [...first, ...args], options(overrides));
}
