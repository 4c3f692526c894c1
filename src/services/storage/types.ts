/** The interface of the storage to the rest of the services. */
import type pg from 'pg';
import type { Scope, User } from '#access/may.ts';
import type { AnyRecord, FieldValues, RecordOf, Resource } from '#declare/define.ts';
import type { Sum } from '#declare/figure.ts';
import type { AuditAction } from '#resources/audit.ts';
import type { Changes } from './audit.ts';
import type { Cleared } from './bin.ts';
import type { Blocker } from './blockers.ts';
import type { Changes as CommittedChanges } from './changes.ts';
import type { Erasure } from './erasure/plan.ts';
import type { Client } from './flight.ts';
import type { Kept } from './keep.ts';
import type { ReadKept } from './keptReads.ts';
import type { Versioned } from './read.ts';
import type { RowText, TextShape } from './rowTexts.ts';
import type { Touched } from './touched.ts';

/** The actor: a signed-in person, or the services themselves (start-up repair, demo data). */
export interface Actor {
  readonly uid: string;
  readonly name: string;
}

export interface TransactionOptions {
  /**
   * The rows the transaction may read and write: part of every statement, and of row-level security beneath.
   */
  readonly scope: Scope;
  readonly actor: Actor;
  readonly readOnly?: boolean;
  /** Whether the work is a single `get` or `list`: the transaction may end with its last statement. */
  readonly sole?: boolean;
  /**
   * Sends statements ahead of the transaction on its connection, without its rights and scope. Nothing of the
   * transaction is answered or written before what it returns is settled.
   */
  readonly ahead?: (connection: Client) => Promise<void> | void;
  /** Called with the changes once they are committed. */
  readonly committed?: (touched: Touched) => void;
  /** The browser's tab that makes the call. */
  readonly tab?: string;
}

/** A running transaction. Everything in it commits together or not at all, including the audit log. */
export interface Transaction {
  readonly client: Client;
  readonly scope: Scope;
  readonly actor: Actor;
  /** The declared ones. */
  readonly resources: readonly Resource[];
  /** Instant of the transaction's beginning. */
  readonly now: Date;
  /** The parent of a child's call, in its state at the call's beginning; locked where the call writes. */
  readonly parent?: AnyRecord;
  /** The changes so far. */
  readonly touched: Touched;
  /** Runs the work as the last of the transaction, for what depends on all of it. */
  beforeCommit(work: () => Promise<void>): void;
  /** Runs what waits for the end of the transaction, which does so itself before it commits. */
  settle(): Promise<void>;
  /**
   * Runs work that has to see all of the studio's records, although the caller sees their own customers' alone: what
   * follows from a change that they may make.
   */
  widely<T>(work: () => Promise<T>): Promise<T>;
  /** Runs the work after the commit; never after a rollback. */
  onCommit(work: () => void): void;
  list<R extends Resource>(resource: R, query: ListQuery): Promise<Page<RecordOf<R>>>;
  /** Returns the same page with each record as JSON text of some of its fields. */
  listTexts(resource: Resource, query: ListQuery, shape: TextShape): Promise<Page<RowText>>;
  /** Returns each sum over all records that its query finds. */
  sums(resource: Resource, asked: readonly { sum: Sum; query: ListQuery }[]): Promise<number[]>;
  get<R extends Resource>(
    resource: R,
    id: string,
    options?: { forUpdate?: boolean },
  ): Promise<RecordOf<R> | undefined>;
  /** Returns the record with the version of its row. */
  getVersioned<R extends Resource>(resource: R, id: string): Promise<Versioned<RecordOf<R> | undefined>>;
  /** Returns the existing ones of the records, in the order of their ids. */
  getMany<R extends Resource>(
    resource: R,
    ids: readonly string[],
    options?: { forUpdate?: boolean },
  ): Promise<RecordOf<R>[]>;
  /**
   * Assigns `id` (unless given), `version` 1, times and running numbers; checks that every reference is of
   * the same studio.
   */
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
   * Writes the declared fields in `values`; absent or undefined ones stay. Without a difference nothing is
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
   * `update` for many, each with its own values, with a few statements. Returns the changed ones, in their
   * order.
   * @throws NotFound when one of them doesn't exist: then nothing is written
   */
  updateMany<R extends Resource>(
    resource: R,
    changes: readonly ManyChange<R>[],
    options?: Omit<UpdateOptions, 'version' | 'overruled' | 'last' | 'rollUp'>,
  ): Promise<RecordOf<R>[]>;
  /** Returns the effects of deleting the records. */
  deletion(resource: Resource, records: readonly AnyRecord[]): Promise<Deletion>;
  /**
   * Removes a record with its dependents, and clears optional references to it (`clear`).
   * @throws StillReferenced when another record needs it, StillKept when the law requires it to be kept
   */
  remove<R extends Resource>(resource: R, id: string, options?: RemoveOptions): Promise<RecordOf<R>>;
  /** `remove` for many. @throws NotFound, StillReferenced */
  removeMany(
    resource: Resource,
    ids: readonly string[],
    options?: Omit<RemoveOptions, 'version'>,
  ): Promise<void>;
  /**
   * Restores records from the bin, with what was removed with them. Returns them as they were.
   * @throws NotFound when one of the named isn't there, InvalidValues when a record that it needs is gone
   */
  undelete(resource: Resource, which: InBin, options?: UndeleteOptions): Promise<AnyRecord[]>;
  /**
   * Erases records in the bin for good. Returns their number.
   * @throws NotFound when one of the named isn't there
   */
  erase(resource: Resource, which: InBin): Promise<number>;
  /** Returns what the erasure of a person would remove, and what has to stay. */
  erasure(person: Resource, one: Pick<AnyRecord, 'id' | 'studio_id'>): Promise<Erasure>;
  /** Carries it out: removes the record, what needn't be kept, and the person's traces. */
  erasePerson(of: PersonsRecord, erasure: Erasure, batch: string): Promise<void>;
  /** Removes what needn't be kept any more of a person who was erased before. */
  eraseExpired(erasure: Erasure, batch: string): Promise<void>;
  /** Returns how many records of each resource refer to the record. */
  referring(
    resource: Resource,
    record: Pick<AnyRecord, 'id' | 'studio_id'>,
  ): Promise<{ readonly resource: Resource; readonly total: number }[]>;
  /**
   * Changes every reference to one record to another one; returns the changes.
   * @throws InvalidValues where the other one has its place already
   */
  redirect(
    resource: Resource,
    from: Pick<AnyRecord, 'id' | 'studio_id'>,
    to: Pick<AnyRecord, 'id' | 'studio_id'>,
    batch: string,
  ): Promise<Cleared[]>;
  /** Returns the record's history, newest first. */
  history(
    resource: Resource,
    id: string,
    range: { offset: number; limit: number },
  ): Promise<{ rows: AuditEntry[]; total: number }>;
}

/** A person's record, or what is kept apart of it. */
export interface PersonsRecord {
  readonly resource: Resource;
  readonly record: AnyRecord;
}

/** Effects of deleting records, by the records' ids; omits records without any. */
export interface Deletion {
  /** Number of dependents of each by resource: children, and references by `cascade`. */
  readonly along: ReadonlyMap<string, readonly { readonly resource: Resource; readonly total: number }[]>;
  /** Records that need each of them, for which `remove` refuses. */
  blockers(): Promise<ReadonlyMap<string, readonly Blocker[]>>;
  /** Retention by law of each and of its dependents, for which `remove` refuses, too. */
  kept(): Promise<ReadonlyMap<string, readonly Kept[]>>;
}

export interface BatchOptions {
  /** Shared id of changes made together, by which their entries in the audit log are found. */
  readonly batch?: string;
}

export interface CreateOptions extends BatchOptions {
  /** Names of the overruled warnings, which the audit log keeps. */
  readonly overruled?: readonly string[];
}

export interface UpdateOptions extends CreateOptions {
  readonly version?: number;
  /** Action in the audit log; `update` by default. */
  readonly action?: AuditAction;
  /** Whether nothing follows in the transaction: then it may end in the same round trip. */
  readonly last?: boolean;
  /**
   * Whether rollups are computed right behind, in the same round trip, rather than before the commit. What changes after
   * that is followed up all the same.
   */
  readonly rollUp?: boolean;
}

/** Values of a write: declared fields, and the studio where the record moves to another one. */
export type NewValues<R extends Resource = Resource> = Partial<FieldValues<R>> & { studio_id?: string };

/** New values of one of many records. */
export type ManyChange<R extends Resource = Resource> = Pick<UpdateOptions, 'overruled'> & {
  readonly id: string;
  readonly values: NewValues<R>;
};

export interface RemoveOptions extends Pick<UpdateOptions, 'version' | 'batch'> {
  /** Whether the records go to the bin, from which they can be restored. */
  readonly bin?: boolean;
  /** Whether records go that the law wants kept, as they were never the studio's: an import that is taken back. */
  readonly evenKept?: boolean;
  /** Changes that the bin takes back with the record, where nothing else came since. */
  readonly moved?: readonly Cleared[];
}

/** Records in the bin: named ones, or all that were deleted together. */
export type InBin = { readonly ids: readonly string[] } | { readonly batch_id: string };

export interface UndeleteOptions extends BatchOptions {
  /** For a child resource, the parent whose records alone are in reach. */
  readonly parent?: string;
  /** Called for each record before it is restored: throws to refuse. */
  readonly admit?: (record: AnyRecord) => Promise<void> | void;
}

export type NewRecord<R extends Resource = Resource> = NewValues<R> & { studio_id: string; id?: string };

export interface Database {
  readonly pool: pg.Pool;
  readonly resources: readonly Resource[];
  /** Commits of all instances. */
  readonly changes: CommittedChanges;
  /**
   * Runs the work in a transaction. Retries it after a collision with another one (deadlock), so its effects
   * outside of the database have to be idempotent, as calls to the identity provider are: they state the
   * account's target state.
   * @throws errors of `work`
   */
  transaction<T>(options: TransactionOptions, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Reads in such a transaction, or returns what was read before where no row has changed since. */
  readonly readKept: ReadKept;
  /**
   * Reads across all studios on a reserved connection: waits neither behind calls nor, for longer than
   * `PROBE_PATIENCE`, for a silent server. One at a time.
   * @throws an error that `isAway` recognises when there is no answer in time
   */
  probe<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type Operator = 'eq' | 'neq' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'overlaps';

/** A validated filter: the field is one of the resource's list filters and the value of its kind. */
export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  readonly value: unknown;
}

export interface ListQuery {
  readonly conditions: readonly Condition[];
  /** Full text over the declared search fields. */
  readonly search?: string;
  /** The search fields that the caller sees, where they don't see all: the others aren't searched. */
  readonly searchIn?: readonly string[];
  /** Whether to find nothing rather than what is one letter off. */
  readonly exact?: boolean;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  readonly offset: number;
  readonly limit: number;
}

export interface Page<T = AnyRecord> {
  readonly rows: T[];
  /** Exact, unless `capped`: then there are more than `total - 1`. */
  readonly total: number;
  readonly capped: boolean;
  /** Set where nothing matches exactly: the rows are one letter off. */
  readonly similar?: boolean;
  /** Of the studio's rows, where the page depends on nothing else. */
  readonly version?: string;
}

export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly by_name: string;
  readonly action: string;
  /** Changes, before and after; values of sensitive and masked fields are omitted (both null). */
  readonly changes: Changes;
  /** Shared by changes made together; absent for a single change. */
  readonly batch_id?: string;
  /** Of a merging: the record that went, until it is erased. */
  readonly merged?: Merged;
}

export interface Merged {
  readonly id: string;
  /** Null where the record was restored. */
  readonly title: string | null;
}

/** Thrown when the record was changed since the caller read it. Holds the current state. */
export class StaleVersion extends Error {
  constructor(readonly current: AnyRecord) {
    super('stale version');
  }
}

/** Thrown without such a record within the scope. */
export class NotFound extends Error {}

/** Values the database refuses, field by field: duplicates, references into nothing or another studio. */
export class InvalidValues extends Error {
  constructor(readonly errors: Record<string, string>) {
    super('invalid values');
  }
}

/** Thrown when other records need the one to be removed. */
export class StillReferenced extends Error {
  constructor(
    readonly by: Resource,
    readonly count: number,
  ) {
    super('still referenced');
  }
}

/** Thrown when the law requires the record to be removed, or a dependent, to be kept. */
export class StillKept extends Error {
  constructor(readonly kept: readonly Kept[]) {
    super('still kept');
  }
}

/** The services themselves, with a scope of every studio. */
export const SYSTEM: TransactionOptions = {
  scope: { rows: 'all' },
  actor: { uid: 'system', name: 'System' },
};

export type { Scope, User };
