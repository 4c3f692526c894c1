/** What can be done with one record beyond changing it: declared once, asked by the services and by the web app. */
import type { AnyRecord } from './define.ts';
import type { Fields, ValuesOf } from './fields.ts';
import { type Checked, OVERRULE, overruleField } from './findings.ts';
import type { LevelName } from './levels.ts';

/** What an action's rules are told beside the body. */
export interface About<R> {
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: string;
  readonly record: R;
  /** The records that `sees` names, by the name of their reference; without those that are empty or not loaded yet. */
  readonly seen: Readonly<Record<string, AnyRecord | undefined>>;
}

/** An action on one record: `POST {api}/{id}/{path}`. Its key in the declaration is its name. */
interface ActionOf<F extends Fields, R> {
  /** What the button says. */
  readonly label: string;
  /** What the history says was done. */
  readonly done: string;
  /**
   * Last part of the address; the name in kebab-case unless given. Parts like `:entry` are fields of the body whose
   * values stand in the address.
   */
  readonly path?: string;
  /** What follows from it, in a sentence or two: said before it is done. */
  readonly help?: string;
  /** Least level that may; that of the resource's `write` unless given. */
  readonly access?: LevelName;
  /** Least level that may do it with many records at once; that for one unless given. */
  readonly many?: LevelName;
  /** Takes something away. */
  readonly danger?: boolean;
  /** Writes thousands of records: may take `LONG` (`endpoint.ts`). */
  readonly long?: boolean;
  /** Fields of the body; none for an empty one. */
  readonly fields: F;
  /** Headers of the answer, beside the record's. */
  readonly headers?: Fields;
  /** What `check` may warn of: name → the history's word for it. */
  readonly warnings?: Readonly<Record<string, string>>;
  /** References of the record, `studio_id` among them, to whose records the rules look. */
  readonly sees?: readonly string[];
  /**
   * Is the record so already? Then it isn't offered; who does it all the same is answered the record as it is, as nothing
   * is left to do. Pure.
   */
  already?(record: R): boolean;
  /**
   * Why it can't be done with the record as it is; undefined when it can. Asked without a body before anybody has
   * entered one. Pure.
   */
  allowed?(record: R, context: { readonly today: string; readonly body?: ValuesOf<F> }): string | undefined;
  /** What is wrong with the body, by field, and what to warn of. Pure. */
  check?(body: ValuesOf<F>, about: About<R>): Checked;
  /**
   * The values that the record gets; those of the body's own fields unless given. `now` is an instant. Pure.
   */
  writes?(body: ValuesOf<F>, about: About<R> & { readonly now: string }): Partial<R>;
}

/** Actions by name, each with the fields of its body. */
export type Actions<A extends Readonly<Record<string, Fields>>, R> = {
  readonly [N in keyof A]: ActionOf<A[N], R>;
};

type Values = Record<string, unknown>;

/** An action of whichever resource. */
export interface AnyAction
  extends Omit<ActionOf<Fields, Values>, 'already' | 'allowed' | 'check' | 'writes'> {
  already?(record: Values): boolean;
  allowed?(record: Values, context: { readonly today: string; readonly body?: Values }): string | undefined;
  check?(body: Values, about: About<Values>): Checked;
  writes?(body: Values, about: About<Values> & { readonly now: string }): Values;
}

/**
 * The right to do it with many records at once.
 * @example endpoint({ access: { may: forMany(contracts.actions.pause), of: contracts }, … })
 */
export function forMany({ access, many = access }: Pick<AnyAction, 'access' | 'many'>): {
  readonly access?: LevelName;
} {
  return many === undefined ? {} : { access: many };
}

/** What a body of the action holds. @example type Notice = BodyOf<(typeof contracts)['actions']['cancel']> */
export type BodyOf<A> = A extends { readonly fields: infer F } ? ValuesOf<F> : never;

/**
 * Actions that stand in a file of their own, beside the fields of their resource.
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

/** What follows the record's address. @example actionPath('endPause', contracts.actions.endPause) // 'end-pause' */
export function actionPath(name: string, { path }: Pick<AnyAction, 'path'>): string {
  return path ?? name.replace(SEAM, '-').toLowerCase();
}

/** Fields of the body whose values stand in the address. @example addressFields('ledger/:entry/reverse') // ['entry'] */
export function addressFields(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
}

/** All fields that may be sent: those declared, and the warnings to overrule where there are any. */
export function bodyFields({ fields, warnings }: Pick<AnyAction, 'fields' | 'warnings'>): Fields {
  return warnings ? { ...fields, [OVERRULE]: overruleField(warnings) } : fields;
}
