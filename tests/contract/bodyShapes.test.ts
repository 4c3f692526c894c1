/**
 * No body answers 500, whatever its shape: each declared endpoint with values that no form sends.
 * @module-tag long
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Resource } from '#declare/define.ts';
import { type Endpoint, isThere } from '#declare/endpoint.ts';
import { allEndpoints } from '#resources/endpoints.ts';
import { allResources } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';
import { allHooks } from '#services/entities/index.ts';
import { endpointsOf } from '#services/http/resourceEndpoints.ts';
import { newId } from '#services/storage/ids.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { buildAny } from '../support/builders.ts';

let app: TestApp;
beforeAll(async () => {
  const limits = { writes: 1e6, expensive: 1e6, failures: 1e6 };
  app = await testApp({ allHooks, limits });
});
afterAll(() => app.close());

/** As JSON: some of them can't be written otherwise. */
const SHAPES: readonly string[] = [
  '1e400',
  '"\\u0000\\ud800"',
  '[null, [], {}]',
  '{"toString":1,"valueOf":1}',
  '[{"toString":1,"valueOf":1}]',
  '{"__proto__":{"toString":1},"constructor":1}',
];

/** Deeper than a recursion goes. */
const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;

const endpoints: readonly Endpoint[] = [...allResources.flatMap(endpointsOf), ...allEndpoints].filter(
  (one) => isThere(one) && (one.body || one.json) && !one.upload,
);

/** Bodies with that value in place of each part; where one part is only read without another, without that. */
function bodiesOf(endpoint: Endpoint, shape: string): string[] {
  const { body, json, path } = endpoint;
  const properties = Object.keys(body ?? (json as { properties?: object }).properties ?? {});
  const resource = allResources.find(({ api }) => path === api || path.startsWith(`${api}/`));
  const fields = Object.keys(resource?.fields ?? {});
  const each = (names: readonly string[]) =>
    `{${names.map((name) => `${JSON.stringify(name)}:${shape}`).join(',')}}`;
  if (!properties.includes('ids'))
    return [shape, each([...properties, ...(json ? fields : []), 'studio_id'])];
  const named = properties.filter((name) => name !== 'filter');
  const values = `{"action":"update","values":${each(fields)},"add":${each(fields)},"ids":["${newId()}"]}`;
  return [shape, each(named), each(['filter']), `{"filter":${each(['q', ...fields])}}`, values];
}

const records = new Map<Resource, string>();

/** A record to call the endpoints of; an id that none has where a body of required fields makes none. */
async function recordOf(resource: Resource): Promise<string> {
  if (resource.name === 'studios') return app.nord;
  const known = records.get(resource);
  if (known) return known;
  const refer = (to: string) => recordOf(allResources.find(({ name }) => name === to)!);
  const parent = allResources.find(({ name }) => name === resource.within);
  const path = resource.api.replace(':parent_id', parent ? await recordOf(parent) : '');
  const body = { ...(await buildAny(resource, refer)), ...(!parent && { studio_id: app.nord }) };
  const { body: made } = await app.as('superAdmin').post(path, body);
  records.set(resource, made.id ?? newId());
  return records.get(resource)!;
}

async function addressOf({ path }: Endpoint): Promise<string> {
  const resource = allResources.find(({ api }) => path === api || path.startsWith(`${api}/`));
  const parent = allResources.find(({ name }) => name === resource?.within);
  const ids = { parent_id: parent && (await recordOf(parent)), id: resource && (await recordOf(resource)) };
  return path.replace(/:(\w+)/g, (_, name: string) => ids[name as 'id'] ?? newId());
}

async function statusOf(endpoint: Endpoint, path: string, body: string): Promise<number> {
  const { status } = await app.app.request(`/api/v1/${path}`, {
    method: endpoint.method,
    headers: { Authorization: `Bearer ${app.uid.superAdmin}`, 'Content-Type': 'application/json' },
    body,
  });
  return status;
}

it.each(endpoints.map((one) => [one.method, one.path, one] as const))(
  '%s %s answers no body with 500',
  async (_method, _path, endpoint) => {
    const path = await addressOf(endpoint);
    const deep = endpoint.json && path.startsWith(customers.api) ? bodiesOf(endpoint, DEEP) : [];
    for (const body of [...SHAPES.flatMap((shape) => bodiesOf(endpoint, shape)), ...deep])
      expect(await statusOf(endpoint, path, body), body.slice(0, 300)).toBeLessThan(500);
  },
);

it('names the parts of another shape', async () => {
  const odd = { toString: 1 };
  const { status, body } = await app.as('adminNord').post('auth/customers/bulk', { ids: [odd], action: odd });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ 'ids.0': 'Das ist keine Kennung.', action: 'Diese Aktion gibt es nicht.' });
  const listed = await app.as('adminNord').post('auth/customers/deletion', { filter: [odd] });
  expect(listed.body.errors).toEqual({ filter: 'Das ist kein JSON-Objekt.' });
});
