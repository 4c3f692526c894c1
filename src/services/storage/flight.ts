/**
 * A transaction on the wire. Statements leave without waiting for the answers of earlier ones (`pipeline` of
 * `pg`): a caller waits once for all that it sends before it needs an answer.
 */
import type { Socket } from 'node:net';
import type pg from 'pg';

/** The part of a connection that a transaction's work uses. */
export type Client = Pick<pg.ClientBase, 'query'>;

type Asked = readonly [string | pg.QueryConfig, unknown[]?];

export interface FlightOptions {
  /** Opens the transaction. */
  readonly beginning: string;
  readonly readOnly: boolean;
  /** Whether the work consists of one read, so that the transaction may end with the read's last statement. */
  readonly sole: boolean;
  /** What has to be settled, too, before anything counts as begun. */
  readonly ahead?: Promise<void> | void;
}

/**
 * An open transaction. Reads leave right behind its beginning. Whatever may write waits for the beginning to be
 * answered: behind one that failed, it would be committed by itself and with the rights of the owner.
 */
export class Flight implements Client {
  /** Whether the beginning failed: then nothing has been written. */
  failedToBegin = false;
  readonly connection: pg.PoolClient;
  readonly #options: FlightOptions;
  readonly #begun: Promise<unknown>;
  #isBegun = false;
  /** Whether a statement waits for the beginning, and those behind it with it. */
  #waits = false;
  /** Behind a pooler, the answer to the statement before, which the next one waits for. */
  #before: Promise<unknown> | undefined;
  /** Statements whose answers nobody waited for. */
  readonly #unanswered: Promise<unknown>[] = [];
  readonly #checks: Promise<unknown>[] = [];
  #changes = 0;
  #isLast = false;
  #end: Promise<unknown> | undefined;
  #committing: string | undefined;
  /** Whether its end was sent: whatever followed would be committed by itself, with the rights of the owner. */
  #isOver = false;

  /** Takes over the connection until `end` or `rollBack`. */
  constructor(connection: pg.PoolClient, options: FlightOptions) {
    this.connection = connection;
    this.#options = options;
    const beginning = connection.query(options.beginning).catch((error: unknown) => {
      this.failedToBegin = true;
      throw error;
    });
    this.#begun = Promise.all([beginning, options.ahead]).then(() => {
      this.#isBegun = true;
    });
    this.#begun.catch(() => undefined);
    if (!isPipelined(connection)) this.#before = this.#begun;
  }

  /** Number of statements so far that may have changed stored rows; an insertion doesn't. */
  get changes(): number {
    return this.#changes;
  }

  /** Lets nobody wait for the answer of one statement: the commit does, and reports its failure. */
  unanswered(answer: Promise<unknown>): void {
    answer.catch(() => undefined);
    this.#unanswered.push(answer);
  }

  /** Lets statements leave ahead of a check's result: nothing is committed without it. */
  unchecked(check: Promise<unknown>): void {
    check.catch(() => undefined);
    this.#checks.push(check);
  }

  /** Runs a statement. Its answer counts only once the transaction has begun. */
  query = ((...asked: Asked) => this.#send(asked)) as pg.ClientBase['query'];

  /** Announces that no statement follows the next one, where the work is a sole read. */
  last(): void {
    this.#isLast = this.#options.sole && this.#options.readOnly;
  }

  /**
   * Ends a transaction that only read; answers wait for it no longer.
   * @throws Error where a statement failed and wasn't reported
   */
  end(): Promise<unknown> {
    // Known from the answer to the last statement: E stands for a failed transaction.
    if (!this.#end && this.connection.getTransactionStatus() === 'E') throw new Error(NOT_REPORTED);
    this.#isOver = true;
    this.#end ??= this.connection.query('COMMIT');
    return this.#end;
  }

  /**
   * Commits, by the statements given. Throws where the server answers with a ROLLBACK, as it does after a
   * swallowed error of a statement.
   * @param statements the COMMIT, and others in the same round trip
   */
  async commit(statements: string): Promise<void> {
    await Promise.all(this.#checks);
    this.#committing = statements;
    const committing = this.query(statements);
    committing.catch(() => undefined);
    await Promise.all(this.#unanswered);
    // Several statements return several results, which the types of `pg` don't cover.
    const answered = (await committing.catch((error: pg.DatabaseError) => {
      throw isAborted(error) ? new Error(NOT_REPORTED) : error;
    })) as unknown as pg.QueryResult | pg.QueryResult[];
    const end = [answered].flat().find(({ command }) => command === 'COMMIT' || command === 'ROLLBACK');
    if (end?.command !== 'COMMIT') throw new Error(NOT_REPORTED);
  }

  /** Rolls back, unless it has ended. */
  rollBack(): Promise<unknown> {
    this.#isOver = true;
    return this.#end ?? this.connection.query('ROLLBACK');
  }

  async #send(asked: Asked): Promise<unknown> {
    const text = textOf(asked);
    if (mayChange(text)) this.#changes++;
    const earlier = this.#unanswered.length;
    try {
      if (this.#before) return await this.#behind(this.#before, asked);
      if (!this.#isBegun && (this.#waits || !isRead(text))) {
        this.#waits = true;
        await this.#begun;
      }
      const answer = this.#ask(asked);
      if (this.#isLast) this.end().catch(() => undefined);
      return this.#isBegun ? await answer : (await Promise.all([answer, this.#begun]))[0];
    } catch (error) {
      throw isAborted(error) ? await this.#cause(error, earlier) : error;
    }
  }

  #ask(asked: Asked): Promise<unknown> {
    if (this.#isOver) throw new Error('the transaction has ended');
    this.#isOver = asked[0] === this.#committing;
    corkForNow(this.connection);
    return this.connection.query(...(asked as [string, unknown[]?]));
  }

  /** Asks once the statement before is answered. */
  #behind(before: Promise<unknown>, asked: Asked): Promise<unknown> {
    const answer = before.then(() => this.#ask(asked));
    this.#before = answer.catch(() => undefined);
    return answer;
  }

  /** Returns the failure among so many earlier statements that nobody waited for; without one, the error itself. */
  async #cause(error: unknown, earlier: number): Promise<unknown> {
    const ends = await Promise.allSettled(this.#unanswered.slice(0, earlier));
    const failed = ends.find((end) => end.status === 'rejected' && !isAborted(end.reason));
    return failed ? (failed as PromiseRejectedResult).reason : error;
  }
}

const textOf = ([asked]: Asked) => (typeof asked === 'string' ? asked : asked.text);

/** `in_failed_sql_transaction`: an earlier statement failed. */
const isAborted = (error: unknown) => (error as pg.DatabaseError).code === '25P02';
const NOT_REPORTED = 'a statement failed within the transaction, and was not reported';

/** Announces that no statement follows the next one. Without effect where others may follow. */
export function last(client: unknown): void {
  if (client instanceof Flight) client.last();
}

/** Lets nobody wait for the answer of one statement of that transaction. */
export function unanswered(client: unknown, answer: Promise<unknown>): void {
  if (client instanceof Flight) client.unanswered(answer);
}

/** Lets statements of that transaction leave ahead of a check's result. */
export function unchecked(client: unknown, check: Promise<unknown>): void {
  if (client instanceof Flight) client.unchecked(check);
}

const isPipelined = (connection: pg.ClientBase) => (connection as unknown as pg.Client).pipeline;

/** Returns whether the statement only reads and locks, at a glance: one that isn't recognised merely waits. */
const isRead = (text: string) =>
  /^\s*(SELECT|WITH)\b/i.test(text) && !WRITES.test(text.replaceAll(LOCKS, ''));

/** Returns whether a statement may change or remove stored rows. */
function mayChange(text: string): boolean {
  const [word] = /^\s*\w+/.exec(text) ?? [''];
  if (/SELECT|COMMIT/i.test(word) || isRole(text)) return false;
  return /INSERT/i.test(word) ? /\bDO UPDATE\b/i.test(text) : !isRead(text);
}

/** Returns whether the statement changes the transaction's role alone. */
const isRole = (text: string) => /^SET LOCAL ROLE \w+$/.test(text);

const LOCKS = /\bFOR (NO KEY )?UPDATE\b/g;
const WRITES = /;|\b(INSERT|UPDATE|DELETE|MERGE|INTO|set_config|setval|nextval|NOTIFY)\b/i;

const corked = new WeakSet<Socket>();

/** Sends what is written until the process gives way in one packet. */
export function corkForNow(connection: pg.ClientBase): void {
  const { stream } = (connection as unknown as { connection: { stream: Socket } }).connection;
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  process.nextTick(() => {
    corked.delete(stream);
    stream.uncork();
  });
}
