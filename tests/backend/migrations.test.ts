import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { schema } from '@/backend/db/schema';

const folder = path.resolve(__dirname, '../../src/backend/db/migrations');

it('the migrations result in exactly the schema of the code', async () => {
  const newest = readdirSync(path.join(folder, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const reached = JSON.parse(readFileSync(path.join(folder, 'meta', newest ?? ''), 'utf8')) as ReturnType<
    typeof generateDrizzleJson
  >;
  const wanted = generateDrizzleJson(schema, reached.id);
  // When this fails: npx drizzle-kit generate --config src/backend/db/drizzle.config.ts
  expect(await generateMigration(reached, wanted)).toEqual([]);
});
