/** Failures of the start that a person can mend: each ends the process with one sentence, cause and cure. */
import { FolderInUseError } from '@/backend/db/lock';
import { NoShopError } from '@/backend/sql/shop.sql';
import { readSettings, type Settings } from './settings';
import { SettingsError } from './settings-error';

/** The sentence for a failed start, or null when it is a bug of ours and the whole error is worth seeing. */
function sentenceFor(error: unknown, settings: Settings | null): string | null {
  if (error instanceof SettingsError || error instanceof FolderInUseError || error instanceof NoShopError) return error.message;
  const code = (error as { code?: unknown } | null)?.code;
  const port = String(settings?.port ?? '');
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or choose another with PORT, such as PORT=3001 npm start.`;
  if (code === 'EACCES' && settings) return `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`;
  if (settings?.databaseUrl && (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '3D000' || code === '28P01')) {
    return `The database of DATABASE_URL does not answer (${String(code)}). Start it, or correct the address.`;
  }
  return null;
}

/** Runs a process of the shop on its settings. What stops its start is printed, as a sentence or whole, and ends it with code 1. */
export async function runWithSettings(
  env: Readonly<Record<string, string | undefined>>,
  main: (settings: Settings) => Promise<void>,
): Promise<void> {
  let settings: Settings | null = null;
  try {
    settings = readSettings(env);
    await main(settings);
  } catch (error) {
    console.error(sentenceFor(error, settings) ?? error);
    process.exit(1);
  }
}
