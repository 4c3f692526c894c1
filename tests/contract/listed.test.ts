/** Lists as text of the database: the same answers as records presented one by one, for everybody who may list them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { may, type User } from '#access/may.ts';
import { type AnyRecord, allFields, type Resource } from '#declare/define.ts';
import { ALL_FEATURES } from '#declare/features.ts';
import { LEVEL } from '#declare/levels.ts';
import { isSearched } from '#declare/lists.ts';
import { featuresFor } from '#declare/roles.ts';
import { allResources, resources } from '#resources/index.ts';
import { fillDemo } from '#services/embedded/seed/seed.ts';
import { listedIn } from '#services/http/listed.ts';
import { listedFields, listPresenter } from '#services/http/visible.ts';
import { type ListQuery, SYSTEM } from '#services/storage/types.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

const NOW = new Date('2026-11-21T11:00:00Z');
let database: TestDatabase;
let people: readonly (readonly [name: string, user: User])[];

beforeAll(async () => {
  database = await testDatabase({ now: () => NOW });
  await fillDemo(database, process.env.FIREBASE_AUTH_EMULATOR_HOST as string, NOW);
  const one = async (resource: Resource, email: string) => {
    const { rows } = await database.pool.query<{ id: string; studio_id: string }>(
      `SELECT id, studio_id FROM ${resource.name} WHERE email = $1`,
      [email],
    );
    return rows[0]!;
  };
  const trainer = await one(resources.trainers, 'trainer@nord.example');
  const admin = await one(resources.admins, 'admin@nord.example');
  const person = (of: { id: string; studio_id: string | null }, level: number, more: object = {}): User => ({
    ...{ uid: of.id, studio_id: of.studio_id, level, features: featuresFor(more, ALL_FEATURES), ...more },
  });
  people = [
    [
      'super admin',
      person({ id: '01a21a4a-2379-7278-9218-4c8bb80db48f', studio_id: null }, LEVEL.superAdmin),
    ],
    ['admin', person(admin, LEVEL.admin)],
    ['office', person(admin, LEVEL.admin, { role: 'office' })],
    ['tax', person(admin, LEVEL.admin, { role: 'tax' })],
    ['trainer', person(trainer, LEVEL.trainer)],
    ['reception', person(trainer, LEVEL.trainer, { role: 'reception' })],
    ['own customers', person(trainer, LEVEL.trainer, { own_customers: true })],
  ];
  await addDifficult(trainer.studio_id);
});
afterAll(() => database.close());

/** Values that JSON, or the database, writes in more than one way. */
async function addDifficult(studio_id: string): Promise<void> {
  await database.transaction(SYSTEM, async (tx) => {
    const { rows } = await tx.list(resources.customers, { ...FIRST, conditions: [], limit: 1 });
    await tx.update(resources.customers, rows[0]!.id, {
      last_name: 'Aa "\\/\b\f\t\u0001\u001f\u007f\u2028😀',
      notes: 'Zeile\r\nZeile',
      tags: ['a,b', '{c}', 'NULL', '"', ''],
      health_consent_at: '2026-01-01T00:00:00.000+01:00',
      guardian: { name: '"', phone: null, email: null },
    });
    const grams = { energy_kcal: 0.1, protein_g: 1e-7, carbs_g: 33.333333333333336, fat_g: 12_345.678 };
    await tx.create(resources.foods, { studio_id, name: 'Aa', ...grams });
  });
}

const FIRST = { conditions: [], sort: ['id', 'ASC'], offset: 0, limit: 200 } as const satisfies ListQuery;

/** What the caller's list answers, and what it would by records. */
async function both(user: User, resource: Resource, query: ListQuery) {
  const decision = may(user, 'list', resource);
  if (!decision.allowed) return undefined;
  const how = { scope: decision.scope, actor: { uid: user.uid, name: 'Wer' }, readOnly: true };
  return database.transaction(how, async (tx) => {
    const answered = await listedIn(tx, user, resource, query);
    if (!('text' in answered)) return undefined;
    const { text, count, ...page } = answered;
    const records = await tx.list(resource, query);
    return {
      text: Buffer.from(text.bytes).toString(),
      count,
      page,
      records: { ...records, rows: records.rows.map(listPresenter(user, resource)) },
    };
  });
}

const bare = (rows: readonly AnyRecord[]) => JSON.parse(JSON.stringify(rows)) as AnyRecord[];

it('are what the caller may see, for every resource, level and role', async () => {
  const compared = new Set<string>();
  for (const [name, user] of people)
    for (const resource of allResources) {
      const queries: ListQuery[] = [FIRST, { ...FIRST, sort: ['id', 'DESC'], offset: 1, limit: 3 }];
      if (isSearched(resource)) queries.push({ ...FIRST, search: 'a', limit: 5 });
      for (const query of queries) {
        const answers = await both(user, resource, query);
        expect(answers !== undefined, `${resource.name} for ${name}`).toBe(
          may(user, 'list', resource).allowed && listedFields(user, resource) !== undefined,
        );
        if (!answers) continue;
        const { text, count, page, records } = answers;
        const { rows, version: _, ...total } = records;
        expect(JSON.parse(text), `${resource.name} for ${name}`).toEqual(bare(rows));
        expect({ ...page, count }).toEqual({ ...total, count: rows.length });
        if (rows.length > 0) compared.add(`${resource.name} for ${name}`);
      }
    }
  // What is compared above is most of what there is.
  for (const one of ['customers for trainer', 'customers for admin', 'contracts for own customers'])
    expect(compared).toContain(one);
  expect(compared.size).toBeGreaterThan(100);
}, 120_000);

it('leave as records where fields depend on the record', () => {
  const [, trainer] = people.find(([name]) => name === 'trainer')!;
  const [, own] = people.find(([name]) => name === 'own customers')!;
  expect(listedFields(trainer, resources.trainers)).toBeUndefined();
  expect(listedFields(trainer, resources.measurements)).toBeUndefined();
  expect(listedFields(own, resources.customers)).toBeUndefined();
  const unseen = ['iban', 'health_notes', 'injuries'];
  expect(listedFields(trainer, resources.customers)?.clear).toEqual(
    Object.keys(allFields(resources.customers)).filter((name) => !unseen.includes(name)),
  );
});
