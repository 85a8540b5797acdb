import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeAtEnd, run, start } from '../../scripts/lib/child-process.mjs';
import { at, buildFolder } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/postgres.mjs';

/** Servers for the measurements: the built product and bare Next apps. All end with the process. */

/**
 * Starts the built product with a demo shop and PUBLIC_ORIGIN, as a public shop has it; the data of one `npm run bench`
 * is seeded once.
 * @param settings override the usual ones
 * @returns {Promise<string>} its origin
 */
export async function startProduct(shop, settings = {}) {
  return (await startServer(['--enable-source-maps', at('.build', 'server.mjs')], await productSetUp(shop, settings)))
    .origin;
}

async function productSetUp(shop, settings) {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SHOP: shop,
    DATA_DIR: process.env.BENCH_DATA ?? temporary('data'),
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: originOf(port),
    SEARCHES_PER_MINUTE_PER_ADDRESS: '10000000',
    ...settings,
  };
  return { env, port };
}

/**
 * Starts the built product with further settings and a way to collect its garbage.
 * @returns {Promise<{ origin: string, collectGarbage(): Promise<void>, output(): string }>} `output`: the end of its
 * output
 */
export async function startWatchedProduct(shop, env) {
  const collecting = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { gc(); gc(); });`)}`;
  const { origin, server, output } = await startServer(
    ['--enable-source-maps', '--expose-gc', '--import', collecting, at('.build', 'server.mjs')],
    await productSetUp(shop, env),
  );
  return {
    origin,
    output,
    async collectGarbage() {
      server.kill('SIGUSR2');
      // The response after the signal shows that the collection has ended.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await fetch(`${origin}/healthz`);
    },
  };
}

/** Starts the shop API alone, bundled from the current sources. @returns {Promise<string>} its origin */
export async function startApi(env) {
  return (await startApiProcess(env)).origin;
}

/** The same. @returns {Promise<{ origin: string, server: import('node:child_process').ChildProcess }>} */
export async function startApiProcess(env) {
  const { bundle } = await import('../../scripts/bundle.mjs');
  await bundle('api');
  return startServer(['--enable-source-maps', at('.build', 'api.mjs')], {
    env,
    cwd: at(),
    health: '/api/v1/app/config',
  });
}

/** A folder that is removed when the process ends. */
export function temporary(name) {
  const folder = mkdtempSync(path.join(buildFolder(), `bench-${name}-`));
  removeAtEnd(folder);
  return folder;
}

/**
 * A bare Next app of one page, built with the product's own Next: `files` are its only pages.
 * @returns {Promise<string>} its origin
 */
export async function startBareNext(files) {
  // Inside the project, so that Next, React and their versions are the product's.
  const folder = temporary('bare');
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'bare', private: true }));
  writeFileSync(
    path.join(folder, 'next.config.js'),
    `module.exports = { agentRules: false, poweredByHeader: false, outputFileTracingRoot: ${JSON.stringify(folder)} };`,
  );
  mkdirSync(path.join(folder, 'pages'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, 'pages', name), text);
  const next = at('node_modules/next/dist/bin/next');
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const code = await run(process.execPath, [next, 'build', '--webpack'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) throw new Error('The bare Next app could not be built');
  return (await startServer([next, 'start', '-H', '127.0.0.1'], { cwd: folder, env, health: '/' })).origin;
}

const originOf = (port) => `http://127.0.0.1:${port}`;

async function startServer(args, { health = '/healthz', env, port: wanted, ...options }) {
  const port = wanted ?? (await freePort());
  const server = start(process.execPath, args, {
    ...options,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => (output = `${output}${chunk}`.slice(-4000)));
  const origin = originOf(port);
  const untilMs = performance.now() + 120_000;
  while (performance.now() < untilMs && server.exitCode === null) {
    const isServing = await fetch(origin + health).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isServing) return { origin, server, output: () => output };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`A server of the measurement did not start:\n${output}`);
}

/** The path of the first link on the home page that begins with `prefix`: a residence or a product. */
export async function firstLink(origin, prefix) {
  const html = await (await fetch(origin)).text();
  const [, link] = html.match(new RegExp(`href="(${prefix}[^"?#]+)"`)) ?? [];
  if (!link) throw new Error(`The home page of ${origin} has no link to ${prefix}`);
  return link.replaceAll('&amp;', '&');
}

/** Rows of words and numbers as a plain table; numbers and their headings are aligned to the right. */
export function printTable(title, heads, rows) {
  const cells = [heads, ...rows.map((row) => row.map(String))];
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join('  ');
  console.log(
    [
      `\n${title}`,
      line(cells[0]),
      widths.map((width) => '-'.repeat(width)).join('  '),
      ...cells.slice(1).map(line),
    ].join('\n'),
  );
}
