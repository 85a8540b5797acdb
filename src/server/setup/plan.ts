/** What differs between a machine and what `setup` wants of it, and its steps, in order. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '../settings/settings-error';
import {
  certificateOf,
  DATA,
  foldersOf,
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
  /** The user of a folder, and whether others may enter it; null: it is not there. */
  ownerOf(path: string): { readonly name: string; readonly isOpen: boolean } | null;
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

/** The content of a file below the machine's root; null: there is none. Throws {@link SettingsError} for one of root. */
export function contentOf({ root }: Pick<Machine, 'root'>, path: string): string | null {
  const file = join(root ?? '/', path);
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  } catch (cause) {
    throw new SettingsError(
      `${file} cannot be read by this user (${(cause as NodeJS.ErrnoException).code}): put sudo before the command.`,
      { cause },
    );
  }
}

/** Below these a service with ProtectHome sees nothing. */
const HIDDEN_HOMES = /^\/(?:root|home|run\/user)(?:\/|$)/;
/** And these are its own with PrivateTmp, and gone with it. */
const TEMPORARY = /^\/(?:var\/)?tmp(?:\/|$)/;

/**
 * Throws {@link SettingsError} for a program or data where the service cannot use them, and for a site of another program.
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
  const before = contentOf(machine, settingsPath(program)) ?? '';
  if (options.dataDir === null && !parseSettings(before).DATA_DIR) refuseOtherData(program);
  const settings = settingsFile(program, options, before, storedSecret(machine, program, options, before));
  const known = parseSettings(settings.content);
  const folders = foldersOf(program, known);
  refuseHidden('DATA_DIR', folders.data);
  if (folders.backups !== null) refuseHidden('BACKUP_DIR', folders.backups);
  const { key } = certificateOf(options);
  const hasCertificate = contentOf(machine, key) !== null;
  const site = siteFile(
    options,
    proxy === 'none' ? '' : shipped(proxy === 'caddy' ? 'Caddyfile' : 'nginx.conf'),
    hasCertificate,
  );
  const files = [settings, unitFile(program, options, known), ...(site === null ? [] : [site])];
  const changed = files.flatMap((file) => {
    const former = contentOf(machine, file.path);
    return former === file.content ? [] : [{ kind: 'file', file, before: former } as const];
  });
  for (const { file, before: former } of changed) refuseForeign(file, former);
  const isChanged = (path: string | undefined): boolean => changed.some(({ file }) => file.path === path);
  const steps: Step[] = [
    ...(root === null && !machine.hasUser(user)
      ? [command('useradd', '--system', '--user-group', '--home-dir', DATA, '--shell', '/usr/sbin/nologin', user)]
      : []),
    ...changed,
  ];
  if (root === null) {
    steps.push(...ownerSteps(machine, folders, user));
    if (isChanged(UNIT)) steps.push(command('systemctl', 'daemon-reload'));
    const restarts = isChanged(UNIT) || isChanged(settingsPath(program));
    if (!machine.isRunning()) steps.push(command('systemctl', 'enable', '--now', 'caravansara'));
    else if (restarts) steps.push(command('systemctl', 'restart', 'caravansara'));
    if (isChanged(site?.path)) steps.push(...siteCommands(options));
  }
  return { steps, notes: notesFor(options, hasCertificate, known.HOST) };
}

/** A shop that was run before the setup has its data beside the program, and would seem empty in another folder. */
function refuseOtherData({ home, isArchive }: Program): void {
  const data = join(home, isArchive ? 'data' : '.data');
  if (!existsSync(data)) return;
  throw new SettingsError(
    `The data of a shop are in ${data}: stop the shop, and run setup with --data ${data}, which keeps them there, or with --data ${DATA}, which begins without them.`,
  );
}

/** Of data of a shop that another user has run. Shops of other users may have theirs in an open folder above. */
function ownerSteps({ ownerOf }: Machine, { data, ofShop }: ReturnType<typeof foldersOf>, user: string): Step[] {
  const [above, shopOwner] = [ownerOf(data), ownerOf(ofShop)];
  return [
    ...(above !== null && above.name !== user && !above.isOpen ? [command('chown', `${user}:`, data)] : []),
    ...(shopOwner !== null && shopOwner.name !== user ? [command('chown', '-R', `${user}:`, ofShop)] : []),
  ];
}

function refuseHidden(setting: 'DATA_DIR' | 'BACKUP_DIR', folder: string): void {
  if (HIDDEN_HOMES.test(folder) || TEMPORARY.test(folder))
    throw new SettingsError(
      `The service may not use ${folder}: choose another folder with ${setting}, such as below /srv, and move there what it has.`,
    );
}

/** The secret that the shop has made while none was set: with another one all logins and links of vouchers would end. */
function storedSecret(machine: Machine, program: Program, { dataDir }: SetupOptions, before: string): string | null {
  const known = parseSettings(before);
  const { ofShop } = foldersOf(program, dataDir === null ? known : { ...known, DATA_DIR: dataDir });
  return contentOf(machine, join(ofShop, 'secret'))?.trim() || null;
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

function notesFor({ domain, proxy }: SetupOptions, hasCertificate: boolean, host = ''): string[] {
  const names = `Let the name ${domain} lead to this machine, and open ports 80 and 443.`;
  if (proxy === 'none')
    return [
      `Pass https://${domain} to the port of the shop at HOST=${host}, as docs/deployment.md says under “In front”.`,
    ];
  if (proxy === 'caddy' || hasCertificate) return [names];
  return [
    names,
    `Request a certificate: certbot certonly --webroot -w /var/www/html -d ${domain}. Then run setup again, which adds the site with TLS.`,
  ];
}
