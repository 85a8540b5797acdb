import { runScript } from './demo-shop-processes';
import { engineOfRun, pgliteTemplate } from './test-database';

/**
 * Setup of the backend's tests: the API as a process, of the current sources, for the tests that kill or start it, and the
 * template of the embedded databases, which each worker would create for itself, slowly in Jest's virtual context.
 */
export default async function setup(): Promise<void> {
  runScript('bundle', 'api');
  if (engineOfRun() === 'pglite') await pgliteTemplate();
}
