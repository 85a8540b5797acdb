import { bundleOptions } from './bundle.mjs';
import { start, stop } from './lib/child-process.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { at } from './lib/paths.mjs';

/**
 * `npm run dev`: the pages with fast refresh, on the same data as `npm start`. The server (settings, shop API, database)
 * is bundled anew and started again when one of its files changes: one after the other, since the data folder has
 * room for one process.
 */
await ensureDependencies();
const { context } = await import('esbuild');

const env = { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' };
let server;
let turn = Promise.resolve();

function startAgain() {
  turn = turn.then(async () => {
    const before = server;
    server = undefined;
    if (before) await stop(before);
    const started = start(process.execPath, ['--enable-source-maps', at('.build', 'dev-server.mjs')], { env });
    server = started;
    started.once('exit', (code) => {
      // Ended by itself, having said why (port taken, a setting): there is nothing to watch any more.
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
      name: 'start-again',
      setup(build) {
        build.onEnd((result) => {
          if (result.errors.length === 0) startAgain();
        });
      },
    },
  ],
});
await watch.watch();
