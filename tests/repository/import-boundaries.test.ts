import { lintTree, type LintMessage } from '@tests/support/lint-fixture';

/**
 * Illegal snippets, one for each kind of rule of .eslintrc.json and scripts/lint; a single run of the linter checks
 * them all.
 */
const anyModule = 'export const value = 1;\nexport type Kind = number;\n';
const existing = [
  'src/contract/cart.schemas.ts',
  'src/domain/money.ts',
  'src/backend/app.ts',
  'src/backend/deps.ts',
  'src/backend/sql/cart.sql.ts',
  'src/storefront/http/api-error.ts',
  'src/storefront/http/axios-instance.ts',
  'src/storefront/state/store/store.ts',
  'src/storefront/platform/storage.ts',
  'src/storefront/ui/price.tsx',
  'src/storefront/ui/gallery.lazy.tsx',
  'src/storefront/widgets/dialog.tsx',
  'src/storefront/screens/home/home-screen.tsx',
  'src/storefront/screens/cart/cart-screen.tsx',
  'node_modules/axios/index.js',
  'node_modules/@mui/material/index.js',
  'node_modules/react-admin/index.js',
  'src/panel/shell/frame.tsx',
];
const uses = (specifier: string) => `import { value } from '${specifier}';\nexport const used = value;\n`;

const ILLEGAL: [title: string, file: string, code: string, rule: string][] = [
  ['a route imports SQL', 'src/backend/routes/a.ts', uses('@/backend/sql/cart.sql'), 'import/no-restricted-paths'],
  [
    'the storefront imports the backend by import()',
    'src/storefront/state/b.ts',
    "export const later = () => import('../../backend/app');",
    'import/no-restricted-paths',
  ],
  [
    'a screen imports another screen',
    'src/storefront/screens/cart/c.tsx',
    uses('../home/home-screen'),
    'import/no-restricted-paths',
  ],
  ['a page loader opens the backend', 'src/server/loaders/d.ts', uses('@/backend/app'), 'import/no-restricted-paths'],
  ['a second HTTP client', 'src/storefront/state/e.ts', uses('axios'), 'import/no-restricted-paths'],
  ['MUI in a public screen', 'src/storefront/screens/home/f.tsx', uses('@mui/material'), 'import/no-restricted-paths'],
  [
    'a widget in a public screen without import()',
    'src/storefront/screens/home/g.tsx',
    uses('@/storefront/widgets/dialog'),
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'a screen uses the HTTP client',
    'src/storefront/screens/cart/s.ts',
    uses('@/storefront/http/axios-instance'),
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'a validator in the browser',
    'src/storefront/state/h.ts',
    uses('@/contract/cart.schemas'),
    '@typescript-eslint/no-restricted-imports',
  ],
  ['a re-export', 'src/storefront/ui/i.ts', "export { value } from './price';", 'no-restricted-syntax'],
  ['a hidden clock', 'src/domain/j.ts', 'export const now = () => Date.now();', 'no-restricted-syntax'],
  [
    'a local hour',
    'src/backend/services/k.ts',
    'export const hour = (at: Date) => at.getHours();',
    'no-restricted-syntax',
  ],
  [
    'a kind',
    'src/panel/orders/kind.ts',
    "export const isStay = (kind: string) => kind === 'stay';",
    'no-restricted-syntax',
  ],
  ['a setting', 'src/server/http/l.ts', 'export const port = process.env.PORT;', 'no-restricted-syntax'],
  ['Persian in a screen', 'pages/m.tsx', 'export const Part = () => <p>سلام</p>;', 'no-restricted-syntax'],
  [
    'local storage',
    'src/storefront/screens/cart/n.ts',
    "export const read = () => globalThis.localStorage.getItem('x');",
    'no-restricted-properties',
  ],
  [
    'the storefront imports the panel',
    'src/storefront/widgets/p.ts',
    uses('@/panel/shell/frame'),
    'import/no-restricted-paths',
  ],
  ['React Admin in the storefront', 'src/storefront/widgets/q.ts', uses('react-admin'), 'import/no-restricted-paths'],
  [
    'the panel imports a part of the storefront',
    'src/panel/r.ts',
    uses('@/storefront/ui/price'),
    'import/no-restricted-paths',
  ],
  ['fetch', 'src/storefront/widgets/o.ts', "export const read = () => fetch('/');", 'no-restricted-globals'],
];

/** What must stay allowed: a rule that forbids everything would pass the tests above. */
const LEGAL: Record<string, string> = {
  'src/domain/legal.ts':
    "import type { Kind } from '@/contract/cart.schemas';\nexport const day: Kind = new Date(Date.UTC(2026, 1, 1)).getUTCDay();\n",
  'src/backend/services/legal.ts': uses('@/backend/sql/cart.sql'),
  'src/server/loaders/legal.ts': uses('@/storefront/http/axios-instance'),
  'src/server/server.ts': uses('@/backend/app'),
  'src/storefront/platform/legal.ts': "export const read = () => [window.localStorage.getItem('x'), Date.now()];\n",
  'src/storefront/http/legal.ts': uses('axios'),
  'src/storefront/widgets/legal.tsx': uses('@mui/material'),
  'src/storefront/screens/home/legal.tsx':
    "import { value } from '@/storefront/ui/price';\nexport const later = () => import('@/storefront/widgets/dialog');\nexport const Part = () => <p>{value}</p>;\n",
  'src/storefront/screens/home/legal.lazy.tsx': uses('@/storefront/widgets/dialog'),
  'src/storefront/screens/cart/legal.tsx': `${uses('@mui/material')}import type { Kind } from '@/storefront/http/http';\nexport const kind: Kind = 1;\n`,
  'src/storefront/screens/cart/legal-error.tsx': uses('@/storefront/http/api-error'),
  'src/panel/orders/legal.tsx': `import { value as button } from '@mui/material';\n${uses('react-admin')}export const both = button;\n`,
  'pages/legal.tsx': uses('@/storefront/screens/home/home-screen'),
};

let complaints: LintMessage[];
beforeAll(async () => {
  complaints = await lintTree({
    ...Object.fromEntries(existing.map((file) => [file, anyModule])),
    ...LEGAL,
    ...Object.fromEntries(ILLEGAL.map(([, file, code]) => [file, code])),
  });
}, 120_000);

it.each(ILLEGAL)('the linter rejects: %s', (_title, file, _code, rule) => {
  const own = complaints.filter((complaint) => complaint.file === file);
  expect(own.map(({ ruleId, severity }) => ({ ruleId, severity }))).toContainEqual({ ruleId: rule, severity: 2 });
});

it.each(Object.keys(LEGAL))('the linter accepts %s', (file) => {
  expect(complaints.filter((complaint) => complaint.file === file)).toEqual([]);
});
