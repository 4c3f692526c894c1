/** Parameters of a declared endpoint, read by its fields; lists speak the dialect of the resources' lists. */
import type { Endpoint, FilterOf, QueryOf, SortOf } from '../../resources/endpoint.ts';
import type { Field, Fields } from '../../resources/fields.ts';
import { isObject, normalise } from './normalise.ts';
import { malformed } from './problem.ts';
import { parseJson, parseRange, refuseOthers } from './query.ts';
import { fieldSchema } from './schemas.ts';

export interface Asked<E extends Endpoint> {
  readonly query: QueryOf<E>;
  readonly range: { readonly offset: number; readonly limit: number };
  readonly sort: SortOf<E>;
  readonly filter: FilterOf<E>;
  /** The studio named; null for none. */
  readonly studio_id: unknown;
}

/**
 * What a call asks for.
 * @param today `YYYY-MM-DD` in Berlin
 * @throws Problem 400 for what isn't understood, naming it
 * @example asked(deadlines, new URLSearchParams('days=30&range=[0,24]'), today).range // { offset: 0, limit: 25 }
 */
export function asked<E extends Endpoint>(
  { query = {}, list, studio, body }: Endpoint,
  parameters: URLSearchParams,
  today: string,
): Asked<E> {
  const named = studio && !body ? ['studio_id'] : [];
  const dialect = list ? ['range', 'sort', ...(list.filter ? ['filter'] : [])] : [];
  refuseOthers(parameters, [...Object.keys(query), ...named, ...dialect]);
  const filter = list?.filter ? objectIn(parameters.get('filter')) : {};
  const take = (name: string): unknown => {
    const { [name]: inFilter } = filter;
    delete filter[name];
    return parameters.get(name) ?? inFilter;
  };
  return {
    query: Object.fromEntries(
      Object.entries(query).map(([name, field]) => [name, readValue(name, field, take(name), today)]),
    ) as QueryOf<E>,
    studio_id: named.length > 0 ? (take('studio_id') ?? null) : null,
    range: parseRange(list ? parameters.get('range') : null),
    sort: (list && sortIn(list, parameters.get('sort'))) as unknown as SortOf<E>,
    filter: filterIn(list?.filter ?? {}, filter, today) as FilterOf<E>,
  };
}

function readValue(name: string, field: Field, raw: unknown, today: string): unknown {
  const value = normalise(field, typeof raw === 'string' ? fromText(field, raw) : raw);
  const { error } = fieldSchema(field, { today }).safeParse(value);
  if (error) throw malformed(`„${name}“: ${error.issues[0]?.message}`);
  return value;
}

/** Parameters are texts, whatever their kind. */
function fromText({ kind }: Field, text: string): unknown {
  if (kind === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  const isNumber = kind === 'number' || kind === 'money' || kind === 'percentage';
  return isNumber && /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text;
}

function objectIn(text: string | null): Record<string, unknown> {
  const value = parseJson('filter', text ?? '{}');
  if (!isObject(value)) throw malformed('„filter“ ist kein JSON-Objekt.');
  return { ...value };
}

function filterIn(fields: Fields, filter: Record<string, unknown>, today: string) {
  const entries = Object.entries(filter).map(([name, raw]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) throw malformed(`Nach „${name.slice(0, 60)}“ lässt sich nicht filtern.`);
    const schema = fieldSchema(field, { today });
    const values = Array.isArray(raw) ? raw : [raw];
    if (!values.every((value) => schema.safeParse(value).success))
      throw malformed(`Der Filter „${name}“ hat einen Wert, der nicht zu ihm passt.`);
    return [name, values] as const;
  });
  return Object.fromEntries(entries);
}

function sortIn({ sort: names, only }: NonNullable<Endpoint['list']>, text: string | null) {
  if (text === null) return [names[0], only ?? 'ASC'];
  const sort = parseJson('sort', text);
  const [name, direction] = Array.isArray(sort) && sort.length === 2 ? sort : [];
  const ways = only ? [only] : ['ASC', 'DESC'];
  if (names.includes(name) && ways.includes(direction)) return [name, direction];
  const alone = only ? `, nur ${only === 'ASC' ? 'aufsteigend' : 'absteigend'}` : '';
  throw malformed(
    `„sort“ ist nicht von der Form ["Feld","${ways[0]}"]; Felder: ${names.join(', ')}${alone}.`,
  );
}
