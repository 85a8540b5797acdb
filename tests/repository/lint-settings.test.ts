import { readdirSync } from 'node:fs';
import path from 'node:path';
import { loadESLint } from 'eslint';
import { root, textOf } from '@tests/support/source-files';

interface Zone {
  target: string | string[];
}

describe('the linter', () => {
  it.each([
    'src/domain/x.ts',
    'src/backend/services/x.ts',
    'src/storefront/screens/home/x.tsx',
    'src/server/x.ts',
    'pages/x.tsx',
    'tests/unit/x.test.ts',
    'scripts/x.mjs',
  ])('knows errors only, no warnings: %s', async (file) => {
    const ESLint = await loadESLint({ useFlatConfig: false });
    const { rules } = (await new ESLint({ cwd: root }).calculateConfigForFile(path.join(root, file))) as {
      rules: Record<string, [unknown]>;
    };
    const levels = Object.entries(rules).map(([name, [level]]) => ({ name, level }));
    expect(levels.length).toBeGreaterThan(20);
    expect(levels.filter(({ level }) => level === 'warn' || level === 1)).toEqual([]);
  });

  it('has a zone for every screen, so that none imports another', () => {
    const settings = textOf('.eslintrc.json');
    const zones = (JSON.parse(settings) as { overrides: { rules?: Record<string, unknown> }[] }).overrides.flatMap(
      (override) => {
        const rule = override.rules?.['import/no-restricted-paths'] as [string, { zones: Zone[] }] | undefined;
        return rule?.[1].zones.flatMap((zone) => zone.target) ?? [];
      },
    );
    const screens = readdirSync(path.join(root, 'src/storefront/screens'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(screens).not.toEqual([]);
    expect(zones).toEqual(expect.arrayContaining(screens.map(({ name }) => `./src/storefront/screens/${name}`)));
  });
});
