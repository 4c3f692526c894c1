/** The OpenAPI 3.1 description of the whole API, from the declarations and what special endpoints say of themselves. */
import { z } from 'zod';
import { allFields, type Resource, systemFields } from '../../resources/define.ts';
import type { Endpoint as Declared } from '../../resources/endpoint.ts';
import { allEndpoints } from '../../resources/endpoints/index.ts';
import type { Fields } from '../../resources/fields.ts';
import { OVERRULE, overruleField } from '../../resources/findings.ts';
import { crudEndpoints } from './crudEndpoints.ts';
import {
  describedEndpoints,
  type Endpoint,
  type EndpointAnswer,
  type JsonSchema,
  PROBLEM_REF,
} from './describe.ts';
import { describeDeclared } from './describeDeclared.ts';
import { fieldSchema, shape } from './schemas.ts';

/**
 * The document for `/api/v1/openapi.json`.
 * @example openApi(allResources)
 */
export function openApi(
  resources: readonly Resource[],
  endpoints: readonly Declared[] = allEndpoints,
): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  const add = (endpoint: Endpoint) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint) };
  };
  for (const endpoint of [
    ...resources.flatMap(crudEndpoints),
    ...endpoints.map(describeDeclared),
    ...describedEndpoints(),
  ])
    add(endpoint);
  return {
    openapi: '3.1.0',
    info: { title: 'Studio-Verwaltung', version: '1', description: CONVENTIONS },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...Object.assign({}, ...resources.map(schemasOf)),
        Problem: PROBLEM,
        AuditEntry: AUDIT_ENTRY,
      },
    },
  };
}

const CONVENTIONS =
  'Listen sprechen den Dialekt von ra-data-simple-rest: filter, sort und range als JSON, Content-Range in der Antwort. ' +
  'PUT ersetzt; If-Match schützt vor verlorenen Änderungen (412). Idempotency-Key wird beachtet, wo er beschrieben ist: Eine Wiederholung zeigt, was jetzt gilt. ' +
  'Fehler sind application/problem+json (RFC 9457).';

function operation({ method, path, summary, query, request, responses, ...endpoint }: Endpoint): JsonSchema {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const parameters = [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(query ?? {}).map(([name, description]) => ({
      name,
      in: 'query',
      description,
      schema: { type: 'string' },
    })),
    ...(endpoint.ifMatch || method === 'put' || method === 'delete' ? [IF_MATCH] : []),
    ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    summary,
    operationId: `${method}${path.replace('/api/v1', '').replace(/[/:-]+(\w)/g, (_, letter) => letter.toUpperCase())}`,
    ...(endpoint.public ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request && {
      requestBody: {
        required: request.optional !== true,
        content: { [request.contentType ?? 'application/json']: { schema: request.schema } },
      },
    }),
    responses: {
      ...Object.fromEntries(Object.entries(responses).map(([status, answer]) => [status, response(answer)])),
      default: response({ description: 'Fehler', schema: PROBLEM_REF }),
    },
  };
}

const text = { type: 'string' };
const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description: 'Version, die geändert werden soll',
  schema: text,
};
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Wiederholungen mit demselben Schlüssel tun nichts noch einmal',
  schema: text,
};

function response({ description, schema, contentType, headers }: EndpointAnswer): JsonSchema {
  const type = contentType ?? (schema === PROBLEM_REF ? 'application/problem+json' : 'application/json');
  return {
    description,
    ...(headers && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, says]) => [name, { description: says, schema: text }]),
      ),
    }),
    ...(schema && { content: { [type]: { schema } } }),
  };
}

/** `today` only bounds days in validation; it doesn't show in a schema. */
const TIMELESS = { today: '9999-12-31' };

function schemasOf(resource: Resource): Record<string, JsonSchema> {
  return {
    [resource.name]: titled(resource.fields, recordSchema(resource)),
    [`${resource.name}Input`]: titled(resource.fields, inputSchema(resource)),
  };
}

/** What answers hold: fields that the caller may not see are absent. */
function recordSchema(resource: Resource): z.ZodType {
  const entries = Object.entries(allFields(resource)).map(([name, field]) => {
    const schema = fieldSchema(field, TIMELESS);
    return [name, field.read ? schema.optional() : schema] as const;
  });
  return z.looseObject(Object.fromEntries(entries));
}

/** What bodies hold: the warnings to overrule, too. Fields with a default, and those that may be empty, may be left out. */
function inputSchema(resource: Resource): z.ZodType {
  const entries = Object.entries(shape(resource.fields, TIMELESS)).map(([name, schema]) => {
    const field = resource.fields[name];
    const needed = field?.required && !field.readOnly && !('default' in field) && field.kind !== 'group';
    return [name, needed ? schema : schema.optional()] as const;
  });
  const system = Object.entries(shape(systemFields, TIMELESS)).map(([name, schema]) => [
    name,
    schema.optional(),
  ]);
  const { warnings } = resource;
  const overrule = warnings
    ? [[OVERRULE, fieldSchema(overruleField(warnings), TIMELESS).optional()] as const]
    : [];
  return z.strictObject(Object.fromEntries([...entries, ...system, ...overrule]));
}

/** JSON Schema with the labels as titles. */
function titled(fields: Fields, schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-2020-12', unrepresentable: 'any' });
  const properties = (json.properties ?? {}) as Record<string, JsonSchema>;
  for (const [name, field] of Object.entries({ ...systemFields, ...fields }))
    if (properties[name]) properties[name] = { title: field.label, ...properties[name] };
  return json;
}

const PROBLEM: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: text,
    status: { type: 'integer' },
    detail: text,
    request_id: text,
    errors: {
      type: 'object',
      additionalProperties: text,
      description: 'Meldung je Feld, mit Punkten für Teile',
    },
    current: { type: 'object', description: 'Bei 412: der jetzige Stand' },
    warnings: {
      type: 'array',
      description: 'Bei 409: was zu bestätigen ist; die Namen in „overrule“ bestätigen es',
      items: { type: 'object', required: ['name', 'text'], properties: { name: text, text } },
    },
  },
};

const AUDIT_ENTRY: JsonSchema = {
  type: 'object',
  required: ['id', 'at', 'by', 'by_name', 'action', 'changes'],
  properties: {
    id: text,
    at: { type: 'string', format: 'date-time' },
    by: text,
    by_name: text,
    action: text,
    changes: {
      type: 'object',
      description:
        'Je Feld; in Listen mit Kennungen je Eintrag: liste.kennung.feld, liste.kennung für einen neuen oder entfernten, liste.order',
      additionalProperties: {
        type: 'object',
        required: ['before', 'after'],
        properties: {
          before: true,
          after: true,
          at: { type: 'array', items: { type: 'integer' }, description: 'Stellen der Einträge, von 1 an' },
        },
      },
    },
    batch_id: { ...text, description: 'Dieselbe bei allem, was mit vielen Einträgen auf einmal geschah' },
  },
};

export { describeEndpoint, recordRef } from './describe.ts';
