/** What `setup` is told: by flags, by the settings file that it wrote before, and by answers. */
import { isAbsolute } from 'node:path';
import { parseArgs } from 'node:util';
import { parseTypedOrigin } from '@/domain/shop-origin';
import { SettingsError } from '../settings/settings-error';

export const PROXIES = ['caddy', 'nginx', 'none'] as const;
export type Proxy = (typeof PROXIES)[number];

export interface SetupOptions {
  /** The domain under which customers reach the shop, without a scheme. */
  readonly domain: string;
  readonly port: number;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  readonly proxy: Proxy;
  /** The folder of the data; null: that of the settings file, else of the service. */
  readonly dataDir: string | null;
  /** The system's user that runs the shop. */
  readonly user: string;
  /** As `MemoryMax=` of systemd: `80%`, `700M`. */
  readonly memory: string;
  /** nginx only: certificate and key; null: certbot's. */
  readonly certificate: { readonly file: string; readonly key: string } | null;
}

export interface GivenFlags {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

/** Throws {@link SettingsError} for an unknown flag. */
export function readFlags(words: readonly string[]): GivenFlags['values'] {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...words],
      options: {
        address: text,
        port: text,
        database: text,
        proxy: text,
        data: text,
        user: text,
        memory: text,
        certificate: text,
        key: text,
        root: text,
        apply: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new SettingsError(`${(error as Error).message.split('.')[0]}. setup --help lists the flags.`, {
      cause: error,
    });
  }
}

export const HELP = `setup makes this machine run the shop: a systemd service with limits, and a site with TLS before it.
It prints what it would do. With --apply, or after a yes, it does it; run again, it changes only what differs.

  --address shop.example   the domain that leads to this machine
  --port 3000              the port of the shop, on this machine alone
  --database embedded      or postgres://user:password@host/database
  --proxy caddy            or nginx, or none
  --data /srv/shop         the folder of the data, unless it is that of the settings file or /var/lib/caravansara
  --user caravansara       the system's user that runs the shop, which is made if it is missing
  --memory 80%             the most memory of the service, as MemoryMax of systemd
  --certificate, --key     files of a certificate, for nginx; certbot's by default
  --root /mnt              writes below another folder, for an image, and runs no command
  --apply                  does it`;

/** A question for what no flag says. */
type Ask = (question: string) => Promise<string>;

/**
 * @param currentSettings the settings file as it is
 * @param former what the unit has that an earlier run wrote
 */
export async function readOptions(
  flags: GivenFlags['values'],
  currentSettings: Readonly<Record<string, string>>,
  ask: Ask,
  former: { readonly user?: string; readonly memory?: string } = {},
): Promise<SetupOptions> {
  const { PUBLIC_ORIGIN: origin, PORT, DATABASE_URL } = currentSettings;
  const domain = domainOf(
    text(flags.address) ??
      (await answer(ask, 'Address of the shop, such as shop.example', origin && new URL(origin).host)),
  );
  const port = portOf(text(flags.port) ?? (await answer(ask, 'Port of the shop on this machine', PORT ?? '3000')));
  const databaseUrl = databaseOf(
    text(flags.database) ?? (await answer(ask, 'Database: embedded, or postgres://…', DATABASE_URL ?? 'embedded')),
  );
  const proxy = proxyOf(text(flags.proxy) ?? (await answer(ask, 'Proxy: caddy, nginx or none', 'caddy')));
  const dataDir = text(flags.data) ?? null;
  if (dataDir !== null && !isAbsolute(dataDir))
    throw new SettingsError(`--data is “${dataDir}”, but it must be a whole path such as /srv/shop.`);
  const [file, key] = [text(flags.certificate), text(flags.key)];
  if ((file === undefined) !== (key === undefined))
    throw new SettingsError('--certificate and --key belong together: name both files.');
  return {
    domain,
    port,
    databaseUrl,
    proxy,
    dataDir,
    user: matching(
      '--user',
      text(flags.user) ?? former.user ?? 'caravansara',
      /^[a-z_][a-z0-9_-]{0,31}$/,
      'a name such as caravansara',
    ),
    memory: matching(
      '--memory',
      text(flags.memory) ?? former.memory ?? '80%',
      /^(?:[1-9]\d?%|100%|[1-9]\d*[MG])$/,
      '80% or 700M',
    ),
    certificate: file !== undefined && key !== undefined ? { file, key } : null,
  };
}

const text = (flag: string | boolean | undefined): string | undefined => (typeof flag === 'string' ? flag : undefined);

async function answer(ask: Ask, question: string, usual: string | undefined): Promise<string> {
  const typed = (
    await ask(usual ? `${question} [${usual === undefined ? '' : withoutPassword(usual)}]` : question)
  ).trim();
  return typed === '' ? (usual ?? '') : typed;
}

/** An address without its password. */
export function withoutPassword(address: string): string {
  return address.replace(/(:\/\/[^:@/]*):[^@/]*@/, '$1:…@');
}

function matching(name: string, value: string, pattern: RegExp, form: string): string {
  if (pattern.test(value)) return value;
  throw new SettingsError(`${name} is “${value}”, but it must be ${form}.`);
}

function domainOf(typed: string): string {
  const origin = parseTypedOrigin(typed);
  const url = origin === null ? null : new URL(origin);
  // A certificate is requested for a name at the usual port.
  if (url === null || url.port !== '' || !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(url.hostname))
    throw new SettingsError(`The address is “${typed}”, but it must be a domain such as shop.example.`);
  return url.hostname;
}

function portOf(typed: string): number {
  const port = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  if (port >= 1024 && port <= 65_535) return port;
  throw new SettingsError(`The port is “${typed}”, but it must be a number from 1024 to 65535.`);
}

function databaseOf(typed: string): string | null {
  if (typed === 'embedded') return null;
  if (/^postgres(?:ql)?:\/\/\S+$/.test(typed)) return typed;
  throw new SettingsError(
    'The database must be “embedded”, or an address such as postgres://shop:password@localhost/shop.',
  );
}

function proxyOf(typed: string): Proxy {
  const proxy = PROXIES.find((one) => one === typed);
  if (proxy !== undefined) return proxy;
  throw new SettingsError(`The proxy is “${typed}”, but it must be ${PROXIES.join(', ')}.`);
}
