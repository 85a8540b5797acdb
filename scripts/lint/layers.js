/** Who may import whom: the layers of docs/architecture.md. `npm run trace -- circles` finds circular imports. */
const { readdirSync } = require('node:fs');
const path = require('node:path');

const shared = ['contract', 'domain', 'messages'];
const storefront = (...folders) => folders.map((folder) => `storefront/${folder}`);
const backendRoot = ['deps.ts', 'route.ts', 'errors.ts', 'http-errors.ts', 'blurhash.ts'].map(
  (file) => `backend/${file}`,
);

/** What a folder of src may import besides itself. */
const MAY_IMPORT = {
  contract: [],
  messages: [],
  domain: ['contract'],
  'host-cli': shared,
  launcher: ['domain'],
  conformance: shared,
  backend: shared,
  'backend/routes': [...shared, ...backendRoot, 'backend/services', 'backend/http'],
  'backend/services': [...shared, ...backendRoot, 'backend/sql', 'backend/db', 'backend/gateways'],
  'backend/sql': [...shared, ...backendRoot, 'backend/db'],
  'backend/db': [...shared, ...backendRoot],
  'backend/gateways': [...shared, ...backendRoot],
  server: [...shared, 'backend', 'storefront/http'],
  panel: [...shared, ...storefront('http', 'platform', 'theme', 'map')],
  'storefront/platform': shared,
  'storefront/map': [...shared, ...storefront('platform')],
  'storefront/theme': shared,
  'storefront/http': [...shared, ...storefront('platform')],
  'storefront/state': [...shared, ...storefront('http', 'platform')],
  'storefront/ui': [...shared, ...storefront('theme', 'platform', 'widgets', 'http')],
  'storefront/widgets': [...shared, ...storefront('theme', 'platform', 'map', 'ui', 'state', 'http')],
  'storefront/shell': [...shared, ...storefront('theme', 'platform', 'ui', 'widgets', 'state', 'http')],
};
for (const screen of readdirSync(path.join(__dirname, '../../src/storefront/screens'))) {
  const others = storefront('theme', 'platform', 'ui', 'widgets', 'state', 'http', 'shell/page-head.tsx');
  MAY_IMPORT[`storefront/screens/${screen}`] = [...shared, ...others];
}

/** The files of src/server that open the shop; everything else there is also part of the bundle of the pages. */
const PROCESS = [
  ...[
    'server.ts',
    'api.ts',
    'seed.ts',
    'move-to-postgres.ts',
    'audit-books.ts',
    'backup.ts',
    'restore.ts',
    'move-files.ts',
    'doctor.ts',
    'cache/cross-process-invalidation.ts',
    'settings/data-folder.ts',
  ],
  ...[
    'bootstrap',
    'open-database',
    'open-backups',
    'live-gateways',
    'installation',
    'check-backup',
    'caller-folder',
    'export-backup',
    'restore-into',
    'restore-secret',
    'setup-offer',
    'startup-errors',
  ].map((name) => `bootstrap/${name}.ts`),
  ...['process-services', 'http-server'].map((name) => `http/${name}.ts`),
].map((file) => `./src/server/${file}`);
const names = [...PROCESS.map((file) => path.basename(file, '.ts'))].join('|');

const PUBLIC = [
  ...['ui', 'shell'].map((folder) => `src/storefront/${folder}`),
  ...['home', 'search', 'residence', 'product'].map((screen) => `src/storefront/screens/${screen}`),
];
const packages = (...list) => list.map((name) => `./node_modules/${name}`);
/** Every folder but these and those around them. */
const except = (...folders) =>
  Object.keys(MAY_IMPORT)
    .map((folder) => `src/${folder}`)
    .filter((folder) => !folders.some((one) => one.startsWith(folder) || folder.startsWith(one)));
const here = (folders) => [...new Set(folders)].map((folder) => `./${folder}`);

const zones = [
  ...Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
    target: `./src/${folder}`,
    from: './src',
    except: [folder, ...allowed].map((one) => `./${one}`),
    message: `src/${folder} may import ${allowed.join(', ') || 'nothing of ours'} (docs/architecture.md).`,
  })),
  {
    target: './src',
    from: ['./pages', './tests', './scripts'],
    message: 'The product imports no page, test or script.',
  },
  {
    target: here(
      Object.keys(MAY_IMPORT)
        .map((folder) => `src/${folder}`)
        .filter((folder) => folder !== 'src/panel'),
    ),
    from: packages('react-admin', 'ra-core', 'ra-i18n-polyglot', 'ra-language-farsi', 'react-router-dom'),
    message: 'React Admin belongs to src/panel, which is no part of the storefront.',
  },
  {
    target: './pages',
    from: './src',
    except: [
      './server',
      ...storefront('screens', 'shell', 'state', 'theme', 'ui', 'platform').map((one) => `./${one}`),
    ],
    message: 'A page is routing only: a loader of src/server and a screen of src/storefront.',
  },
  {
    target: [`./src/server/**/!(${names}|api-proxy).{ts,tsx}`],
    from: './src/backend',
    except: ['./deps.ts'],
    message: 'Only the process opens the backend; everything else calls it through src/server/http/in-process-api.ts.',
  },
  {
    target: [`./src/server/**/!(${names}).{ts,tsx}`, './pages'],
    from: PROCESS,
    message: 'The process is not part of a page: the API is called through src/server/http/in-process-api.ts.',
  },
  {
    target: here([
      ...except('src/storefront/widgets', 'src/storefront/theme', 'src/storefront/screens', 'src/panel'),
      ...PUBLIC,
    ]),
    from: packages('@mui', '@emotion', 'notistack'),
    message: 'MUI, Emotion and notistack belong to src/storefront/widgets: load a widget with import().',
  },
  {
    target: here(PUBLIC),
    from: './src/storefront/theme/mui*',
    message: 'The MUI theme belongs to src/storefront/widgets: use the CSS variables of the tokens.',
  },
  {
    target: ['./src/storefront', './src/panel', './pages'],
    from: packages('zod', 'drizzle-orm', 'hono', 'pg', '@electric-sql'),
    message: 'Validators, database and API server must not be in a browser bundle.',
  },
  {
    target: ['./src/storefront', './pages'],
    from: './src/domain/jalaali-numeric.ts',
    message: 'moment-jalaali weighs 24 KiB: the storefront formats dates with src/domain/jalaali.ts.',
  },
  {
    target: here([...except('src/storefront/http'), 'pages']),
    from: packages('axios'),
    message: 'The one HTTP client is src/storefront/http.',
  },
];

/** Imports that are allowed as types only. */
const types = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    { patterns: patterns.map((pattern) => ({ ...pattern, allowTypeImports: true })) },
  ],
});
const CONTRACT = {
  group: ['**/contract/**'],
  message: 'The domain reads the types of the contract only: `import type`.',
};
const SCHEMAS = {
  group: ['**/*.schemas'],
  message: 'Schemas by `import type`, so that no validator is in the bundle.',
};
const LAZY = { group: ['**/*.lazy'], message: 'A *.lazy part is loaded by next/dynamic or import().' };
const HTTP = {
  group: ['**/http/*', '!**/http/api-error'],
  message:
    'Calls go through src/storefront/state; of the HTTP client `import type`, or what api-error.ts says of an error.',
};
const WIDGETS = {
  regex: '/widgets/(?!use-lazy-widget$|.*\\.css$)',
  message: 'A widget is loaded by next/dynamic (useLazyWidget), or by a part that is itself *.lazy.',
};
const MUI = { group: ['@mui/*', '@emotion/*', 'notistack'], message: 'The first load of every page is without MUI.' };
const within = (folders) => folders.map((folder) => `${folder}/**`);

module.exports = {
  plugins: ['import'],
  overrides: [
    { files: within(['src', 'pages']), rules: { 'import/no-restricted-paths': ['error', { zones }] } },
    { files: ['pages/_document.tsx'], rules: { 'import/no-restricted-paths': 'off' } },
    { files: ['src/domain/**'], rules: types(CONTRACT) },
    { files: ['src/host-cli/**'], rules: types(SCHEMAS) },
    { files: ['src/storefront/**', 'src/panel/**', 'pages/**'], rules: types(SCHEMAS, LAZY) },
    { files: ['pages/**'], excludedFiles: ['pages/_document.tsx'], rules: types(SCHEMAS, LAZY, MUI) },
    {
      files: within(storefront('ui', 'shell', 'widgets', 'screens').map((one) => `src/${one}`)),
      rules: types(SCHEMAS, LAZY, HTTP),
    },
    { files: within(PUBLIC), excludedFiles: ['*.lazy.*'], rules: types(SCHEMAS, LAZY, HTTP, WIDGETS) },
  ],
};
