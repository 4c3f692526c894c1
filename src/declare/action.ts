/** Actions: what can be done with one record beyond changing its fields. Services and web app share the declaration. */
import type { AnyRecord, Resource } from './define.ts';
import type { Fields, ValuesOf } from './fields.ts';
import { type Checked, OVERRULE, overruleField } from './findings.ts';
import type { LevelName } from './levels.ts';

/** Context of an action's rules, beside the body. */
export interface About<R> {
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: string;
  readonly record: R;
  /** The records that `sees` names, by their reference; undefined where that is empty or not loaded yet. */
  readonly seen: Readonly<Record<string, AnyRecord | undefined>>;
}

/** An action on one record: `POST {api}/{id}/{path}`. Its key in the declaration is its name. */
interface ActionOf<F extends Fields, R> {
  /** Label of the button. */
  readonly label: string;
  /** What people call it beside the label, for the search. */
  readonly also?: readonly string[];
  /** Word of the history for it. */
  readonly done: string;
  /**
   * Last part of the address; the name in kebab-case unless given. Parts like `:entry` are fields of the body whose
   * values stand in the address.
   */
  readonly path?: string;
  /** Consequences in a sentence or two, shown before it is done. */
  readonly help?: string;
  /** Least level for one record; that of the resource's `write` unless given. */
  readonly access?: LevelName;
  /** Least level for many records at once; that for one unless given. */
  readonly many?: LevelName;
  /** Destructive: ends or removes something. */
  readonly danger?: boolean;
  /** Writes thousands of records: may take `LONG` (`endpoint.ts`). */
  readonly long?: boolean;
  /** Fields of the body; none for an empty one. */
  readonly fields: F;
  /** Headers of the answer, beside the record's. */
  readonly headers?: Fields;
  /** Warnings of `check` by name, each with the history's word for it. */
  readonly warnings?: Readonly<Record<string, string>>;
  /** References of the record, possibly `studio_id`, whose targets the rules need. */
  readonly sees?: readonly string[];
  /**
   * Returns whether the record is already in the state that the action leads to. Such an action isn't offered, and a call
   * answers the unchanged record. Pure.
   */
  already?(record: R): boolean;
  /** Returns whether the action is offered on that day, though a call is carried out at any time. Pure. */
  offered?(record: R, context: { readonly today: string }): boolean;
  /**
   * Returns the reason why the record doesn't allow it, undefined when it does. Called without a body before one is
   * entered. Pure.
   */
  allowed?(record: R, context: { readonly today: string; readonly body?: ValuesOf<F> }): string | undefined;
  /** Returns errors of the body by field, and warnings. Pure. */
  check?(body: ValuesOf<F>, about: About<R>): Checked;
  /**
   * Returns the new values of the record; those of the body unless given. `now` is an instant. Pure.
   */
  writes?(body: ValuesOf<F>, about: About<R> & { readonly now: string }): Partial<R>;
}

/** Actions by name, each with the fields of its body. */
export type Actions<A extends Readonly<Record<string, Fields>>, R> = {
  readonly [N in keyof A]: ActionOf<A[N], R>;
};

type Values = Record<string, unknown>;

/** An action of any resource. */
export interface AnyAction
  extends Omit<ActionOf<Fields, Values>, 'already' | 'offered' | 'allowed' | 'check' | 'writes'> {
  already?(record: Values): boolean;
  offered?(record: Values, context: { readonly today: string }): boolean;
  allowed?(record: Values, context: { readonly today: string; readonly body?: Values }): string | undefined;
  check?(body: Values, about: About<Values>): Checked;
  writes?(body: Values, about: About<Values> & { readonly now: string }): Values;
}

/**
 * The right to carry it out on many records at once.
 * @example endpoint({ access: { may: forMany(contracts.actions.pause), of: contracts }, … })
 */
export function forMany({ access, many = access }: Pick<AnyAction, 'access' | 'many'>): {
  readonly access?: LevelName;
} {
  return many === undefined ? {} : { access: many };
}

/** Type of an action's body. @example type Notice = BodyOf<(typeof contracts)['actions']['cancel']> */
export type BodyOf<A> = A extends { readonly fields: infer F } ? ValuesOf<F> : never;

/**
 * Declares actions in a file of their own.
 * @example export const contractActions = actionsOf<ContractRecord>()({ cancel: { label: 'Kündigen', … } });
 */
export function actionsOf<R>() {
  return <const A extends Readonly<Record<string, Fields>>>(actions: Actions<A, R>) => actions;
}

const SEAM = /(?<=[a-z0-9])(?=[A-Z])/g;

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : S;

/** Word of the audit log for an action. @example auditName('endPause') // 'end_pause' */
export function auditName<const N extends string>(name: N): SnakeCase<N> {
  return name.replace(SEAM, '_').toLowerCase() as SnakeCase<N>;
}

/**
 * Path of the action below the record's address.
 * @example actionPath('endPause', contracts.actions.endPause) // 'end-pause'
 */
export function actionPath(name: string, { path }: Pick<AnyAction, 'path'>): string {
  return path ?? name.replace(SEAM, '-').toLowerCase();
}

/** Fields of the body whose values stand in the address. @example addressFields('ledger/:entry/reverse') // ['entry'] */
export function addressFields(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
}

/** Fields of the body: those declared, and the warnings to overrule where there are any. */
export function bodyFields({ fields, warnings }: Pick<AnyAction, 'fields' | 'warnings'>): Fields {
  return warnings ? { ...fields, [OVERRULE]: overruleField(warnings) } : fields;
}

/**
 * Returns a declared action of a resource.
 * @throws Error when it declares none of that name
 * @example declaredAction(contracts, 'pause').label // 'Pausieren'
 */
export function declaredAction(
  { name: resource, actions }: Pick<Resource, 'name' | 'actions'>,
  name: string,
): AnyAction {
  const action = actions?.[name];
  if (!action) throw new Error(`${resource} declares no action ${name}`);
  return action;
}
