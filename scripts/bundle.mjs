import { existsSync } from 'node:fs';
import { at, buildFolder } from './lib/paths.mjs';
import { ExpectedFailure } from './lib/errors.mjs';

/** Programs with a folder of their own in src; the others start in src/server. */
const programs = ['host-cli', 'conformance'];

function entryOf(name) {
  return programs.includes(name) ? `src/${name}/main.ts` : `src/server/${name}.ts`;
}

/**
 * Options of esbuild for a program that runs outside of Next: `src/server/<name>.ts` becomes the ES module `.build/<name>.mjs`.
 * Files of the repository are inlined, packages stay in node_modules.
 */
export function bundleOptions(name) {
  const entry = at(entryOf(name));
  if (!existsSync(entry)) throw new ExpectedFailure(`There is nothing to bundle: ${entryOf(name)} does not exist.`);
  return {
    absWorkingDir: at(),
    entryPoints: [entry],
    outfile: `${buildFolder()}/${name}.mjs`,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    tsconfig: at('tsconfig.json'),
    logLevel: 'warning',
    jsx: 'automatic',
    plugins: [ownFilesExist],
  };
}

/** Makes an alias without a file an error; esbuild would take it for a package, which fails only when the shop starts. */
const ownFilesExist = {
  name: 'own-files-exist',
  setup(build) {
    build.onResolve({ filter: /^@\// }, async ({ path, pluginData, ...where }) => {
      if (pluginData === ownFilesExist) return undefined;
      const { importer, resolveDir, kind } = where;
      const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: ownFilesExist });
      return found.external ? { errors: [{ text: `There is no file for "${path}"` }] } : found;
    });
  },
};

/** Bundles a program once. */
export async function bundle(name) {
  const { build } = await import('esbuild');
  await build(bundleOptions(name)).catch(() => {
    // esbuild has printed the places.
    throw new ExpectedFailure(`${entryOf(name)} could not be bundled (see above).`);
  });
}

// From the command line: `node scripts/run.mjs bundle api server`.
if (process.argv[2] === 'bundle') {
  const { ensureDependencies } = await import('./lib/dependencies.mjs');
  await ensureDependencies();
  for (const name of process.argv.slice(3)) await bundle(name);
}
