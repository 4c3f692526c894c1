/** Extension points of an entity beyond CRUD: hooks around its writes, and handlers of its actions. */
import type { BodyOf } from '#declare/action.ts';
import type { AnyRecord, FieldValues, GivenOf, RecordOf, Resource } from '#declare/define.ts';
import type { Warning } from '#declare/findings.ts';
import type { AuditAction } from '#resources/audit.ts';
import type { NewValues, Transaction, UpdateOptions } from '#services/storage/types.ts';
import type { Caller, Services } from './types.ts';

interface Call<R extends Resource> {
  readonly services: Services;
  readonly user: Caller;
  readonly resource: R;
  /** Assigned before the transaction, also for creations. */
  readonly id: string;
  /** The studio of a new record. */
  readonly studio_id?: string;
}

/**
 * A write in progress, with the validated body. `studio_id` among the values moves the record to another
 * studio.
 */
export type WriteCall<R extends Resource = Resource> =
  | (Call<R> & {
      readonly action: 'create' | 'update';
      readonly values: FieldValues<R> & { readonly studio_id?: string };
      /** What a creation was given beside the record's own fields. */
      readonly given?: GivenOf<R>;
    })
  | (Call<R> & { readonly action: 'delete'; readonly values: Record<string, never> });

/** Records written together. */
export interface Written<R extends Resource = Resource> {
  readonly services: Services;
  readonly action: 'create' | 'update' | 'delete';
  /** The records before and after; a new one has no `before`, for a deleted one `after` is its last state. */
  readonly records: readonly { readonly before?: RecordOf<R>; readonly after: RecordOf<R> }[];
  /** What the creation of one record was given beside its own fields. */
  readonly given?: GivenOf<R>;
}

/** A declared action in progress: authorised, checked, and with the values that its declaration writes. */
export interface ActionCall<R extends Resource = Resource, B = Record<string, unknown>> {
  readonly services: Services;
  readonly user: Caller;
  readonly resource: R;
  readonly tx: Transaction;
  /** Locked until the transaction ends. */
  readonly record: RecordOf<R>;
  readonly body: B;
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: string;
  readonly values: NewValues<R>;
  /** Action in the audit log. */
  readonly action: AuditAction;
  /** Names of the overruled warnings. */
  readonly overruled: readonly string[];
  /** Batch in the audit log, for changes of many records. */
  readonly batch: string;
  /** Sets a header of the response. */
  header(name: string, value: string): void;
  /** Writes values, with the action and the overruled warnings in the audit log. */
  write(values: NewValues<R>, options?: Pick<UpdateOptions, 'rollUp'>): Promise<RecordOf<R>>;
  /** Notes the action in this record's history, in the batch of the other records it changes. */
  note(): Promise<void>;
}

export interface ActionHandler<R extends Resource = Resource, B = Record<string, unknown>> {
  /** Around the transaction: for calls to external systems before or after it. */
  around?<T>(services: Services, id: string, run: () => Promise<T>): Promise<T>;
  /**
   * Returns the record where the action was applied before, as only the database can tell, and must not be
   * repeated. Called first.
   */
  already?(call: Pick<ActionCall<R, B>, 'tx' | 'record' | 'body' | 'header'>): Promise<AnyRecord | undefined>;
  /** In the transaction, before any write: throws a `Problem` where this caller may not. */
  refuse?(call: Pick<ActionCall<R, B>, 'user' | 'record' | 'values'>): void;
  /**
   * Asks what `warn` needs together with the lock of the record, whose values aren't known yet. Not called for many records,
   * and not for callers who see their own customers alone.
   */
  ahead?(tx: Transaction, id: string): Promise<unknown>;
  /**
   * In the transaction, before any write: returns warnings that depend on the database.
   * @param ahead what `ahead` returned, where it was called
   */
  warn?(
    call: Pick<ActionCall<R, B>, 'tx' | 'record' | 'body'>,
    ahead?: Promise<unknown>,
  ): Promise<readonly Warning[]>;
  /**
   * In the transaction, instead of writing the values: calls `write`, or `note` where the record stays
   * unchanged.
   */
  run?(call: ActionCall<R, B>): Promise<AnyRecord>;
}

/** Handlers by the action's name. */
export type ActionHandlers<R extends Resource = Resource> = {
  readonly [N in keyof NonNullable<R['actions']>]?: ActionHandler<R, BodyOf<NonNullable<R['actions']>[N]>>;
};

export interface Hooks<R extends Resource = Resource> {
  /**
   * Around the transaction: `run` executes it (with `before` and `after`) and commits. For calls to external
   * systems before or after it; before an update only once a run was rolled back, as nothing is validated ahead of it,
   * and `values` aren't known.
   */
  around?<T extends RecordOf<R>>(call: WriteCall<R>, run: () => Promise<T>): Promise<T>;
  /**
   * In the transaction, before the write; returns the values to write. Throw a `Problem` to refuse. Previews
   * of a deletion also call it, in a read-only transaction.
   */
  before?(call: WriteCall<R>, tx: Transaction, current: RecordOf<R> | undefined): Promise<NewValues<R>>;
  /**
   * In the transaction, before the write of one record: returns warnings that depend on the database. Asked together with
   * `before`, whose refusal goes first: neither rests on what the other does.
   */
  warn?(call: WriteCall<R>, tx: Transaction, current: RecordOf<R> | undefined): Promise<readonly Warning[]>;
  /** In the transaction, after the write of one record or of many. */
  after?(call: Written<R>, tx: Transaction): Promise<void>;
  /**
   * Returns whether `after` has anything to do after an update by which a record gets these values; without this, it
   * always has. Where it hasn't, the commit leaves with the update.
   */
  follows?(before: RecordOf<R>, values: Partial<RecordOf<R>>): boolean;
  /** In the transaction, before a deleted record is restored: throws a `Problem` to refuse. */
  undelete?(
    call: Pick<Call<R>, 'services' | 'user'>,
    tx: Transaction,
    record: RecordOf<R>,
  ): Promise<void> | void;
  /** In the transaction, after deleted records were restored. */
  undeleted?(services: Services, tx: Transaction, records: readonly RecordOf<R>[]): Promise<void>;
  /** After that, returns the current state of a new record, where `after` changed its counters. */
  counted?(tx: Transaction, id: string): Promise<AnyRecord | undefined>;
  /**
   * After the commit of a write of many: for pending calls to external systems. The response doesn't wait for
   * it.
   */
  settle?(services: Services, ids: readonly string[]): void;
  /**
   * Each day in Berlin, after derived values are refreshed, on one of the instances; on the next day, where all of them
   * stood still. No call waits for it.
   */
  daily?(services: Services, today: string): Promise<void>;
  /** Every few minutes, on one of the instances: finds by itself what is due. */
  often?(services: Services): Promise<void>;
  /** Translates the entity's own bulk actions to the general ones. */
  bulkWords?(body: unknown): unknown;
  /** Returns the members of a creation's answer beside the record, as declared. */
  created?(call: WriteCall<R>, record: RecordOf<R>): Promise<Record<string, unknown>>;
  /** Returns the same for a replayed creation: those that may be disclosed twice. */
  createdBefore?(record: RecordOf<R>): Record<string, unknown>;
  /** Handlers of declared actions, beyond writing values. */
  readonly actions?: ActionHandlers<R>;
}

/**
 * Returns hooks with the types of their resource.
 * @example hooksFor(products, { async before({ values }) { return { ...values, name: values.name.trim() }; } })
 */
export function hooksFor<R extends Resource>(_resource: R, hooks: Hooks<NoInfer<R>>): Hooks<R> {
  return hooks;
}

/**
 * Returns hooks that see all of the studio's records also where the caller sees their own customers' alone: they work out
 * what follows from a write that the caller may make, for everybody.
 * @example const allHooks = { bookings: seeingAll(bookingHooks) }
 */
export function seeingAll<R extends Resource>(hooks: Hooks<R>): Hooks<R> {
  const { before, warn, after, undelete, undeleted, counted, actions } = hooks;
  return {
    ...hooks,
    ...(before && { before: (call, tx, current) => tx.widely(() => before(call, tx, current)) }),
    ...(warn && { warn: (call, tx, current) => tx.widely(() => warn(call, tx, current)) }),
    ...(after && { after: (call, tx) => tx.widely(() => after(call, tx)) }),
    ...(undelete && { undelete: (call, tx, record) => tx.widely(async () => undelete(call, tx, record)) }),
    ...(undeleted && {
      undeleted: (services, tx, records) => tx.widely(() => undeleted(services, tx, records)),
    }),
    ...(counted && { counted: (tx, id) => tx.widely(() => counted(tx, id)) }),
    ...(actions && { actions: actionsSeeingAll(actions as ActionHandlers) as ActionHandlers<R> }),
  };
}

const actionsSeeingAll = (actions: ActionHandlers): ActionHandlers =>
  Object.fromEntries(
    Object.entries(actions).map(([name, handler]: [string, ActionHandler | undefined]) => {
      const { already, warn, run } = handler ?? {};
      const seeing: ActionHandler = {
        ...handler,
        ...(already && { already: (call) => call.tx.widely(() => already(call)) }),
        ...(warn && { warn: (call, ahead) => call.tx.widely(() => warn(call, ahead)) }),
        ...(run && { run: (call) => call.tx.widely(() => run(call)) }),
      };
      return [name, seeing];
    }),
  );
