import { Client } from 'pg';
import { migrate } from '@/backend/db/migrate';
import { openPostgres } from '@/backend/db/open-postgres';
import { shops } from '@/backend/db/schema/shop';
import { makeShop } from '@tests/support/fixtures';
import { hasPostgres, startTestPostgres } from '@tests/support/postgres-server';
import { engineOfRun } from '@tests/support/test-database';
import { textOf } from '@tests/support/source-files';

jest.setTimeout(60_000);

/**
 * The statements that the script passes to psql. The server's own user is named `shop` in this test, so the user of
 * the shop has another name.
 */
const statements = (/<<'SQL'\n([\s\S]*?)\nSQL$/m.exec(textOf('deploy/postgres-init.sh'))?.[1] ?? '')
  .replaceAll(/\bshop\b/g, 'shop_user')
  .replace(":'password'", "'hunter2'")
  .split('\n');

const onServer = engineOfRun() === 'postgres' && hasPostgres() ? it : it.skip;

onServer(
  'the user created by the script can migrate and write its database and is no superuser (needs PostgreSQL’s server)',
  async () => {
    const server = await startTestPostgres();
    try {
      const admin = new Client({ connectionString: server.url });
      await admin.connect();
      for (const statement of statements) await admin.query(statement);
      expect(
        (
          await admin.query('select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = $1', [
            'shop_user',
          ])
        ).rows,
      ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
      await admin.end();
      const url = new URL(server.url);
      Object.assign(url, { username: 'shop_user', password: 'hunter2', pathname: '/shop_user' });
      const opened = await openPostgres(url.href);
      await migrate(opened);
      await makeShop(opened.db);
      expect(await opened.db.$count(shops)).toBe(1);
      await opened.close();
    } finally {
      await server.remove();
    }
  },
);
