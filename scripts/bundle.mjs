import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { at, buildFolder } from './lib/paths.mjs';
import { ExpectedFailure } from './lib/errors.mjs';

/** Programs with a folder of their own in src; the others start in src/server. */
const entries = {
  'host-cli': 'src/host-cli/main.ts',
  conformance: 'src/conformance/main.ts',
  launcher: 'src/launcher/main.ts',
  update: 'src/launcher/update.ts',
};

function entryOf(name) {
  return entries[name] ?? `src/server/${name}.ts`;
}

/**
 * Options of esbuild for a program that runs outside of Next: `src/server/<name>.ts` becomes the ES module
 * `.build/<name>.mjs`. Files of the repository are inlined, packages stay in node_modules.
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

/**
 * Makes an alias without a file an error; esbuild would take it for a package, which fails only when the shop starts.
 */
const ownFilesExist = {
  name: 'own-files-exist',
  setup(build) {
    build.onResolve({ filter: /^@\// }, async ({ path, pluginData, ...where }) => {
      if (pluginData === ownFilesExist) return undefined;
      const { importer, resolveDir, kind } = where;
      const resolution = await build.resolve(path, { importer, resolveDir, kind, pluginData: ownFilesExist });
      return resolution.external ? { errors: [{ text: `There is no file for "${path}"` }] } : resolution;
    });
  },
};

/**
 * The folder of the panel's files, which src/server/http/panel-files.ts serves. Development has its own, since `npm start`
 * must not serve an unfinished panel.
 */
const panelFolder = (dev) => buildFolder(dev ? 'panel-dev' : 'panel');

/**
 * Options of esbuild for the panel, which is a page outside of Next: nothing of it is in the storefront's build, whose
 * files do not depend on it (docs/decisions/0022). `panel.json` names the files that the page starts with.
 */
export function panelOptions({ dev = false } = {}) {
  const env = { 'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production') };
  return {
    absWorkingDir: at(),
    entryPoints: { panel: at('src/panel/main.tsx') },
    outdir: panelFolder(dev),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    publicPath: '/panel/assets/',
    bundle: true,
    splitting: true,
    minify: !dev,
    metafile: true,
    platform: 'browser',
    target: ['chrome111', 'firefox115', 'safari16.4'],
    format: 'esm',
    define: env,
    external: ['/fonts/*'],
    // Leaflet's own pictures.
    loader: { '.png': 'dataurl' },
    legalComments: 'linked',
    tsconfig: at('tsconfig.json'),
    logLevel: 'warning',
    jsx: 'automatic',
    plugins: [ownFilesExist, panelManifest(panelFolder(dev))],
  };
}

/** After a build: writes the manifest, compresses each file, and removes files of earlier builds. */
const panelManifest = (folder) => ({
  name: 'panel-manifest',
  setup(build) {
    build.onEnd(({ errors, metafile }) => {
      if (errors.length > 0) return;
      const outputs = Object.entries(metafile.outputs).map(([file, output]) => [path.basename(file), output]);
      const names = new Set(outputs.map(([name]) => name));
      for (const name of readdirSync(folder))
        if (!names.has(name.replace(/\.gz$/, ''))) rmSync(path.join(folder, name));
      for (const name of names)
        writeFileSync(
          path.join(folder, `${name}.gz`),
          gzipSync(readFileSync(path.join(folder, name)), { level: constants.Z_BEST_COMPRESSION }),
        );
      const [script, { cssBundle, imports }] = outputs.find(
        ([, { entryPoint }]) => entryPoint === 'src/panel/main.tsx',
      );
      const first = imports
        .filter(({ kind }) => kind === 'import-statement')
        .map(({ path: file }) => path.basename(file));
      const manifest = {
        script,
        imports: first,
        style: cssBundle ? path.basename(cssBundle) : null,
        files: [...names],
      };
      writeFileSync(path.join(folder, 'panel.json'), JSON.stringify(manifest));
    });
  },
});

/** Bundles the panel once. */
export async function bundlePanel() {
  const { build } = await import('esbuild');
  await build(panelOptions()).catch(() => {
    throw new ExpectedFailure('The panel could not be bundled (see above).');
  });
}

/** Bundles a program once. */
export async function bundle(name) {
  const { build } = await import('esbuild');
  await build(bundleOptions(name)).catch(() => {
    // esbuild has printed the locations.
    throw new ExpectedFailure(`${entryOf(name)} could not be bundled (see above).`);
  });
}

// From the command line: `node scripts/run.mjs bundle api server`.
if (process.argv[2] === 'bundle') {
  const { ensureDependencies } = await import('./lib/dependencies.mjs');
  await ensureDependencies();
  for (const name of process.argv.slice(3)) await (name === 'panel' ? bundlePanel() : bundle(name));
}
