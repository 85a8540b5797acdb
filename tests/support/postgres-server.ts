/** A PostgreSQL server of a test's own, which it may stop and start as it likes. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { root } from './source-files';

export interface TestPostgres {
  /** Of a database of its own, empty. */
  readonly url: string;
  /** SIGINT ends it in order, SIGQUIT as a crash does. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again, with what it held, and answers once it serves. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** Whether this machine has PostgreSQL's server at all. */
export function hasPostgres(): boolean {
  const asked =
    "import('./scripts/lib/postgres.mjs').then(({ findPostgres }) => process.stdout.write(findPostgres() ?? ''))";
  return execFileSync(process.execPath, ['-e', asked], { cwd: root }).toString() !== '';
}

export async function startTestPostgres(): Promise<TestPostgres> {
  const keeper = spawn(process.execPath, [path.join(root, 'tests/support/postgres-controller.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(keeper, 'exit');
  const lines = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]();
  const said = async (): Promise<string> => {
    const { done, value } = await lines.next();
    return done ? 'nothing' : value;
  };
  const tell = async (words: string): Promise<void> => {
    keeper.stdin.write(`${words}\n`);
    const answer = await said();
    if (answer !== `${words} done`) throw new Error(`PostgreSQL was told ${words}, and said ${answer}`);
  };
  const [word, ...rest] = (await said()).split(' ');
  if (word !== 'url') throw new Error(`PostgreSQL did not start: ${rest.join(' ')}`);
  return {
    url: rest.join(' '),
    stop: tell,
    restart: () => tell('again'),
    remove: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}
