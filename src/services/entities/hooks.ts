/** How an entity goes beyond CRUD: hooks around its writes, and endpoints of its own. */
import type { Hono } from 'hono';
import type { User } from '../../access/may.ts';
import type { FieldValues, RecordOf, Resource } from '../../resources/define.ts';
import type { NewValues, Transaction } from '../storage/types.ts';
import type { AppEnv, Services } from '../types.ts';

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
  /** In the transaction, after the write. */
  after?(call: WriteCall<R>, tx: Transaction, record: RecordOf<R>): Promise<void>;
  /** Extra properties of the answer to a creation; described by `describeCreated`. */
  created?(call: WriteCall<R>, record: RecordOf<R>): Promise<Record<string, unknown>>;
  /** The same for a creation that is repeated: what may be told twice. */
  createdBefore?(record: RecordOf<R>): Record<string, unknown>;
  /** Endpoints beyond CRUD, mounted before the generic ones. Each checks access itself with `authorize`. */
  routes?(app: Hono<AppEnv>, services: Services): void;
  /** Endpoints without sign-in, below the same path: pictures, which `<img>` asks for without a token. */
  publicRoutes?(app: Hono<AppEnv>, services: Services): void;
}

/**
 * Hooks whose records and values have the types of their resource.
 * @example hooksFor(products, { async before({ values }) { return { ...values, name: values.name.trim() }; } })
 */
export function hooksFor<R extends Resource>(_resource: R, hooks: Hooks<NoInfer<R>>): Hooks<R> {
  return hooks;
}
