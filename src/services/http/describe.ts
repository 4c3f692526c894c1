/** What endpoints say of themselves, for the OpenAPI document. */

export type JsonSchema = Record<string, unknown>;

export interface EndpointAnswer {
  readonly description: string;
  /** None for an answer without a body. */
  readonly schema?: JsonSchema;
  readonly contentType?: string;
  /** Header → what it says. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An endpoint beyond CRUD. Paths are written as Hono's: `/api/v1/auth/customers/:id/activate`. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly summary: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly request?: {
    readonly schema: JsonSchema;
    readonly contentType?: string;
    /** May be left out altogether. */
    readonly optional?: boolean;
  };
  readonly responses: Readonly<Record<number, EndpointAnswer>>;
  /** Honours `If-Match`, which PUT and DELETE always do. */
  readonly ifMatch?: boolean;
  /** Honours `Idempotency-Key`: its handler works by `once`. */
  readonly idempotent?: boolean;
  /** Reachable without signing in. */
  readonly public?: boolean;
}

const described = new Map<string, Endpoint>();

/**
 * Registers an endpoint's description; again for the same method and path replaces it.
 * @example describeEndpoint({ method: 'post', path: '/api/v1/auth/customers/:id/activate', summary: 'Kunden aktivieren',
 *   responses: { 200: { description: 'Der Kunde', schema: recordRef('customers') } } });
 */
export function describeEndpoint(endpoint: Endpoint): void {
  described.set(`${endpoint.method} ${endpoint.path}`, endpoint);
}

const extras = new Map<string, Readonly<Record<string, JsonSchema>>>();

/**
 * Registers what the answer to a creation holds beside the record.
 * @example describeCreated('trainers', { invitation: INVITATION });
 */
export function describeCreated(resource: string, properties: Readonly<Record<string, JsonSchema>>): void {
  extras.set(resource, properties);
}

/**
 * Schema of the answer to a creation: the record, and what `describeCreated` knows of beside it.
 */
export function createdSchema(resource: string): JsonSchema {
  const properties = extras.get(resource);
  if (!properties) return recordRef(resource);
  return { ...recordRef(resource), type: 'object', properties };
}

/** Every endpoint that `describeEndpoint` knows of. */
export function describedEndpoints(): readonly Endpoint[] {
  return [...described.values()];
}

/** Schema of a resource's records in answers. @example recordRef('customers') */
export function recordRef(resource: string): JsonSchema {
  return { $ref: `#/components/schemas/${resource}` };
}

export const PROBLEM_REF: JsonSchema = { $ref: '#/components/schemas/Problem' };

/** Answer of every endpoint that names one record. */
export const MISSING: EndpointAnswer = { description: 'Gibt es nicht (mehr)', schema: PROBLEM_REF };
