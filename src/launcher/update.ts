/** `./caravansara update ARCHIVE`: goes to a newer version, and back by itself when that does not come up. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { UpdateError } from './update/update-error';
import { updateShop } from './update/update-shop';

const version = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const home = process.env.CARAVANSARA_HOME ?? path.resolve(version, '../..');
const print = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const { archive, sum, backsUp } = readArguments();
  const calledIn = process.env.CARAVANSARA_CALLED_IN ?? '';
  await updateShop({ home, archive: path.resolve(calledIn, archive), sum, backsUp, env: process.env, print });
} catch (error) {
  if (!(error instanceof UpdateError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function readArguments(): { archive: string; sum: string | null; backsUp: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { sum: { type: 'string' }, 'without-backup': { type: 'boolean' } },
      allowPositionals: true,
    });
    const [archive, ...more] = positionals;
    if (archive === undefined || more.length > 0) throw new Error('one archive');
    return { archive, sum: values.sum ?? null, backsUp: values['without-backup'] !== true };
  } catch (cause) {
    throw new UpdateError('Name the archive of the newer version: ./caravansara update caravansara-….tar.gz', {
      cause,
    });
  }
}
