/** What follows from the declaration of an endpoint, on one of the tests' own. */
import { describe, expect, it } from 'vitest';
import { mayCall, type User } from '#access/may.ts';
import { answerKind, endpoint, file } from '#declare/endpoint.ts';
import { NO_FEATURES } from '#declare/features.ts';
import { choice, day, list, number, reference, text } from '#declare/fields.ts';
import { LEVEL } from '#declare/levels.ts';
import { readsOf } from '#declare/touched.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { deadlines } from '#resources/contracts/endpoints/deadlines.ts';
import { allEndpoints } from '#resources/endpoints.ts';
import { allResources, resourceByName } from '#resources/index.ts';
import * as signIns from '#resources/people/endpoints/devices.ts';
import { asked } from '#services/http/endpointQuery.ts';
import { openApi } from '#services/http/openapi.ts';

const TODAY = '2026-11-21';
const visits = endpoint({
  method: 'GET',
  path: 'schedule/locations/:id/visits',
  summary: 'Besuche',
  access: { level: 'admin', feature: 'COURSES', subject: 'schedule' },
  studio: 'one',
  query: {
    on: day({ label: 'Am', required: true }),
    hours: number({ label: 'Stunden', integer: true, min: 1, max: 24, default: 8 }),
  },
  list: {
    unit: 'visits',
    sort: ['at', 'name'],
    filter: {
      customer_id: reference('customers', { label: 'Kunde', required: true }),
      how: choice({ label: 'Wie', of: { card: 'Karte', code: 'Code' } }),
    },
  },
  answer: list({
    label: 'Besuche',
    of: {
      kind: text({ label: 'Art', required: true }),
      units: number({ label: 'Einheiten', required: true, several: true }),
      note: text({ label: 'Notiz' }),
      until: day({ label: 'Bis', omitted: true }),
    },
  }),
});

const ask = (query: Record<string, string>) =>
  asked<typeof visits>(visits, new URLSearchParams(query), TODAY);
const ID = '01900000-0000-7000-8000-000000000001';

describe('a call of a declared endpoint', () => {
  it('is read by its fields, with defaults', () => {
    const filter = JSON.stringify({ customer_id: [ID], how: null });
    expect(ask({ on: TODAY, filter, range: '[25,49]', sort: '["name","DESC"]' })).toEqual({
      query: { on: TODAY, hours: 8 },
      studio_id: null,
      filter: { customer_id: [ID], how: [null] },
      range: { offset: 25, limit: 25 },
      sort: ['name', 'DESC'],
    });
  });

  it('may name its parameters in the filter, which is all that react-admin sends', () => {
    const { query, studio_id, filter } = ask({ filter: JSON.stringify({ on: TODAY, studio_id: ID }) });
    expect([query, studio_id, filter]).toEqual([{ on: TODAY, hours: 8 }, ID, {}]);
  });

  it.each([
    [{}, '„on“: Bitte ausfüllen.'],
    [{ on: '2026-02-30' }, '„on“: Dieses Datum gibt es nicht.'],
    [{ on: TODAY, hours: '25' }, '„hours“: Höchstens 24.'],
    [{ on: TODAY, hours: 'x' }, '„hours“: Bitte eine ganze Zahl eingeben.'],
    [{ on: TODAY, days: '1' }, 'Den Parameter „days“ gibt es hier nicht.'],
    [{ on: TODAY, filter: '{"note":"x"}' }, 'Nach „note“ lässt sich nicht filtern.'],
    [{ on: TODAY, filter: '{"how":"gold"}' }, 'Der Filter „how“ hat einen Wert, der nicht zu ihm passt.'],
    [
      { on: TODAY, filter: '{"customer_id":null}' },
      'Der Filter „customer_id“ hat einen Wert, der nicht zu ihm passt.',
    ],
    [
      { on: TODAY, sort: '["note","ASC"]' },
      '„sort“ ist nicht von der Form ["Feld","ASC"]; Felder: at, name.',
    ],
  ])('is refused by name: %j', (query, detail) => {
    expect(() => ask(query)).toThrow(
      expect.objectContaining({ options: expect.objectContaining({ status: 400, detail }) }),
    );
  });
});

describe('the description of a declared endpoint', () => {
  const { paths } = openApi([], [visits]) as {
    paths: Record<string, Record<string, { parameters: { in: string; name: string }[]; responses: object }>>;
  };
  const { responses, parameters } = paths['/api/v1/schedule/locations/{id}/visits']!.get!;

  it('holds every part of the answer, but what is left out', () => {
    expect(responses).toHaveProperty([200, 'content', 'application/json', 'schema']);
    const { content } = (responses as Record<number, { content: Record<string, { schema: object }> }>)[200]!;
    expect(content['application/json']!.schema).toMatchObject({
      type: 'array',
      items: {
        required: ['kind', 'units', 'note'],
        additionalProperties: false,
        properties: {
          kind: { type: 'string' },
          units: { type: 'array', items: { type: 'number' } },
          note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          until: { type: 'string', format: 'date' },
        },
      },
    });
  });

  it('says where it is and what can be asked', () => {
    expect(Object.keys(paths)).toEqual(['/api/v1/schedule/locations/{id}/visits']);
    const asks = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    expect(asks).toEqual(['on', 'hours', 'studio_id', 'sort', 'range', 'filter']);
  });
});

describe('declared endpoints', () => {
  const user = (level: keyof typeof LEVEL, courses: boolean): User => ({
    uid: 'u',
    level: LEVEL[level],
    studio_id: level === 'superAdmin' ? null : 's1',
    features: { ...NO_FEATURES, COURSES: courses },
  });

  it('are for whom they say', () => {
    expect(mayCall(user('trainer', true), visits)).toEqual({ allowed: false, reason: 'level' });
    expect(mayCall(user('admin', false), visits)).toEqual({ allowed: false, reason: 'feature' });
    expect(mayCall(user('admin', true), visits).allowed).toBe(true);
    expect(mayCall(user('superAdmin', false), visits).allowed).toBe(true);
    expect(
      mayCall(user('trainer', false), { method: 'GET', access: { may: 'list', of: contracts } }).allowed,
    ).toBe(true);
  });

  it('tell a field named like a kind from the kind of an answer', () => {
    expect(answerKind(visits)).toBe('list');
    expect(answerKind({ answer: file('application/xml') })).toBe('file');
    expect(answerKind({ answer: { kind: text({ label: 'Art' }) } })).toBe('object');
  });

  it('names only resources that there are', () => {
    const unknown = allEndpoints.flatMap(({ reads = [] }) => reads.filter((name) => !resourceByName(name)));
    expect(unknown).toEqual([]);
  });

  it('say which resources their answer follows from', () => {
    const unsaid = allEndpoints.filter((one) => one.access !== 'public' && readsOf(one).length === 0);
    // They tell of any record: what changes, and who has it open. A backup and sign-ins are no records.
    expect(unsaid.map(({ path }) => path)).toEqual([
      'auth/changes',
      'auth/presence',
      ...Object.values(signIns).map(({ path }) => path),
      'auth/security/backup',
    ]);
    expect(readsOf(deadlines)).toEqual([
      'contracts',
      'claims',
      'contract_cards',
      'customers',
      'messages',
      'notices',
      'payouts',
      'restricted_customers',
      'tasks',
    ]);
  });

  it('answer the words in use of each field that forms suggest them for', () => {
    const suggested = allResources.flatMap((resource) =>
      Object.entries(resource.fields).flatMap(([name, field]) =>
        field.kind === 'tags' && field.suggested ? [`${resource.api}/${name}`] : [],
      ),
    );
    expect(suggested).toContain('auth/customers/tags');
    expect(allEndpoints.map(({ path }) => path)).toEqual(expect.arrayContaining(suggested));
  });

  it('have an address each', () => {
    const places = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(places).size).toBe(places.length);
  });
});
