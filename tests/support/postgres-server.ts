/** A PostgreSQL server for one test, which can stop and restart it, and a replica of one. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { root } from './source-files';

export interface TestPostgres {
  /** The URL of a new, empty database. */
  readonly url: string;
  /** SIGINT shuts it down regularly, SIGQUIT like a crash. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again on the same data; resolves when it accepts connections. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** Whether PostgreSQL's server is installed. */
export function hasPostgres(): boolean {
  const code =
    "import('./scripts/lib/postgres.mjs').then(({ findPostgres }) => process.stdout.write(findPostgres() ?? ''))";
  return execFileSync(process.execPath, ['-e', code], { cwd: root }).toString() !== '';
}

/** @param primary the URL of a server of which this one is a streaming replica */
export async function startTestPostgres(primary?: string): Promise<TestPostgres> {
  const words = [path.join(root, 'tests/support/postgres-controller.mjs'), ...(primary === undefined ? [] : [primary])];
  const keeper = spawn(process.execPath, words, {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(keeper, 'exit');
  const lines = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { done, value } = await lines.next();
    return done ? 'nothing' : value;
  };
  const send = async (words: string): Promise<void> => {
    keeper.stdin.write(`${words}\n`);
    const answer = await nextLine();
    if (answer !== `${words} done`) throw new Error(`PostgreSQL was told ${words}, and said ${answer}`);
  };
  const [kind, ...rest] = (await nextLine()).split(' ');
  if (kind !== 'url') throw new Error(`PostgreSQL did not start: ${rest.join(' ')}`);
  return {
    url: rest.join(' '),
    stop: send,
    restart: () => send('again'),
    remove: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}
