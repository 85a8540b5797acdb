/**
 * What the processes on one PostgreSQL database tell each other: words, as notifications (LISTEN, NOTIFY) over one
 * connection a process, beside the pool's. A notification is lost on whoever does not listen at that moment, so each
 * time that the connection stands (again), the process is told that it may have missed something.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Notification } from 'pg';

/** A name in SQL; a person may speak here too: `notify caravansara, 'config'`. */
export const CHANNEL = 'caravansara';

/** Bytes of one notification: PostgreSQL refuses 8000 and more. */
const MAX_BYTES = 7_900;

export interface PubSub {
  /** Tells a word (without spaces) to the other processes: soon, never awaited; kept until the server has taken it. */
  publish(word: string): void;
  /** Sends what is still waiting, if that can be done at once, and hangs up. Safe to repeat. */
  close(): Promise<void>;
}

export interface PubSubOptions {
  /** Words of others; what this process tells does not come back to it. */
  readonly onMessages: (words: readonly string[]) => void;
  /** The process listens from now on, and does not know what was said before. */
  readonly onReconnect: () => void;
  /** The connection is gone; it is tried again until it stands. Told once, not at every try. */
  readonly onLost: (error: Error) => void;
  /** How often a connection that says nothing is asked whether it lives: one may break without a word. */
  readonly checkEveryMs?: number;
  /** How long an answer of the server may take. */
  readonly responseTimeoutMs?: number;
  readonly retryMs?: number;
}

/** Listens on the server of this address from now on; the first connection is not waited for. */
export function openPubSub(url: string, options: PubSubOptions): PubSub {
  const {
    onReconnect: missed,
    onLost,
    checkEveryMs = 4_000,
    responseTimeoutMs: patienceMs = 3_000,
    retryMs = 1_000,
  } = options;
  const ending = new AbortController();
  const waiting = new Set<string>();
  let line: ListenConnection | null = null;
  let sending: Promise<void> | null = null;
  let isLost = false;

  async function live(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await listen();
      } catch (error) {
        if (!isLost && !ending.signal.aborted) onLost(error instanceof Error ? error : new Error(String(error)));
        isLost = true;
      }
      await rest(retryMs, ending.signal);
    }
  }

  /** One life of the connection, from its beginning until it breaks (an error) or is ended. */
  async function listen(): Promise<void> {
    const own = new ListenConnection(url, patienceMs, options.onMessages);
    try {
      await own.open();
      // Whoever ended it meanwhile had no line to break.
      ending.signal.throwIfAborted();
      line = own;
      isLost = false;
      missed();
      send();
      for (;;) {
        await rest(checkEveryMs, own.broken);
        await own.query('select 1');
      }
    } finally {
      line = null;
      await sending;
      own.close();
    }
  }

  function send(): void {
    if (line && !sending && waiting.size > 0)
      sending = sendOn(line)
        .finally(() => (sending = null))
        .then(send);
  }

  /** What is told meanwhile waits for the next time, together: so a crowd of changes takes few notifications. */
  async function sendOn(own: ListenConnection): Promise<void> {
    const words = [...waiting];
    waiting.clear();
    try {
      for (const payload of payloadsOf(words)) await own.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    } catch (error) {
      // Some may have been sent: to hear a word twice does no harm, never to hear it does.
      for (const word of words) waiting.add(word);
      line = null;
      own.markBroken(error);
    }
  }

  const life = live();
  return {
    publish(word) {
      waiting.add(word);
      send();
    },
    async close() {
      while (sending) await sending;
      ending.abort();
      line?.markBroken(new Error('Closed'));
      await life;
    },
  };
}

/** Waits so long, or until the signal comes. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

/** One connection that listens. */
class ListenConnection {
  readonly #client: Client;
  readonly #broken = new AbortController();

  constructor(url: string, patienceMs: number, heard: PubSubOptions['onMessages']) {
    this.#client = new Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      application_name: 'caravansara bulletin',
    });
    this.#client.on('error', (error) => this.markBroken(error));
    this.#client.on('end', () => this.markBroken(new Error('The server has ended the connection')));
    this.#client.on('notification', (notification) => {
      if (!this.#isOwn(notification)) heard((notification.payload ?? '').split(' '));
    });
  }

  /** Comes when the connection breaks. */
  get broken(): AbortSignal {
    return this.#broken.signal;
  }

  async open(): Promise<void> {
    await this.#client.connect();
    await this.query(`listen ${CHANNEL}`);
  }

  /** Fails when the connection is or gets broken, or the answer does not come in time. */
  async query(statement: string, values: readonly string[] = []): Promise<void> {
    this.broken.throwIfAborted();
    await this.#client.query(statement, [...values]);
  }

  markBroken(error: unknown): void {
    this.#broken.abort(error);
  }

  /** Not waited for: a connection that has gone silent would take its time. */
  close(): void {
    void this.#client.end().catch(() => undefined);
  }

  #isOwn({ processId }: Notification): boolean {
    return processId === (this.#client as Client & { readonly processID?: number | null }).processID;
  }
}

/** The words in as few payloads as may be, each below the server's limit. */
export function payloadsOf(words: readonly string[]): string[] {
  const payloads: string[] = [];
  let bytes = MAX_BYTES;
  for (const word of words) {
    const more = Buffer.byteLength(word) + 1;
    if (bytes + more > MAX_BYTES) {
      payloads.push(word);
      bytes = more;
    } else {
      payloads.push(`${payloads.pop() ?? ''} ${word}`);
      bytes += more;
    }
  }
  return payloads;
}
