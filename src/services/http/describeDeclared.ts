/** Declared endpoints in OpenAPI's terms. */
import { z } from 'zod';
import type { Resource } from '../../resources/define.ts';
import { answerKind, type Endpoint } from '../../resources/endpoint.ts';
import type { Field, Fields } from '../../resources/fields.ts';
import { bodySchema } from './bodyFields.ts';
import { MOST } from './conditions.ts';
import {
  type Endpoint as Described,
  type EndpointAnswer,
  type JsonSchema,
  MISSING,
  PROBLEM_REF,
  recordRef,
} from './describe.ts';
import { withStudio } from './endpoint.ts';
import { fieldSchema, parts } from './schemas.ts';

/** @example describeDeclared(deadlines).path // '/api/v1/payment/deadlines' */
export function describeDeclared(endpoint: Endpoint): Described {
  const { method, path, summary, access, body, status = 200, refusals, idempotent } = endpoint;
  const problems: Record<number, EndpointAnswer> = {};
  if (path.includes(':')) problems[404] = MISSING;
  if (body) problems[422] = { description: 'Angaben stimmen nicht', schema: PROBLEM_REF };
  for (const [refused, description] of Object.entries(refusals ?? {}))
    problems[Number(refused)] = { description, schema: PROBLEM_REF };
  return {
    method: method.toLowerCase() as Described['method'],
    path: `/api/v1/${path}`,
    summary,
    query: queryOf(endpoint),
    ...(body && { request: { schema: bodySchema(withStudio(endpoint)) } }),
    responses: { [status]: answerOf(endpoint), ...problems },
    idempotent,
    public: access === 'public',
  };
}

function queryOf({ query = {}, list, studio, body, ...endpoint }: Endpoint): Record<string, string> {
  const named = Object.entries(query).map(([name, field]) => [name, saying(field)] as const);
  return {
    ...Object.fromEntries(named),
    ...(studio && !body && { studio_id: STUDIO[studio] }),
    ...(answerKind(endpoint) === 'records' && RECORDS),
    ...(list && {
      sort: `JSON: ["Feld","ASC"]${list.ascending ? '' : ' oder ["Feld","DESC"]'}; Felder: ${list.sort.join(', ')}`,
      range: `JSON: [von,bis], beide eingeschlossen, höchstens ${MOST} Einträge`,
    }),
    ...(list?.filter && { filter: `JSON-Objekt; Felder: ${Object.keys(list.filter).join(', ')}` }),
  };
}

const saying = ({ label, help }: Field) => (help ? `${label}: ${help}` : label);

const STUDIO = {
  one: 'Das Studio; nur Super-Admins müssen es nennen',
  any: 'Nur für Super-Admins: ein Studio; ohne alle',
};
const RECORDS = { filter: 'wie in ihrer Liste', sort: 'wie in ihrer Liste', range: 'wie in ihrer Liste' };

function answerOf(endpoint: Endpoint): EndpointAnswer {
  const { summary, answer, list, headers = {} } = endpoint;
  const { of, type } = answer as unknown as { of: Resource; type: string };
  switch (answerKind(endpoint)) {
    case 'record':
      return {
        description: of.label.one,
        schema: recordRef(of.name),
        headers: { ETag: 'Version des Eintrags' },
      };
    case 'records':
      return {
        description: of.label.many,
        schema: { type: 'array', items: recordRef(of.name) },
        headers: { 'Content-Range': `${of.name} von-bis/gesamt` },
      };
    case 'file':
      return { description: 'Die Datei', schema: { type: 'string' }, contentType: type };
    case 'object':
      return { description: summary, schema: jsonSchema(z.strictObject(parts(answer as Fields, ANSWER))) };
  }
  const further = Object.entries(headers).map(([name, field]) => [name, saying(field)]);
  return {
    description: (answer as Field).label,
    schema: answerSchema(answer as Field),
    headers: {
      ...(list && { 'Content-Range': `${list.unit} von-bis/gesamt` }),
      ...Object.fromEntries(further),
    },
  };
}

/** Schema of a field's value in answers. @example answerSchema(deadlines.answer) */
export function answerSchema(field: Field): JsonSchema {
  return jsonSchema(fieldSchema(field, ANSWER));
}

/** `today` only bounds days in validation; it doesn't show in a schema. */
const ANSWER = { today: '9999-12-31', answer: true };

function jsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return json;
}
