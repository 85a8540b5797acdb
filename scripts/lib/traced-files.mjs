import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { at, root } from './paths.mjs';

/** Packages of package.json that make the shop and are no part of it. */
export const TOOLS = ['esbuild', 'typescript'];

const require = createRequire(import.meta.url);

/** Files that a production server names and never reads; Next leaves them out of `output: 'standalone'` too. */
const UNREAD = [
  /\/next\/dist\/compiled\/next-server\/.*\.dev\.js$/,
  /\/next\/dist\/server\/lib\/route-resolver/,
  /\/next\/dist\/lib\/upgrade\//,
  /\/next\/dist\/compiled\/@mswjs\/interceptors\/ClientRequest\/(?:LICENSE|llhttp\/)/,
  /\/react(?:-dom)?\/.*\.development\.js$/,
  /\.d\.[cm]?ts$/,
  /\.map$/,
];

/** What a production server loads of Next: the entries of its `output: 'standalone'`, which knows no server of our own. */
function entriesOfNext() {
  const hook = require.resolve('next/dist/server/require-hook');
  const { defaultOverrides } = require(hook);
  const entries = ['next', 'next-server', 'lib/start-server'].map((name) =>
    require.resolve(`next/dist/server/${name}`),
  );
  return [hook, ...entries, ...Object.keys(defaultOverrides).map((name) => require.resolve(name, { paths: [hook] }))];
}

/**
 * What Next resolves by a name made at run time: contexts of the pages' route modules, and aliases that it sets when it
 * reads next.config.js.
 */
function unnamedFilesOfNext() {
  const modules = at('node_modules/next/dist/server/route-modules/pages');
  const [contexts, webpack] = [path.join(modules, 'vendored/contexts'), at('node_modules/next/dist/compiled/webpack')];
  return [
    path.join(modules, 'module.compiled.js'),
    at('node_modules/next/dist/compiled/@babel/runtime/package.json'),
    ...[contexts, webpack].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /\.js(?:on)?$/.test(name))
        .map((name) => path.join(folder, name)),
    ),
  ];
}

const scriptsIn = (folder) =>
  readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => path.join(entry.parentPath, entry.name));

/**
 * The files of node_modules that the built shop may load, as paths from the root, found with the tracer of Next from the
 * pages and the given programs. Not the packages of this machine's platform: archive-parts.mjs has them.
 * @param {string[]} programs paths from the root
 */
export async function tracedFiles(programs) {
  const { nodeFileTrace } = require('next/dist/compiled/@vercel/nft');
  const entries = [
    ...programs.map((file) => at(file)),
    ...scriptsIn('.next/server'),
    ...entriesOfNext(),
    ...unnamedFilesOfNext(),
  ];
  const { fileList, esmFileList } = await nodeFileTrace(entries, {
    base: root,
    processCwd: root,
    mixedModules: true,
    moduleSyncCatchall: true,
    // Of the project's own files only the entries lead to packages; the tracer would take whole folders for what is read.
    ignore: (file) =>
      UNREAD.some((pattern) => pattern.test(`/${file}`)) ||
      !(file.startsWith('node_modules/') || file.startsWith('.next/server/') || programs.includes(file)),
  });
  const files = [...fileList, ...esmFileList].filter(
    (file) => file.startsWith('node_modules/') && !/^node_modules\/@img\/sharp-/.test(file),
  );
  return [...new Set([...files, ...wholePackages(files)])].sort();
}

/** Every package but Next, React and some others is smaller; they are 18 MB together, and 4 MB of an archive. */
const WHOLE_BYTES = 1_000_000;
const CODE = /\.(?:[cm]?js|json|wasm|node)$/;

/**
 * The code of the small ones among the packages of these files. The tracer resolves packages as the Node does that runs it;
 * that of the archive may choose another file of a package (the condition `module-sync`).
 */
function wholePackages(files) {
  const folders = new Set(files.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(file)[0]));
  return [...folders].flatMap((folder) => {
    const code = readdirSync(at(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && CODE.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .filter((file) => !file.slice(folder.length).includes('node_modules/'));
    const bytes = code.reduce((sum, file) => sum + statSync(at(file)).size, 0);
    return bytes < WHOLE_BYTES ? code : [];
  });
}

/** The licence texts of the packages of a running shop, also of those of which only the bundled files contain code. */
export function licenceFiles() {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(
      ([place, { dev, optional }]) =>
        place !== '' && !dev && !optional && !TOOLS.some((name) => place.endsWith(`node_modules/${name}`)),
    )
    .flatMap(([place]) =>
      readdirSync(at(place))
        .filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name))
        .map((name) => `${place}/${name}`),
    );
}
