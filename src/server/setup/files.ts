/** The files that `setup` writes: the service's settings, its unit, and the proxy's site. */
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { SetupOptions } from './options';

/** Where the program is, and how it is started. */
export interface Program {
  /** The folder of a clone, or of an unpacked archive. */
  readonly home: string;
  readonly isArchive: boolean;
  readonly node: string;
}

export interface PlannedFile {
  readonly path: string;
  readonly content: string;
  readonly mode: number;
  /** Readable by the group of the shop's user. */
  readonly ofGroup?: string;
}

/** Marks files that are written as a whole, so that one of another program is not replaced. */
export const MARK = '# Written by setup of Caravansara; it is written again by the next run.';

/** The service's data: systemd makes the folder and gives it to the shop's user. */
export const DATA = '/var/lib/caravansara';
export const UNIT = '/etc/systemd/system/caravansara.service';

export function settingsPath({ home, isArchive }: Program): string {
  return isArchive ? join(home, 'caravansara.env') : '/etc/caravansara/caravansara.env';
}

/** Lines of settings (`NAME=value`), as systemd and Node read them. */
export function parseSettings(content: string): Record<string, string> {
  return parseEnv(content) as Record<string, string>;
}

/** The folders that the service writes to, as the program finds them with these settings. */
export function foldersOf(
  { home, isArchive }: Program,
  { DATA_DIR, SHOP, BACKUP_DIR }: Readonly<Record<string, string | undefined>>,
): { readonly cache: string; readonly data: string; readonly ofShop: string; readonly backups: string | null } {
  const data = resolve(home, DATA_DIR || DATA);
  return {
    cache: isArchive ? join(home, 'cache') : join(home, '.next', 'cache'),
    data,
    /** In `data`, where several shops may have theirs. */
    ofShop: join(data, SHOP || 'residence'),
    backups: BACKUP_DIR ? resolve(home, BACKUP_DIR) : null,
  };
}

/**
 * The settings file: lines of other settings stay as they are, and so does what the owner has set of the folder of the data
 * and of the way to the shop. The secret is made once.
 * @param before the file as it is; empty: there is none
 * @param stored the secret that the shop has made for itself; null: none
 */
export function settingsFile(
  program: Program,
  options: SetupOptions,
  before: string,
  stored: string | null,
): PlannedFile {
  const { domain, port, databaseUrl, proxy, user, dataDir } = options;
  const known = parseSettings(before);
  const secret = known.SHOP_SECRET || (databaseUrl === null ? undefined : (stored ?? randomBytes(32).toString('hex')));
  const wanted: Record<string, string | undefined> = {
    // A proxy of this machine reaches the shop there; it is open to no other machine.
    HOST: proxy === 'none' ? known.HOST || '0.0.0.0' : '127.0.0.1',
    PORT: String(port),
    PUBLIC_ORIGIN: `https://${domain}`,
    TRUSTED_PROXIES: trustedProxies(known.TRUSTED_PROXIES, proxy),
    DATA_DIR: dataDir ?? (known.DATA_DIR || DATA),
    SEED_DEMO: 'false',
    DATABASE_URL: databaseUrl ?? undefined,
    SHOP_SECRET: secret,
  };
  const nameOf = (line: string): string => /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=/.exec(line)?.[1] ?? '';
  const done = new Set<string>();
  const lines = before.split('\n').flatMap((line) => {
    const name = nameOf(line);
    if (!(name in wanted)) return [line];
    done.add(name);
    const value = wanted[name];
    // Quotes and spaces of a line that says the same stay.
    if (value === undefined) return [];
    return parseSettings(line)[name] === value ? [line] : [`${name}=${value}`];
  });
  while (lines.at(-1) === '') lines.pop();
  const missing = Object.entries(wanted).flatMap(([name, value]) =>
    value === undefined || done.has(name) ? [] : [`${name}=${value}`],
  );
  return {
    path: settingsPath(program),
    content: `${[...lines, ...missing].join('\n')}\n`,
    mode: 0o640,
    ofGroup: user,
  };
}

/** User and memory of a unit that was written before; empty for one of another program. */
export function formerUnit(content: string | null): { readonly user?: string; readonly memory?: string } {
  if (content?.startsWith(MARK) !== true) return {};
  const valueOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(content)?.[1];
  return { user: valueOf('User'), memory: valueOf('MemoryMax') };
}

/** With the proxy of this machine; the networks of a CDN stay. */
function trustedProxies(known: string | undefined, proxy: SetupOptions['proxy']): string | undefined {
  if (proxy === 'none') return known;
  const others = (known ?? '').split(',').map((one) => one.trim());
  if (others.includes(LOCAL)) return known;
  return [LOCAL, ...others.filter((one) => one !== '')].join(',');
}

const LOCAL = '127.0.0.1';

/** A word of a unit: `%` begins a specifier, and quotes keep spaces in it (systemd.syntax(7)). */
function wordOf(text: string): string {
  const word = specified(text);
  return /^[\w@:.,+/%-]+$/.test(word) ? word : `"${word.replace(/[\\"]/g, '\\$&')}"`;
}

const specified = (text: string): string => text.replaceAll('%', '%%');

/**
 * The unit: it restarts the shop, limits its memory and processes, and takes from it what a shop does not need. Folders
 * that are gone, as the cache or a disk for backups may be, do not keep it from starting.
 * @param settings of the settings file, which name folders that must be writable
 */
export function unitFile(
  program: Program,
  { user, memory, databaseUrl }: SetupOptions,
  settings: Readonly<Record<string, string>>,
): PlannedFile {
  const { home, isArchive, node } = program;
  const { cache, data, ofShop, backups } = foldersOf(program, settings);
  const start = isArchive
    ? `${wordOf(join(home, 'caravansara'))} start`
    : `${wordOf(node)} --enable-source-maps .build/server.mjs`;
  const made = (folder: string, mode: string) =>
    `ExecStartPre=-+/usr/bin/install -d -o ${user} -g ${user} -m ${mode} ${wordOf(folder)}`;
  const isElsewhere = data !== DATA;
  const folders = [made(cache, '0750'), ...(isElsewhere ? [made(ofShop, '0700')] : [])].join('\n');
  const writable = [cache, ...(isElsewhere ? [data] : []), ...(backups === null ? [] : [backups])];
  const content = `${MARK}
[Unit]
Description=Caravansara, the shop
Wants=network-online.target
After=network-online.target${databaseUrl === null ? '' : ' postgresql.service'}
# It is started again however often it ends: a database that is away for long ends it each time.
StartLimitIntervalSec=0

[Service]
User=${user}
Group=${user}
WorkingDirectory=${specified(home)}
Environment=NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
EnvironmentFile=${specified(settingsPath(program))}
${folders}
ExecStart=${start}
Restart=always
RestartSec=2
# Requests that have arrived get twenty seconds, messages five more.
TimeoutStopSec=40

MemoryMax=${memory}
TasksMax=256
LimitNOFILE=65536

StateDirectory=caravansara
StateDirectoryMode=0700
ReadWritePaths=${writable.map((folder) => wordOf(`-${folder}`)).join(' ')}
UMask=0077
NoNewPrivileges=true
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ProtectHome=true
PrivateTmp=true
PrivateDevices=true
ProtectClock=true
ProtectHostname=true
ProtectControlGroups=true
ProtectKernelLogs=true
ProtectKernelModules=true
ProtectKernelTunables=true
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=true
RestrictRealtime=true
RestrictSUIDSGID=true
LockPersonality=true
RemoveIPC=true
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
  return { path: UNIT, content, mode: 0o644 };
}

/**
 * The proxy's site, made of the shipped files, or null for none.
 * @param shipped the content of deploy/Caddyfile or deploy/nginx.conf
 * @param hasCertificate nginx only: without one, the site answers certbot's question alone
 */
export function siteFile(options: SetupOptions, shipped: string, hasCertificate: boolean): PlannedFile | null {
  const { domain, port, proxy } = options;
  if (proxy === 'none') return null;
  const upstream = `127.0.0.1:${port}`;
  if (proxy === 'caddy') {
    const content = shipped.replaceAll('{$SHOP_DOMAIN}', domain).replace(/\{\$SHOP_UPSTREAM:[^}]+\}/g, upstream);
    return { path: '/etc/caddy/Caddyfile', content: `${MARK}\n${content}`, mode: 0o644 };
  }
  return {
    path: '/etc/nginx/conf.d/caravansara.conf',
    content: `${MARK}\n${hasCertificate ? nginxSite(options, shipped) : questionSite(domain)}`,
    mode: 0o644,
  };
}

export const WEB_ROOT = '/var/www/html';

/** Files of the certificate: named, or certbot's. */
export function certificateOf({ domain, certificate }: SetupOptions): { readonly file: string; readonly key: string } {
  const folder = `/etc/letsencrypt/live/${domain}`;
  return certificate ?? { file: `${folder}/fullchain.pem`, key: `${folder}/privkey.pem` };
}

/** Port 80: the question of the certificate's authority, and else a redirect to https. */
function questionSite(domain: string, otherwise = 'return 503;'): string {
  return `server {
    listen 80;
    listen [::]:80;
    server_name ${domain};
    server_tokens off;
    access_log off;

    location /.well-known/acme-challenge/ {
        root ${WEB_ROOT};
    }

    location / {
        ${otherwise}
    }
}
`;
}

/** The shipped file with one instance behind it, TLS of its own, and no proxy before it. */
function nginxSite(options: SetupOptions, shipped: string): string {
  const { domain, port } = options;
  const { file, key } = certificateOf(options);
  const upstream = `upstream shop {\n    server 127.0.0.1:${port};\n    keepalive 32;\n}`;
  const tls = [
    'listen 443 ssl http2;',
    'listen [::]:443 ssl http2;',
    `server_name ${domain};`,
    `ssl_certificate ${file};`,
    `ssl_certificate_key ${key};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:caravansara:10m;',
  ].join('\n    ');
  const site = shipped
    .replace(/^# In front of the instances of compose\.yaml\.[^\n]*\n/, '')
    .replace(/^upstream shop \{[\s\S]*?^\}/m, upstream)
    .replace(/^# The address of Caddy in compose\.yaml[\s\S]*?^real_ip_header[^\n]*\n\n/m, '')
    .replace('listen 80;', tls)
    .replace('error_log /dev/stderr crit;', 'error_log /var/log/nginx/error.log crit;');
  return `${questionSite(domain, 'return 301 https://$host$request_uri;')}\n${site}`;
}
