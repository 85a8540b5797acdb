import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config src/backend/db/drizzle.config.ts` generates the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/backend/db/schema/*.ts',
  out: './src/backend/db/migrations',
});
