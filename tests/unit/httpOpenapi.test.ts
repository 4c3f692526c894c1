import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { describe, expect, it } from 'vitest';
import { type Action, exists } from '#declare/access.ts';
import { endpoint, record } from '#declare/endpoint.ts';
import { filterOf } from '#declare/lists.ts';
import { allResources } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';
import { openApi } from '#services/http/openapi.ts';
import { parseQuery } from '#services/http/query.ts';

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await validate(
      'https://spec.openapis.org/oas/3.1/schema-base',
      openApi(allResources) as never,
    );
    expect(result.valid).toBe(true);
  });

  it('describes every resource and every operation once', () => {
    const { paths } = openApi(allResources) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    for (const { api, access } of allResources) {
      const path = `/api/v1/${api.replace(':parent_id', '{parent_id}')}`;
      const there = (...operations: [Action, string][]) =>
        operations.filter(([action]) => exists(access, action)).map(([, method]) => method);
      expect(Object.keys(paths[path] ?? {})).toEqual(there(['list', 'get'], ['create', 'post']));
      expect(Object.keys(paths[`${path}/{id}`] ?? {})).toEqual(
        there(['read', 'get'], ['update', 'put'], ['delete', 'delete']),
      );
      expect(Object.keys(paths[`${path}/{id}/history`] ?? {})).toEqual(['get']);
    }
    const ledger = '/api/v1/payment/contract-cards/{parent_id}/ledger';
    expect(Object.keys(paths[ledger] ?? {})).toEqual(['get']);
    expect(Object.keys(paths[`${ledger}/{id}`] ?? {})).toEqual(['get']);
    expect(paths[`${ledger}/{id}/deletion`]).toBeUndefined();
    const ids = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names for each list what it may be sorted and filtered by, and searched where it can be', () => {
    type Parameter = { name: string; description: string };
    const { paths } = openApi(allResources) as {
      paths: Record<string, { get?: { parameters: Parameter[] } }>;
    };
    for (const resource of allResources) {
      const path = `/api/v1/${resource.api.replace(':parent_id', '{parent_id}')}`;
      const namesOf = (parameter: string) => {
        const { description = '' } =
          paths[path]?.get?.parameters.find(({ name }) => name === parameter) ?? {};
        return description.split('; Felder: ')[1]?.split(', ') ?? [];
      };
      const ask = (parameters: Record<string, string>) => () =>
        parseQuery(resource, new URLSearchParams(parameters), new Set());
      const [sorts, filters] = [namesOf('sort'), namesOf('filter')];
      expect(sorts).toContain(resource.list.sort[0]);
      for (const name of sorts) expect(ask({ sort: JSON.stringify([name, 'ASC']) })).not.toThrow();
      expect(filters).toEqual(expect.arrayContaining(['id', ...(resource.list.filters ?? [])]));
      // Whatever the value is: the list can be asked for it.
      for (const name of filters.filter((one) => one !== 'q'))
        expect(filterOf(resource, name).field, `${resource.name}: ${name}`).toBeDefined();
      if (filters.includes('q')) expect(ask({ filter: '{"q":"x"}' })).not.toThrow();
      else expect(ask({ filter: '{"q":"x"}' })).toThrow();
    }
  });

  it('holds labels, choices and what may be absent', () => {
    const { components } = openApi(allResources) as {
      components: { schemas: Record<string, { properties: Record<string, unknown>; required: string[] }> };
    };
    expect(components.schemas.customers?.properties.gender).toMatchObject({ title: 'Geschlecht' });
    expect(JSON.stringify(components.schemas.customers?.properties.gender)).toContain('"diverse"');
    expect(components.schemas.customers?.required).toContain('email');
    expect(components.schemas.trainers?.required).not.toContain('email');
    expect(components.schemas.customersInput?.required?.sort()).toEqual(['email', 'first_name', 'last_name']);
  });

  it('takes up special endpoints', () => {
    const greet = endpoint({
      method: 'POST',
      path: 'auth/customers/:id/greet',
      summary: 'Grüßen',
      access: { may: 'update', of: customers },
      answer: record(customers),
    });
    const { paths } = openApi(allResources, [greet]) as { paths: Record<string, Record<string, unknown>> };
    expect(paths['/api/v1/auth/customers/{id}/greet']?.post).toMatchObject({ summary: 'Grüßen' });
  });
});
