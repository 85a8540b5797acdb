/**
 * Reads of guests on a streaming replica (DATABASE_READ_URL). A statement goes there only while the replica is known to
 * have all changes that this process knows of, so that a page rendered after a change never shows the state before it;
 * otherwise, and when the replica fails, it goes to the primary.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { innermostReason, sqlStateOf, STATEMENT_CANCELED } from './pg-errors';

/** How old the replica's data may be: above it, guests read from the primary (docs/deployment.md). */
export const MAX_LAG_MS = 5_000;
/** How often the replica is compared with the primary. */
const CHECK_EVERY_MS = 500;
/** Pause between comparisons while changes and reads alternate. */
const MIN_PAUSE_MS = 10;
/** How long either server may take to answer a comparison. */
const ANSWER_MS = 1_000;
/** Pauses while the replica replays what the primary has written. */
const REPLAY_PAUSES_MS = { first: 2, longest: 100 };

export interface ReplicaOptions {
  /** The number of the last change that this process knows of (server/cache/cache-invalidation.ts). */
  readonly version: () => number;
  /** Called when the replica begins to serve reads or stops, with the reason. */
  readonly onChange: (isUsed: boolean, reason: string | null) => void;
}

export interface ReplicaState {
  /** Whether the replica answers, and is at most {@link MAX_LAG_MS} behind. */
  readonly isUsed: boolean;
  /** Why it is not used; null: it is, or nothing is known. */
  readonly reason: string | null;
}

/** Where the write-ahead log of a server stands. */
interface Position {
  readonly lsn: string;
  readonly system: string;
}

/** Compares the replica with the primary, at intervals and when a read finds it behind a change. */
export class Replica {
  readonly #primary: Probe;
  readonly #replica: Probe;
  readonly #ending = new AbortController();
  readonly #checking: Promise<void>;
  #pool: Pool;
  /** The replica has what the primary had at this moment, all changes up to this version among it. */
  #confirmed = { version: -1, atMs: -Infinity };
  #state: ReplicaState | null = null;
  readonly #firstCheck: Promise<void>;
  /** Statements of the replica that have no answer yet. */
  readonly #underWay = new Set<(error: Error) => void>();
  #checkNow: () => void = () => undefined;

  /** @param openPool opens connections to the replica for the statements of guests */
  constructor(
    primaryUrl: string,
    replicaUrl: string,
    private readonly options: ReplicaOptions,
    private readonly openPool: () => Pool,
  ) {
    this.#primary = new Probe(primaryUrl);
    this.#replica = new Probe(replicaUrl);
    this.#pool = openPool();
    this.#firstCheck = this.#check();
    this.#checking = this.#checkUntilClosed();
  }

  /** Waits for the first comparison. */
  async state(): Promise<ReplicaState> {
    await this.#firstCheck;
    return { isUsed: this.#isUsed, reason: this.#state?.reason ?? null };
  }

  get #isUsed(): boolean {
    return this.#state?.isUsed === true && performance.now() - this.#confirmed.atMs <= MAX_LAG_MS;
  }

  /** Whether it may serve a read now. If it lacks a change, it is compared with the primary at once. */
  mayServe(): boolean {
    if (!this.#isUsed) return false;
    if (this.#confirmed.version >= this.options.version()) return true;
    this.#checkNow();
    return false;
  }

  /** Sends a read. Rejects as well when the replica is found to be away before it has answered. */
  async query(statement: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    return await new Promise((resolve, reject) => {
      this.#underWay.add(reject);
      this.#pool
        .query(statement, values)
        .then(resolve, reject)
        .finally(() => this.#underWay.delete(reject));
    });
  }

  async close(): Promise<void> {
    this.#ending.abort();
    this.#checkNow();
    await this.#checking;
    await this.#pool.end();
  }

  async #checkUntilClosed(): Promise<void> {
    const { signal } = this.#ending;
    await this.#firstCheck;
    while (!signal.aborted) {
      await pause(MIN_PAUSE_MS);
      const waiting = new AbortController();
      this.#checkNow = () => waiting.abort();
      const either = AbortSignal.any([signal, waiting.signal]);
      await pause(CHECK_EVERY_MS, undefined, { signal: either, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.#check();
    }
    this.#primary.close();
    this.#replica.close();
  }

  async #check(): Promise<void> {
    // Before the primary is asked: it has these changes, since they are announced after their commit.
    const [version, atMs] = [this.options.version(), performance.now()];
    const wanted = await this.#primary
      .row<Position>(
        `select pg_current_wal_lsn()::text as lsn, system_identifier::text as system from pg_control_system()`,
      )
      .catch(() => null);
    // The primary's own failures are reported by its statements; without it the lag becomes unknown.
    if (wanted === null) return;
    try {
      await this.#untilReplayed(wanted, atMs);
      this.#confirmed = { version, atMs };
      this.#change(true, null);
    } catch (error) {
      if (!this.#ending.signal.aborted) this.#stopUse(innermostReason(error));
    }
  }

  async #untilReplayed({ lsn, system }: Position, atMs: number): Promise<void> {
    for (let ms = REPLAY_PAUSES_MS.first; ; ms = Math.min(2 * ms, REPLAY_PAUSES_MS.longest)) {
      const state = await this.#replica.row<{ is_replica: boolean; has_all: boolean }>(
        `select pg_is_in_recovery() and system_identifier::text = $2 as is_replica,
          coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has_all from pg_control_system()`,
        [lsn, system],
      );
      if (!state.is_replica) throw new Error('it is no replica of the primary');
      if (state.has_all) return;
      if (performance.now() - atMs > MAX_LAG_MS) throw new Error(`it is more than ${MAX_LAG_MS / 1000} s behind`);
      await pause(ms, undefined, { signal: this.#ending.signal });
    }
  }

  #stopUse(reason: string): void {
    this.#confirmed = { version: -1, atMs: -Infinity };
    this.#change(false, reason);
    if (this.#underWay.size === 0) return;
    // Connections that went silent would make later reads wait.
    const silent = this.#pool;
    this.#pool = this.openPool();
    for (const reject of this.#underWay) reject(new Error(reason));
    void silent.end().catch(() => undefined);
  }

  #change(isUsed: boolean, reason: string | null): void {
    if (this.#state?.isUsed !== isUsed) this.options.onChange(isUsed, reason);
    this.#state = { isUsed, reason };
  }
}

/** One connection for comparisons, opened again after a failure. */
class Probe {
  #client: Client | null = null;

  constructor(private readonly url: string) {}

  /** The only row of a query; rejects when it does not arrive in time. */
  async row<T extends object>(text: string, values: readonly string[] = []): Promise<T> {
    const client =
      this.#client ??
      new Client({
        connectionString: this.url,
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
        application_name: 'caravansara replica check',
      });
    try {
      if (this.#client === null) {
        client.on('error', () => undefined);
        await client.connect();
        this.#client = client;
      }
      const { rows } = await client.query<T>(text, [...values]);
      if (!rows[0]) throw new Error('There is no row');
      return rows[0];
    } catch (error) {
      this.#client = null;
      end(client);
      throw error;
    }
  }

  close(): void {
    if (this.#client) end(this.#client);
    this.#client = null;
  }
}

/** Not awaited: a server that went silent would delay the caller. */
function end(client: Client): void {
  void client.end().catch(() => undefined);
}

/** Statements that may be reads; the replica refuses those of them that write. */
const MAY_READ = /^\s*(select|with)\b/i;

/** The part of pg's pool that Drizzle uses; Drizzle recognizes it by the word Pool in its name. */
export class ReplicaPool {
  constructor(
    private readonly replica: Replica,
    private readonly primary: Pool,
  ) {}

  /** Sends a read to the replica, or to the primary where that fails; everything else to the primary. */
  async query(statement: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (MAY_READ.test(statement.text) && this.replica.mayServe()) {
      try {
        return await this.replica.query(statement, values);
      } catch (error) {
        // A read that takes too long would take as long again.
        if (sqlStateOf(error) === STATEMENT_CANCELED) throw error;
      }
    }
    return await this.primary.query(statement, values);
  }

  /** For a transaction. */
  async connect(): Promise<PoolClient> {
    return await this.primary.connect();
  }
}
