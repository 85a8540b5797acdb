/**
 * Messages between the processes on one PostgreSQL database, by LISTEN and NOTIFY over one connection per process
 * beside the pool's. A notification is lost for a process that is not listening, so each time the connection is
 * established, `onReconnect` reports that messages may have been missed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Notification } from 'pg';

/** The channel's name in SQL; an operator may publish as well: `notify caravansara, 'config'`. */
export const CHANNEL = 'caravansara';

/** Maximum size of one notification in bytes: PostgreSQL refuses 8000 and more. */
const MAX_BYTES = 7_900;

export interface PubSub {
  /**
   * Sends a message (without spaces) to the other processes soon, without waiting; queued until the server has accepted
   * it.
   */
  publish(message: string): void;
  /** Sends queued messages if that is possible immediately, and disconnects. Idempotent. */
  close(): Promise<void>;
}

export interface PubSubOptions {
  /** Receives the messages of other processes; a process does not receive its own. */
  readonly onMessages: (messages: readonly string[]) => void;
  /** Called when the process listens (again): earlier messages may have been missed. */
  readonly onReconnect: () => void;
  /** Called once when the connection is lost; it is retried until it is established. */
  readonly onLost: (error: Error) => void;
  /** How often an idle connection is checked with a query: it may break silently. */
  readonly checkEveryMs?: number;
  /** How long a response of the server may take. */
  readonly responseTimeoutMs?: number;
  readonly retryMs?: number;
}

/** Listens on the server of this URL from now on, without waiting for the first connection. */
export function openPubSub(url: string, options: PubSubOptions): PubSub {
  const { onReconnect, onLost, checkEveryMs = 4_000, responseTimeoutMs = 3_000, retryMs = 1_000 } = options;
  const ending = new AbortController();
  const waiting = new Set<string>();
  let connection: ListenConnection | null = null;
  let sending: Promise<void> | null = null;
  let isLost = false;

  async function reconnectUntilClosed(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await listen();
      } catch (error) {
        if (!isLost && !ending.signal.aborted) onLost(error instanceof Error ? error : new Error(String(error)));
        isLost = true;
      }
      await delay(retryMs, ending.signal);
    }
  }

  /** Runs one connection from its start until it breaks (an error) or is closed. */
  async function listen(): Promise<void> {
    const listenConnection = new ListenConnection(url, responseTimeoutMs, options.onMessages);
    try {
      await listenConnection.open();
      // `close` may have been called before there was a connection to break.
      ending.signal.throwIfAborted();
      connection = listenConnection;
      isLost = false;
      onReconnect();
      send();
      for (;;) {
        await delay(checkEveryMs, listenConnection.broken);
        await listenConnection.query('select 1');
      }
    } finally {
      connection = null;
      await sending;
      listenConnection.close();
    }
  }

  function send(): void {
    if (connection && !sending && waiting.size > 0)
      sending = sendOn(connection)
        .finally(() => (sending = null))
        .then(send);
  }

  /** Messages published while sending wait for the next batch, so that many changes need few notifications. */
  async function sendOn(listenConnection: ListenConnection): Promise<void> {
    const messages = [...waiting];
    waiting.clear();
    try {
      for (const payload of payloadsOf(messages))
        await listenConnection.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    } catch (error) {
      // Some may have been sent: receiving a message twice is harmless, losing one is not.
      for (const message of messages) waiting.add(message);
      connection = null;
      listenConnection.markBroken(error);
    }
  }

  const reconnecting = reconnectUntilClosed();
  return {
    publish(message) {
      waiting.add(message);
      send();
    },
    async close() {
      while (sending) await sending;
      ending.abort();
      connection?.markBroken(new Error('Closed'));
      await reconnecting;
    },
  };
}

/** Waits for a time, or until the signal. */
async function delay(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

/** One listening connection. */
class ListenConnection {
  readonly #client: Client;
  readonly #broken = new AbortController();
  /** The server's process of this connection, which the notifications of its own messages name. */
  #processId: number | undefined;

  constructor(url: string, responseTimeoutMs: number, onMessages: PubSubOptions['onMessages']) {
    this.#client = new Client({
      connectionString: url,
      connectionTimeoutMillis: responseTimeoutMs,
      query_timeout: responseTimeoutMs,
      keepAlive: true,
      application_name: 'caravansara pubsub',
    });
    this.#client.on('error', (error) => this.markBroken(error));
    this.#client.on('end', () => this.markBroken(new Error('The server has ended the connection')));
    this.#client.on('notification', (notification) => {
      if (!this.#isOwn(notification)) onMessages((notification.payload ?? '').split(' '));
    });
  }

  /** Aborted when the connection breaks. */
  get broken(): AbortSignal {
    return this.#broken.signal;
  }

  async open(): Promise<void> {
    await this.#client.connect();
    const { rows } = await this.#client.query<{ id: number }>('select pg_backend_pid() as id');
    this.#processId = rows[0]?.id;
    await this.query(`listen ${CHANNEL}`);
  }

  /** Rejects when the connection breaks or the response does not arrive in time. */
  async query(statement: string, values: readonly string[] = []): Promise<void> {
    this.broken.throwIfAborted();
    await this.#client.query(statement, [...values]);
  }

  markBroken(error: unknown): void {
    this.#broken.abort(error);
  }

  /** Not awaited: an unresponsive connection would delay the caller. */
  close(): void {
    void this.#client.end().catch(() => undefined);
  }

  #isOwn({ processId }: Notification): boolean {
    return processId === this.#processId;
  }
}

/** Packs the messages into as few payloads as possible, each below the server's limit. */
export function payloadsOf(messages: readonly string[]): string[] {
  const payloads: string[] = [];
  let bytes = MAX_BYTES;
  for (const message of messages) {
    const more = Buffer.byteLength(message) + 1;
    if (bytes + more > MAX_BYTES) {
      payloads.push(message);
      bytes = more;
    } else {
      payloads.push(`${payloads.pop() ?? ''} ${message}`);
      bytes += more;
    }
  }
  return payloads;
}
