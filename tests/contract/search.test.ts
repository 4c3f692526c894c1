/** A list's search finds records by the people they refer to; one wrong letter is forgiven. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { SEARCHED, searchedReferences, TOTAL_CAPPED } from '#declare/lists.ts';
import { allResources } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';
import { sortedFinder } from '#services/storage/finders.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { blocksOf } from '../support/blocks.ts';
import { buildAny, buildCustomer } from '../support/builders.ts';
import { copies } from '../support/many.ts';

let app: TestApp;
const people: Record<'kaya' | 'vogel' | 'foreign', AnyRecord> = {} as never;
beforeAll(async () => {
  app = await testApp();
  const add = (studio: string, values: object) => app.create(customers, studio, buildCustomer(values));
  people.kaya = await add(app.nord, { first_name: 'Kaya', last_name: 'Öztürk' });
  people.vogel = await add(app.nord, { first_name: 'Bernd', last_name: 'Vogel' });
  people.foreign = await add(app.sued, { first_name: 'Kaya', last_name: 'Öztürk' });
});
afterAll(() => app.close());

const search = async (path: string, q: string, person: Person = 'adminNord', more = {}) => {
  const answer = await app.as(person).get(path, { filter: { q, ...more }, range: [0, 24] });
  expect(answer.status, `${path} ${q}`).toBe(200);
  return {
    ids: answer.body.map(({ id }: AnyRecord) => id) as string[],
    range: answer.headers.get('Content-Range'),
    similar: answer.headers.get(SEARCHED),
  };
};

/** A record with what it needs, made past the endpoints; what it refers to is the customer, or made along with it. */
async function make(
  resource: Resource,
  customer: AnyRecord,
  values: object = {},
  at = app,
): Promise<AnyRecord> {
  const fields = Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, { ...field, readOnly: false }]),
  );
  const refer = async (to: string) => {
    const target = allResources.find(({ name }) => name === to)!;
    return target === customers ? customer.id : (await make(target, customer, {}, at)).id;
  };
  const needed = await buildAny({ fields }, refer);
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'group' && field.required) needed[name] = await buildAny(field, refer);
  const own = fields.customer_id ? { customer_id: customer.id } : {};
  return at.create(resource, customer.studio_id, { ...needed, ...own, ...values });
}

const ofCustomers = allResources.flatMap((resource) => {
  const reference = searchedReferences(resource, allResources).find(({ target }) => target === customers);
  return reference ? [[resource.name, resource, reference.child] as const] : [];
});

describe('by the customer', () => {
  it('is what every list offers in which staff look for people', () => {
    expect(ofCustomers.map(([name]) => name).sort()).toEqual([
      'appointments',
      'claims',
      'collection_runs',
      'contract_cards',
      'contracts',
      'dunnings',
      'invoices',
      'messages',
      'notices',
      'nutrition_plans',
      'payments',
      'payouts',
      'tasks',
      'workouts',
    ]);
  });

  it.each(ofCustomers)('%s', async (_, resource, child) => {
    const made: Record<string, string> = {};
    for (const [name, customer] of Object.entries(people)) {
      const record = await make(resource, customer);
      if (child) await make(child, customer, { parent_id: record.id });
      made[name] = record.id;
    }
    for (const q of ['Kaya', 'öztürk', 'Oeztuerk kaya', 'Öztürk, Kaya', 'ka özt']) {
      const found = await search(resource.api, q);
      expect([q, found.ids, found.similar]).toEqual([q, [made.kaya], null]);
      expect(found.range).toMatch(/ 0-0\/1$/);
    }
    expect(await search(resource.api, 'Öztrük')).toMatchObject({ ids: [made.kaya], similar: 'similar' });
    for (const q of ['Vogel Kaya', 'Kaya%', 'Ka_a', '\\', "Kaya' OR true --", 'Petersen'])
      expect((await search(resource.api, q)).ids, q).toEqual([]);
    const everywhere = await search(resource.api, 'Kaya Öztürk', 'superAdmin');
    expect(everywhere.ids.sort()).toEqual([made.kaya, made.foreign].sort());
    const there = await search(resource.api, 'Kaya', 'superAdmin', { studio_id: app.sued });
    expect(there.ids).toEqual([made.foreign]);
  });

  it('and by the record’s own words, each wherever it stands', async () => {
    const [mine] = (await app.as('trainerNord').get('payment/contracts', { filter: { q: 'Kaya' } })).body;
    await app.database.pool.query('UPDATE contracts SET number = 1042, notes = $2 WHERE id = $1', [
      mine.id,
      'Kündigung angekündigt',
    ]);
    for (const q of ['Kaya 1042', '1042 öztürk angekündigt', '1042', 'Kaya Probe'])
      expect((await search('payment/contracts', q)).ids, q).toEqual([mine.id]);
    expect((await search('payment/contracts', 'Vogel 1042')).ids).toEqual([]);
    // Another number is another contract, whatever letters are wrong beside it.
    expect((await search('payment/contracts', '1043')).ids).toEqual([]);
    expect((await search('payment/contracts', 'Kaja 1042')).ids).toEqual([mine.id]);
    expect((await search('payment/contracts', 'Kaja 1043')).ids).toEqual([]);
  });

  it('counts a record once that has the word itself and in two of whom it is about', async () => {
    const third = await app.create(
      customers,
      app.nord,
      buildCustomer({ first_name: 'Uwe', last_name: 'Vogel' }),
    );
    const [bookings, appointments] = ['bookings', 'appointments'].map(
      (wanted) => allResources.find(({ name }) => name === wanted)!,
    ) as [Resource, Resource];
    const at = { starts_at: '2026-05-05T09:00:00Z', ends_at: '2026-05-05T10:00:00Z', title: 'Vogel' };
    const both = await make(appointments, third, at);
    for (const { id } of [third, people.vogel])
      await make(bookings, third, { parent_id: both.id, customer_id: id });
    const found = await search('schedule/appointments', 'vogel');
    expect(found.ids.filter((id) => id === both.id)).toHaveLength(1);
    expect(found.range).toMatch(new RegExp(`/${found.ids.length}$`));
  });
});

describe('customers', () => {
  let clara: AnyRecord;
  beforeAll(async () => {
    const values = {
      first_name: 'Clara',
      last_name: 'Hoffmann-Großmann',
      email: 'c.hoffmann@post.example',
      phone: '+49 (0)171 234-5678',
      street: 'Hauptstraße 12b',
      postal_code: '01067',
      city: 'Dresden',
      iban: 'DE89370400440532013000',
      account_holder: 'Kontofrau',
      health_consent_at: '2026-01-01T00:00:00.000Z',
      health_notes: 'Asthma',
      injuries: ['Kreuzband'],
    };
    clara = await app.create(customers, app.nord, buildCustomer(values));
    await app.create(customers, app.sued, buildCustomer({ ...values, email: 'c.h@sued.example' }));
    await app.create(customers, app.nord, buildCustomer({ phone: '0043 660 9876543', last_name: 'Gruber' }));
  });
  const find = (q: string) => search('auth/customers', q, 'trainerNord');

  it.each([
    '0171 234-5678',
    '0171/2345678',
    '01712345678',
    '+49 171 2345678',
    '+491712345678',
    '0049 171 23 45 678',
    '0171 23 45 67 8',
    '(0171) 2345678',
    '2345678',
    '234-5678',
    'Clara 0171 2345678',
  ])('by the telephone number %s', async (q) => {
    expect(await find(q)).toMatchObject({ ids: [clara.id], similar: null });
  });

  it.each([
    'c.hoffmann@post.example',
    'HOFFMANN@POST',
    'Hauptstraße 12b',
    'hauptstr. 12',
    'Hauptstrasse',
    '01067',
    'Dresden Clara',
    'Hoffmann, Clara',
    'Hoffmann-Grossmann',
  ])('by %s', async (q) => {
    expect(await find(q)).toMatchObject({ ids: [clara.id], similar: null });
  });

  it('of all studios for who sees all, as exactly as in one', async () => {
    const both = [people.foreign!.id, people.kaya!.id].sort();
    const everywhere = await search('auth/customers', 'Öztürk', 'superAdmin');
    expect([everywhere.ids.toSorted(), everywhere.similar]).toEqual([both, null]);
    const twoWords = await search('auth/customers', 'Kaya Öztürk', 'superAdmin');
    expect([twoWords.ids.toSorted(), twoWords.similar]).toEqual([both, null]);
    const one = await search('auth/customers', 'Öztürk', 'superAdmin', { studio_id: app.nord });
    expect([one.ids, one.similar]).toEqual([[people.kaya!.id], null]);
  });

  it('by a number abroad, with its country or without', async () => {
    for (const q of ['+43 660 9876543', '0660 9876543', '9876543'])
      expect((await find(q)).ids, q).toHaveLength(1);
  });

  it('never by health data or account numbers', async () => {
    for (const q of ['Asthma', 'Kreuzband', 'DE89370400440532013000', '0532013000', 'Kontofrau'])
      expect(await find(q), q).toMatchObject({ ids: [], range: 'customers */0' });
  });

  it.each([
    'Hofmann',
    'Hoffman',
    'Hoffnann',
    'Hofmfann',
    'Hooffmann',
    'Clsra',
    'Grossmamn',
    'Dresdem Clarra',
  ])('with a letter wrong: %s', async (q) => {
    const found = await find(q);
    expect(found.ids, q).toEqual([clara.id]);
    expect(found.range).toBe('customers 0-0/1');
  });

  it('says which are similar alone, and forgives only where nothing is exact', async () => {
    expect((await find('Hofmann')).similar).toBe('similar');
    await app.create(customers, app.nord, buildCustomer({ first_name: 'Jan', last_name: 'Hofmann' }));
    const exact = await find('Hofmann');
    expect([exact.ids.length, exact.ids.includes(clara.id), exact.similar]).toEqual([1, false, null]);
  });

  it('takes a word that there is for right, unless nothing has the others beside it', async () => {
    const add = (first_name: string, last_name: string) =>
      app.create(customers, app.nord, buildCustomer({ first_name, last_name }));
    const { id } = await add('Hanna', 'Wiesinger');
    await add('Hanne', 'Wiesinger');
    const other = await add('Hanne', 'Breitner');
    expect(await find('Hanna Wiesinnger')).toMatchObject({ ids: [id], similar: 'similar' });
    expect(await find('Hanna Breittner')).toMatchObject({ ids: [other.id], similar: 'similar' });
  });

  it('counts what is similar up to a thousand', async () => {
    const values = Array.from({ length: 1_005 }, (_, index) => ({
      ...buildCustomer({ last_name: 'Quastenberg', tags: index === 1_004 ? ['vip'] : [] }),
      studio_id: app.sued,
    }));
    await app.database.transaction(SYSTEM, (tx) => tx.createMany(customers, values));
    const query = { filter: { q: 'Quastenburg' }, range: [0, 24] };
    const { body, headers } = await app.as('adminSued').get('auth/customers', query);
    expect([body.length, headers.get('Content-Range')]).toEqual([25, 'customers 0-24/1001']);
    expect(headers.get(TOTAL_CAPPED)).toBe('true');
    // What a filter leaves isn't looked for among a thousand of them alone.
    const filtered = { ...query, filter: { ...query.filter, tags: ['vip'] } };
    expect((await app.as('adminSued').get('auth/customers', filtered)).body).toHaveLength(1);
  });

  it('finds who has two words, of each of which more than a thousand are similar', async () => {
    const both = { first_name: 'Wilhelmus', last_name: 'Brunkenhoff', tags: ['vip'] };
    const { id } = await app.create(customers, app.sued, buildCustomer(both));
    for (const [at, other] of ['first_name', 'last_name'].entries())
      await copies(app, 'customers', id as string, 1_005, {
        number: `${900_000 + 10_000 * at} + n`,
        email: `'${other}' || n || '@viele.example'`,
        tags: `'{}'`,
        [other]: `'Anders'`,
      });
    for (const more of [{}, { tags: ['vip'] }])
      expect(await search('auth/customers', 'Wilhelmos Brunkenhoft', 'adminSued', more)).toMatchObject({
        ids: [id],
        similar: 'similar',
      });
  });

  it('doesn’t forgive two letters, a short word or a digit', async () => {
    for (const q of ['Haffnann', 'Clb', '01068', 'Clera Vogle']) expect((await find(q)).ids, q).toEqual([]);
  });

  it('pages through what is similar as through anything else', async () => {
    for (let index = 0; index < 7; index++)
      await app.create(
        customers,
        app.nord,
        buildCustomer({ last_name: 'Lindqvist', first_name: `N${index}` }),
      );
    const page = async (from: number, to: number) => {
      const { body, headers } = await app.as('trainerNord').get('auth/customers', {
        filter: { q: 'Lindkvist' },
        sort: ['first_name', 'ASC'],
        range: [from, to],
      });
      expect(headers.get('Content-Range')).toBe(`customers ${from}-${Math.min(to, 6)}/7`);
      expect(headers.get(SEARCHED)).toBe('similar');
      return body.map(({ first_name }: AnyRecord) => first_name);
    };
    expect([...(await page(0, 2)), ...(await page(3, 5)), ...(await page(6, 8))]).toEqual(
      Array.from({ length: 7 }, (_, index) => `N${index}`),
    );
  });
});

it('courses and appointments are found by whom they are held, and courses by where', async () => {
  const [courses, locations, trainers] = ['courses', 'locations', 'trainers'].map(
    (wanted) => allResources.find(({ name }) => name === wanted)!,
  ) as [Resource, Resource, Resource];
  const trainer = await app.create(trainers, app.nord, {
    first_name: 'Mara',
    last_name: 'Siebenhaar',
    email: 'mara.siebenhaar@demo.example',
  });
  const place = await app.create(locations, app.nord, { name: 'Halle am Fluss' });
  const course = await make(courses, people.vogel, { trainer_id: trainer.id, location_id: place.id });
  expect((await search('schedule/courses', 'siebenhaar')).ids).toEqual([course.id]);
  expect((await search('schedule/courses', 'fluss mara')).ids).toEqual([course.id]);
  expect((await search('schedule/courses', 'siebenhaar', 'superAdmin', { studio_id: app.sued })).ids).toEqual(
    [],
  );
});

describe('two words of a name', () => {
  const [bookings, appointments, trainers] = ['bookings', 'appointments', 'trainers'].map(
    (wanted) => allResources.find(({ name }) => name === wanted)!,
  ) as [Resource, Resource, Resource];
  const PATH = 'schedule/appointments';
  let day = 1;

  const customer = (first_name: string, last_name: string) =>
    app.create(customers, app.nord, buildCustomer({ first_name, last_name }));
  const trainer = (first_name: string, last_name: string) =>
    app.create(trainers, app.nord, {
      first_name,
      last_name,
      email: `${first_name}.${last_name}@demo.example`,
    });

  /** An appointment on a day of its own, with the people; returns its id. */
  const appointment = async (title: string, by: AnyRecord, people_: readonly AnyRecord[]) => {
    day += 1;
    const on = `2026-06-${String(day).padStart(2, '0')}`;
    const at = { starts_at: `${on}T09:00:00Z`, ends_at: `${on}T10:00:00Z` };
    const record = await make(appointments, people_[0]!, { title, trainer_id: by.id, ...at });
    for (const { id } of people_)
      await make(bookings, people_[0]!, { parent_id: record.id, customer_id: id });
    return record.id;
  };

  const finds = async (expected: Record<string, readonly string[]>) => {
    for (const [q, ids] of Object.entries(expected))
      for (const [person, more] of [
        ['adminNord', {}],
        ['adminNord', { starts_at_gte: '2026-01-01T00:00:00Z' }],
        ['superAdmin', {}],
      ] as const)
        expect((await search(PATH, q, person, more)).ids.toSorted(), `${q} ${person}`).toEqual(
          ids.toSorted(),
        );
  };

  it('are one person’s, and words of different fields still find', async () => {
    const mara = await trainer('Mara', 'Achenbach');
    const tobias = await trainer('Tobias', 'Kern');
    const [meier, schulz] = [await customer('Tobias', 'Meierling'), await customer('Anna', 'Schulzke')];
    const mixed = await appointment('Reha-Sport', mara, [meier, schulz]);
    await finds({
      'Tobias Schulzke': [],
      'Meierling Anna': [],
      'Reha-Sport Tobias Schulzke': [],
      'Reha Tobias Schulzke Achenbach': [],
      'Tobias Meierling': [mixed],
      'Reha Schulzke': [mixed],
      'Reha-Sport Anna Schulzke Achenbach': [mixed],
      'Achenbach Schulzke': [mixed],
      'Mara Achenbach Anna Schulzke': [mixed],
    });
    // A trainer and a customer, as long as nobody has both names.
    const apart = await appointment('Probe', tobias, [schulz]);
    await finds({ 'Tobias Schulzke': [apart], 'Tobias Kern Schulzke': [apart] });
    const one = await customer('Tobias', 'Schulzke');
    const his = await appointment('Einzeln', mara, [one]);
    await finds({ 'Tobias Schulzke': [his], 'Kern Schulzke': [apart], 'Einzeln Tobias Schulzke': [his] });
    expect(await search(PATH, 'Tobias Schulzge')).toMatchObject({ ids: [his], similar: 'similar' });
  });
});

it('three words aren’t tested on each record: two of them are found by their indexes', async () => {
  const contracts = allResources.find(({ name }) => name === 'contracts')!;
  const studio = await testApp();
  try {
    const customer = await studio.create(customers, studio.nord, buildCustomer());
    const { id } = await make(contracts, customer, {}, studio);
    const words = "ARRAY[ARRAY['%quentin%'], ARRAY['%xaver%'], ARRAY['%zabel%']]";
    const found = `SELECT FROM ${sortedFinder(contracts)}('${studio.nord}', ${words}, 'number', true, 0, 25, 10000)`;
    const scope = { rows: 'studio', studio_id: studio.nord } as const;
    const count = 3000;
    await copies(studio, 'customers', customer.id, count, {
      number: '900000 + n',
      email: `n || '@viele.example'`,
    });
    await copies(studio, 'contracts', id, count, {
      number: '900000 + n',
      customer_id: '(SELECT id FROM customers WHERE number = 900000 + n)',
    });
    await studio.database.pool.query('ANALYZE');
    expect(await blocksOf(studio, scope, found)).toBeLessThan(2 * count);
  } finally {
    await studio.close();
  }
});

describe('over everything', () => {
  const groups = async (q: string, person: Person = 'adminNord', more: Record<string, string> = {}) => {
    const { status, body } = await app.as(person).get('search', { q, ...more });
    expect([status, body.groups], q).toEqual([200, expect.any(Array)]);
    return body.groups as { resource: string; total: number; hits: AnyRecord[] }[];
  };
  const found = (all: Awaited<ReturnType<typeof groups>>) =>
    all.flatMap(({ hits }) => hits.map(({ id }) => id));

  const ABOUT = ['contracts', 'claims', 'workouts'];
  beforeAll(async () => {
    for (const [, resource] of ofCustomers.filter(([name]) => ABOUT.includes(name)))
      for (const customer of [people.kaya, people.foreign]) await make(resource, customer);
  });

  it('finds people and what is about them, each list by its own right', async () => {
    const inNord = await groups('Öztürk');
    expect(inNord[0]).toMatchObject({
      resource: 'customers',
      total: 1,
      hits: [{ id: people.kaya.id, title: 'Kaya Öztürk' }],
    });
    expect(inNord.map(({ resource }) => resource)).toEqual(expect.arrayContaining(ABOUT));
    for (const { resource, total } of inNord) {
      const { api } = allResources.find(({ path }) => path === resource)!;
      const { range } = await search(api, 'Öztürk');
      expect([resource, range?.split('/')[1]]).toEqual([resource, String(total)]);
    }
    const asTrainer = (await groups('Öztürk', 'trainerNord')).map(({ resource }) => resource);
    expect(asTrainer).toContain('contracts');
    expect(asTrainer).not.toContain('claims');
    expect(asTrainer).not.toContain('payments');
  });

  it('names people in the lines of what is about them', async () => {
    const claims = (await groups('Öztürk')).find(({ resource }) => resource === 'claims')!;
    expect(claims.hits[0]!.line).toMatch(/^Kaya Öztürk · Offen: /);
  });

  it('finds the record with a number by what such records are called', async () => {
    const { body } = await app.as('adminNord').get('payment/contracts', { range: [0, 24] });
    const contract = (body as AnyRecord[]).find(({ number }) => number !== null)!;
    const word = `vertrag ${contract.number}`;
    const of = (await groups(word)).find(({ resource }) => resource === 'contracts');
    expect(of).toMatchObject({ total: 1, hits: [{ id: contract.id }] });
    expect((await groups(`Zahlung ${contract.number}`)).map(({ resource }) => resource)).not.toContain(
      'contracts',
    );
  });

  it('stays in the studio', async () => {
    expect(found(await groups('Öztürk'))).not.toContain(people.foreign.id);
    expect(found(await groups('Öztürk', 'superAdmin'))).toEqual(
      expect.arrayContaining([people.kaya.id, people.foreign.id]),
    );
    const chosen = found(await groups('Öztürk', 'superAdmin', { studio_id: app.sued }));
    expect(chosen).toContain(people.foreign.id);
    expect(chosen).not.toContain(people.kaya.id);
  });

  it('forgives a wrong letter where nothing has the word as it is typed', async () => {
    const ask = async (q: string) => (await app.as('adminNord').get('search', { q })).body;
    expect(await ask('Vogel')).toMatchObject({ similar: false });
    expect(await ask('Öztrük')).toMatchObject({
      similar: true,
      groups: [{ resource: 'customers', hits: [{ id: people.kaya.id }] }],
    });
    expect(await ask('Xyzzyqwrt')).toEqual({ similar: false, groups: [] });
  });

  it('needs a text, and no longer one than a list', async () => {
    const nord = app.as('adminNord');
    expect((await nord.get('search')).status).toBe(400);
    expect((await nord.get('search', { q: 'x'.repeat(201) })).status).toBe(400);
    expect((await nord.get('search', { q: "%' OR true --" })).body).toEqual({
      similar: false,
      groups: [],
    });
  });
});
