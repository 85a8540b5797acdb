import { isAlarm } from '@/domain/alarm-events';
import { LOGGED_LIMITS } from '@/backend/services/rate-limit';
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as domainConstants from '@/domain/constants';
import * as holdLengths from '@/domain/hold-length';
import { providersOf } from '@/domain/providers';
import { filesUnder, root, textOf } from '@tests/support/source-files';

/** Facts that documents state and code decides: settings with their defaults, commands, log events. */
const documents = ['README.md', ...filesUnder(['docs'], ['.md'])];
const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];
/** Names that documents mention and that do not exist by `isThere`, as `file: name`. */
const missing = (pattern: RegExp, isThere: (name: string) => boolean) =>
  documents.flatMap((file) =>
    namesIn(textOf(file), pattern)
      .filter((name) => !isThere(name))
      .map((name) => `${file}: ${name}`),
  );

describe('settings', () => {
  const document = textOf('docs/settings.md');
  const ofShop = document.slice(0, document.indexOf('## Tests and benchmarks'));
  const defaults = new Map(
    [...ofShop.matchAll(/^\| `([A-Z_]+)` \| ([^|]*?) ?\|/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const source = filesUnder(['src/server/settings'], ['.ts']).map(textOf).join('\n');
  const providers = [...providersOf('payment'), ...providersOf('sms')];
  const settings = [
    ...namesIn(source, /^ {2}([A-Z][A-Z_]+): (?!\[)/gm),
    ...providers.flatMap(([, { fields }]) => Object.values(fields).map(({ variable }) => variable)),
  ];
  const ofCli = namesIn(filesUnder(['src/host-cli'], ['.ts']).map(textOf).join('\n'), /\b(SHOP_API(?:_[A-Z]+)?)\b/g);

  it('are found in the code', () => {
    expect(settings).toEqual(expect.arrayContaining(['PORT', 'TRUSTED_PROXIES', 'MAP_TILES', 'HELD_VALUE']));
    expect(settings.length).toBeGreaterThan(80);
    expect(ofCli).toContain('SHOP_API');
  });

  it('are all listed in docs/settings.md, and no others', () => {
    expect([...defaults.keys()].sort()).toEqual([...settings, ...ofCli].sort());
  });

  it('of providers are named in docs/settings.md and docs/providers.md with the providers', () => {
    const inBoth = (name: string) =>
      [document, textOf('docs/providers.md')].every((text) => text.includes(`\`${name}`));
    const variables = providers.flatMap(([, { fields }]) => Object.values(fields).map(({ variable }) => variable));
    expect(variables.filter((name) => !inBoth(name))).toEqual([]);
    expect(providers.map(([name]) => name).filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  });

  it('have the default that docs/settings.md states, where it is a number', () => {
    const constants: Readonly<Record<string, unknown>> = { ...domainConstants, ...holdLengths };
    const numbers = [...source.matchAll(/^ {2}([A-Z_]+): \w+\((\w+)(?: \/ ([\d_]+))?,/gm)].map(
      ([, name = '', value = '', divisor = '1']) => {
        const number = /^\d/.test(value) ? Number(value.replaceAll('_', '')) : Number(constants[value]);
        return { name, value: String(number / Number(divisor.replaceAll('_', ''))) };
      },
    );
    expect(numbers.length).toBeGreaterThan(40);
    expect(numbers.filter(({ name, value }) => defaults.get(name) !== value)).toEqual([]);
  });

  it('of tests and benchmarks are listed too, and those that are listed exist', () => {
    const listed = namesIn(document.slice(ofShop.length), /`([A-Z_]{2,})`/g);
    const programs = filesUnder(['tests', 'scripts'], ['.ts', '.js', '.mjs']).map(textOf).join('\n');
    const read = namesIn(programs, /\bprocess\.env\.([A-Z_]+)/g);
    const ofBenches = read.filter((name) => name.startsWith('BENCH_'));
    expect(ofBenches.length).toBeGreaterThan(4);
    expect(ofBenches.filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !read.includes(name))).toEqual([]);
  });

  it('that documents set in an example exist', () => {
    const others = [...namesIn(document, /`([A-Z][A-Z_]+)`/g), ...textOf('compose.yaml').split(/\W/), 'DEMO'];
    const known = new Set([...defaults.keys(), ...others]);
    expect(missing(/\b([A-Z]{2,}(?:_[A-Z]+)+)=/g, (name) => known.has(name))).toEqual([]);
  });
});

describe('commands', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const isFile = (name: string) => existsSync(path.join(root, name));

  it('of package.json run a file that exists', () => {
    const files = Object.entries(scripts).map(([name, command]) => ({
      name,
      file: `scripts/${/scripts\/run\.mjs ([\w-]+)/.exec(command)?.[1]}.mjs`,
    }));
    expect(files.filter(({ file }) => !isFile(file))).toEqual([]);
  });

  it('that documents name exist', () => {
    expect(missing(/\bnpm run ([\w:-]+)/g, (name) => name in scripts)).toEqual([]);
    expect(missing(/\bnpm (start|test)\b/g, (name) => name in scripts)).toEqual([]);
    expect(missing(/\bscripts\/run\.mjs ([\w-]+)/g, (name) => isFile(`scripts/${name}.mjs`))).toEqual([]);
    expect(missing(/\bnpm run bench -- ([\w-]+)/g, (name) => isFile(`tests/bench/${name}.bench.mjs`))).toEqual([]);
    expect(missing(/\bnpm test -- ([\w-]+)/g, (name) => isFile(`tests/${name}`))).toEqual([]);
  });

  it('of the panel’s terminal that documents name exist', () => {
    const source = textOf('src/host-cli/run-panel.ts');
    const commands = [...source.matchAll(/^ {4}usage: '(\w+) /gm)].map(([, command]) => command);
    expect(commands).toEqual(['init', 'passkeys']);
    expect(missing(/\bnpm run panel -- ([\w-]+)/g, (name) => commands.includes(name))).toEqual([]);
  });
});

describe('log events', () => {
  const document = textOf('docs/security.md');
  const section = document.slice(document.indexOf('## Log events'), document.indexOf('## Health and metrics'));
  const listed = [...section.matchAll(/^\| ((?:`[a-z_]+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    namesIn(names, /`([a-z_]+)`/g),
  );
  const source = filesUnder(['src/backend', 'src/server'], ['.ts', '.tsx']).map(textOf).join('\n');

  it('are all listed in docs/security.md', () => {
    const logged = namesIn(source, /\b(?:log|write)\(\s*'([a-z_]+)'/g);
    expect(logged.length).toBeGreaterThan(25);
    expect(logged.filter((event) => !listed.includes(event))).toEqual([]);
  });

  it('of rate limits are listed with every kind', () => {
    const row = section.split('\n').find((line) => line.startsWith('| `rate_limit_reached` |')) ?? '';
    const [, kinds = ''] = /`kind` \(([^)]+)\)/.exec(row) ?? [];
    expect(namesIn(kinds, /`(\w+)`/g)).toEqual([...LOGGED_LIMITS]);
  });

  it('are errors of the day in the panel where their alarm says yes', () => {
    const rows = [...section.matchAll(/^\| ((?:`[a-z_]+`(?:, )?)+) \|.*\| *([^|]*?) *\|$/gm)].flatMap(
      ([, names = '', alarm = '']) =>
        namesIn(names, /`([a-z_]+)`/g).map((name, place) => ({
          name,
          alarms: /^(?:yes|always)/.test(alarm) && (place === 0 || !alarm.includes('the first')),
        })),
    );
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ name, alarms }) => isAlarm(name) !== alarms)).toEqual([]);
  });

  it('that docs/security.md lists exist', () => {
    expect(listed.filter((event) => !source.includes(`'${event}'`))).toEqual([]);
  });
});

/** Names of PostgreSQL and of Google's tags. */
const FOREIGN = new Set(['archive_mode', 'max_connections', 'send_page_view', 'page_location']);

it('every column, field, function and event that a document names is in the code', () => {
  const source = [
    ...filesUnder(['src']),
    'compose.yaml',
    'deploy/Caddyfile',
    'deploy/nginx.conf',
    'deploy/postgres-init.sh',
  ]
    .map(textOf)
    .join('\n');
  const words = new Set(source.match(/[a-z][a-z0-9]*(?:_[a-z0-9]+)+/g));
  const isJob = (name: string) => name.endsWith('_failed') && words.has(name.slice(0, -'_failed'.length));
  const isKnown = (name: string) => words.has(name) || FOREIGN.has(name) || isJob(name);
  expect(missing(/`([a-z][a-z0-9]*(?:_[a-z0-9]+)+)`/g, isKnown)).toEqual([]);
});

it('every package of which private parts are used is pinned to one version, and each part has a test', () => {
  const text = textOf('docs/architecture.md');
  const [, table = ''] = /\n## Private parts of packages\n([^]*?)\n## /.exec(text) ?? [];
  const rows = [...table.matchAll(/^\| ([@\w][\w@/-]*) +\|.*\|([^|]+)\|$/gm)].filter(([, name]) => name !== 'package');
  const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> };
  expect(rows.length).toBeGreaterThan(20);
  expect(
    rows.filter(
      ([, name = '', tests = '']) =>
        !/^\d/.test(dependencies[name] ?? '') || !/`tests\/[\w/-]+\.test\.tsx?`/.test(tests),
    ),
  ).toEqual([]);
});
