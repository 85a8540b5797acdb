/** Failures of the start that a person can mend: each ends the process with one sentence, cause and cure. */
import { FolderInUseError } from '@/backend/db/lock';
import { NoShopError } from '@/backend/sql/shop.sql';
import type { Settings } from './settings';
import { SettingsError } from './settings';

/** The sentence for a failed start, or null when it is a bug of ours and the whole error is worth seeing. */
export function sentenceFor(error: unknown, settings: Settings | null): string | null {
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

/** Prints the sentence (or the whole error) and ends the process with code 1. */
export function stopWith(error: unknown, settings: Settings | null): never {
  console.error(sentenceFor(error, settings) ?? error);
  process.exit(1);
}
