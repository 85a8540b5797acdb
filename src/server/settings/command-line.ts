import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * How a command of the shop is typed here, such as `backup` or `restore newest`: in an archive and its image
 * `./caravansara restore newest`, in a clone `npm run restore -- newest`. A program of the shop runs in the folder of its
 * version, which has a file `platform` in an archive.
 */
export function commandLine(command: string): string {
  if (existsSync(join(process.cwd(), 'platform'))) return `./caravansara ${command}`;
  const [name, ...words] = command.split(' ');
  return ['npm run', name, ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
}

/**
 * The absolute path of one that was typed in a command. The launcher of an archive runs programs in another folder, and
 * names the one of the command in the environment.
 */
export function typedPath(path: string, environment: NodeJS.ProcessEnv): string {
  return resolve(environment.CARAVANSARA_CALLED_IN ?? '', path);
}
