import { describe, expect, it } from 'vitest';
import { contracts } from '#resources/contracts/contracts.ts';
import { customers } from '#resources/people/customers.ts';
import { trainers } from '#resources/people/trainers.ts';
import { parseQuery } from '#services/http/query.ts';
import { Problem } from '#services/problem.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const parse = (
  parameters: Record<string, unknown>,
  hidden: string[] = [],
  resource: Parameters<typeof parseQuery>[0] = customers,
) => {
  const texts = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return parseQuery(resource, new URLSearchParams(texts as [string, string][]), new Set(hidden));
};
const filter = (value: unknown) => parse({ filter: value }).conditions;

function refusal(run: () => unknown): Problem {
  try {
    run();
  } catch (error) {
    if (error instanceof Problem) return error;
  }
  throw new Error('was not refused');
}

describe('the dialect of lists', () => {
  it('answers the first thousand in the declared order when nothing is said', () => {
    expect(parse({})).toEqual({ conditions: [], sort: ['last_name', 'ASC'], offset: 0, limit: 1000 });
  });

  it('reads range and sort', () => {
    expect(parse({ range: [25, 49], sort: ['created_at', 'DESC'] })).toMatchObject({
      offset: 25,
      limit: 25,
      sort: ['created_at', 'DESC'],
    });
    expect(parse({ range: [0, 4999] }).limit).toBe(1000);
  });

  it('reads equality, one of several, bounds and search', () => {
    expect(parse({ filter: { q: ' mey ', status: 'active' } })).toMatchObject({
      search: 'mey',
      conditions: [{ field: 'status', operator: 'eq', value: 'active' }],
    });
    expect(filter({ status: ['active', 'deactivated'] })).toEqual([
      { field: 'status', operator: 'in', value: ['active', 'deactivated'] },
    ]);
    expect(filter({ status_neq: 'active' })).toEqual([{ field: 'status', operator: 'neq', value: 'active' }]);
    expect(filter({ tags: 'vip' })).toEqual([{ field: 'tags', operator: 'overlaps', value: ['vip'] }]);
    expect(filter({ id: [ID, 'nonsense'] })).toEqual([{ field: 'id', operator: 'eq', value: ID }]);
    expect(filter({ studio_id: 'nonsense' })).toEqual([{ field: 'studio_id', operator: 'in', value: [] }]);
    expect(filter({ trainer_ids: [ID, '1'] })).toEqual([
      { field: 'trainer_ids', operator: 'overlaps', value: [ID] },
    ]);
  });

  it('takes null for empty, alone and among values, in lists as elsewhere', () => {
    expect(filter({ trainer_ids: null })).toEqual([
      { field: 'trainer_ids', operator: 'overlaps', value: [null] },
    ]);
    expect(filter({ trainer_ids: [ID, null], tags: ['vip', null] })).toEqual([
      { field: 'trainer_ids', operator: 'overlaps', value: [ID, null] },
      { field: 'tags', operator: 'overlaps', value: ['vip', null] },
    ]);
    expect(parse({ filter: { payment_method: ['sepa', null] } }, [], contracts).conditions).toEqual([
      { field: 'payment_method', operator: 'in', value: ['sepa', null] },
    ]);
    for (const none of [null, [null]])
      expect(parse({ filter: { transferred_from: none } }, [], contracts).conditions).toEqual([
        { field: 'transferred_from', operator: 'eq', value: null },
      ]);
  });

  it('takes a day for a point in time as the whole day in Berlin', () => {
    expect(filter({ created_at_gte: '2026-07-01', created_at_lte: '2026-07-31' })).toEqual([
      { field: 'created_at', operator: 'gte', value: '2026-06-30T22:00:00.000Z' },
      { field: 'created_at', operator: 'lt', value: '2026-07-31T22:00:00.000Z' },
    ]);
    expect(filter({ created_at_gt: '2026-07-01T10:00:00Z' })).toEqual([
      { field: 'created_at', operator: 'gt', value: '2026-07-01T10:00:00.000Z' },
    ]);
  });

  it.each([
    [{ filter: '{' }, '„filter“ ist kein gültiges JSON.'],
    [{ filter: '[1]' }, '„filter“ ist kein JSON-Objekt.'],
    [{ filter: { hobby: 'Golf' } }, 'Nach „hobby“ lässt sich nicht filtern.'],
    [{ filter: { iban: 'DE89370400440532013000' } }, 'Nach „iban“ lässt sich nicht filtern.'],
    [{ filter: { guardian: {} } }, 'Nach „guardian“ lässt sich nicht filtern.'],
    [{ filter: { __proto__x: 1 } }, 'Nach „__proto__x“ lässt sich nicht filtern.'],
    [{ filter: { injuries: null } }, 'Nach „injuries“ lässt sich nicht filtern.'],
    [{ filter: { trainer_ids_neq: null } }, 'Den Filter „trainer_ids_neq“ gibt es nicht.'],
    [{ filter: { status: 3 } }, 'Der Filter „status“ hat einen Wert, der nicht zu ihm passt.'],
    [{ filter: { status: { $ne: 1 } } }, 'Der Filter „status“ hat einen Wert, der nicht zu ihm passt.'],
    [{ filter: { status_gte: 'a' } }, 'Den Filter „status_gte“ gibt es nicht.'],
    [
      { filter: { created_at_gte: 'gestern' } },
      'Der Filter „created_at“ hat einen Wert, der nicht zu ihm passt.',
    ],
    [{ filter: { number: 1.5 } }, 'Der Filter „number“ hat einen Wert, der nicht zu ihm passt.'],
    [{ filter: { q: 3 } }, 'Die Suche „q“ ist kein Text.'],
    [{ filter: { id: Array(1001).fill(ID) } }, 'Der Filter „id“ nennt mehr als 1.000 Werte.'],
    [{ sort: 'last_name' }, '„sort“ ist kein gültiges JSON.'],
    [{ sort: ['iban', 'ASC'] }, 'Nach „iban“ lässt sich nicht sortieren.'],
    [
      { sort: ['last_name', 'sideways'] },
      '„sort“ ist nicht von der Form ["Feld","ASC"] oder ["Feld","DESC"].',
    ],
    [{ range: [9] }, '„range“ ist kein Bereich wie [0,24].'],
    [{ range: [9, 0] }, '„range“ ist kein Bereich wie [0,24].'],
    [{ range: [-1, 5] }, '„range“ ist kein Bereich wie [0,24].'],
    [{ range: '[0,1e99]' }, '„range“ ist kein Bereich wie [0,24].'],
    [{ page: 3 }, 'Den Parameter „page“ gibt es hier nicht.'],
  ])('refuses %j', (parameters, detail) => {
    const problem = refusal(() => parse(parameters));
    expect([problem.status, problem.options.detail]).toEqual([400, detail]);
  });

  it('refuses a parameter that stands twice', () => {
    const twice = new URLSearchParams('range=[0,1]&range=[0,2]');
    expect(refusal(() => parseQuery(customers, twice, new Set())).status).toBe(400);
  });

  it('refuses to filter and sort by fields that the caller may not see', () => {
    expect(refusal(() => parse({ filter: { email: 'a@b.de' } }, ['email'], trainers)).status).toBe(403);
    expect(refusal(() => parse({ sort: ['email', 'ASC'] }, ['email'], trainers)).status).toBe(403);
  });
});
