/** What the rest of the services knows of the storage. */
import type pg from 'pg';
import type { Scope, User } from '../../access/may.ts';
import type { AuditAction } from '../../resources/audit.ts';
import type { AnyRecord, FieldValues, RecordOf, Resource } from '../../resources/define.ts';
import type { Changes } from './audit.ts';
import type { Blocker } from './blockers.ts';
import type { Kept } from './keep.ts';

/** Who acts: a signed-in person, or the services themselves (start-up repair, demo data). */
export interface Actor {
  readonly uid: string;
  readonly name: string;
}

export interface TransactionOptions {
  /** The rows the transaction may see and touch: part of every statement, and of row-level security beneath. */
  readonly scope: Scope;
  readonly actor: Actor;
  readonly readOnly?: boolean;
}

/** A running transaction. Everything in it commits together or not at all, the audit log included. */
export interface Transaction {
  readonly client: pg.PoolClient;
  readonly scope: Scope;
  readonly actor: Actor;
  /** The instant the transaction began. */
  readonly now: Date;
  /** What a child's call lies below, as it was when the call began; locked where it writes. */
  readonly parent?: AnyRecord;
  list<R extends Resource>(resource: R, query: ListQuery): Promise<Page<RecordOf<R>>>;
  get<R extends Resource>(
    resource: R,
    id: string,
    options?: { forUpdate?: boolean },
  ): Promise<RecordOf<R> | undefined>;
  /** Those of the records that are there, in the order of their ids. */
  getMany<R extends Resource>(
    resource: R,
    ids: readonly string[],
    options?: { forUpdate?: boolean },
  ): Promise<RecordOf<R>[]>;
  /** Gives out `id` (unless given), `version` 1, times and running numbers; checks that every reference is of the same studio. */
  create<R extends Resource>(
    resource: R,
    values: NewRecord<R>,
    options?: CreateOptions,
  ): Promise<RecordOf<R>>;
  /** `create` for many, with a few statements; in the order of the values. */
  createMany<R extends Resource>(
    resource: R,
    values: readonly NewRecord<R>[],
    options?: CreateOptions,
  ): Promise<RecordOf<R>[]>;
  /**
   * Writes the declared fields that `values` holds; what is absent or undefined stays. Without a difference nothing is
   * written, and the version stays. With scope `all`, `studio_id` moves the record to another studio.
   * @throws StaleVersion when `version` is given and isn't the stored one; NotFound
   */
  update<R extends Resource>(
    resource: R,
    id: string,
    values: NewValues<R>,
    options?: UpdateOptions,
  ): Promise<RecordOf<R>>;
  /**
   * `update` for many, each with values of its own, with a few statements. Answers those that changed, in their order.
   * @throws NotFound when one of them isn't there: then nothing is written
   */
  updateMany<R extends Resource>(
    resource: R,
    changes: readonly ManyChange<R>[],
    options?: Omit<UpdateOptions, 'version' | 'overruled'>,
  ): Promise<RecordOf<R>[]>;
  /** What the deletion of the records would come to. */
  deletion(resource: Resource, records: readonly AnyRecord[]): Promise<Deletion>;
  /**
   * Removes a record with all that goes with it, and takes it out of what does without it (`clear`).
   * @throws StillReferenced when another record needs it, StillKept when the law wants it to be kept
   */
  remove<R extends Resource>(resource: R, id: string, options?: RemoveOptions): Promise<RecordOf<R>>;
  /** The same for many. @throws NotFound, StillReferenced */
  removeMany(resource: Resource, ids: readonly string[], options?: BatchOptions): Promise<void>;
  /** Who changed the record when and how, newest first. */
  history(
    resource: Resource,
    id: string,
    range: { offset: number; limit: number },
  ): Promise<{ rows: AuditEntry[]; total: number }>;
}

/** What deleting records comes to, by the records' ids; nothing of those to which nothing applies. */
export interface Deletion {
  /** How many records of which resource go with each: children, and what refers to it by `cascade`. */
  readonly along: ReadonlyMap<string, readonly { readonly resource: Resource; readonly total: number }[]>;
  /** Who needs each of them: `remove` would refuse it. */
  blockers(): Promise<ReadonlyMap<string, readonly Blocker[]>>;
  /** What the law wants to be kept of each and of what goes with it: `remove` would refuse it, too. */
  kept(): Promise<ReadonlyMap<string, readonly Kept[]>>;
}

export interface BatchOptions {
  /** An id of its own for what is done to many records in one go: their entries in the audit log are found by it. */
  readonly batch?: string;
}

export interface CreateOptions extends BatchOptions {
  /** Names of the warnings that were overruled, which the audit log remembers. */
  readonly overruled?: readonly string[];
}

export interface UpdateOptions extends CreateOptions {
  readonly version?: number;
  /** Word of the audit log; `update` unless given. */
  readonly action?: AuditAction;
}

/** What a write sets: declared fields, and the studio where it moves the record to another one. */
export type NewValues<R extends Resource = Resource> = Partial<FieldValues<R>> & { studio_id?: string };

/** New values of one of many records. */
export type ManyChange<R extends Resource = Resource> = Pick<UpdateOptions, 'overruled'> & {
  readonly id: string;
  readonly values: NewValues<R>;
};

export type RemoveOptions = Pick<UpdateOptions, 'version' | 'batch'>;

export type NewRecord<R extends Resource = Resource> = NewValues<R> & { studio_id: string; id?: string };

export interface Database {
  readonly pool: pg.Pool;
  readonly resources: readonly Resource[];
  /**
   * Does the work in a transaction. It is done again when another transaction stood in its way (deadlock), so what it
   * does outside of the database has to be repeatable, as calls to the identity provider are: they say how an account
   * shall be.
   * @throws what `work` throws
   */
  transaction<T>(options: TransactionOptions, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Reads across all studios on a connection that is kept for it: waits neither behind calls nor, for longer than
   * `PROBE_PATIENCE`, for a server that is silent. One at a time.
   * @throws an error that `isAway` knows when there is no answer in time
   */
  probe<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type Operator = 'eq' | 'neq' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'overlaps';

/** A filter that has been checked: the field is one of the resource's list filters and the value of its kind. */
export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  readonly value: unknown;
}

export interface ListQuery {
  readonly conditions: readonly Condition[];
  /** Full text over the declared search fields. */
  readonly search?: string;
  /** The search fields that the caller sees, where he doesn't see all of them: what the others hold finds nothing. */
  readonly searchIn?: readonly string[];
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  readonly offset: number;
  readonly limit: number;
}

export interface Page<T = AnyRecord> {
  readonly rows: T[];
  /** Exact, unless `capped`: then there are more than `total - 1`. */
  readonly total: number;
  readonly capped: boolean;
  /** Nothing is exactly what was looked for: these are one letter off. */
  readonly similar?: boolean;
}

export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly by_name: string;
  readonly action: string;
  /** What changed, before and after; values of sensitive and masked fields are left out (both null). */
  readonly changes: Changes;
  /** What was done to many records in one go has the same; none for a change of one. */
  readonly batch_id?: string;
}

/** The record was changed since the caller read it. Carries what stands now. */
export class StaleVersion extends Error {
  constructor(readonly current: AnyRecord) {
    super('stale version');
  }
}

/** No such record within the scope. */
export class NotFound extends Error {}

/** Values the database refuses, field by field: duplicates, references into nothing or another studio. */
export class InvalidValues extends Error {
  constructor(readonly errors: Record<string, string>) {
    super('invalid values');
  }
}

/** Other records need the one to be removed. */
export class StillReferenced extends Error {
  constructor(
    readonly by: Resource,
    readonly count: number,
  ) {
    super('still referenced');
  }
}

/** The law wants the record to be removed, or what would go with it, to be kept. */
export class StillKept extends Error {
  constructor(readonly kept: readonly Kept[]) {
    super('still kept');
  }
}

/** The services themselves, seeing every studio. */
export const SYSTEM: TransactionOptions = {
  scope: { rows: 'all' },
  actor: { uid: 'system', name: 'System' },
};

export type { Scope, User };
