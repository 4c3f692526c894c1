/** Builds the OpenAPI 3.1 description of the whole API from the declarations. */
import { z } from 'zod';
import { type Resource, systemFields } from '#declare/define.ts';
import { type Endpoint, isThere, type JsonSchema } from '#declare/endpoint.ts';
import { OVERRULE, overruleField } from '#declare/findings.ts';
import { TOUCHED } from '#declare/touched.ts';
import { allEndpoints } from '#resources/endpoints.ts';
import { bodySchema, jsonSchema, operation, recordSchema } from './describe.ts';
import { endpointsOf } from './resourceEndpoints.ts';

/**
 * Returns the document for `/api/v1/openapi.json`.
 * @example openApi(allResources)
 */
export function openApi(
  resources: readonly Resource[],
  endpoints: readonly Endpoint[] = allEndpoints,
): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of [...resources.flatMap(endpointsOf), ...endpoints].filter(isThere)) {
    const path = `/api/v1/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, resources) };
  }
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
  `${TOUCHED} nennt bei jedem Schreiben die Ressourcen, die sich geändert haben; bei 404, 409 und 412 die, die inzwischen anders sind. ` +
  'Kontonummern sind unterhalb von Admins verdeckt („DE•• •••• 0217“); verdeckt zurückgeschickt bleiben sie. ' +
  'Gesundheitsdaten stehen nur in der Antwort zu einem einzelnen Eintrag, nie in Listen; fehlen sie in einem PUT, bleiben sie. ' +
  'Fehler sind application/problem+json (RFC 9457).';

/**
 * Returns the schemas of a resource's records in responses, and in bodies with the warnings to overrule; a creation
 * whose body takes more has a schema of its own.
 */
function schemasOf({ name, fields, warnings, given }: Resource): Record<string, JsonSchema> {
  const all = { ...systemFields, ...fields };
  const optional = { ...systemFields, ...(warnings && { [OVERRULE]: overruleField(warnings) }) };
  return {
    [name]: titled(all, recordSchema(all)),
    [`${name}Input`]: titled(all, bodySchema(fields, optional)),
    ...(given && {
      [`${name}New`]: titled({ ...all, ...given }, bodySchema({ ...fields, ...given }, optional)),
    }),
  };
}

/** Adds the labels as titles. */
function titled(fields: Resource['fields'], json: JsonSchema): JsonSchema {
  const properties = { ...(json.properties as Record<string, JsonSchema>) };
  for (const [name, { label }] of Object.entries(fields))
    if (properties[name]) properties[name] = { title: label, ...properties[name] };
  return { ...json, properties };
}

const named = z.object({ name: z.string(), text: z.string() });

const PROBLEM = jsonSchema(
  z.looseObject({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    request_id: z.string().optional(),
    errors: z.record(z.string(), z.string()).optional().describe('Meldung je Feld, mit Punkten für Teile'),
    current: z.looseObject({}).optional().describe('Bei 412: der jetzige Stand'),
    warnings: z
      .array(named)
      .optional()
      .describe('Bei 409: was zu bestätigen ist; die Namen in „overrule“ bestätigen es'),
  }),
);

const change = z.looseObject({
  before: z.unknown(),
  after: z.unknown(),
  at: z.array(z.int()).optional().describe('Stellen der Einträge, von 1 an'),
});

const AUDIT_ENTRY = jsonSchema(
  z.looseObject({
    id: z.string(),
    at: z.string().meta({ format: 'date-time' }),
    by: z.string(),
    by_name: z.string(),
    action: z.string(),
    changes: z
      .record(z.string(), change)
      .describe(
        'Je Feld; in Listen mit Kennungen je Eintrag: liste.kennung.feld, liste.kennung für einen neuen oder entfernten, liste.order',
      ),
    batch_id: z
      .string()
      .optional()
      .describe('Dieselbe bei allem, was mit vielen Einträgen auf einmal geschah'),
    merged: z
      .looseObject({ id: z.string(), title: z.string().nullable() })
      .optional()
      .describe(
        'Nach dem Zusammenführen: der Eintrag, der darin aufging, bis er endgültig gelöscht ist; „title“ ist null, wenn er wiederhergestellt wurde',
      ),
  }),
);
