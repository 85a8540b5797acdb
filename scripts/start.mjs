import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { lackOfRoom } from '../src/backend/db/room-for-new-shop.mjs';
import { removeSignalListeners } from './lib/child-process.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureBuild } from './lib/ensure-build.mjs';
import { ExpectedFailure } from './lib/errors.mjs';
import { at, root } from './lib/paths.mjs';

/**
 * `npm start`: installs and builds what is missing, then runs the server in this process, so that signals reach it
 * directly.
 */
await ensureDependencies();
await refuseTooSmallDisk();
await ensureBuild();

removeSignalListeners();
process.env.NODE_ENV = 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';
process.setSourceMapsEnabled(true);
process.chdir(at());
await import(pathToFileURL(at('.build', 'server.mjs')).href);

/** Before the minutes of a first build: the server would end with the same sentence after it. */
async function refuseTooSmallDisk() {
  const { DATABASE_URL, SHOP_API_ORIGIN, DATA_DIR, SHOP } = process.env;
  if (DATABASE_URL || SHOP_API_ORIGIN) return;
  const folder = path.resolve(root, DATA_DIR || '.data', SHOP || 'residence', 'database');
  // Remains of an interrupted start are removed before the server looks at the room.
  const lack = existsSync(folder) ? null : await lackOfRoom(folder);
  if (lack !== null) throw new ExpectedFailure(lack);
}
