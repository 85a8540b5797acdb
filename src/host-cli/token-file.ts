/** Tokens in a file that only its owner may read. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TokenStore } from './dependencies';

/** @param file its folder is created when missing; invalid content counts as no tokens */
export function tokenFile(file: string): TokenStore {
  const readAll = async (): Promise<Record<string, string>> => {
    try {
      const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
      if (typeof kept !== 'object' || kept === null) return {};
      return Object.fromEntries(
        Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
    } catch {
      return {};
    }
  };
  return {
    read: async (origin) => (await readAll())[origin] ?? null,
    async write(origin, token) {
      const { [origin]: _, ...others } = await readAll();
      const kept = token === null ? others : { ...others, [origin]: token };
      await mkdir(dirname(file), { recursive: true });
      // A new file each time: an existing one would keep its permissions.
      const unfinished = `${file}.new`;
      await rm(unfinished, { force: true });
      await writeFile(unfinished, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
      await rename(unfinished, file);
    },
  };
}
