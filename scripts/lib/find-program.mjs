import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The absolute path of the first of the programs that is on PATH, or null. */
export function findOnPath(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const file = path.join(folder, name);
      if (folder && isProgram(file)) return file;
    }
  }
  return null;
}

/** Whether the file exists and is executable. */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
