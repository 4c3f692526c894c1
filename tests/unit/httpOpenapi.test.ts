import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { describe, expect, it } from 'vitest';
import { type Action, exists } from '../../src/resources/access.ts';
import { customers } from '../../src/resources/customers.ts';
import { endpoint, record } from '../../src/resources/endpoint.ts';
import { allResources } from '../../src/resources/index.ts';
import { openApi } from '../../src/services/http/openapi.ts';

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
