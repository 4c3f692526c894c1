/** New unique rules that stored records break: refused, or on request put off for these alone until they are mended. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { text } from '#declare/fields.ts';
import { allResources } from '#resources/index.ts';
import { openDatabase } from '#services/storage/database.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { migrationsFolder } from '../support/database.ts';
import { lockers } from '../support/lockers.ts';

const message = 'Auf dem Platz steht schon ein Spind';
const once = { place: { unique: ['room', 'place'], where: { broken: false }, message } } as const;
const number = (unique?: 'everywhere') => ({ number: text({ label: 'Schild', ...(unique && { unique }) }) });
const before = [...allResources, lockers(number())];
const after = [...allResources, lockers(number('everywhere'), once)];

const IDS = ['test_lockers_number_unique', 'test_lockers_place_unique'];
const PLACE = `Spinde: „${message}“. Betroffen: „A“ (Studio Nord), „B“ (Studio Nord).`;
const NUMBER = 'Spinde: „Schild“ kommt mehrfach vor. Betroffen: „A“ (Studio Nord), „C“ (Studio Süd).';

let studio: TestApp;
/** Ids by name. */
const ids: Record<string, string> = {};
const values = (name: string, more = {}) => ({
  name,
  room: null,
  place: null,
  number: null,
  broken: false,
  ...more,
});
const add = async (name: string, more = {}, as: 'adminNord' | 'adminSued' = 'adminNord') => {
  const answer = await studio.as(as).post('schedule/test-lockers', values(name, more));
  ids[name] ??= answer.body.id;
  return answer;
};
const change = (name: string, more: object, as: 'adminNord' | 'adminSued' = 'adminNord') =>
  studio.as(as).put(`schedule/test-lockers/${ids[name]}`, values(name, more));

async function start(pendingRules?: boolean, resources = after): Promise<string[]> {
  const said: string[] = [];
  const started = await openDatabase({
    connection: studio.database.connectionString,
    resources,
    migrationsFolder,
    say: (sentence) => said.push(sentence),
    ...(pendingRules !== undefined && { pendingRules }),
  });
  await started.close();
  return said;
}

async function indexes(): Promise<string[]> {
  const { rows } = await studio.database.pool.query<{ name: string }>(
    `SELECT relname || CASE WHEN indisunique THEN '' ELSE ' (for the trigger)' END AS name
     FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE indrelid = 'test_lockers'::regclass AND relname ~ '_unique' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

beforeAll(async () => {
  // The program is the new one, and the database as the one before has left it.
  studio = await testApp({ resources: after });
  await start(undefined, before);
  expect(await indexes()).toEqual([]);
  await add('A', { room: 'Keller', place: 1, number: 'n1' });
  await add('B', { room: 'Keller', place: 1 });
  await add('C', { number: 'N1' }, 'adminSued');
});
afterAll(() => studio.close());

it('are refused with the records and the setting that helps', async () => {
  await expect(start()).rejects.toThrow(
    `${NUMBER} An den Einträgen wurde nichts geändert. Abhilfe: mit PENDING_RULES=1 starten und die Einträge in der Anwendung berichtigen.`,
  );
  expect(await indexes()).toEqual([]);
});

it('are put off with the setting, which names the records at each start', async () => {
  for (const _start of [1, 2])
    expect(await start(true)).toEqual([expect.stringContaining(NUMBER), expect.stringContaining(PLACE)]);
  expect(await indexes()).toEqual(IDS.map((id) => `${id}_meanwhile (for the trigger)`));
  await expect(start()).rejects.toThrow(NUMBER);
});

describe('meanwhile', () => {
  const taken = { status: 422, body: { errors: { number: 'Schild ist schon vergeben.' } } };
  const inTheWay = { status: 409, body: { detail: expect.stringContaining(message) } };

  it('hold for what is new, also between studios', async () => {
    expect(await add('D', { room: 'Keller', place: 1 })).toMatchObject(inTheWay);
    expect(await add('D', { number: 'N1' })).toMatchObject(taken);
    expect((await add('D', { room: 'Keller', place: 2, number: 'n2' })).status).toBe(201);
    expect(await add('E', { number: 'N2' }, 'adminSued')).toMatchObject(taken);
    // The rule is about those that work, and a record that lacks a part is in nobody's way.
    expect((await add('F', { room: 'Keller', place: 1, broken: true })).status).toBe(201);
    expect((await add('G', { place: 1 })).status).toBe(201);
  });

  it('hold for what is changed, and let other changes pass', async () => {
    expect(await change('D', { room: 'Keller', place: 1, number: 'n2' })).toMatchObject(inTheWay);
    expect(await change('F', { room: 'Keller', place: 1, broken: false })).toMatchObject(inTheWay);
    expect((await change('D', { room: 'Keller', place: 3, number: 'n2' })).status).toBe(200);
    const { body } = await studio.as('adminNord').get(`schedule/test-lockers/${ids.B}`);
    expect(
      (await studio.as('adminNord').put(`schedule/test-lockers/${ids.B}`, { ...body, name: 'B!' })).status,
    ).toBe(200);
    expect(
      (await studio.as('adminNord').put(`schedule/test-lockers/${ids.B}`, { ...body, name: 'B' })).status,
    ).toBe(200);
  });

  it('let one of two through that come at once', async () => {
    const both = await Promise.all([add('H', { number: 'n7' }), add('I', { number: 'N7' }, 'adminSued')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

it('hold for all from the first start on after the records were mended, each by itself', async () => {
  expect((await change('B', { room: 'Keller', place: 9 })).status).toBe(200);
  expect(await start(true)).toEqual([expect.stringContaining(NUMBER)]);
  expect(await indexes()).toEqual([`${IDS[0]}_meanwhile (for the trigger)`, IDS[1]]);
  expect((await change('C', { number: 'n9' }, 'adminSued')).status).toBe(200);
  expect(await start()).toEqual([]);
  expect(await indexes()).toEqual(IDS);
  expect((await add('J', { number: 'N9' })).status).toBe(422);
});

it('are gone once they aren’t declared any more, also where they waited', async () => {
  expect(await start(undefined, before)).toEqual([]);
  expect(await indexes()).toEqual([]);
  await add('K', { number: 'N9' });
  expect(await start(true)).toEqual([expect.stringContaining('„Schild“ kommt mehrfach vor')]);
  expect(await start(undefined, before)).toEqual([]);
  expect(await indexes()).toEqual([]);
  expect((await add('L', { number: 'N9' })).status).toBe(201);
});
