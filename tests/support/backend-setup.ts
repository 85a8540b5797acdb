import { Client } from 'pg';
import { runScript } from './demo-shop-processes';
import { engineOfRun, pgliteTemplate } from './test-database';

/**
 * Setup of the backend's tests: the API as a process, of the current sources, for the tests that kill or start it, and the
 * template of the embedded databases, which each worker would create for itself, slowly in Jest's virtual context.
 */
export default async function setup(): Promise<void> {
  if (engineOfRun() === 'postgres') await findServer(process.env.TEST_DATABASE_URL);
  runScript('bundle', 'api');
  if (engineOfRun() === 'pglite') await pgliteTemplate();
}

/** Ends the run with one sentence where there is no server, instead of the same error in every test. */
async function findServer(url: string | undefined): Promise<void> {
  const client = url === undefined ? null : new Client({ connectionString: url });
  try {
    await client?.connect();
    await client?.end();
    if (client) return;
  } catch {
    // The sentence below says what to do.
  }
  console.error(
    `No PostgreSQL server answers at TEST_DATABASE_URL (${client ? `${client.host}:${client.port}` : 'not set'}): start one and set it, or run the tests on the embedded database with TEST_ENGINE=pglite.`,
  );
  process.exit(1);
}
