import { existsSync } from 'node:fs';
import path from 'node:path';
import { apiHeaders } from '@/server/http/security-headers';
import { filesUnder, root, textOf } from '@tests/support/source-files';

/**
 * What a change of the tree could break in Dockerfile, compose.yaml and deploy/nginx.conf without a failure of any
 * other test.
 */
const dockerfile = textOf('Dockerfile');
const copiedBy = (text: string) =>
  [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));
const isIn = (sources: readonly string[], file: string) =>
  sources.some((source) => file === source || file.startsWith(`${source}/`));
const copied = copiedBy(dockerfile);
const archiveSource = textOf('scripts/lib/archive-folder.mjs');
const compose = textOf('compose.yaml');
const nginx = textOf('deploy/nginx.conf');
const documentation = ['README.md', ...filesUnder(['docs'], ['.md'])].map(textOf).join('\n');

describe('Dockerfile', () => {
  it('copies only what exists', () => {
    expect(copied).toEqual(expect.arrayContaining(['package-lock.json', 'src', 'pages', 'public', 'scripts']));
    expect(copied.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
  });

  it('makes the folder of the archive from all that it consists of', () => {
    const needed = [...archiveSource.matchAll(/^ {2}'([\w./-]+)',$/gm)].map(([, file = '']) => file);
    expect(needed).toContain('next.config.js');
    expect(needed.filter((file) => !isIn(copied, file))).toEqual([]);
    expect(dockerfile).toMatch(/^RUN node scripts\/run\.mjs release folder /m);
  });

  it('installs what a platform needs before the sources are there, with every file that the command imports', () => {
    const [before = ''] = dockerfile.split(/^RUN .* release parts /m);
    const imported = new Set(['scripts/run.mjs', 'scripts/release.mjs']);
    for (const file of imported)
      for (const [, name = ''] of textOf(file).matchAll(/^(?:import|\} from) .*?'(\.[^']+)';$/gm))
        imported.add(path.join(path.dirname(file), name));
    expect([...imported]).toContain('src/backend/db/pglite-template.mjs');
    expect([...imported].filter((file) => !isIn(copiedBy(before), file))).toEqual([]);
  });

  it('runs without root, stops on SIGTERM and has a health check', () => {
    expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\/healthz/m);
  });
});

describe('the archive', () => {
  it('contains the files that its documents name, but the one of compose.yaml', () => {
    const [, documents = ''] = /DOCUMENTS = \[([^\]]+)\]/.exec(archiveSource) ?? [];
    const texts = [...documents.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => textOf(`docs/${name}.md`));
    const named = new Set(texts.flatMap((text) => text.match(/\bdeploy\/[\w-]+(?:\.\w+)?(?=`)/g) ?? []));
    expect([...named].filter((file) => !archiveSource.includes(`  '${file}',\n`))).toEqual(['deploy/postgres-init.sh']);
  });

  it('contains what the server reads by path: the page cache, the database’s thread, the migrations and the demo pictures', () => {
    for (const [reader, file] of [
      ['next.config.js', 'src/server/cache/page-cache.mjs'],
      ['src/backend/db/pglite-link.ts', 'src/backend/db/pglite-worker.mjs'],
      ['src/backend/db/migrate.ts', 'src/backend/db/migrations'],
      ['src/backend/db/demo/picture-files.ts', 'src/backend/db/demo/pictures'],
    ] as const) {
      expect(textOf(reader)).toContain(`'${file}'`);
      expect(archiveSource).toContain(`  '${file}',\n`);
    }
  });

  it('has the commands that documents name', () => {
    const commands = JSON.parse(textOf('src/launcher/commands.json')) as { name: string }[];
    const names = [...commands.map(({ name }) => name), 'help', 'version'];
    const documented = [...documentation.matchAll(/\.\/caravansara ([\w-]+)/g)].map(([, name = '']) => name);
    expect(documented).toContain('help');
    expect([...new Set(documented)].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('has the same sharp as the project, and the line of Node that tests run on', () => {
    type Lock = { packages: Record<string, { version: string } | undefined> };
    const version = (file: string, name: string) =>
      (JSON.parse(textOf(file)) as Lock).packages[`node_modules/${name}`]?.version;
    for (const arch of ['x64', 'arm64']) {
      const parts = 'deploy/archive/package-lock.json';
      for (const name of [`@img/sharp-linux-${arch}`, `@img/sharp-libvips-linux-${arch}`])
        expect([name, version(parts, name)]).toEqual([name, version('package-lock.json', name)]);
      expect(version(parts, `node-linux-${arch}`)?.split('.')[0]).toBe(textOf('.nvmrc').trim());
    }
  });
});

describe('compose.yaml', () => {
  const services = new Map(
    [...compose.replace(/^(?:networks|volumes):[\s\S]*/m, '').matchAll(/^ {2}([a-z]+):\n((?: {4}.*\n|\n)+)/gm)].map(
      ([, name = '', text = '']) => [name, text],
    ),
  );

  it('has Caddy at the address from which nginx takes the customer’s, and Caddy hides the operators’ paths', () => {
    const address = /ipv4_address: (\S+)/.exec(services.get('https') ?? '')?.[1];
    expect(address).toBeDefined();
    expect(nginx).toContain(`set_real_ip_from ${address};`);
    const caddy = textOf('deploy/Caddyfile');
    for (const operators of ['/healthz', '/readyz', '/metrics', '/checks']) expect(caddy).toContain(operators);
    expect(documentation).toContain('deploy/Caddyfile');
  });

  it('limits what every service may write, do, use and log', () => {
    const limits = ['read_only', 'cap_drop', 'security_opt', 'mem_limit', 'pids_limit', 'logging'];
    expect(services.size).toBeGreaterThan(3);
    for (const [name, text] of services)
      expect([name, limits.filter((limit) => !text.includes(`    ${limit}: `))]).toEqual([name, []]);
  });

  it('does not make the shop a superuser of its database', () => {
    expect(services.get('database')).not.toContain('POSTGRES_USER');
    expect(services.get('database')).toContain('./deploy/postgres-init.sh:/docker-entrypoint-initdb.d/');
  });

  it('requires no setting that the panel asks for', () => {
    const required = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name = '']) => name);
    expect([...new Set(required)].sort()).toEqual(['POSTGRES_PASSWORD', 'SHOP_SECRET']);
  });

  it('sets documented settings only', () => {
    const given = [...(services.get('shop') ?? '').matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name);
    expect(given).toContain('DATABASE_URL');
    expect(given.filter((name) => name !== 'POSTGRES_PASSWORD' && !documentation.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('nginx.conf and Caddyfile', () => {
  it('add the security headers of the shop API to their own responses', () => {
    const policy = { publicOrigin: () => null, map: null, tagManagerId: null, imageOrigins: [], dev: false };
    const headers = apiHeaders(policy)('/');
    expect(headers.length).toBeGreaterThan(3);
    for (const [name, value] of headers) {
      expect(nginx).toMatch(new RegExp(`^ {4}add_header ${name} \\S+ always;$`, 'm'));
      const text = `"?${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}"?`;
      expect(nginx).toMatch(new RegExp(`^ {4}"" ${text};$`, 'm'));
      expect(textOf('deploy/Caddyfile')).toMatch(new RegExp(`^\\t\\t${name} ${text}$`, 'm'));
    }
  });
});

describe('nginx.conf', () => {
  it('has no add_header in a location, which would drop those of the server', () => {
    expect(nginx.slice(nginx.indexOf('\n    location '))).not.toContain('add_header');
  });
});
