/**
 * What the law wants kept of an erased customer is seen by admins alone (Art. 18 DSGVO): whatever others call, no word of it
 * is answered, nothing of it is counted, and nothing of it is changed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ofApart } from '#declare/apart.ts';
import { leastLevel } from '#declare/define.ts';
import { hasLevel, LEVEL } from '#declare/levels.ts';
import { allResources } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';
import { allHooks } from '#services/entities/index.ts';
import { type Answer, type Caller, type Person, type TestApp, testApp } from '../../support/app.ts';
import { blocksOf } from '../../support/blocks.ts';
import { buildCustomer } from '../../support/builders.ts';
import { BELONGING, fill } from '../../support/rareWords.ts';
import { everyValue, pathTo, STAFF_ENDPOINTS } from '../../support/staffEndpoints.ts';

const WORD = 'zqxjv';
const WITHOUT: readonly Person[] = ['trainerNord', 'reception'];

let studio: TestApp;
let admin: Caller;
/** Ids of what stays, by resource. */
let kept: Map<string, string>;

beforeAll(async () => {
  studio = await testApp({ allHooks, roles: true, limits: { writes: 1e6, expensive: 1e6, failures: 1e6 } });
  admin = studio.as('adminNord');
  const values = buildCustomer({ first_name: `${WORD}vor`, last_name: `${WORD}nach` });
  const { id } = await studio.create(customers, studio.nord, values);
  const filled = await fill(studio, WORD, id, BELONGING, {}, true);
  const { status, body } = await admin.post(`auth/customers/${id}/erase`, {});
  expect(status, JSON.stringify(body)).toBe(200);
  kept = new Map();
  for (const [name, one] of filled) {
    const { rowCount } = await studio.database.pool.query(`SELECT FROM "${name}" WHERE id = $1`, [one]);
    if (rowCount === 1) kept.set(name, one);
  }
  kept.set('customers', id);
});
afterAll(() => studio.close());

const totalOf = ({ headers }: Answer) =>
  Number(headers.get('Content-Range')?.split('/')[1]?.replace('+', ''));

const listed = allResources.filter(
  (resource) =>
    ofApart(resource, allResources) &&
    resource.within === undefined &&
    hasLevel(LEVEL.trainer, leastLevel(resource.access, 'read')),
);

/** Returns where the answer tells something of the erased customer; '' where it doesn’t. */
function told({ body, headers }: Answer): string {
  const text = `${JSON.stringify(body)} ${JSON.stringify([...headers])}`.toLowerCase();
  const at = text.indexOf(WORD);
  return at < 0 ? '' : text.slice(Math.max(0, at - 60), at + 40);
}

it('stays where admins find it', async () => {
  expect([...kept.keys()]).toEqual(expect.arrayContaining(['contracts', 'claims', 'invoices', 'notices']));
  for (const person of ['adminNord', 'office', 'tax'] as const)
    for (const { api, name, access } of listed.filter((one) => kept.has(one.name))) {
      const answer = await studio.as(person).get(`${api}/${kept.get(name)}`);
      const isTheirs = person === 'adminNord' || access.subject === 'money' || access.subject === 'contracts';
      if (isTheirs) expect(answer.status, `${person} ${name}`).toBe(200);
    }
});

describe.each(WITHOUT)('%s', (person) => {
  it('is told nothing, whatever is asked', async () => {
    const as = studio.as(person);
    for (const { endpoint, resource } of STAFF_ENDPOINTS.filter((one) => one.endpoint.method === 'GET')) {
      const path = pathTo(endpoint, resource, kept);
      const all = await everyValue(endpoint.query, kept);
      for (const query of [{}, all, { from: '2024-05-01', to: '2024-05-08' }, { q: WORD, search: WORD }])
        expect(told(await as.get(path, query)), `GET ${path} ${JSON.stringify(query)}`).toBe('');
    }
  });

  it('neither finds nor counts it', async () => {
    const as = studio.as(person);
    for (const { name, api, access } of listed) {
      if ((await as.get(api, { filter: { customer_id: kept.get('customers') } })).status === 403) continue;
      const id = kept.get(name);
      if (id) {
        expect((await as.get(`${api}/${id}`)).status, name).toBe(404);
        expect((await as.get(`${api}/${id}/history`)).status, name).toBe(404);
      }
      for (const filter of [{ id: [id] }, { q: WORD }, { customer_id: kept.get('customers') }]) {
        const answer = await as.get(api, { filter });
        if (answer.status === 400 || (answer.status === 403 && access.list)) continue;
        expect([answer.body, totalOf(answer)], `${name} ${JSON.stringify(filter)}`).toEqual([[], 0]);
      }
      if (access.list) continue;
      const all = await as.get(api, { range: [0, 0] });
      const known = await as.get(api, { range: [0, 999] });
      expect(totalOf(all), name).toBe(known.body.length);
    }
  });

  it('can’t write about them', async () => {
    const as = studio.as(person);
    const task = { title: 'Anrufen', due_on: '2026-12-01', customer_id: kept.get('customers') };
    expect((await as.post('auth/tasks', task)).status).toBe(422);
    expect((await as.post(`payment/notices/${kept.get('notices')}/reopen`, {})).status).toBe(404);
  });
});

it('costs a look-up by key for each record shown, however many were erased', async () => {
  const scope = { rows: 'studio', studio_id: studio.nord, without_apart: true } as const;
  const shown = `SELECT id FROM contracts WHERE studio_id = '${studio.nord}' ORDER BY created_at LIMIT 25`;
  const blocks = () => blocksOf(studio, scope, shown);
  const few = await blocks();
  await studio.database.pool.query(
    `INSERT INTO restricted_customers (studio_id, id, created_at, updated_at, first_name, last_name, restricted_on, next_on)
      SELECT $1, gen_random_uuid(), now(), now(), 'A', 'B', current_date, current_date FROM generate_series(1, 3000)`,
    [studio.nord],
  );
  await studio.database.pool.query('ANALYZE restricted_customers');
  expect(await blocks()).toBeLessThan(few + 25 * 4);
});
