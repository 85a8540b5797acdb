import { bundleOptions, panelOptions } from './bundle.mjs';
import { start, stop } from './lib/child-process.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { at } from './lib/paths.mjs';
import { refuseFullDisk } from './lib/room-for-build.mjs';

/**
 * `npm run dev`: the pages with fast refresh, on the same data as `npm start`. The server (settings, shop API,
 * database) is bundled and restarted when one of its files changes; the panel is bundled again, and a reload shows it.
 * The old server ends before the new one starts, since one process locks the data folder.
 */
await ensureDependencies();
await refuseFullDisk();
console.log(
  'Bundling server and panel; a first start also makes the demo shop. Then changes of pages show by themselves, and those of the server restart it.',
);
const { context } = await import('esbuild');

/** The server answers what has arrived, for 20 s at most, and closes the database; killed before, it leaves its lock. */
const SERVER_PATIENCE_MS = 45_000;

const env = { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' };
let server;
let queue = Promise.resolve();

function restart() {
  queue = queue.then(async () => {
    const before = server;
    server = undefined;
    if (before) await stop(before);
    const started = start(process.execPath, ['--enable-source-maps', at('.build', 'dev-server.mjs')], {
      env,
      patienceMs: SERVER_PATIENCE_MS,
    });
    server = started;
    started.once('exit', (code) => {
      // It ended by itself and printed why (port in use, invalid setting).
      if (started === server) process.exit(code ?? 1);
    });
  });
}

const options = bundleOptions('server');
const watch = await context({
  ...options,
  outfile: at('.build', 'dev-server.mjs'),
  plugins: [
    ...options.plugins,
    {
      name: 'restart',
      setup(build) {
        build.onEnd((result) => {
          if (result.errors.length === 0) restart();
        });
      },
    },
  ],
});
await (await context(panelOptions({ dev: true }))).watch();
await watch.watch();
