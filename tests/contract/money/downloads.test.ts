/** Who has a run's file: each download is remembered, and taking the run back says that the bank must recall it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collecting } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
  await ready();
});
afterAll(() => studio.close());

const { ready, sell, payer, collected } = collecting(() => studio, '2026-12-01');
const admin = () => studio.as('adminNord');

async function prepared(): Promise<string> {
  const customer_id = await payer();
  await sell(customer_id, 1990);
  const [{ parent_id }] = await collected(customer_id, 'prepared');
  return `payment/collection-runs/${parent_id}`;
}

it('is noted with each download, and said when the run is taken back', async () => {
  const path = await prepared();
  expect((await admin().get(path)).body.downloads).toEqual([]);
  const file = await admin().post(`${path}/file`);
  expect([file.status, file.headers.get('X-Touched')]).toEqual([200, 'collection_runs']);
  await studio.as('superAdmin').post(`${path}/file`);
  expect((await studio.as('trainerNord').post(`${path}/file`)).status).toBe(403);
  const { body } = await admin().get(path);
  expect(body.downloads).toEqual([
    { at: '2026-11-21T11:00:00.000Z', by: studio.uid.adminNord, by_name: 'adminNord Demo' },
    { at: '2026-11-21T11:00:00.000Z', by: studio.uid.superAdmin, by_name: 'superAdmin Demo' },
  ]);
  expect((await admin().get(`${path}/history`)).body[0].action).toBe('download');

  const asked = await admin().post(`${path}/take-back`, { reason: 'Doppelt' });
  expect([asked.status, asked.body.warnings]).toEqual([
    409,
    [{ name: 'downloaded', text: expect.stringContaining('muss die Bank sie zurückrufen') }],
  ]);
  expect(asked.body.warnings[0].text).toContain('Die Datei hat superAdmin Demo am 21.11.2026');
  const done = await admin().post(`${path}/take-back`, { reason: 'Doppelt', overrule: ['downloaded'] });
  expect([done.status, done.body.status]).toEqual([200, 'taken_back']);
  expect((await admin().post(`${path}/file`)).status).toBe(409);
});

it('is nothing to say of a run whose file nobody has', async () => {
  const path = await prepared();
  expect((await admin().post(`${path}/take-back`, { reason: 'Doppelt' })).status).toBe(200);
});
