/** A new exclusion that stored records break: refused, or on request put off for these alone until they are mended. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allHooks } from '#services/entities/index.ts';
import { outdatedParts } from '#services/storage/applyObjects.ts';
import { openDatabase } from '#services/storage/database.ts';
import { connected } from '#services/storage/pool.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { migrationsFolder } from '../support/database.ts';
import { loans, withEquipment } from '../support/equipment.ts';

let studio: TestApp;
let path: string;
let first: Loan;
let second: Loan;
let third: Loan;

interface Loan {
  readonly id: string;
  readonly borrower: string;
  readonly version: number;
}

const loan = (day: number, borrower = 'Jo Meier') => ({
  borrower,
  from: `2026-12-${day}T09:00:00.000Z`,
  to: `2026-12-${day}T17:00:00.000Z`,
});
const lend = (day: number, borrower?: string) =>
  studio.as('adminNord').post(path, { ...loan(day, borrower), overrule: [] });
const change = ({ id }: Loan, values: object) => studio.as('adminNord').put(`${path}/${id}`, values);

const RULE = 'Ausleihen: „Das Gerät ist in dieser Zeit schon verliehen“.';
const NAMED = `${RULE} Betroffen: „Ausleihe an Ada“ (Studio Nord), „Ausleihe an Ben“ (Studio Nord).`;

/** Starts another instance on the same database, as the next version would; answers what was said. */
async function start(pendingRules?: boolean): Promise<string[]> {
  const said: string[] = [];
  const started = await openDatabase({
    connection: studio.database.connectionString,
    resources: withEquipment,
    migrationsFolder,
    say: (sentence) => said.push(sentence),
    ...(pendingRules !== undefined && { pendingRules }),
  });
  await started.close();
  return said;
}

/** What the catalog holds of the rule. */
async function enforced(): Promise<string[]> {
  const { rows } = await studio.database.pool.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conname LIKE 'loans_time%'
     UNION ALL SELECT 'function ' || proname FROM pg_proc WHERE proname LIKE 'loans_time%' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

beforeAll(async () => {
  studio = await testApp({ resources: withEquipment, allHooks });
  const admin = studio.as('adminNord');
  const place = (await admin.post('schedule/places', { name: 'Halle' })).body;
  const device = { name: 'Hantelbank', place_id: place.id, state: 'ready' };
  path = `schedule/equipment/${(await admin.post('schedule/equipment', device)).body.id}/loans`;
  // As before the rule was declared.
  await studio.database.pool.query('ALTER TABLE loans DROP CONSTRAINT loans_time_exclusion');
  first = (await lend(10, 'Ada')).body;
  second = (await lend(10, 'Ben')).body;
  third = (await lend(12)).body;
});
afterAll(() => studio.close());

it('is refused with the records and the setting that helps', async () => {
  await expect(start()).rejects.toThrow(
    `${NAMED} An den Einträgen wurde nichts geändert. Abhilfe: mit PENDING_RULES=1 starten und die Einträge in der Anwendung berichtigen.`,
  );
  expect(await enforced()).toEqual([]);
});

it('is put off with the setting, which names the records at each start', async () => {
  for (const _start of [1, 2]) expect(await start(true)).toEqual([expect.stringContaining(NAMED)]);
  expect(await enforced()).toEqual([
    'function loans_time_exclusion_meanwhile',
    'loans_time_exclusion_meanwhile',
  ]);
  const outdated = await connected(studio.database.connectionString, (client) =>
    outdatedParts(client, withEquipment),
  );
  expect(outdated.map(({ name, pending }) => [name, pending])).toEqual([['loans_time_exclusion', true]]);
  await expect(start()).rejects.toThrow(NAMED);
});

it('holds for what is new or changed meanwhile', async () => {
  const refused = {
    status: 409,
    body: { detail: expect.stringContaining('in dieser Zeit schon verliehen: Aus') },
  };
  expect(await lend(12, 'Cem')).toMatchObject(refused);
  expect(await change(third, loan(10))).toMatchObject(refused);
  expect((await change(third, loan(13))).status).toBe(200);
  const both = await Promise.all([lend(14), lend(14)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('lets rows of one statement take each other’s places', async () => {
  const [one, other] = [(await lend(15)).body, (await lend(16)).body];
  const values = (day: number) => ({ from: loan(day).from, to: loan(day).to });
  await studio.database.transaction(SYSTEM, (tx) =>
    tx.updateMany(loans, [
      { id: one.id, values: values(16) },
      { id: other.id, values: values(15) },
    ]),
  );
  expect((await studio.as('adminNord').get(`${path}/${one.id}`)).body).toMatchObject(values(16));
});

it('is made again where the trigger got lost', async () => {
  await studio.database.pool.query('ALTER TABLE loans DISABLE TRIGGER loans_time_exclusion_meanwhile');
  expect((await change(third, loan(14))).status).toBe(200);
  expect((await change(third, loan(13))).status).toBe(200);
  await start(true);
  expect((await change(third, loan(14))).status).toBe(409);
});

it('holds for all from the first start on after the records were mended', async () => {
  expect((await change(first, { ...loan(10, 'Ada'), borrower: 'Ada Lovelace' })).status).toBe(200);
  expect((await change(second, loan(11, 'Ben'))).status).toBe(200);
  expect(await start()).toEqual([]);
  expect(await enforced()).toEqual(['loans_time_exclusion']);
  expect((await lend(11)).status).toBe(409);
});
