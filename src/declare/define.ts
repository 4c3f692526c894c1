/** The declaration of an entity, from which its screens and its services follow. */
import type { Access } from './access.ts';
import type { Actions, AnyAction } from './action.ts';
import type { Constraints } from './constraints.ts';
import { type Field, type Fields, instant, number, reference, text, type ValuesOf } from './fields.ts';
import type { Checked } from './findings.ts';
import type { Imports } from './imports.ts';
import type { Keep } from './keep.ts';
import type { ListSum } from './sums.ts';
import { withUnusual } from './unusual.ts';
import { type WithParent, withParent } from './within.ts';

export { type Access, type Action, leastLevel, type Right } from './access.ts';
export type { FieldErrors } from './findings.ts';

/** Names of icons in declarations; the web app maps them to pictures. */
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
  /** Columns of the generic list. */
  readonly columns: readonly N[];
  /** Columns that leave a table without room for all, in this order, before the last ones do. */
  readonly leave?: readonly N[];
  /** Fields to sort by, beside the time of creation and the first of `sort`. Each is indexed. */
  readonly sortable?: readonly N[];
  readonly filters?: readonly N[];
  /**
   * Fields that the search covers. A reference stands for its target's title, `bookings.customer_id` for the titles of the
   * targets of a child's records.
   */
  readonly search?: readonly (N | `${string}.${string}`)[];
  /**
   * Fields that say what a record is about where only its title and one line have room. By default the first three columns
   * beside the title.
   */
  readonly summary?: readonly (N | 'parent_id')[];
  /** Fields shown beside the title where a record is chosen among others; none by default. */
  readonly choice?: readonly N[];
  /** What a record's row shows on a phone, where it follows from the other options otherwise. */
  readonly row?: {
    /** Reference whose target names the row in place of the record's own title. */
    readonly title?: N;
    /** Fields of the second line. */
    readonly line?: readonly N[];
    /** Fields for the end of the row: the first that says something. */
    readonly fact?: readonly N[];
  };
  /** Amounts under the list. */
  readonly sums?: readonly ListSum[];
  readonly sort: readonly [N, 'ASC' | 'DESC'];
  /** Initial filter. */
  readonly filter?: Readonly<Record<string, unknown>>;
}

/** Every record has these beside its declared fields. */
export const systemFields = {
  id: text({ label: 'Kennung', readOnly: true, required: true, max: 36 }),
  studio_id: reference('studios', { label: 'Studio', required: true }),
  created_at: instant({ label: 'Angelegt', readOnly: true, required: true, ago: true }),
  updated_at: instant({ label: 'Geändert', readOnly: true, required: true, ago: true }),
  version: number({ label: 'Version', readOnly: true, required: true, integer: true }),
} as const;

export type SystemField = keyof typeof systemFields;

/** A record as it comes from the API: fields that the caller may not see are absent. */
export type AnyRecord = ValuesOf<typeof systemFields> & Record<string, unknown>;

export interface Resource {
  /** Key in the registry, and the table's name. */
  readonly name: string;
  /** Path of the endpoints below `/api/v1/`; a child's has `:parent_id` in place of the parent's id. */
  readonly api: string;
  /** Name of the parent resource: its access and studio hold for its children, which are deleted with it. */
  readonly within?: string;
  /**
   * Name of the parent's instant field with a person's consent. Without consent nothing is stored, with its withdrawal all
   * is erased, and no value reaches the audit log (Art. 9 DSGVO).
   */
  readonly sensitive?: string;
  /** Path of the pages in the web app, and the resource's name in react-admin. */
  readonly path: string;
  /** German name; `also`: what people call one of them beside it, for the search. */
  readonly label: { readonly one: string; readonly many: string; readonly also?: readonly string[] };
  readonly access: Access;
  readonly menu?: { readonly label: string; readonly icon: IconName };
  readonly fields: Fields;
  readonly list: ListOptions;
  /** Columns for look-ups of the services: each holds the first of these parts of groups that is set. */
  readonly lookups?: Readonly<Record<string, readonly `${string}.${string}`[]>>;
  /**
   * By what two records are probably one: fields that both have, by the reason. `title` is that of `titleFields`, without
   * case and accents; telephone numbers are compared by their digits.
   */
  readonly alike?: Readonly<Record<string, readonly string[]>>;
  /** Constraints over several fields that the database enforces, by name. */
  readonly constraints?: Constraints;
  /** Of these fields exactly one has a value, whoever writes: a check of the database. */
  readonly exactlyOne?: readonly string[];
  /** Actions on one record beyond changing its fields, by name. */
  readonly actions?: Readonly<Record<string, AnyAction>>;
  /** Import of records from files: their layouts, and how existing records are recognised. */
  readonly imports?: Imports;
  /** Retention required by law: nothing deletes a record before its period is over. */
  readonly keep?: Keep;
  /**
   * Name of the resource that keeps, under their ids, what stays of records erased on request (Art. 17 DSGVO): its fields
   * are those that stay. Whatever refers to such a record and has to be kept goes on referring to that id.
   */
  readonly apart?: string;
  /** The records are the tenants: each is its own `studio_id`, and all other records belong to one of them. */
  readonly tenant?: true;
  /** Fields with few values together: how many records have which is kept, so that figures needn't count them. */
  readonly tally?: readonly string[];
  /** Field of texts: how many records have each of them is kept. */
  readonly tallyEach?: string;
  readonly derive?: Derivation<Record<string, unknown>, string>;
  /** Columns that follow from the records that refer to this one. */
  readonly rollups?: readonly Rollup<Record<string, unknown>>[];
  /** Fields of a creation's body beside the record's own: the hooks act on them, the record doesn't keep them. */
  readonly given?: Fields;
  /** Fields in the answer to a creation beside the record. */
  readonly created?: Fields;
  /** The fields that make up the title: searches of referring records cover them. */
  readonly titleFields?: readonly string[];
  /** Title of the record. A method, so that `Resource<X>` stays assignable to `Resource`. */
  title(record: Record<string, unknown>): string;
  /** Warnings of `check` by name, each with the history's word for it. */
  readonly warnings?: Readonly<Record<string, string>>;
  /**
   * Rules over several fields: returns errors by field, and warnings. Pure; `today` is `YYYY-MM-DD`. Called by forms and
   * services.
   */
  check?(values: Record<string, unknown>, context: { today: string }): Checked;
}

/**
 * Columns that follow from others and from the day. Storage computes them with every write, the daily refresh once one of
 * the days in `until` has passed.
 */
interface Derivation<Values, Name extends string> {
  /** Day columns among them: the last days on which the computed values hold. Each has to be `indexed`. */
  readonly until?: readonly Name[];
  /** Pure; `today` is `YYYY-MM-DD` in Berlin. */
  values(record: Values, context: { today: string }): Partial<Values>;
}

/** Rows that a rollup reads. */
export interface RolledUp {
  /** Reference to the record. */
  readonly by: string;
  readonly columns: readonly string[];
  /** Reads one row alone: the one with the greatest value in this column. For rows that become many. */
  readonly latest?: string;
  /** Values that a column has to have. */
  readonly where?: Readonly<Record<string, string>>;
}

/**
 * Columns of a record that follow from the records that refer to it. Storage updates them in the transaction that writes
 * those, without a new version, so the fields have to be `counted`. Its sources aren't read where columns of others alone
 * change. Those that share a source without `latest` and `where` read the columns of all.
 */
export interface Rollup<Values> {
  /** By the name of the referring resource. */
  readonly of: Readonly<Record<string, RolledUp>>;
  /** Computes the columns from the rows that refer to one record, by the name of their resource. Pure. */
  values(rows: Readonly<Record<string, readonly Record<string, unknown>[]>>): Partial<Values>;
}

type Names<F> = Extract<keyof F, string> | SystemField;

/** Parts of a declaration whose types don't depend on its fields. */
type Plain =
  | ('name' | 'api' | 'sensitive' | 'apart' | 'label' | 'access' | 'menu' | 'created')
  | ('warnings' | 'imports');

interface Declaration<F extends Fields, P extends string, G extends Fields> extends Pick<Resource, Plain> {
  readonly within?: P;
  readonly path?: string;
  readonly fields: F;
  readonly given?: G;
  readonly list: ListOptions<Names<F>>;
  readonly lookups?: Readonly<Record<string, readonly `${Extract<keyof F, string>}.${string}`[]>>;
  readonly alike?: Readonly<Record<string, readonly (Extract<keyof F, string> | 'title')[]>>;
  readonly constraints?: Constraints<Extract<keyof F, string> | 'parent_id'>;
  readonly exactlyOne?: readonly Extract<keyof F, string>[];
  readonly keep?: Keep<Extract<keyof F, string>>;
  readonly tally?: readonly Extract<keyof F, string>[];
  readonly tallyEach?: Extract<keyof F, string>;
  readonly derive?: Derivation<ValuesOf<F>, Extract<keyof F, string>>;
  readonly tenant?: true;
  readonly rollups?: readonly Rollup<ValuesOf<F>>[];
  readonly titleFields?: readonly Extract<keyof F, string>[];
  title(record: ValuesOf<F>): string;
  check?(values: Partial<ValuesOf<F> & ValuesOf<G>>, context: { today: string }): Checked;
}

/**
 * Declares an entity. Table, endpoints, OpenAPI, list, form, menu and guards follow.
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
  const G extends Fields = Record<never, Field>,
>(
  declaration: Declaration<F, P, G> & { readonly actions?: Actions<A, RecordOf<{ fields: F }>> },
): Omit<Declaration<F, P, G>, 'path' | 'fields'> & {
  readonly path: string;
  readonly fields: WithParent<F, P>;
  readonly actions: Actions<A, RecordOf<{ fields: F }>>;
} {
  const { name, within } = declaration;
  const path = within === undefined ? name : `${within}/${name}`;
  const { fields: own, given = {}, warnings } = declaration;
  const actions = Object.fromEntries(
    Object.entries(declaration.actions ?? {}).map(([name, action]) => [
      name,
      { ...action, ...withUnusual(action.fields, action.warnings) },
    ]),
  ) as Actions<A, RecordOf<{ fields: F }>>;
  const fields = withParent(own, declaration) as WithParent<F, P>;
  return { path, ...declaration, ...withUnusual({ ...own, ...given }, warnings), actions, fields };
}

/** Type of the declared fields' values; of unknown values for a resource that is only known at run time. */
export type FieldValues<R extends { readonly fields: unknown }> = string extends keyof R['fields']
  ? Record<string, unknown>
  : ValuesOf<R['fields']>;

/** Type of a resource's records; `AnyRecord` for any `Resource`. @example type Customer = RecordOf<typeof customers> */
export type RecordOf<R extends { readonly fields: unknown }> = ValuesOf<typeof systemFields> & FieldValues<R>;

/** Type of what a creation takes beside the record's own fields. */
export type GivenOf<R extends { readonly given?: unknown }> = FieldValues<{
  readonly fields: NonNullable<R['given']>;
}>;

/** All fields of a record, the system's and the declared ones. */
export function allFields({ fields }: Pick<Resource, 'fields'>): Fields {
  const all = withSystemFields.get(fields) ?? { ...systemFields, ...fields };
  withSystemFields.set(fields, all);
  return all;
}

/** Put together once: of a large resource it takes longer than most of a call. */
const withSystemFields = new WeakMap<Fields, Fields>();
