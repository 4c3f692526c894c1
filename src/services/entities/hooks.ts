/** How an entity goes beyond CRUD: hooks around its writes, and handlers of its actions. */
import type { User } from '../../access/may.ts';
import type { BodyOf } from '../../resources/action.ts';
import type { AuditAction } from '../../resources/audit.ts';
import type { AnyRecord, FieldValues, RecordOf, Resource } from '../../resources/define.ts';
import type { Warning } from '../../resources/findings.ts';
import type { NewValues, Transaction } from '../storage/types.ts';
import type { Services } from '../types.ts';

interface Call<R extends Resource> {
  readonly services: Services;
  readonly user: User;
  readonly resource: R;
  /** Given out before the transaction, also for creations. */
  readonly id: string;
  /** The studio of a new record. */
  readonly studio_id?: string;
}

/** A write on its way, with the body as validated. `studio_id` among the values moves the record to another studio. */
export type WriteCall<R extends Resource = Resource> =
  | (Call<R> & {
      readonly action: 'create' | 'update';
      readonly values: FieldValues<R> & { readonly studio_id?: string };
    })
  | (Call<R> & { readonly action: 'delete'; readonly values: Record<string, never> });

/** Records that were written in one go. */
export interface Written<R extends Resource = Resource> {
  readonly services: Services;
  readonly action: 'create' | 'update' | 'delete';
  /** As they were and as they are; a new one wasn't, a deleted one is as it was. */
  readonly records: readonly { readonly before?: RecordOf<R>; readonly after: RecordOf<R> }[];
}

/** A declared action on its way: allowed, checked, and with the values that its declaration writes. */
export interface ActionCall<R extends Resource = Resource, B = Record<string, unknown>> {
  readonly services: Services;
  readonly user: User;
  readonly resource: R;
  readonly tx: Transaction;
  /** Locked until the transaction ends. */
  readonly record: RecordOf<R>;
  readonly body: B;
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: string;
  readonly values: NewValues<R>;
  /** The audit log's word for it. */
  readonly action: AuditAction;
  /** Names of the warnings that are gone over. */
  readonly overruled: readonly string[];
  /** Of the audit log, for what it does to many records. */
  readonly batch: string;
  /** Sets a header of the answer. */
  header(name: string, value: string): void;
  /** Writes values, with the action's word and the overruled warnings in the audit log. */
  write(values: NewValues<R>): Promise<RecordOf<R>>;
  /** Where what was done changes other records alone: the same entry about this one, under the batch of theirs. */
  note(): Promise<void>;
}

export interface ActionHandler<R extends Resource = Resource, B = Record<string, unknown>> {
  /** Around the transaction: what an outside system has to do before or after goes here. */
  around?<T>(services: Services, id: string, run: () => Promise<T>): Promise<T>;
  /** The record, where the same was done before, which only the database knows, and is not to be done again. Asked first. */
  already?(call: Pick<ActionCall<R, B>, 'tx' | 'record' | 'body' | 'header'>): Promise<AnyRecord | undefined>;
  /** In the transaction, before anything is written: throws a `Problem` where this caller may not. */
  refuse?(call: Pick<ActionCall<R, B>, 'user' | 'record' | 'values'>): void;
  /** In the transaction, before anything is written: what there is to warn of that only the database knows. */
  warn?(call: Pick<ActionCall<R, B>, 'tx' | 'record' | 'body'>): Promise<readonly Warning[]>;
  /** In the transaction, in place of writing the values: by `write`, or with a `note` where the record stays as it is. */
  run?(call: ActionCall<R, B>): Promise<AnyRecord>;
}

/** Handlers by the action's name. */
export type ActionHandlers<R extends Resource = Resource> = {
  readonly [N in keyof NonNullable<R['actions']>]?: ActionHandler<R, BodyOf<NonNullable<R['actions']>[N]>>;
};

export interface Hooks<R extends Resource = Resource> {
  /**
   * Around the transaction: `run` executes it (with `before` and `after`) and commits. What an outside system has to
   * do before or after goes here.
   */
  around?<T extends RecordOf<R>>(call: WriteCall<R>, run: () => Promise<T>): Promise<T>;
  /**
   * In the transaction, before the write; returns the values to write. Throw a `Problem` to refuse. Before a deletion it
   * is also asked whether it would, in a transaction that only reads.
   */
  before?(call: WriteCall<R>, tx: Transaction, current: RecordOf<R> | undefined): Promise<NewValues<R>>;
  /** In the transaction, before the write of one record: what there is to warn of that only the database knows. */
  warn?(call: WriteCall<R>, tx: Transaction, current: RecordOf<R> | undefined): Promise<readonly Warning[]>;
  /** In the transaction, after the write of one record or of many. */
  after?(call: Written<R>, tx: Transaction): Promise<void>;
  /** After that, a new record as it is now: where `after` moved counters of it. */
  counted?(tx: Transaction, id: string): Promise<AnyRecord | undefined>;
  /** After the commit of a write of many: what an outside system has yet to be told. The answer doesn't wait for it. */
  settle?(services: Services, ids: readonly string[]): void;
  /**
   * With the first call of each day in Berlin, once a process, after what is derived is up to date. No call waits for it.
   * Several instances may do it at once.
   */
  daily?(services: Services, today: string): Promise<void>;
  /** A body for many in words of the entity's own, in the general ones. */
  bulkWords?(body: unknown): unknown;
  /** What the answer to a creation holds beside the record, as the declaration says. */
  created?(call: WriteCall<R>, record: RecordOf<R>): Promise<Record<string, unknown>>;
  /** The same for a creation that is repeated: what may be told twice. */
  createdBefore?(record: RecordOf<R>): Record<string, unknown>;
  /** What declared actions do beyond writing values. */
  readonly actions?: ActionHandlers<R>;
}

/**
 * Hooks whose records and values have the types of their resource.
 * @example hooksFor(products, { async before({ values }) { return { ...values, name: values.name.trim() }; } })
 */
export function hooksFor<R extends Resource>(_resource: R, hooks: Hooks<NoInfer<R>>): Hooks<R> {
  return hooks;
}
