/** What differs between a machine and what `setup` wants of it, and its steps, in order. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '../settings/settings-error';
import {
  certificateOf,
  DATA,
  MARK,
  parseSettings,
  settingsFile,
  settingsPath,
  siteFile,
  UNIT,
  unitFile,
  type PlannedFile,
  type Program,
} from './files';
import type { SetupOptions } from './options';

export interface Machine {
  /** Files are read and written below it; null: the machine itself, where commands are run. */
  readonly root: string | null;
  hasUser(name: string): boolean;
  hasProgram(name: string): boolean;
  /** Whether the shop's unit runs. */
  isRunning(): boolean;
  /** The process of the shop's unit; 0: there is none now. */
  mainPid(): number;
}

export type Step =
  | { readonly kind: 'file'; readonly file: PlannedFile; readonly before: string | null }
  /** `keepsGoing`: a failure does not end the setup, and is printed. */
  | { readonly kind: 'command'; readonly words: readonly string[]; readonly keepsGoing?: true };

export interface Plan {
  readonly steps: readonly Step[];
  /** What is left to do by hand. */
  readonly notes: readonly string[];
}

/** The content of a file below the machine's root; null: there is none. */
export function contentOf({ root }: Pick<Machine, 'root'>, path: string): string | null {
  const file = join(root ?? '/', path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Below these a service with ProtectHome sees nothing. */
const HIDDEN_HOMES = /^\/(?:root|home|run\/user)(?:\/|$)/;

/**
 * Throws {@link SettingsError} for a program where the service cannot read it, and for a site of another program.
 * @param shipped reads deploy/Caddyfile or deploy/nginx.conf
 */
export function makePlan(
  machine: Machine,
  program: Program,
  options: SetupOptions,
  shipped: (name: 'Caddyfile' | 'nginx.conf') => string,
): Plan {
  if (HIDDEN_HOMES.test(program.home))
    throw new SettingsError(
      `The service may not read ${program.home}: move the folder to /opt, such as /opt/caravansara, and run setup there.`,
    );
  const { user, proxy } = options;
  const { root } = machine;
  if (root === null && proxy !== 'none' && !machine.hasProgram(proxy))
    throw new SettingsError(`${proxy} is not installed: apt-get install ${proxy}, or choose another with --proxy.`);
  refuseOtherData(program, contentOf(machine, settingsPath(program)));
  const settings = contentOf(machine, settingsPath(program)) ?? '';
  const { key } = certificateOf(options);
  const hasCertificate = contentOf(machine, key) !== null;
  const site = siteFile(
    options,
    proxy === 'none' ? '' : shipped(proxy === 'caddy' ? 'Caddyfile' : 'nginx.conf'),
    hasCertificate,
  );
  const files = [
    settingsFile(program, options, settings),
    unitFile(program, options, parseSettings(settings)),
    ...(site === null ? [] : [site]),
  ];
  const changed = files.flatMap((file) => {
    const before = contentOf(machine, file.path);
    return before === file.content ? [] : [{ kind: 'file', file, before } as const];
  });
  for (const { file, before } of changed) refuseForeign(file, before);
  const isChanged = (path: string | undefined): boolean => changed.some(({ file }) => file.path === path);
  const steps: Step[] = [
    ...(root === null && !machine.hasUser(user)
      ? [command('useradd', '--system', '--user-group', '--home-dir', DATA, '--shell', '/usr/sbin/nologin', user)]
      : []),
    ...changed,
  ];
  if (root === null) {
    const cache = join(program.home, ...(program.isArchive ? ['cache'] : ['.next', 'cache']));
    if (changed.length > 0) steps.push(command('install', '-d', '-o', user, '-g', user, '-m', '0750', cache));
    if (isChanged(UNIT)) steps.push(command('systemctl', 'daemon-reload'));
    const restarts = isChanged(UNIT) || isChanged(settingsPath(program));
    if (!machine.isRunning()) steps.push(command('systemctl', 'enable', '--now', 'caravansara'));
    else if (restarts) steps.push(command('systemctl', 'restart', 'caravansara'));
    if (isChanged(site?.path)) steps.push(...siteCommands(options));
  }
  return { steps, notes: notesFor(options, hasCertificate) };
}

/** A shop that was run before the setup has its data beside the program, and would seem empty in another folder. */
function refuseOtherData({ home, isArchive }: Program, settings: string | null): void {
  const data = join(home, 'data');
  if (!isArchive || settings?.includes(`DATA_DIR=${DATA}`) || !existsSync(data)) return;
  throw new SettingsError(
    `The data of a shop are in ${data}: stop the shop, move them with mv ${data} ${DATA}, and run setup again.`,
  );
}

const command = (...words: string[]): Step => ({ kind: 'command', words });

/** The proxy checks its files before it takes them. */
function siteCommands({ proxy }: SetupOptions): Step[] {
  const check =
    proxy === 'caddy'
      ? ['caddy', 'validate', '--adapter', 'caddyfile', '--config', '/etc/caddy/Caddyfile']
      : ['nginx', '-t'];
  return [command(...check), command('systemctl', 'reload-or-restart', proxy)];
}

/** Debian's first Caddyfile serves a page that says how to go on. */
const DEBIANS_CADDYFILE = /^:80 \{/m;

function refuseForeign({ path, content }: PlannedFile, before: string | null): void {
  if (before === null || !content.startsWith(MARK) || before.startsWith(MARK)) return;
  if (path === '/etc/caddy/Caddyfile' && DEBIANS_CADDYFILE.test(before)) return;
  throw new SettingsError(
    `${path} was not written by setup, so it is left as it is: move it away, or run setup with --proxy none and add deploy/Caddyfile to it by hand.`,
  );
}

function notesFor({ domain, proxy }: SetupOptions, hasCertificate: boolean): string[] {
  const names = `Let the name ${domain} lead to this machine, and open ports 80 and 443.`;
  if (proxy === 'none')
    return [`Pass https://${domain} to the port of the shop, as docs/deployment.md says under “In front”.`];
  if (proxy === 'caddy' || hasCertificate) return [names];
  return [
    names,
    `Request a certificate: certbot certonly --webroot -w /var/www/html -d ${domain}. Then run setup again, which adds the site with TLS.`,
  ];
}
