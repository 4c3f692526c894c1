/** How an entity goes beyond CRUD: hooks around its writes, and endpoints of its own. */
import type { Hono } from 'hono';
import type { User } from '../../access/may.ts';
import type { AnyRecord, Resource } from '../../resources/define.ts';
import type { Transaction } from '../storage/types.ts';
import type { AppEnv, Services } from '../types.ts';

export interface WriteCall {
  readonly services: Services;
  readonly user: User;
  readonly resource: Resource;
  readonly action: 'create' | 'update' | 'delete';
  /** Given out before the transaction, also for creations. */
  readonly id: string;
  /** The studio of a new record. */
  readonly studio_id?: string;
  /** Body as validated: empty for deletions. */
  readonly values: Record<string, unknown>;
}

export interface Hooks {
  /**
   * Around the transaction: `run` executes it (with `before` and `after`) and commits. What an outside system has to
   * do before or after goes here.
   */
  around?(call: WriteCall, run: () => Promise<AnyRecord>): Promise<AnyRecord>;
  /**
   * In the transaction, before the write; returns the values to write. Throw a `Problem` to refuse. Before a deletion it
   * is also asked whether it would, in a transaction that only reads.
   */
  before?(call: WriteCall, tx: Transaction, current: AnyRecord | undefined): Promise<Record<string, unknown>>;
  /** In the transaction, after the write. */
  after?(call: WriteCall, tx: Transaction, record: AnyRecord): Promise<void>;
  /** Extra properties of the answer to a creation; described by `describeCreated`. */
  created?(call: WriteCall, record: AnyRecord): Promise<Record<string, unknown>>;
  /** The same for a creation that is repeated: what may be told twice. */
  createdBefore?(record: AnyRecord): Record<string, unknown>;
  /** With the first call of each day, before anything is read: brings up to date what depends on the day. */
  daily?(services: Services, today: string): Promise<void>;
  /** Endpoints beyond CRUD, mounted before the generic ones. Each checks access itself with `authorize`. */
  routes?(app: Hono<AppEnv>, services: Services): void;
  /** Endpoints without sign-in, below the same path: pictures, which `<img>` asks for without a token. */
  publicRoutes?(app: Hono<AppEnv>, services: Services): void;
}
