/**
 * The program behind `./caravansara` of an unpacked archive (deploy/archive/caravansara): runs a command of
 * commands.json with the settings of the environment and of the file `caravansara.env`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import commands from './commands.json';
import { helpText, versionText } from './texts';
import { SettingsFileError, withSettings } from './settings-file';

/** The folder of this version: the bundle is in its `.build`. */
const version = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const home = process.env.CARAVANSARA_HOME ?? path.resolve(version, '../..');

async function run(name: string): Promise<void> {
  if (['help', '--help', '-h'].includes(name)) return print(helpText(home));
  if (['version', '--version', '-v'].includes(name))
    return print(versionText(readFileSync(path.join(version, 'package.json'), 'utf8'), process));
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    process.stderr.write(`There is no command ${name}: ./caravansara help lists them.\n`);
    process.exitCode = 2;
    return;
  }
  Object.assign(process.env, withSettings(home, process.env, process.cwd()));
  const program = path.join(version, '.build', `${command.program}.mjs`);
  // Programs find their files from the folder of the version, paths of the command line from the one of the command, and
  // their arguments where a direct start has them.
  process.env.CARAVANSARA_CALLED_IN = process.cwd();
  process.chdir(version);
  process.argv.splice(1, 2, program, ...(command.fixedArguments ?? []));
  await import(pathToFileURL(program).href);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * The reader of the output may end before a command does (`| head`, a lost terminal). Without a listener the next line
 * would end the process (EPIPE, EIO), and an update that is going back would leave the shop stopped.
 */
function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

ignoreClosedOutput();
try {
  await run(process.argv[2] ?? 'start');
} catch (error) {
  if (!(error instanceof SettingsFileError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
