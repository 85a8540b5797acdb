import { spawnSync } from 'node:child_process';
import { filesUnder, root, textOf } from '@tests/support/source-files';

it('THIRD-PARTY.md lists the packages of a running shop, all under a licence that may be passed on', () => {
  const { status, stderr } = spawnSync('node', ['scripts/run.mjs', 'notices', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('the licence of package.json has its text, and the copyright line', () => {
  expect(JSON.parse(textOf('package.json'))).toMatchObject({ license: 'MIT' });
  expect(textOf('LICENSE')).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} the Caravansara authors\n/);
});

it('.nvmrc, the image and CI name the same line of Node, and CI also the oldest one of package.json', () => {
  const line = textOf('.nvmrc').trim();
  const { engines } = JSON.parse(textOf('package.json')) as { engines: { node: string } };
  const oldest = /^>=(\d+\.\d+)\.0$/.exec(engines.node)?.[1];
  expect(Number(line)).toBeGreaterThanOrEqual(Number(oldest));
  expect([...textOf('Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, one]) => one)).toEqual([line]);
  expect(textOf('.github/workflows/ci.yml')).toContain(`node: ['${line}', '${oldest}']`);
});

it('the workflows of .github run commands that exist', () => {
  const text = filesUnder(['.github/workflows']).map(textOf).join('\n');
  expect(text).toContain('bash .ci/run');
  expect(text).toContain('npm audit --package-lock-only --omit=dev');
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const [, ...names] = /&& '([\w:]+)' \|\| '([\w:]+)'/.exec(text) ?? [];
  expect(names).toHaveLength(2);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});
