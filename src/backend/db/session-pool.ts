/**
 * Pools that share one session, for a database that has no second one. Who needs the session takes turns: for a
 * statement, or for a transaction. Heavy reads come when no short statement waits.
 */
import type { Client, QueryConfig, QueryResult } from 'pg';
import { BEGIN, SILENT } from './pg-statements';

export type Lane = 'short' | 'heavy';

interface Waiting {
  start(): void;
  refuse(error: Error): void;
}

/** SQLSTATE too_many_connections, which is answered with 503 and Retry-After. */
const TOO_MANY = '53300';

/** The message of pg's own pool. */
const ENDED = 'Cannot use a pool after calling end on the pool';

export class SharedSession {
  #isTaken = false;
  #isEnded = false;
  readonly #waiting: Record<Lane, Waiting[]> = { short: [], heavy: [] };
  #whenReturned: () => void = () => undefined;

  /**
   * @param client connected; only the pools of this session use it
   * @param lose called when a statement got no answer in time: the session is unusable then
   */
  constructor(
    readonly client: Client,
    readonly lose: (error: Error) => void,
  ) {}

  /** Waits for a turn, which {@link giveBack} ends. Rejects after `waitMs` (0: never), and once the session has ended. */
  async take(lane: Lane, waitMs: number): Promise<void> {
    if (this.#isEnded) throw new Error(ENDED);
    if (!this.#isTaken && this.#waiting[lane].length === 0) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const queue = this.#waiting[lane];
      const timer = waitMs > 0 ? setTimeout(() => waiting.refuse(busyFor(waitMs)), waitMs) : undefined;
      const leave = (): void => {
        clearTimeout(timer);
        queue.splice(queue.indexOf(waiting), 1);
      };
      const waiting: Waiting = {
        start: () => {
          leave();
          this.#isTaken = true;
          resolve();
        },
        refuse: (error) => {
          leave();
          reject(error);
        },
      };
      queue.push(waiting);
    });
  }

  giveBack(): void {
    this.#isTaken = false;
    if (this.#isEnded) return this.#whenReturned();
    const [short] = this.#waiting.short;
    if (short) return short.start();
    // Not at once: who has just had a turn may need the next one, and short statements come first.
    if (this.#waiting.heavy.length > 0) setImmediate(() => this.#startHeavy());
  }

  #startHeavy(): void {
    if (!this.#isTaken) this.#waiting.heavy[0]?.start();
  }

  /** Refuses who waits and who comes, and waits for the end of the present turn. */
  async end(): Promise<void> {
    this.#isEnded = true;
    for (const waiting of [...this.#waiting.short, ...this.#waiting.heavy]) waiting.refuse(new Error(ENDED));
    if (this.#isTaken) await new Promise<void>((resolve) => (this.#whenReturned = resolve));
  }
}

function busyFor(waitMs: number): Error {
  return Object.assign(new Error(`The database was busy with other statements for ${waitMs} ms`), { code: TOO_MANY });
}

export interface SessionPoolOptions {
  readonly lane: Lane;
  /** How long a statement or transaction waits for its turn, ms; 0: without limit. */
  readonly waitMs: number;
  /** How long a statement may take before the session counts as lost, ms; 0: without limit. */
  readonly answerMs: number;
  /** Throws for statements that must not reach the database now; a transaction asks with its `begin`. */
  readonly check: (text: string) => void;
}

type Statement = QueryConfig & { readonly query_timeout?: number };

/** The part of pg's pool that Drizzle uses; Drizzle recognizes it by the word Pool in its name. */
export class SessionPool {
  constructor(
    private readonly session: SharedSession,
    private readonly options: SessionPoolOptions,
  ) {}

  /** Sends one statement in a turn of its own. */
  async query(statement: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    this.options.check(statement.text);
    await this.session.take(this.options.lane, this.options.waitMs);
    try {
      return await this.#send(statement, values);
    } finally {
      this.session.giveBack();
    }
  }

  /** Takes the session for a transaction, until `release`. A refused `begin` releases it as well. */
  async connect(): Promise<{ query: SessionPool['query']; release(): void }> {
    this.options.check('begin');
    await this.session.take(this.options.lane, this.options.waitMs);
    let isOver = false;
    const release = (): void => {
      if (isOver) return;
      isOver = true;
      this.session.giveBack();
    };
    return {
      release,
      query: async (statement, values) => {
        if (isOver) throw new Error('The transaction of this statement is over');
        try {
          return await this.#send(statement, values);
        } catch (error) {
          // Drizzle does not release a client whose transaction has not begun.
          if (BEGIN.test(statement.text)) release();
          throw error;
        }
      },
    };
  }

  async #send(statement: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const limited: Statement = { ...statement, query_timeout: this.options.answerMs };
    try {
      return await this.session.client.query(limited, values);
    } catch (error) {
      if (error instanceof Error && error.message === SILENT)
        this.session.lose(new Error(`a statement took more than ${this.options.answerMs / 1000} seconds`));
      throw error;
    }
  }
}
