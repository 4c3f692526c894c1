/** The declaration of an entity, from which its screens and its services follow. */
import type { Access } from './access.ts';
import type { Actions, AnyAction } from './action.ts';
import type { Constraints } from './constraints.ts';
import { type Fields, instant, number, reference, text, type ValuesOf } from './fields.ts';
import type { Checked } from './findings.ts';
import type { Imports } from './imports.ts';
import type { Keep } from './keep.ts';
import { type WithParent, withParent } from './within.ts';

export { type Access, type Action, leastLevel, type Right } from './access.ts';
export type { FieldErrors } from './findings.ts';

/** Names of icons a declaration can ask for; the web app maps them to pictures. */
export type IconName =
  | 'dashboard'
  | 'schedule'
  | 'locations'
  | 'exercises'
  | 'workouts'
  | 'nutrition'
  | 'products'
  | 'contracts'
  | 'cards'
  | 'customers'
  | 'staff'
  | 'settings'
  | 'studios'
  | 'admins'
  | 'courses'
  | 'equipment';

interface ListOptions<N extends string = string> {
  /** What the generic list shows. */
  readonly columns: readonly N[];
  /** Fields to sort by, beside the time of creation and the sort it begins with: each is indexed. */
  readonly sortable?: readonly N[];
  readonly filters?: readonly N[];
  /**
   * Fields the full-text search looks through. A reference stands for the title of the record it names, `bookings.customer_id`
   * for the titles of those that the records of a child name.
   */
  readonly search?: readonly (N | `${string}.${string}`)[];
  readonly sort: readonly [N, 'ASC' | 'DESC'];
  /** What it begins with being filtered by, unless somebody chooses otherwise. */
  readonly filter?: Readonly<Record<string, unknown>>;
}

/** Every record has these beside its declared fields. */
export const systemFields = {
  id: text({ label: 'Kennung', readOnly: true, required: true, max: 36 }),
  studio_id: reference('studios', { label: 'Studio', required: true }),
  created_at: instant({ label: 'Angelegt', readOnly: true, required: true }),
  updated_at: instant({ label: 'Geändert', readOnly: true, required: true }),
  version: number({ label: 'Version', readOnly: true, required: true, integer: true }),
} as const;

export type SystemField = keyof typeof systemFields;

/** A record as it comes from the API: fields that the caller may not see are absent. */
export type AnyRecord = ValuesOf<typeof systemFields> & Record<string, unknown>;

export interface Resource {
  /** Key in the registry, and the table's name. */
  readonly name: string;
  /** Path of the endpoints below `/api/v1/`; a child's holds `:parent_id` where the parent's record is named. */
  readonly api: string;
  /** Name of the resource whose records these belong to: its access and studio hold here, and they go with its records. */
  readonly within?: string;
  /**
   * Name of the parent's instant field that holds a person's consent. Without it nothing is stored, with its withdrawal
   * all is erased, and no value reaches the audit log (Art. 9 DSGVO).
   */
  readonly sensitive?: string;
  /** Path of the pages in the web app, and the resource's name in react-admin. */
  readonly path: string;
  readonly label: { readonly one: string; readonly many: string };
  readonly access: Access;
  readonly menu?: { readonly label: string; readonly icon: IconName };
  readonly fields: Fields;
  readonly list: ListOptions;
  /** Columns that the services look records up by: each holds the first of these parts of groups that is set. */
  readonly lookups?: Readonly<Record<string, readonly `${string}.${string}`[]>>;
  /** What the database enforces over several fields, by a name for each rule. */
  readonly constraints?: Constraints;
  /** What can be done with one record beyond changing it, by name. */
  readonly actions?: Readonly<Record<string, AnyAction>>;
  /** Records can be made of files; which files, and how one is recognised that is there already. */
  readonly imports?: Imports;
  /** What the law wants to be kept, and for how long: nothing deletes it before. */
  readonly keep?: Keep;
  readonly derive?: Derivation<Record<string, unknown>, string>;
  /** Columns that follow from the records that refer to one of these. */
  readonly rollup?: Rollup<Record<string, unknown>>;
  /** What the answer to a creation holds beside the record. */
  readonly created?: Fields;
  /** The fields with the words of its title: by them those records are found that refer to this one. */
  readonly titleFields?: readonly string[];
  /** What a person calls the record. A method, so that `Resource<X>` stays assignable to `Resource`. */
  title(record: Record<string, unknown>): string;
  /** What `check` may warn of: name → the history's word for it. */
  readonly warnings?: Readonly<Record<string, string>>;
  /**
   * Rules over several fields: what is wrong, by field, and what to warn of. Pure: `today` is `YYYY-MM-DD`. The form and
   * the services both ask it.
   */
  check?(values: Record<string, unknown>, context: { today: string }): Checked;
}

/**
 * Columns that follow from others and from the day. Storage works them out with every write, whoever writes; the daily
 * refresh where one of the days has passed until which they hold.
 */
interface Derivation<Values, Name extends string> {
  /** Day columns among them: the last days on which what was worked out holds. Each is to be `indexed`. */
  readonly until?: readonly Name[];
  /** Pure; `today` is `YYYY-MM-DD` in Berlin. */
  values(record: Values, context: { today: string }): Partial<Values>;
}

/**
 * Columns of a record that follow from others which refer to it. Storage keeps them with every write of those, in its
 * transaction; the version stays, so the fields are to be `counted`.
 */
export interface Rollup<Values> {
  /** By the name of the resource: its reference to this one, and the columns that matter. */
  readonly of: Readonly<Record<string, { readonly by: string; readonly columns: readonly string[] }>>;
  /** Pure: what follows from the rows that refer to one record, by the name of their resource. */
  values(rows: Readonly<Record<string, readonly Record<string, unknown>[]>>): Partial<Values>;
}

type Names<F> = Extract<keyof F, string> | SystemField;

/** The parts of a declaration that its fields make no difference to. */
type Plain = 'name' | 'api' | 'sensitive' | 'label' | 'access' | 'menu' | 'created' | 'warnings' | 'imports';

interface Declaration<F extends Fields, P extends string> extends Pick<Resource, Plain> {
  readonly within?: P;
  readonly path?: string;
  readonly fields: F;
  readonly list: ListOptions<Names<F>>;
  readonly lookups?: Readonly<Record<string, readonly `${Extract<keyof F, string>}.${string}`[]>>;
  readonly constraints?: Constraints<Extract<keyof F, string> | 'parent_id'>;
  readonly keep?: Keep<Extract<keyof F, string>>;
  readonly derive?: Derivation<ValuesOf<F>, Extract<keyof F, string>>;
  readonly rollup?: Rollup<ValuesOf<F>>;
  readonly titleFields?: readonly Extract<keyof F, string>[];
  title(record: ValuesOf<F>): string;
  check?(values: Partial<ValuesOf<F>>, context: { today: string }): Checked;
}

/**
 * Declare an entity. Everything else about it follows: table, endpoints, OpenAPI, list, form, menu, guards.
 * @example
 * export const equipment = defineResource({
 *   name: 'equipment', api: 'schedule/equipment', label: { one: 'Gerät', many: 'Geräte' },
 *   access: { read: 'trainer', write: 'admin' }, fields: { name: text({ label: 'Name', required: true }) },
 *   title: ({ name }) => name, list: { columns: ['name'], sort: ['name', 'ASC'] },
 * });
 */
export function defineResource<
  const F extends Fields,
  const P extends string = never,
  const A extends Readonly<Record<string, Fields>> = Record<never, Fields>,
>(
  declaration: Declaration<F, P> & { readonly actions?: Actions<A, RecordOf<{ fields: F }>> },
): Omit<Declaration<F, P>, 'path' | 'fields'> & {
  readonly path: string;
  readonly fields: WithParent<F, P>;
  readonly actions: Actions<A, RecordOf<{ fields: F }>>;
} {
  const { name, within } = declaration;
  const path = within === undefined ? name : `${within}/${name}`;
  const actions = {} as Actions<A, RecordOf<{ fields: F }>>;
  const fields = withParent(declaration.fields, declaration) as WithParent<F, P>;
  return { path, actions, ...declaration, fields };
}

/** Values of the declared fields; whatever they are, where the resource is only known when the program runs. */
export type FieldValues<R extends { readonly fields: unknown }> = string extends keyof R['fields']
  ? Record<string, unknown>
  : ValuesOf<R['fields']>;

/** Type of a resource's records; `AnyRecord` for any `Resource`. @example type Customer = RecordOf<typeof customers> */
export type RecordOf<R extends { readonly fields: unknown }> = ValuesOf<typeof systemFields> & FieldValues<R>;

/** All fields of a record, the system's and the declared ones. */
export function allFields(resource: Pick<Resource, 'fields'>): Fields {
  return { ...systemFields, ...resource.fields };
}
