import path from 'node:path';
import type { OpenedDatabase } from './opened';

/** Where the migrations lie. The bundled server has no folder of its own: it runs from the project's root. */
function migrationsFolder(): string {
  return path.join(process.cwd(), 'src/backend/db/migrations');
}

/** Brings an opened database up to date. */
export async function migrate(opened: OpenedDatabase): Promise<void> {
  await opened.migrate(migrationsFolder());
}
