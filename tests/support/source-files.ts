import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's root folder. */
export const root = path.resolve(__dirname, '../..');

const left = new Set(['node_modules', '.git', '.next', '.build', '.data', 'coverage', 'release']);

/**
 * All files under the given folders, as sorted paths from the root with forward slashes. `endings` are file name
 * endings with their dot; an empty list matches every file.
 */
export function filesUnder(folders: readonly string[], endings: readonly string[] = []): string[] {
  const found: string[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!left.has(entry.name)) walk(name);
      } else if (endings.length === 0 || endings.some((ending) => entry.name.endsWith(ending))) {
        found.push(name);
      }
    }
  };
  for (const folder of folders) walk(folder);
  return found.sort();
}

/** The text of a file, by its path from the root. */
export function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/**
 * All lines of the files that match the pattern, as `file:line: text`, so that a failed expectation shows the
 * location.
 */
export function linesMatching(files: readonly string[], pattern: RegExp, read = textOf): string[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
}

/** The text of a file with its comments blanked out, line by line. */
export function codeOf(file: string): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ');
  return textOf(file).replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w\\])\/\/.*$/gm, blank);
}
