import { lintTree, type Complaint } from '@tests/support/lint-fixture';

/**
 * Each arrow of the house, tried in the forbidden direction by a file that breaks it, with the alias and with a relative
 * path, and the rules about what may be written where. One run of the linter serves them all.
 */
const anyModule = 'export const value = 1;\nexport type Kind = number;\n';

/** What the illegal files import: every room has one harmless module. */
const rooms: Record<string, string> = {};
for (const room of [
  'src/contract/cart.endpoints',
  'src/contract/cart.schemas',
  'src/domain/money',
  'src/messages/translate',
  'src/backend/app',
  'src/backend/routes/cart.routes',
  'src/backend/services/cart.service',
  'src/backend/sql/cart.sql',
  'src/backend/db/schema',
  'src/backend/gateways/sms',
  'src/storefront/http/create-http',
  'src/storefront/state/store/store',
  'src/storefront/platform/storage',
  'src/storefront/theme/tokens',
  'src/storefront/theme/mui-theme',
  'src/storefront/ui/price',
  'src/storefront/shell/top-bar',
  'src/storefront/widgets/dialog',
  'src/storefront/screens/home/home-screen',
  'src/storefront/screens/cart/cart-screen',
  'src/server/http/in-process-api',
  'src/server/settings/settings',
  'src/host-cli/run-panel',
  'src/conformance/run-conformance',
  'tests/support/anything',
]) {
  rooms[`${room}.ts`] = anyModule;
}
rooms['pages/about.tsx'] = anyModule;
for (const name of ['@mui/material', '@emotion/react', 'notistack', 'axios', 'zod', 'drizzle-orm', 'hono', 'pg']) {
  rooms[`node_modules/${name}/index.js`] = anyModule;
  rooms[`node_modules/${name}/package.json`] = JSON.stringify({ name, version: '1.0.0', main: 'index.js' });
}

const paths = 'import/no-restricted-paths';
/** from, to, the words of the message that name the right place. */
const arrows: [from: string, to: string, message: string][] = [
  ['src/contract', 'src/domain/money', 'src/domain'],
  ['src/contract', 'src/messages/translate', 'The contract knows nobody'],
  ['src/messages', 'src/domain/money', 'placeholder'],
  ['src/domain', 'src/messages/translate', 'take what you need as a parameter'],
  ['src/domain', 'src/backend/db/schema', 'take what you need as a parameter'],
  ['src/domain', 'src/storefront/platform/storage', 'take what you need as a parameter'],
  ['src/backend/services', 'src/storefront/state/store/store', 'never import each other'],
  ['src/backend/routes', 'src/server/settings/settings', 'BackendDeps'],
  ['src/storefront/state', 'src/backend/services/cart.service', 'never import each other'],
  ['src/storefront/screens/cart', 'src/backend/sql/cart.sql', 'never import each other'],
  ['src/storefront/screens/cart', 'src/server/http/in-process-api', 'never import each other'],
  ['src/backend/routes', 'src/backend/sql/cart.sql', 'src/backend/services'],
  ['src/backend/routes', 'src/backend/db/schema', 'src/backend/services'],
  ['src/backend/services', 'src/backend/routes/cart.routes', 'src/backend/routes'],
  ['src/backend/sql', 'src/backend/services/cart.service', 'src/backend/services'],
  ['src/backend/sql', 'src/backend/gateways/sms', 'src/backend/db'],
  ['src/backend/db', 'src/backend/sql/cart.sql', 'knows nobody above it'],
  ['src/backend/gateways', 'src/backend/services/cart.service', 'src/backend/services'],
  ['src/storefront/platform', 'src/storefront/state/store/store', 'knows nobody'],
  ['src/storefront/http', 'src/storefront/state/store/store', 'listeners.ts'],
  ['src/storefront/theme', 'src/storefront/ui/price', 'Tokens know nobody'],
  ['src/storefront/state', 'src/storefront/ui/price', 'screens'],
  ['src/storefront/ui', 'src/storefront/state/store/store', 'properties'],
  ['src/storefront/widgets', 'src/storefront/shell/top-bar', 'screen'],
  ['src/storefront/shell', 'src/storefront/screens/home/home-screen', 'knows none'],
  ['src/storefront/screens/cart', 'src/storefront/screens/home/home-screen', 'Screens never import each other'],
  ['src/storefront/screens/home', 'src/storefront/screens/cart/cart-screen', 'Screens never import each other'],
  ['src/storefront/screens/home', 'src/storefront/theme/mui-theme', 'CSS variables'],
  ...[
    'src/backend/app',
    'src/backend/db/schema',
    'src/storefront/state/store/store',
    'src/server/settings/settings',
  ].map((to): [string, string, string] => ['src/host-cli', to, 'speaks only the shop API']),
  ...['src/backend/services', 'src/storefront/state', 'src/server', 'pages'].map((from): [string, string, string] => [
    from,
    'src/host-cli/run-panel',
    'a program of its own',
  ]),
  ...[
    'src/backend/app',
    'src/host-cli/run-panel',
    'src/storefront/state/store/store',
    'src/server/settings/settings',
  ].map((to): [string, string, string] => ['src/conformance', to, 'by the wire alone']),
  ...['src/backend/services', 'src/storefront/state', 'src/server', 'src/host-cli', 'pages'].map(
    (from): [string, string, string] => [
      from,
      'src/conformance/run-conformance',
      from === 'src/host-cli' ? 'speaks only the shop API' : 'a program of its own',
    ],
  ),
  ['src/server', 'src/backend/services/cart.service', 'src/server/http/in-process-api.ts'],
  ['src/server', 'src/backend/app', 'src/server/http/in-process-api.ts'],
  ['src/server', 'src/storefront/screens/home/home-screen', 'src/storefront/http'],
  ['src/server', 'pages/about', 'Pages call loaders'],
  ['pages', 'src/backend/app', 'loader of src/server'],
  ['pages', 'src/contract/cart.endpoints', 'loader of src/server'],
  ['pages', 'src/storefront/widgets/dialog', 'widgets to their screen'],
  ['src/storefront/state', 'tests/support/anything', 'never imports its tests'],
];

/** Packages that belong to one room only. */
const packages: [from: string, name: string, message: string][] = [
  ...[
    'src/storefront/ui',
    'src/storefront/shell',
    'src/storefront/screens/home',
    'src/storefront/screens/search',
    'src/storefront/screens/residence',
    'src/storefront/screens/product',
    'src/storefront/state',
    'pages',
  ].flatMap((from): [string, string, string][] =>
    ['@mui/material', '@emotion/react', 'notistack'].map((name) => [from, name, 'src/storefront/widgets']),
  ),
  ['src/storefront/state', 'axios', 'One HTTP client'],
  ['src/storefront/screens/cart', 'axios', 'One HTTP client'],
  ['src/server', 'axios', 'One HTTP client'],
  ['src/host-cli', 'axios', 'One HTTP client'],
  ['src/conformance', 'axios', 'One HTTP client'],
  ['src/storefront/state', 'zod', 'Never in a browser bundle'],
  ['src/storefront/screens/cart', 'drizzle-orm', 'Never in a browser bundle'],
  ['pages', 'hono', 'Never in a browser bundle'],
];

interface Try {
  title: string;
  folder: string;
  code: string;
  rule: string;
  message: string;
  /** The file's name where the name matters. */
  file?: string;
}

const relative = (from: string, to: string) => `${'../'.repeat(from.split('/').length)}${to}`;
const alias = (to: string) =>
  to.startsWith('src/') ? to.replace('src/', '@/') : to.startsWith('tests/') ? `@${to}` : null;
const uses = (specifier: string) => `import { value } from '${specifier}';\nexport const used = value;\n`;

const tries: Try[] = [];
for (const [folder, to, message] of arrows) {
  const specifier = alias(to);
  if (specifier)
    tries.push({ title: `${folder} may not import ${specifier}`, folder, code: uses(specifier), rule: paths, message });
  tries.push({
    title: `${folder} may not import ${relative(folder, to)}`,
    folder,
    code: uses(relative(folder, to)),
    rule: paths,
    message,
  });
  tries.push({
    title: `${folder} may not import() ${to}`,
    folder,
    code: `export const later = () => import('${relative(folder, to)}');\n`,
    rule: paths,
    message,
  });
}
for (const [folder, name, message] of packages) {
  tries.push({ title: `${folder} may not import ${name}`, folder, code: uses(name), rule: paths, message });
}
for (const folder of ['ui', 'shell', 'screens/home', 'screens/search', 'screens/residence', 'screens/product']) {
  const from = `src/storefront/${folder}`;
  for (const specifier of ['@/storefront/widgets/dialog', relative(from, 'src/storefront/widgets/dialog')]) {
    tries.push({
      title: `${from} loads ${specifier} by import() only`,
      folder: from,
      code: uses(specifier),
      rule: 'no-restricted-imports',
      message: 'import()',
    });
  }
}
tries.push({
  title: 'a *.lazy part is loaded by import() only',
  folder: 'src/storefront/screens/home',
  code: uses('./gallery.lazy'),
  rule: 'no-restricted-imports',
  message: 'import()',
});
const typeOnly = '@typescript-eslint/no-restricted-imports';
for (const folder of ['src/storefront/state', 'src/storefront/screens/cart', 'src/storefront/http', 'src/host-cli']) {
  for (const specifier of ['@/contract/cart.schemas', relative(folder, 'src/contract/cart.schemas')]) {
    tries.push({
      title: `${folder} takes ${specifier} by type only`,
      folder,
      code: uses(specifier),
      rule: typeOnly,
      message: 'import type',
    });
  }
}
for (const folder of [
  'src/storefront/ui',
  'src/storefront/widgets',
  'src/storefront/shell',
  'src/storefront/screens/cart',
]) {
  for (const specifier of ['@/storefront/http/create-http', relative(folder, 'src/storefront/http/create-http')]) {
    tries.push({
      title: `${folder} makes no call with ${specifier}`,
      folder,
      code: uses(specifier),
      rule: typeOnly,
      message: 'src/storefront/state',
    });
  }
}
tries.push({
  title: 'the frame of every page brings no MUI',
  folder: 'pages',
  file: '_app',
  code: uses('@mui/material'),
  rule: 'no-restricted-imports',
  message: 'First load',
});
const syntax = 'no-restricted-syntax';
tries.push(
  {
    title: 'the storefront does not import() a validator',
    folder: 'src/storefront/state',
    code: "export const later = () => import('@/contract/cart.schemas');",
    rule: syntax,
    message: 'import type',
  },
  {
    title: 'the domain takes the contract by type only',
    folder: 'src/domain',
    code: uses('@/contract/cart.endpoints'),
    rule: typeOnly,
    message: 'import type',
  },
  {
    title: 'no circle',
    folder: 'src/domain',
    file: 'circle-a',
    code: "import { b } from './circle-b';\nexport const a = () => b;",
    rule: 'import/no-cycle',
    message: 'cycle',
  },
  {
    title: 'the other half of the circle',
    folder: 'src/domain',
    file: 'circle-b',
    code: "import { a } from './circle-a';\nexport const b = () => a;",
    rule: 'import/no-cycle',
    message: 'cycle',
  },
  {
    title: 'no barrel of everything',
    folder: 'src/domain',
    code: "export * from './money';",
    rule: syntax,
    message: 'No barrels',
  },
  {
    title: 'no barrel by name',
    folder: 'src/storefront/ui',
    code: "export { value } from './price';",
    rule: syntax,
    message: 'No barrels',
  },
  {
    title: 'no any',
    folder: 'src/domain',
    code: 'export const x = (y: any) => y;',
    rule: '@typescript-eslint/no-explicit-any',
    message: 'any',
  },
  {
    title: 'a type is imported as a type',
    folder: 'src/domain',
    code: "import { Kind } from './money';\nexport const x: Kind = 1;",
    rule: '@typescript-eslint/consistent-type-imports',
    message: 'type',
  },
  {
    title: 'no non-null assertion',
    folder: 'src/domain',
    code: 'export const first = (x: number[]) => x[0]!;',
    rule: '@typescript-eslint/no-non-null-assertion',
    message: 'non-null',
  },
  {
    title: 'the command asks by its client alone',
    folder: 'src/host-cli',
    code: "export const read = () => fetch('/');",
    rule: 'no-restricted-globals',
    message: 'src/host-cli/shop-client.ts',
  },
  {
    title: 'the suite asks by its talk alone',
    folder: 'src/conformance',
    code: "export const read = () => fetch('/');",
    rule: 'no-restricted-globals',
    message: 'src/conformance/contract-client.ts',
  },
  {
    title: 'no console',
    folder: 'src/backend/services',
    code: "console.log('x');",
    rule: 'no-console',
    message: 'console',
  },
);
for (const folder of [
  'src/domain',
  'src/backend/services',
  'src/server',
  'src/host-cli',
  'src/conformance',
  'src/storefront/state',
  'src/storefront/screens/cart',
  'pages',
]) {
  for (const code of ['new Date()', 'Date.now()', 'Date()']) {
    tries.push({
      title: `${folder} has no hidden clock: ${code}`,
      folder,
      code: `export const at = ${code};`,
      rule: syntax,
      message: folder.includes('storefront') || folder === 'pages' ? 'src/storefront/platform' : 'No hidden clock',
    });
  }
  tries.push(
    {
      title: `${folder} parses no date from text`,
      folder,
      code: "export const at = new Date('2026-11-01');",
      rule: syntax,
      message: 'plain-date',
    },
    {
      title: `${folder} asks for no local hour`,
      folder,
      code: 'export const hour = (at: Date) => at.getHours();',
      rule: syntax,
      message: 'plain-date',
    },
    {
      title: `${folder} has no toLocaleString`,
      folder,
      code: "export const text = (1).toLocaleString('fa-IR');",
      rule: syntax,
      message: 'src/domain',
    },
    {
      title: `${folder} has no Intl`,
      folder,
      code: "export const text = new Intl.NumberFormat('fa-IR').format(1);",
      rule: syntax,
      message: 'src/domain',
    },
    {
      title: `${folder} reads no environment`,
      folder,
      code: 'export const port = process.env.PORT;',
      rule: syntax,
      message: 'src/server/settings/settings.ts',
    },
  );
}
for (const folder of [
  'src/storefront/state',
  'src/storefront/ui',
  'src/storefront/widgets',
  'src/storefront/screens/cart',
  'pages',
]) {
  tries.push(
    {
      title: `${folder} touches no storage`,
      folder,
      code: "export const read = () => localStorage.getItem('x');",
      rule: 'no-restricted-globals',
      message: 'src/storefront/platform',
    },
    {
      title: `${folder} touches no storage through the window`,
      folder,
      code: "export const read = () => globalThis.localStorage.getItem('x');",
      rule: syntax,
      message: 'src/storefront/platform',
    },
    {
      title: `${folder} touches no window`,
      folder,
      code: "export const go = () => { window.location.href = '/'; };",
      rule: 'no-restricted-globals',
      message: 'src/storefront/platform',
    },
    {
      title: `${folder} has no second HTTP client`,
      folder,
      code: "export const read = () => fetch('/');",
      rule: 'no-restricted-globals',
      message: 'src/storefront/http',
    },
  );
}
for (const folder of [
  'src/storefront/screens/cart',
  'src/storefront/ui',
  'src/storefront/shell',
  'src/storefront/widgets',
  'src/backend/services',
  'src/server',
  'src/host-cli',
  'src/conformance',
  'pages',
]) {
  tries.push(
    {
      title: `${folder} writes no Persian in a string`,
      folder,
      code: "export const text = 'سلام';",
      rule: syntax,
      message: 'src/messages',
    },
    {
      title: `${folder} writes no Persian in a template`,
      folder,
      code: 'export const text = (x: string) => `سلام ${x}`;',
      rule: syntax,
      message: 'src/messages',
    },
    {
      title: `${folder} writes no Persian in an element`,
      folder,
      code: 'export const Part = () => <p>سلام</p>;',
      rule: syntax,
      message: 'src/messages',
    },
  );
}

/** What must stay allowed: a rule that forbids everything proves nothing. */
const legal: Record<string, string> = {
  'src/domain/legal-a.ts':
    "import type { Kind } from '@/contract/cart.schemas';\nexport const x: Kind = new Date(Date.UTC(2026, 1, 1)).getUTCDay();\n",
  'src/backend/routes/legal.ts': uses('@/backend/services/cart.service'),
  'src/backend/services/legal.ts': uses('@/backend/sql/cart.sql'),
  'src/backend/sql/legal.ts': uses('@/backend/db/schema'),
  'src/backend/gateways/clock.ts': 'export const clock = { now: () => new Date() };\n',
  'src/storefront/platform/legal.ts':
    "export const read = () => window.localStorage.getItem('x');\nexport const now = () => Date.now();\n",
  'src/storefront/state/legal.ts': `${uses('@/contract/cart.endpoints').replace('used', 'call')}import type { Kind } from '@/contract/cart.schemas';\nexport const kind: Kind = 1;\n`,
  'src/storefront/screens/home/legal.tsx':
    "import { value } from '@/storefront/ui/price';\nexport const later = () => import('@/storefront/widgets/dialog');\nexport const Part = () => <p>{value}</p>;\n",
  'src/storefront/screens/home/gallery.lazy.tsx': uses('@/storefront/widgets/dialog'),
  'src/storefront/screens/home/opens-gallery.tsx': "export const later = () => import('./gallery.lazy');\n",
  'src/storefront/screens/cart/legal.tsx': `${uses('@/storefront/widgets/dialog')}import type { Kind } from '@/storefront/http/create-http';\nexport const kind: Kind = 1;\n`,
  'src/storefront/widgets/legal.tsx': uses('@mui/material'),
  'src/storefront/http/legal.ts': uses('axios'),
  'src/host-cli/legal.ts': `${uses('@/contract/cart.endpoints')}import type { Kind } from '@/contract/cart.schemas';\nimport { value as money } from '@/domain/money';\nexport const kind: Kind = money;\n`,
  'src/conformance/legal.ts': `${uses('@/contract/cart.schemas')}import { value as money } from '@/domain/money';\nexport const sum: number = money;\n`,
  'src/conformance/main.ts': 'export const at = () => [Date.now(), process.env.PORT, fetch];\n',
  'src/host-cli/main.ts': 'export const at = () => [Date.now(), process.env.PORT, fetch];\n',
  'src/server/legal.ts': uses('@/storefront/http/create-http'),
  'src/server/server.ts': uses('@/backend/app'),
  'pages/legal.tsx': uses('@/storefront/screens/home/home-screen'),
};

const fileOf = new Map<Try, string>();
const files: Record<string, string> = { ...rooms, ...legal };
tries.forEach((attempt, index) => {
  const file = `${attempt.folder}/${attempt.file ?? `illegal-${index}`}.tsx`;
  fileOf.set(attempt, file);
  files[file] = attempt.code;
});

let complaints: Complaint[];
beforeAll(async () => {
  complaints = await lintTree(files);
}, 120_000);

describe('the linter refuses', () => {
  it.each(tries.map((attempt) => [attempt.title, attempt] as const))('%s', (_title, attempt) => {
    const own = complaints.filter((complaint) => complaint.file === fileOf.get(attempt));
    expect(own).toContainEqual(
      expect.objectContaining({ ruleId: attempt.rule, severity: 2, message: expect.stringContaining(attempt.message) }),
    );
  });
});

describe('the linter allows', () => {
  it.each(Object.keys(legal))('%s', (file) => {
    expect(complaints.filter((complaint) => complaint.file === file)).toEqual([]);
  });
});
