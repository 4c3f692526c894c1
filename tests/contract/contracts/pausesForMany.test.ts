/** A closure: pauses for many contracts, previewed, set and taken back together. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#services/storage/ids.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
});
beforeEach(() => studio.today('2026-11-21'));
afterAll(() => studio.close());

const PATH = 'payment/contracts/pauses';
const admin = () => studio.as('adminNord');
const trainer = () => studio.as('trainerNord');
const SPAN = { from: '2026-12-15', to: '2027-01-05', reason: 'Umbau' };
const read = async (id: string) => (await trainer().get(`payment/contracts/${id}`)).body;

it('is previewed day by day and cent by cent, also where it is paid ahead', async () => {
  const monthly = await studio.contract();
  const { id: product_id } = await studio.product({ billing_interval: 'quarterly', price_cents: 9200 });
  const quarterly = await studio.contract({
    product_id,
    concluded_on: '2026-10-01',
    starts_on: '2026-11-01',
  });
  const { status, body } = await admin().post(`${PATH}/preview`, {
    ...SPAN,
    contract_ids: [monthly.id, quarterly.id],
  });
  expect(status).toBe(200);
  expect(body.contracts).toMatchObject([
    {
      contract_id: monthly.id,
      customer_name: 'Mia Meyer',
      days: 22,
      // 49,90 € less 14/31 of it, each month rounded by itself: 17 and 5 days.
      months: [
        { month: '2026-12', days: 17, saved_cents: 4990 - Math.round((4990 * 14) / 31) },
        { month: '2027-01', days: 5, saved_cents: 4990 - Math.round((4990 * 26) / 31) },
      ],
      refused: null,
    },
    {
      contract_id: quarterly.id,
      days: 22,
      // Due on 01.11. for 92 days: a euro a day.
      months: [
        { month: '2026-11', days: 0, saved_cents: 2200 },
        { month: '2026-12', days: 17, saved_cents: 0 },
        { month: '2027-01', days: 5, saved_cents: 0 },
      ],
      saved_cents: 2200,
    },
  ]);
  expect((await read(monthly.id)).pauses).toEqual([]);
});

it('is all or nothing', async () => {
  const [free, paused, draft] = [await studio.contract(), await studio.contract(), await studio.draft()];
  await studio.act(paused.id, 'pause', { from: '2026-12-20', to: '2026-12-24' });
  const contract_ids = [free.id, paused.id, draft.id];
  const preview = await admin().post(`${PATH}/preview`, { ...SPAN, contract_ids });
  expect(preview.body.refused).toBe(2);
  const { status, body } = await admin().post(PATH, { ...SPAN, contract_ids });
  expect([status, body.detail]).toEqual([
    409,
    '2 Verträge lassen sich nicht pausieren. Nichts wurde geändert.',
  ]);
  expect(body.refused.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
    'Der Vertrag ist noch ein Entwurf. Schließe ihn zuerst ab.',
    'Überschneidet sich mit der Pause vom 20.12.2026 bis 24.12.2026.',
  ]);
  expect((await read(free.id)).pauses).toEqual([]);
  expect((await admin().post(PATH, { ...SPAN, contract_ids: [free.id, newId()] })).status).toBe(404);
});

it('is set for all that run, cut to their terms, and taken back together', async () => {
  const { id: product_id } = await studio.product({ renewal: 'none', minimum_term_months: 1 });
  const short = await studio.contract({ product_id, concluded_on: '2026-11-21', starts_on: '2028-03-01' });
  const span = { from: '2028-03-20', to: '2028-04-10', reason: 'Umbau', all: true };
  const set = await admin().post(PATH, span);
  expect(set.status).toBe(201);
  expect(set.body.changed).toBeGreaterThan(1);
  expect((await read(short.id)).pauses).toEqual([
    {
      from: '2028-03-20',
      to: '2028-03-31',
      reason: 'Umbau',
      note: null,
      prolongs: false,
      batch_id: set.body.batch_id,
    },
  ]);
  studio.today('2028-03-25');
  expect((await read(short.id)).state).toBe('paused');
  const back = await admin().post(`${PATH}/${set.body.batch_id}/withdraw`);
  expect([back.status, back.body.changed]).toEqual([200, set.body.changed]);
  expect(await read(short.id)).toMatchObject({ pauses: [], state: 'active' });
  expect((await admin().post(`${PATH}/${set.body.batch_id}/withdraw`)).status).toBe(404);
  const { body: history } = await trainer().get(`payment/contracts/${short.id}/history`);
  expect(history.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual(['end_pause', 'pause']);
});

it('reaches nobody else’s contracts', async () => {
  const { id } = await studio.contract();
  const foreign = studio.as('adminSued');
  expect((await foreign.post(PATH, { ...SPAN, contract_ids: [id] })).status).toBe(404);
  expect((await foreign.post(PATH, { ...SPAN, all: true })).status).toBe(409);
  expect((await foreign.post(PATH, { ...SPAN, all: true, studio_id: studio.nord })).body.errors).toEqual({
    studio_id: 'Das ist nicht dein Studio.',
  });
  expect((await studio.as('superAdmin').post(PATH, { ...SPAN, all: true })).body.errors).toEqual({
    studio_id: 'Wähle ein Studio.',
  });
});

it('says what is wrong with the call', async () => {
  const { body } = await admin().post(`${PATH}/preview`, { from: '2027-01-05', to: '2026-12-15' });
  expect(body.errors).toEqual({ to: 'Das Ende liegt vor dem Beginn.' });
  const none = await admin().post(`${PATH}/preview`, SPAN);
  expect(none.body.errors).toEqual({ contract_ids: 'Bitte Verträge auswählen.' });
});
