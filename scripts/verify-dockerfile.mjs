import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { capture, removeAtEnd, run, start, stop } from './lib/child-process.mjs';
import { commandOf, copyOf, onlyOf, stagesOf } from './lib/dockerfile.mjs';
import { at } from './lib/paths.mjs';
import { ExpectedFailure, tookSince } from './lib/errors.mjs';

/**
 * `node scripts/run.mjs verify-dockerfile`: proves the Dockerfile where no container engine is at hand. Its steps run as they stand,
 * each stage in a clean folder that holds nothing but what the steps put there; then the last stage's command serves, as
 * the image's user where this one may become it, until its own health check, a page and the API have answered.
 * What it cannot prove: the base image itself.
 */
const SERVES_WITHIN_MS = 240_000;

const root = mkdtempSync(path.join(tmpdir(), 'caravansara-image-'));
removeAtEnd(root);

/** Nothing of this shell's settings, such as a DATABASE_URL, reaches the steps; npm keeps its registry. */
const surroundings = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      ['PATH', 'HOME', 'LANG'].includes(name) ||
      /^(npm_config_(registry|cafile)|NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy)$/i.test(name),
  ),
);

/** Folders that stand for the stages' file systems, by name. */
const folders = new Map();
const startMs = performance.now();
const stages = stagesOf(readFileSync(at('Dockerfile'), 'utf8'));

async function build({ name, base, steps }) {
  const folder = path.join(root, name);
  if (folders.has(base)) copyInto(folders.get(base), folder);
  else mkdirSync(folder);
  folders.set(name, folder);
  const state = { folder, work: folder, env: { ...surroundings } };
  for (const { instruction, text } of steps) {
    const stepMs = performance.now();
    await (STEPS[instruction] ?? (() => {}))(state, text);
    console.log(`${instruction} ${text}  (${tookSince(stepMs)})`);
  }
  return state;
}

const STEPS = {
  WORKDIR: (state, text) => mkdirSync((state.work = path.join(state.folder, text)), { recursive: true }),
  ENV: ({ env }, text) => {
    const at = text.indexOf('=');
    env[text.slice(0, at)] = text.slice(at + 1);
  },
  COPY: async (state, text) => {
    const { from, chown, sources, target } = copyOf(text);
    for (const source of sources) {
      const whole = from === null ? at(source) : path.join(folders.get(from) ?? '', source);
      const place = path.resolve(state.work, target);
      const end = target.endsWith('/') ? path.join(place, path.basename(source)) : place;
      copyInto(whole, end);
      if (chown !== null && isRoot) await demand('chown', ['-R', chown, end], state);
    }
  },
  RUN: (state, text) => demand('/bin/sh', ['-c', text], state),
};

const isRoot = process.getuid?.() === 0;

/** A link stays a link, as in node_modules/.bin. */
function copyInto(source, target) {
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(source, target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
}

async function demand(command, args, { work, env }) {
  const code = await run(command, args, { cwd: work, env });
  if (code !== 0) throw new ExpectedFailure(`The step ended with ${code}: ${args.join(' ')}`);
}

async function serve(stage, { work, env }) {
  const [uid, gid] = (onlyOf(stage, 'USER') ?? '').split(':').map(Number);
  const as = isRoot ? { uid, gid } : {};
  // Others may pass through the folder to what is theirs, and read.
  if (isRoot) await demand('chmod', ['o+rx', root], { work, env });
  const port = await freePort();
  const settings = { ...env, HOST: '127.0.0.1', PORT: String(port) };
  const [command, ...args] = commandOf(onlyOf(stage, 'CMD') ?? '');
  const serveMs = performance.now();
  const shop = start(command, args, { cwd: work, env: settings, ...as });
  const [check, ...checkArgs] = commandOf(onlyOf(stage, 'HEALTHCHECK') ?? '');
  while ((await capture(check, checkArgs, { cwd: work, env: settings, ...as })).code !== 0) {
    if (shop.exitCode !== null || performance.now() - serveMs > SERVES_WITHIN_MS)
      throw new ExpectedFailure('The image’s command does not serve (see above).');
  }
  console.log(
    `Healthy in ${tookSince(serveMs)} (a first start, which fills the demo shop), as user ${isRoot ? uid : process.getuid?.()}.`,
  );
  for (const address of ['/', '/api/v1/openapi.json', '/manifest.webmanifest'])
    await expectFound(`http://127.0.0.1:${port}${address}`);
  console.log(`Memory: ${memoryOf(shop.pid)} MB; the image’s own files: ${megabytes(work)} MB.`);
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  await stop(shop, { signal: onlyOf(stage, 'STOPSIGNAL') ?? 'SIGTERM', patienceMs: 20_000 });
  if ((await ended) !== 0) throw new ExpectedFailure('The shop did not end by itself when it was asked to.');
  console.log(`The Dockerfile’s steps hold, with Node ${process.versions.node} (${tookSince(startMs)}).`);
}

async function expectFound(url) {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  console.log(`${status} ${new URL(url).pathname}`);
  if (status !== 200) throw new ExpectedFailure(`${url} answered ${status}.`);
}

/** Resident memory of a process, where the system tells it (Linux). */
function memoryOf(pid) {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function megabytes(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.round(
    files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0) / 1_048_576,
  );
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

let last;
for (const stage of stages) last = await build(stage);
await serve(stages.at(-1), last);
