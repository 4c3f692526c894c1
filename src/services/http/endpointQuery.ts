/**
 * Parses the parameters of a declared endpoint by its fields; lists use the dialect of the resources' lists.
 */

import type { Endpoint, FilterOf, QueryOf, SortOf } from '#declare/endpoint.ts';
import type { Field, Fields } from '#declare/fields.ts';
import { malformed } from '#services/problem.ts';
import { misfit } from './conditions.ts';
import { normalise } from './normalise.ts';
import { filterObject, notFiltered, parseJson, parseRange, refuseOthers } from './query.ts';
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
 * Parses the parameters of a call.
 * @param today `YYYY-MM-DD` in Berlin
 * @throws Problem 400 naming the parameter that can't be parsed
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
  const filter = list?.filter ? { ...filterObject(parameters.get('filter')) } : {};
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

/** Converts a parameter's text to the kind of its field. */
function fromText({ kind }: Field, text: string): unknown {
  if (kind === 'choices' || kind === 'references') return text === '' ? [] : text.split(',');
  if (kind === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  const isNumber = kind === 'number' || kind === 'money' || kind === 'percentage';
  return isNumber && /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text;
}

function filterIn(fields: Fields, filter: Record<string, unknown>, today: string) {
  const entries = Object.entries(filter).map(([name, raw]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) throw notFiltered(name);
    const schema = fieldSchema(field, { today });
    const values = Array.isArray(raw) ? raw : [raw];
    if (!values.every((value) => schema.safeParse(value).success)) throw misfit(name);
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
