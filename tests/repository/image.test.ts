import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { commandOf, copyOf, onlyOf, stagesOf } from '../../scripts/lib/dockerfile.mjs';
import { root, textOf } from '@tests/support/source-files';

/** The steps themselves are run by `node scripts/run.mjs verify-dockerfile`; here is what a change of the tree would break first. */
const stages = stagesOf(textOf('Dockerfile'));
const last = stages.at(-1);
if (!last) throw new Error('The Dockerfile has no stage');
const copies = stages.map(({ name, steps }) => ({
  name,
  all: steps.filter(({ instruction }) => instruction === 'COPY').map(({ text }) => copyOf(text)),
}));
const commands = stages.flatMap(({ steps }) =>
  steps.filter(({ instruction }) => instruction === 'RUN').map(({ text }) => text),
);

/** Made by a step, and not in the tree. */
const MADE = ['node_modules', '.next', '.build', 'data'];

const ignored = textOf('.dockerignore').split('\n').filter(Boolean);
const inTree = (name: string) => existsSync(path.join(root, name)) && !ignored.includes(name.split('/')[0] ?? '');

it('every path that the image copies is there, and reaches the build', () => {
  const fromTree = copies.flatMap(({ all }) =>
    all.filter(({ from }) => from === null).flatMap(({ sources }) => sources),
  );
  expect(fromTree).toEqual(expect.arrayContaining(['package-lock.json', 'src', 'pages', 'public']));
  expect(fromTree.filter((name) => !inTree(name))).toEqual([]);
});

it('what the last stage takes from another one is made there or copied to it', () => {
  const workdir = onlyOf(last, 'WORKDIR');
  const taken = copies.flatMap(({ all }) => all.filter(({ from }) => from !== null));
  expect(taken.length).toBeGreaterThan(0);
  for (const { from, sources } of taken) {
    const there = copies.find(({ name }) => name === from)?.all.flatMap((copy) => copy.sources) ?? [];
    const names = sources.map((source) => path.posix.relative(workdir ?? '', source));
    expect(
      names.filter(
        (name) =>
          !MADE.includes(name) && !(inTree(name) && there.some((one) => name === one || name.startsWith(`${one}/`))),
      ),
    ).toEqual([]);
  }
});

it('each script that a step calls exists', () => {
  const scripts = (JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts;
  const called = commands.flatMap((command) => [
    ...[...command.matchAll(/npm run (\S+)/g)].map(([, name = '']) => scripts[name] ?? `no script ${name}`),
    ...[...command.matchAll(/node (scripts\/\S+ .*)$/g)].map(([, rest = '']) => `exec node ${rest}`),
  ]);
  expect(called.length).toBeGreaterThan(1);
  for (const line of called) {
    const [, file = '', name = ''] = /^exec node (scripts\/run\.mjs) (\S+)/.exec(line) ?? [];
    expect([line, existsSync(path.join(root, file)) && existsSync(path.join(root, `scripts/${name}.mjs`))]).toEqual([
      line,
      true,
    ]);
  }
});

it('what the server reads beside its bundle is in the image', () => {
  const targets =
    copies
      .find(({ name }) => name === last.name)
      ?.all.flatMap(({ sources, target }) =>
        target === './' ? sources.map((source) => path.posix.basename(source)) : [target],
      ) ?? [];
  // Read by a path: the migrations (migrate.ts), Next's settings and the page cache that they name.
  expect(targets).toEqual(
    expect.arrayContaining([
      'node_modules',
      'package.json',
      'next.config.js',
      'public',
      '.next',
      '.build',
      'src/backend/db/migrations',
      'src/server/cache/page-cache.mjs',
    ]),
  );
  expect(textOf('next.config.js')).toContain("'src/server/cache/page-cache.mjs'");
  expect(textOf('src/backend/db/migrate.ts')).toContain("'src/backend/db/migrations'");
  expect(lstatSync(path.join(root, 'src/backend/db/migrations')).isDirectory()).toBe(true);
});

it('it runs as nobody in particular, ends by SIGTERM and tells its health', () => {
  expect(onlyOf(last, 'USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(onlyOf(last, 'STOPSIGNAL')).toBe('SIGTERM');
  expect(commandOf(onlyOf(last, 'CMD') ?? '').at(-1)).toBe('.build/server.mjs');
  expect(commandOf(onlyOf(last, 'HEALTHCHECK') ?? '').join(' ')).toContain('/healthz');
});

it('a step in words that are not understood is refused, not passed over', () => {
  for (const line of ['ADD . .', 'COPY --link a b', 'COPY a b c', 'RUN one && \\', 'FROM a b c', 'WORKDIR /app']) {
    expect(() => stagesOf(line).flatMap(({ steps }) => steps.map(({ text }) => copyOf(text)))).toThrow(
      /not understood/,
    );
  }
  expect(() => copyOf('--link a b')).toThrow(/not understood/);
  expect(() => copyOf('a b c')).toThrow(/not understood/);
});

it('every setting that stands in the file of the secrets reaches the shop', () => {
  expect(textOf('compose.yaml')).toMatch(/^ {2}shop:\n(?: {4}.*\n)*? {4}env_file: \.env$/m);
});

it('every setting that image and compose file give is documented', () => {
  const table = textOf('docs/settings.md');
  const given = [
    ...last.steps.filter(({ instruction }) => instruction === 'ENV').map(({ text }) => text.split('=')[0] ?? ''),
    ...[...textOf('compose.yaml').matchAll(/^ {6}([A-Z_]+): /gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('POSTGRES_')),
  ].filter((name) => !['NODE_ENV', 'NEXT_TELEMETRY_DISABLED'].includes(name));
  expect(given).toEqual(expect.arrayContaining(['DATABASE_URL', 'SHOP_SECRET', 'TRUSTED_PROXIES', 'DATA_DIR']));
  expect(given.filter((name) => !new RegExp(`^\\|[^|]*\`${name}\``, 'm').test(table))).toEqual([]);
});

it('the host’s command is in the image, and its documentation says how it is run there', () => {
  expect(commands.join('\n')).toMatch(/^node scripts\/run\.mjs bundle .*\bhost-cli\b/m);
  expect(textOf('docs/deployment.md')).toContain('node .build/host-cli.mjs init');
});

describe('compose.yaml', () => {
  const services = [
    ...textOf('compose.yaml')
      .replace(/^(?:networks|volumes):[\s\S]*/m, '')
      .matchAll(/^ {2}([a-z]+):\n((?: {4}.*\n|\n)+)/gm),
  ].map(([, name = '', text = '']) => ({ name, text }));

  it.each(['database', 'shop', 'front'])(
    '%s may write to its volumes alone, has no rights but the needed ones, and is bounded',
    (wanted) => {
      const text = services.find(({ name }) => name === wanted)?.text ?? '';
      for (const line of [
        /^ {4}read_only: true$/m,
        /^ {4}cap_drop: \[ALL\]$/m,
        /^ {4}security_opt: \[no-new-privileges:true\]$/m,
        /^ {4}mem_limit: \d+[mg]$/m,
        /^ {4}pids_limit: \d+$/m,
      ])
        expect(text).toMatch(line);
    },
  );

  it('the shop is no superuser of its database, and does not know the file of the secrets’ password but in its address', () => {
    const [database, shop] = ['database', 'shop'].map(
      (wanted) => services.find(({ name }) => name === wanted)?.text ?? '',
    );
    expect(database).not.toContain('POSTGRES_USER');
    expect(database).toContain('./deploy/postgres-init.sh:/docker-entrypoint-initdb.d/');
    expect(shop).toContain("POSTGRES_PASSWORD: ''");
    expect(shop).toContain('postgres://shop:');
  });
});
