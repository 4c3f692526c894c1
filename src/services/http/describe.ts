/** Describes declared endpoints as OpenAPI operations. */
import { z } from 'zod';
import type { Resource } from '#declare/define.ts';
import { answerKind, type Endpoint, type JsonSchema } from '#declare/endpoint.ts';
import type { Field, Fields } from '#declare/fields.ts';
import { LEVEL_LABEL } from '#declare/levels.ts';
import {
  filterKeys,
  isSearched,
  SEARCHED,
  searchLabels,
  sortableFields,
  TOTAL_CAPPED,
} from '#declare/lists.ts';
import { TOUCHED } from '#declare/touched.ts';
import { LARGEST_SIDE } from '#services/pictures/clean.ts';
import { isOptional, sentFields } from './bodyFields.ts';
import { MOST } from './conditions.ts';
import { REPLAYED } from './headers.ts';
import { fieldSchema, parts, shape } from './schemas.ts';

const text = { type: 'string' };

/** `today` only bounds days in validation; a schema doesn't show it. */
const TIMELESS = { today: '9999-12-31' };

/**
 * Returns the operation of an endpoint.
 * @example operation(deadlines, allResources).summary // 'Fristen: was bald jemanden braucht, …'
 */
export function operation(endpoint: Endpoint, resources: readonly Resource[]): JsonSchema {
  const { method, path, summary, access, status = 200 } = endpoint;
  const parameters = parametersOf(endpoint, resources);
  const body = requestOf(endpoint);
  const refused = Object.entries(refusalsOf(endpoint)).map(([code, description]) => [
    code,
    {
      description,
      ...(method !== 'GET' && ['404', '409', '412'].includes(code) && { headers: headersOf(STALE) }),
      ...PROBLEM,
    },
  ]);
  return {
    summary,
    operationId: `${method.toLowerCase()}/${path}`.replace(/[/:-]+(\w)/g, (_, letter) =>
      letter.toUpperCase(),
    ),
    ...(access === 'public' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      [status]: successOf(endpoint),
      ...((endpoint.tagged || answerKind(endpoint) === 'records') && { 304: { description: 'Unverändert' } }),
      ...Object.fromEntries(refused),
      default: { description: 'Fehler', ...PROBLEM },
    },
  };
}

const CHANGED = { [TOUCHED]: 'Namen der Ressourcen, die sich geändert haben' };
const STALE = { [TOUCHED]: 'Namen der Ressourcen, die inzwischen anders sind' };

const headersOf = (descriptions: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(descriptions).map(([name, description]) => [name, { description, schema: text }]),
  );

const PROBLEM = {
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** Returns the descriptions of the statuses beside success. */
function refusalsOf({ path, body, json, upload, ifMatch, answer, refusals }: Endpoint) {
  return {
    ...(path.includes(':') && { 404: 'Gibt es nicht (mehr)' }),
    ...(ifMatch && { 412: 'Inzwischen geändert; `current` ist der jetzige Stand.' }),
    ...(upload && { 413: `Größer als ${upload === true ? 5 : 20} MB` }),
    ...(answerKind({ answer }) === 'records' && { 416: 'Der Bereich beginnt hinter dem Ende.' }),
    ...((body || json) && { 422: 'Angaben stimmen nicht' }),
    ...(upload === true && {
      422: `Kein ganzes PNG, JPEG oder WebP, oder größer als ${LARGEST_SIDE} × ${LARGEST_SIDE}`,
    }),
    ...refusals,
  };
}

function parametersOf(endpoint: Endpoint, resources: readonly Resource[]): JsonSchema[] {
  const { path, ifMatch, idempotent } = endpoint;
  const inQuery = Object.entries(queryOf(endpoint, resources));
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text })),
    ...inQuery.map(([name, description]) => ({ name, in: 'query', description, schema: text })),
    ...(ifMatch ? [header('If-Match', 'Version, die geändert werden soll')] : []),
    ...(answerKind(endpoint) === 'records'
      ? [header('If-None-Match', 'ETag der Liste, die schon da ist')]
      : []),
    ...(idempotent
      ? [header('Idempotency-Key', 'Wiederholungen mit demselben Schlüssel tun nichts noch einmal')]
      : []),
  ];
}

const header = (name: string, description: string) => ({ name, in: 'header', description, schema: text });

function queryOf(
  { query = {}, list, studio, body, answer, access }: Endpoint,
  resources: readonly Resource[],
): Record<string, string> {
  const { of } = answer as unknown as { of: Resource };
  const dialect =
    answerKind({ answer }) === 'records'
      ? {
          unit: of.name,
          sort: sortableFields(of),
          filter: filterKeys(of),
          values: `je Feld ein Wert oder mehrere, null für keinen; ${isSearched(of) ? searching(of, resources) : ''}`,
          only: undefined,
        }
      : list && { ...list, filter: list.filter && Object.keys(list.filter), values: '' };
  const ways = (['ASC', 'DESC'] as const).filter((way) => (dialect?.only ?? way) === way);
  const named = Object.entries(query).map(([name, field]) => [name, saying(field)] as const);
  return {
    ...Object.fromEntries(named),
    ...(studio && !body && { studio_id: STUDIO[studio] }),
    ...(dialect && {
      sort: `JSON: ${ways.map((way) => `["Feld","${way}"]`).join(' oder ')}${dialect.sort ? `; Felder: ${dialect.sort.join(', ')}` : ''}`,
      range: `JSON: [von,bis], beide eingeschlossen, höchstens ${MOST} Einträge`,
    }),
    ...(dialect?.filter && {
      filter: `JSON-Objekt${narrowest(access)}; ${dialect.values}Felder: ${dialect.filter.join(', ')}`,
    }),
  };
}

/** Returns the level below which the filter has to name the field. */
function narrowest(access: Endpoint['access']): string {
  const listed = access !== 'public' && 'of' in access && access.may === 'list' && access.of.access.list;
  return listed ? `, unter ${LEVEL_LABEL[listed.level]} mit id, ${listed.by.join(' oder ')}` : '';
}

const searching = (of: Resource, resources: readonly Resource[]) =>
  `q: Wörter, die alle vorkommen in ${searchLabels(of, resources).join(', ')}; wo nichts genau passt, darf in jedem ein Buchstabe falsch sein (${SEARCHED}); `;

const saying = ({ label, help }: Field) => (help ? `${label}: ${help}` : label);

const STUDIO = {
  one: 'Das Studio; nur Super-Admins müssen es nennen',
  any: 'Nur für Super-Admins: ein Studio; ohne alle',
};

function requestOf(endpoint: Endpoint): JsonSchema | undefined {
  if (endpoint.upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const { properties = {} } = bodySchema(sentFields(endpoint)) as { properties?: object };
    const schema = { type: 'object', required: ['file'], properties: { file, ...properties } };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const fields = sentFields(endpoint);
  if (endpoint.json) return { required: true, content: { 'application/json': { schema: endpoint.json } } };
  if (Object.keys(fields).length === 0) return undefined;
  return {
    required: !isOptional(fields),
    content: { 'application/json': { schema: bodySchema(fields) } },
  };
}

function successOf(endpoint: Endpoint): JsonSchema {
  const { method, summary, answer, status, list, idempotent, headers = {} } = endpoint;
  const { of, type } = answer as unknown as { of: Resource; type: string };
  const kind = answerKind(endpoint);
  const unit = kind === 'records' ? of.name : list?.unit;
  const descriptions = {
    ...(kind === 'record' && { ETag: 'Version des Eintrags' }),
    ...(kind === 'record' && status === 201 && { Location: 'Adresse des Eintrags' }),
    ...(kind === 'records' && { ETag: 'Version der Liste' }),
    ...(unit && { 'Content-Range': `${unit} von-bis/gesamt` }),
    ...(kind === 'records' && { [TOTAL_CAPPED]: 'true, wenn es mehr sind' }),
    ...(kind === 'records' && isSearched(of) && { [SEARCHED]: 'similar, wenn nichts genau passt' }),
    ...(idempotent && { [REPLAYED]: 'true, wenn wiederholt' }),
    ...(method !== 'GET' && CHANGED),
    ...Object.fromEntries(Object.entries(headers).map(([name, field]) => [name, saying(field)])),
  };
  return {
    description: of?.label?.[kind === 'records' ? 'many' : 'one'] ?? labelOf(answer) ?? summary,
    ...(Object.keys(descriptions).length > 0 && { headers: headersOf(descriptions) }),
    content: { [kind === 'file' ? type : 'application/json']: { schema: answerSchema(endpoint) } },
  };
}

/** Returns the title of a list; an object may have a field called `label`. */
function labelOf(answer: Endpoint['answer']): string | undefined {
  return answerKind({ answer }) === 'object' ? undefined : (answer as Partial<Field>).label;
}

/** Returns the schema of an answer. @example answerSchema(deadlines).type // 'array' */
function answerSchema({ answer, status }: Endpoint): JsonSchema {
  const { of, schema } = answer as unknown as { of: Resource; schema: JsonSchema };
  switch (answerKind({ answer })) {
    case 'record': {
      const { created } = of;
      if (status !== 201 || !created) return recordRef(of.name);
      return {
        ...recordRef(of.name),
        ...jsonSchema(z.looseObject(parts(created, { ...TIMELESS, answer: true })).partial()),
      };
    }
    case 'records':
      return { type: 'array', items: recordRef(of.name), maxItems: MOST };
    case 'file':
      return text;
    case 'json':
      return schema;
    case 'object':
      return jsonSchema(z.strictObject(parts(answer as Fields, { ...TIMELESS, answer: true })));
  }
  return jsonSchema(fieldSchema(answer as Field, { ...TIMELESS, answer: true }));
}

/** Returns a reference to the schema of a resource's records. @example recordRef('customers') */
function recordRef(resource: string): JsonSchema {
  return { $ref: `#/components/schemas/${resource}` };
}

/**
 * Returns the schema of a record in responses: fields that the caller may not see are absent, and in lists
 * the sensitive ones.
 */
export function recordSchema(fields: Fields): JsonSchema {
  const entries = Object.entries(shape(fields, TIMELESS)).map(([name, schema]) => {
    const { read, sensitive } = fields[name] ?? {};
    return [name, read || sensitive ? schema.optional() : schema] as const;
  });
  return jsonSchema(z.looseObject(Object.fromEntries(entries)));
}

/**
 * Returns the schema of a body: fields with a default, fields that may be empty, and all of `optional` may be
 * omitted.
 * @example bodySchema(pauseMany.body).required // ['from', 'to']
 */
export function bodySchema(fields: Fields, optional: Fields = {}): JsonSchema {
  const schemas = shape({ ...fields, ...optional }, TIMELESS);
  const entries = Object.entries(schemas).map(([name, schema]) => {
    const needed = name in fields && !isOptional({ [name]: fields[name] as Field });
    return [name, needed ? schema : schema.optional()] as const;
  });
  return jsonSchema(z.strictObject(Object.fromEntries(entries)));
}

/** Converts a Zod schema to JSON Schema. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return json;
}
