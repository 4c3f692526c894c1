/** Checks every answer a test sees against the services' own OpenAPI document. */
import { registerSchema, type Validator, validate } from '@hyperjump/json-schema/openapi-3-1';
import type { Hono } from 'hono';
import type { AppEnv } from '#services/types.ts';
import type { Answer } from './app.ts';

type Document = { paths: Record<string, Record<string, { responses: Record<string, ResponseObject> }>> };
type ResponseObject = { content?: Record<string, unknown> };

interface Known {
  readonly uri: string;
  readonly document: Document;
  /** The described paths and what they match, those with the fewest parameters first: `configs` before `{id}`. */
  readonly templates: readonly { template: string; fits: RegExp }[];
  readonly validators: Map<string, Promise<Validator>>;
}

const known = new WeakMap<Hono<AppEnv>, Promise<Known>>();

/** By the document's ETag: most apps have the same one. */
const documents = new Map<string, Known>();

async function read(app: Hono<AppEnv>): Promise<Known> {
  const answer = await app.request('/api/v1/openapi.json');
  const tag = answer.headers.get('ETag') as string;
  const document = (await answer.json()) as Document;
  const same = documents.get(tag);
  if (same) return same;
  const uri = `https://studio.example/${documents.size}/openapi.json`;
  registerSchema(document as never, uri, 'https://spec.openapis.org/oas/3.1/dialect/base');
  const read = { uri, document, templates: templatesOf(document), validators: new Map() };
  documents.set(tag, read);
  return read;
}

/**
 * The answer, parsed; throws when the document doesn't describe it.
 * @example const answer = await conformsTo(app, 'GET', '/api/v1/auth/customers', response);
 */
export async function conformsTo(
  app: Hono<AppEnv>,
  method: string,
  path: string,
  response: Response,
): Promise<Answer> {
  const type = (response.headers.get('Content-Type') ?? '').split(';')[0] as string;
  // It has no end.
  if (type === 'text/event-stream') {
    await response.body?.cancel();
    return { status: response.status, headers: response.headers, body: '' };
  }
  const isJson = /^application\/(.+\+)?json$/.test(type);
  const text = await response.text();
  const body = isJson ? JSON.parse(text) : text;
  const answer = { status: response.status, headers: response.headers, body };
  if (!isJson) return answer;
  if (!known.has(app)) known.set(app, read(app));
  const { uri, document, templates, validators } = await (known.get(app) as Promise<Known>);
  const template = templates.find(({ fits }) => fits.test(path))?.template;
  const responses = template && document.paths[template]?.[method.toLowerCase()]?.responses;
  if (!responses) {
    // What isn't there answers with a problem, and so does what isn't allowed there.
    if (![401, 403, 404, 405, 413, 429].includes(answer.status))
      throw new Error(`${method} ${path} isn't described`);
    return answer;
  }
  const status = responses[answer.status] ? String(answer.status) : 'default';
  if (status === 'default' && answer.status < 400)
    throw new Error(`${method} ${path}: ${answer.status} isn't described`);
  if (!responses[status]?.content?.[type])
    throw new Error(`${method} ${path}: ${status} isn't described as ${type}`);
  const parts = ['paths', template, method.toLowerCase(), 'responses', status, 'content', type, 'schema'];
  const pointer = parts
    .map((part) => `/${encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))}`)
    .join('');
  const address = `${uri}#${pointer}`;
  if (!validators.has(address)) validators.set(address, validate(address));
  const result = (await (validators.get(address) as Promise<Validator>))(body, 'BASIC');
  if (!result.valid) {
    const errors = (result.errors ?? []).map(
      ({ instanceLocation, keyword }) => `${instanceLocation} ${keyword}`,
    );
    throw new Error(
      `${method} ${path} ${status} doesn't conform:\n${errors.join('\n')}\n${text.slice(0, 2000)}`,
    );
  }
  return answer;
}

function templatesOf(document: Document): Known['templates'] {
  const parameters = (template: string) => template.split('{').length;
  return Object.keys(document.paths)
    .sort((a, b) => parameters(a) - parameters(b))
    .map((template) => ({ template, fits: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`) }));
}
