import path from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { PGliteOptions } from '@electric-sql/pglite';

/** What the thread needs to open a database; only values that can be sent to a thread. */
export type ThreadOptions = Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'startParams'>;

/** The SQLSTATE with which statements fail once the thread has ended. */
const CONNECTION_FAILURE = '08006';

/** What a server answers to a client's first message: signed in (`R`), ready for a statement (`Z`). */
const GREETING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/**
 * Starts the thread of an embedded database (pglite-worker.mjs) and waits until the database is open. Rejects with the
 * engine's error when it does not open. Programs run from the project's root, as for the migrations.
 */
export async function startPglite(options: ThreadOptions): Promise<PgliteLink> {
  const thread = threadOf({ options });
  await new Promise<void>((resolve, reject) => {
    thread.once('message', () => resolve());
    thread.once('error', reject);
    thread.once('exit', (code) => reject(endedWith(code)));
  });
  return new PgliteLink(thread);
}

/**
 * Creates the files of an embedded database in a thread that ends with it: the engine would keep the memory that this
 * takes, some 450 MB, for as long as it is open. Rejects as `startPglite`.
 */
export async function createPglite(options: ThreadOptions): Promise<void> {
  const thread = threadOf({ options, endsAfterCreation: true });
  await new Promise<void>((resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 ? resolve() : reject(endedWith(code))));
  });
}

function threadOf(workerData: { readonly options: ThreadOptions; readonly endsAfterCreation?: boolean }): Worker {
  return new Worker(path.join(process.cwd(), 'src/backend/db/pglite-worker.mjs'), { workerData });
}

const endedWith = (code: number) => new Error(`its thread ended with ${code}`);

/**
 * The connection of a `pg` client to the thread, in place of a socket. The client's last message (`end`) closes the
 * database and ends the thread; the stream closes once the thread has ended, with the reason in `errored` when the
 * database did not close or the thread died. To destroy the stream ends the thread at once, as a kill would.
 */
export class PgliteLink extends Duplex {
  readonly #thread: Worker;
  #isGreeted = false;

  constructor(thread: Worker) {
    super();
    this.#thread = thread;
    thread.on('message', (answer: Uint8Array) => this.push(answer));
    thread.on('error', (error) => this.destroy(error));
    thread.on('exit', (code) => this.destroy(code === 0 ? undefined : endedWith(code)));
  }

  /** Called by the client, as that of a socket. */
  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  /** Called by the client, as that of a socket. */
  setNoDelay(): void {}

  override _read(): void {}

  /** The client corks the stream, so that all messages of a statement arrive here together. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    if (!this.#isGreeted) {
      // The session of the engine exists already; the client's settings of the environment are not for it.
      this.#isGreeted = true;
      this.push(GREETING);
      return done();
    }
    const request = new Uint8Array(chunks.reduce((sum, { chunk }) => sum + chunk.length, 0));
    let at = 0;
    for (const { chunk } of chunks) {
      request.set(chunk, at);
      at += chunk.length;
    }
    this.#thread.postMessage(request, [request.buffer]);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const lost = error && Object.assign(new Error(error.message, { cause: error }), { code: CONNECTION_FAILURE });
    this.#thread.terminate().then(
      () => done(lost),
      (failed: Error) => done(lost ?? failed),
    );
  }
}
