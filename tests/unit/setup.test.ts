import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { applyPlan } from '@/server/setup/apply';
import { formerUnit, parseSettings, UNIT, type Program } from '@/server/setup/files';
import { readFlags, readOptions, type SetupOptions } from '@/server/setup/options';
import { makePlan, type Machine } from '@/server/setup/plan';
import { planText } from '@/server/setup/show';
import { readSettings } from '@/server/settings/settings';
import { root as repository, textOf } from '@tests/support/source-files';

const shipped = (name: string) => textOf(`deploy/${name}`);
const PROGRAM: Program = { home: '/opt/caravansara', isArchive: false, node: process.execPath };
const SETTINGS = '/etc/caravansara/caravansara.env';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'caravansara-setup-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const machine = (more: Partial<Machine> = {}): Machine => ({
  root,
  hasUser: () => false,
  hasProgram: () => true,
  isRunning: () => false,
  mainPid: () => 0,
  ownerOf: () => null,
  ...more,
});
/** The options of these flags; a question that no flag answers is answered by its usual value. */
const optionsOf = (words: string, known: Record<string, string> = {}): Promise<SetupOptions> =>
  readOptions(readFlags(words.split(' ')), known, () => Promise.resolve(''));
const planOf = async (words: string, program = PROGRAM, on = machine()) =>
  makePlan(on, program, await optionsOf(words), shipped);
const inRoot = (file: string) => readFileSync(path.join(root, file), 'utf8');
const runs = (program: string, word: string) => spawnSync(program, [word], { stdio: 'ignore' }).status === 0;

describe('options', () => {
  it.each([
    ['--address localhost', /^The address is “localhost”/],
    ['--address https://shop.example:8443', /^The address is “https:\/\/shop\.example:8443”/],
    ['--address shop.example --port 80', /^The port is “80”, but it must be a number from 1024/],
    ['--address shop.example --database mysql://x', /^The database must be “embedded”/],
    ['--address shop.example --proxy apache', /^The proxy is “apache”, but it must be caddy, nginx, none/],
    ['--address shop.example --user Root!', /^--user is “Root!”/],
    ['--address shop.example --memory much', /^--memory is “much”/],
    ['--address shop.example --certificate a.pem', /^--certificate and --key belong together/],
    ['--adress shop.example', /^Unknown option '--adress'/],
  ])('%s is refused in one sentence', async (words, sentence) => {
    await expect((async () => await optionsOf(words))()).rejects.toThrow(sentence);
  });

  it('are asked for, with what the machine has as the usual answer', async () => {
    const asked: string[] = [];
    const known = {
      PUBLIC_ORIGIN: 'https://shop.example',
      PORT: '3005',
      DATABASE_URL: 'postgres://shop:secret@db/shop',
    };
    const options = await readOptions({}, known, (question) => {
      asked.push(question);
      return Promise.resolve('');
    });
    expect(options).toMatchObject({
      domain: 'shop.example',
      port: 3005,
      databaseUrl: known.DATABASE_URL,
      proxy: 'caddy',
    });
    expect(asked).toEqual([
      expect.stringMatching(/^Address .*\[shop\.example\]$/),
      expect.stringMatching(/^Port .*\[3005\]$/),
      expect.stringMatching(/^Database.*\[postgres:\/\/shop:…@db\/shop\]$/),
      expect.stringMatching(/^Proxy/),
    ]);
  });
});

describe('what is written', () => {
  it('starts a shop of one’s own, and a second run finds nothing to do', async () => {
    const words = '--address shop.example --port 3005 --database postgres://shop:hunter2@localhost/shop';
    const plan = await planOf(words);
    expect(planText(plan)).not.toMatch(/hunter2|SHOP_SECRET=[0-9a-f]/);
    applyPlan({ root }, plan);
    expect((await planOf(words)).steps).toEqual([]);
    expect(statSync(path.join(root, SETTINGS)).mode & 0o777).toBe(0o640);
    const settings = readSettings(parseSettings(inRoot(SETTINGS)));
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 3005,
      publicOrigin: 'https://shop.example',
      dataDir: '/var/lib/caravansara/residence',
      demo: { seedDemo: false },
      databaseUrl: 'postgres://shop:hunter2@localhost/shop',
    });
    expect(settings.secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it('changes only what differs: other settings, comments and the secret stay', async () => {
    applyPlan({ root }, await planOf('--address shop.example --database postgres://shop@localhost/shop'));
    const { SHOP_SECRET: secret = '' } = parseSettings(inRoot(SETTINGS));
    writeFileSync(
      path.join(root, SETTINGS),
      `# mine\n${inRoot(SETTINGS)}METRICS_TOKEN=0123456789abcdef\nBACKUP_DIR=/mnt/backups\n`,
    );
    const plan = await planOf('--address shop.example --port 3010 --database postgres://shop@localhost/shop');
    expect(plan.steps.map((step) => step.kind === 'file' && step.file.path)).toEqual([
      SETTINGS,
      UNIT,
      '/etc/caddy/Caddyfile',
    ]);
    expect(planText(plan)).toContain('ReadWritePaths=-/opt/caravansara/.next/cache -/mnt/backups');
    expect(planText(plan)).toContain('- PORT=3000\n       + PORT=3010');
    applyPlan({ root }, plan);
    expect(inRoot(SETTINGS)).toMatch(/^# mine\n/);
    expect(parseSettings(inRoot(SETTINGS))).toMatchObject({
      PORT: '3010',
      SHOP_SECRET: secret,
      METRICS_TOKEN: '0123456789abcdef',
    });
  });

  it.each([
    ['--proxy none', 'TRUSTED_PROXIES=10.0.0.0/8\nHOST=10.0.0.5\nDATA_DIR=/srv/shop\n', {}],
    [
      '--proxy caddy',
      'TRUSTED_PROXIES=192.0.2.0/24\nHOST=0.0.0.0\n',
      { TRUSTED_PROXIES: '127.0.0.1,192.0.2.0/24', HOST: '127.0.0.1' },
    ],
    ['--proxy caddy', 'TRUSTED_PROXIES=192.0.2.0/24, 127.0.0.1\n', {}],
    ['--data /srv/other', 'DATA_DIR=/srv/shop\n', { DATA_DIR: '/srv/other' }],
  ])('with %s leaves what the owner has set: %j', async (words, before, changed) => {
    mkdirSync(path.dirname(path.join(root, SETTINGS)), { recursive: true });
    writeFileSync(path.join(root, SETTINGS), before);
    applyPlan({ root }, await planOf(`--address shop.example ${words}`));
    expect(parseSettings(inRoot(SETTINGS))).toMatchObject({ ...parseSettings(before), ...changed });
    expect((await planOf(`--address shop.example ${words}`)).steps).toEqual([]);
  });

  it('keeps the user and the memory of the service', async () => {
    applyPlan({ root }, await planOf('--address shop.example --user ali --memory 700M'));
    const ask = () => Promise.resolve('');
    const again = await readOptions(readFlags(['--address', 'shop.example']), {}, ask, formerUnit(inRoot(UNIT)));
    expect(again).toMatchObject({ user: 'ali', memory: '700M' });
  });

  it('takes the secret that the shop has made, which logins, links of vouchers and keys of providers need', async () => {
    const secret = 'f'.repeat(32) + '0123456789abcdef0123456789abcdef';
    const folder = path.join(root, '/var/lib/caravansara/residence');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'secret'), secret);
    applyPlan({ root }, await planOf('--address shop.example --database postgres://shop@localhost/shop'));
    expect(parseSettings(inRoot(SETTINGS)).SHOP_SECRET).toBe(secret);
  });

  it('on the machine itself is followed by the commands that it needs, and by no others', async () => {
    // Nothing of this is run: the files below are not of this machine.
    const commands = (steps: Awaited<ReturnType<typeof planOf>>['steps']) =>
      steps.flatMap((step) => (step.kind === 'command' ? [step.words.slice(0, 3).join(' ')] : []));
    const first = await planOf('--address shop.example', PROGRAM, machine({ root: null }));
    expect(commands(first.steps)).toEqual([
      'useradd --system --user-group',
      'systemctl daemon-reload',
      'systemctl enable --now',
      'caddy validate --adapter',
      'systemctl reload-or-restart caddy',
    ]);
    const running = machine({ root: null, hasUser: () => true, isRunning: () => true });
    const other = { ...running, ownerOf: () => ({ name: 'ali', isOpen: false }) };
    expect(
      commands((await planOf('--address shop.example --proxy none --data /srv/shop', PROGRAM, other)).steps),
    ).toEqual([
      'chown caravansara: /srv/shop',
      'chown -R caravansara:',
      'systemctl daemon-reload',
      'systemctl restart caravansara',
    ]);
  });

  it('replaces no site of another program, but Debian’s first page', async () => {
    const site = path.join(root, 'etc/caddy/Caddyfile');
    mkdirSync(path.dirname(site), { recursive: true });
    writeFileSync(site, 'other.example {\n}\n');
    await expect(planOf('--address shop.example')).rejects.toThrow(/^\/etc\/caddy\/Caddyfile was not written by setup/);
    writeFileSync(site, '# The Caddyfile is an easy way …\n:80 {\n\troot * /usr/share/caddy\n}\n');
    expect((await planOf('--address shop.example')).steps).toHaveLength(3);
  });

  it('is refused for a program in a home folder, for data elsewhere, and without the proxy', async () => {
    await expect(planOf('--address shop.example', { ...PROGRAM, home: '/root/shop' })).rejects.toThrow(
      /^The service may not read \/root\/shop: move the folder to \/opt/,
    );
    const home = path.join(root, 'opt');
    for (const [data, isArchive] of [
      ['data', true],
      ['.data', false],
    ] as const) {
      mkdirSync(path.join(home, data), { recursive: true });
      await expect(planOf('--address shop.example', { ...PROGRAM, home, isArchive })).rejects.toThrow(
        `The data of a shop are in ${home}/${data}: stop the shop, and run setup with --data ${home}/${data}, which keeps`,
      );
    }
    await expect(planOf('--address shop.example --data /tmp/shop')).rejects.toThrow(
      /^The service may not use \/tmp\/shop: choose another folder with DATA_DIR/,
    );
    await expect(
      planOf('--address shop.example', PROGRAM, machine({ root: null, hasProgram: () => false })),
    ).rejects.toThrow(/^caddy is not installed: apt-get install caddy/);
  });
});

it('a command of the clone has the settings of its service, below those of the environment, and says so', async () => {
  applyPlan({ root }, await planOf('--address shop.example --port 3005', { ...PROGRAM, home: '/opt/100% shop' }));
  const run = (command: string, home: string) =>
    spawnSync(
      process.execPath,
      [
        '-e',
        `import('./scripts/lib/service-settings.mjs').then(({ applyServiceSettings }) => {
          applyServiceSettings(...${JSON.stringify([command, home, root])});
          const { PORT, DATA_DIR, SEED_DEMO = null } = process.env;
          console.log(JSON.stringify([PORT, DATA_DIR, SEED_DEMO]));
        })`,
      ],
      {
        cwd: repository,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '', DATA_DIR: 'own' },
      },
    );
  const { stdout, stderr } = run('doctor', '/opt/100% shop');
  expect([JSON.parse(stdout), stderr]).toEqual([
    ['3005', 'own', 'false'],
    `With the settings of ${SETTINGS}, which the service of this folder has.\n`,
  ]);
  for (const [command, home] of [
    ['doctor', '/opt/another clone'],
    ['dev', '/opt/100% shop'],
  ] as const)
    expect(JSON.parse(run(command, home).stdout)).toEqual(['', 'own', null]);
});

const withSystemd = runs('systemd-analyze', '--version') ? it : it.skip;
withSystemd('the unit is one that systemd accepts, and a hardened one (needs systemd-analyze)', async () => {
  // Folders with spaces, and one that is named from the folder of the program.
  const home = path.join(root, 'our 100% shop');
  mkdirSync(home);
  writeFileSync(path.join(home, 'caravansara'), '#!/bin/sh\n', { mode: 0o755 });
  mkdirSync(path.join(root, home), { recursive: true });
  writeFileSync(
    path.join(root, home, 'caravansara.env'),
    `BACKUP_DIR=${path.relative(home, '/mnt/copies')}\nDATA_DIR=/srv/our data\n`,
  );
  applyPlan({ root }, await planOf('--address shop.example', { ...PROGRAM, home, isArchive: true }));
  const unit = path.join(root, UNIT);
  const escaped = home.replace('%', '%%');
  expect(inRoot(UNIT)).toContain(`ReadWritePaths="-${escaped}/cache" "-/srv/our data" -/mnt/copies\n`);
  expect(inRoot(UNIT)).toContain(`-m 0700 "/srv/our data/residence"\n`);
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  expect([verified.status, verified.stderr.split('\n').filter((line) => line.includes('caravansara.service'))]).toEqual(
    [0, []],
  );
  // An update by root is found by /proc/<id> (deploy/archive/caravansara), which these settings would hide.
  expect(inRoot(UNIT)).not.toMatch(/^(?:ProtectProc|ProcSubset|PrivatePIDs)=/m);
  // 0 is safe and 10 unsafe; services without any hardening have 9.6.
  const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=25', '--no-pager', unit], {
    encoding: 'utf8',
  });
  expect([security.status, security.stdout.match(/Overall exposure level.*/)?.[0]]).toEqual([
    0,
    expect.stringContaining('OK'),
  ]);
});

const withCaddy = runs('caddy', 'version') ? it : it.skip;
withCaddy('the site is one that Caddy accepts (needs caddy)', async () => {
  applyPlan({ root }, await planOf('--address shop.example'));
  const site = path.join(root, 'etc/caddy/Caddyfile');
  expect(inRoot('etc/caddy/Caddyfile')).not.toContain('{$');
  execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', site], {
    stdio: 'pipe',
    env: { ...process.env, HOME: root },
  });
});

const withNginx = runs('nginx', '-v') ? it : it.skip;
withNginx('nginx accepts the site before and after there is a certificate (needs nginx and openssl)', async () => {
  const site = path.join(root, 'etc/nginx/conf.d/caravansara.conf');
  const check = () => {
    writeFileSync(
      site,
      readFileSync(site, 'utf8')
        .replaceAll('/etc/letsencrypt', `${root}/etc/letsencrypt`)
        .replaceAll('/var/log/nginx', root),
    );
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${root}/${name};`,
    );
    writeFileSync(
      path.join(root, 'nginx.conf'),
      `pid ${root}/pid; error_log ${root}/error; events {} http { access_log off; ${temporary.join(' ')} include ${site}; }`,
    );
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', root, '-c', path.join(root, 'nginx.conf')], {
      encoding: 'utf8',
    });
    expect([status, stderr.split('\n').filter((line) => line.includes('[emerg]'))]).toEqual([0, []]);
  };
  const before = await planOf('--address shop.example --proxy nginx');
  expect(before.notes.join(' ')).toContain('certbot certonly --webroot');
  applyPlan({ root }, before);
  expect(readFileSync(site, 'utf8')).not.toContain('443');
  check();
  const folder = path.join(root, 'etc/letsencrypt/live/shop.example');
  mkdirSync(folder, { recursive: true });
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-subj',
      '/CN=shop.example',
      '-keyout',
      path.join(folder, 'privkey.pem'),
      '-out',
      path.join(folder, 'fullchain.pem'),
    ],
    { stdio: 'ignore' },
  );
  applyPlan({ root }, await planOf('--address shop.example --proxy nginx'));
  expect(readFileSync(site, 'utf8')).toMatch(/listen 443 ssl[\s\S]*ssl_certificate_key/);
  expect(readFileSync(site, 'utf8')).not.toMatch(/172\.30|resolver 127|dev\/stderr/);
  check();
  expect(existsSync(path.join(root, UNIT))).toBe(true);
});
