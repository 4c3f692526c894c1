/** A month at a glance, from its first claim to the money. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stepsOf } from '#rules/money/month.ts';
import { camt, credit } from '../../support/camt.ts';
import { collecting, STUDIO_IBAN } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { statementsOf } from '../../support/statements.ts';

const MONTH = '2026-11';
let studio: Commerce;
const admin = () => studio.as('adminNord');
const { ready, payer } = collecting(() => studio, '2026-11-24');
const look = async (month = MONTH) => (await admin().get('payment/month', { month })).body;
const next = async (today: string) => {
  const of = await look();
  const facts = {
    ...{ month: MONTH, claims: of.claimed.count, unclaimed: of.unclaimed.count, runs: of.runs },
    ...{ uncollected: of.uncollected.count, read_until: of.read_until },
    ...{ to_dun: of.to_dun.count, dunned: of.dunned.count },
    closing: {
      closed: of.closing !== null,
      closable: of.closing_refusal === null,
      exports: of.closing?.exports.length ?? 0,
    },
  };
  return stepsOf(facts, today).find(({ state }) => state === 'next')?.name;
};

beforeAll(async () => {
  studio = await commerce('2026-11-16');
  await ready();
});
afterAll(() => studio.close());

const NONE = { count: 0, sum_cents: 0 };
const ALL = { more: false };

it('has nothing of a new studio', async () => {
  expect(await look()).toEqual({
    ...{ claimed: NONE, unclaimed: { ...NONE, ...ALL }, refusal: null, runs: [] },
    ...{ uncollected: { ...NONE, ...ALL }, to_dun: { ...NONE, ...ALL } },
    ...{ read: NONE, read_until: null, dunned: NONE },
    ...{ closing: null, closing_refusal: expect.any(String), first_closing: true },
  });
});

it('says step by step what there is and what is next, in a handful of statements', async () => {
  const debtor = await payer({ first_name: 'Kim', last_name: 'Amsel' });
  await studio.contract({ customer_id: debtor, payment_method: 'sepa', starts_on: '2026-11-01' });
  const guest = await studio.customer({ first_name: 'Jörg', last_name: 'Müßiggang' });
  await studio.contract({ customer_id: guest, payment_method: 'transfer', starts_on: '2026-11-01' });
  expect(await look()).toMatchObject({ claimed: NONE, unclaimed: { count: 2, sum_cents: 9980 } });
  expect(await next('2026-11-16')).toBe('claimed');

  await made(admin().post('payment/dues/claims', { month: MONTH }));
  expect(await look()).toMatchObject({
    ...{ claimed: { count: 2, sum_cents: 9980 }, unclaimed: NONE, runs: [] },
    uncollected: { count: 1, sum_cents: 4990 },
  });
  expect(await next('2026-11-16')).toBe('handed_in');

  const run = await made(admin().post('payment/dues/collection', { month: MONTH, collect_on: '2026-11-24' }));
  const { number, count, sum_cents } = run;
  const of = { id: run.id, number, count, sum_cents, collect_on: '2026-11-24', returned_count: 0 };
  expect(await look()).toMatchObject({ runs: [{ ...of, status: 'prepared' }], uncollected: NONE });
  await made(admin().post(`payment/collection-runs/${run.id}/hand-in`));
  studio.today('2026-11-24');
  expect(await next('2026-11-24')).toBe('read');

  await made(admin().post(`payment/collection-runs/${run.id}/settle`));
  const form = new FormData();
  const entry = credit({ on: '2026-11-23', cents: 4990, name: 'Joerg Muessiggang', text: 'Beitrag' });
  form.set('file', new File([camt({ iban: STUDIO_IBAN, entries: [entry] })], 'auszug.xml'));
  form.set('dry_run', 'true');
  const { transfers } = await made(admin().post('payment/bank-statements', form));
  form.delete('dry_run');
  form.set('choices', JSON.stringify([{ key: transfers[0].key, customer_id: guest }]));
  await made(admin().post('payment/bank-statements', form));
  expect(await look()).toMatchObject({
    ...{ read: { count: 1, sum_cents: 4990 }, read_until: '2026-11-23' },
    runs: [{ status: 'settled' }],
  });
  expect(await next('2026-11-24')).toBeUndefined();
  expect(await statementsOf(() => look())).toBeLessThan(40);

  studio.today('2026-12-01');
  expect(await next('2026-12-01')).toBe('closed');
  await made(admin().post('payment/journal/closing', { month: MONTH }));
  expect(await next('2026-12-01')).toBe('exported');
});

it('counts the letters about claims until its end, and they are written as it counts them', async () => {
  studio.today('2026-12-01');
  const owed = { kind: 'goods', text: 'Handtuch', vat_rate: 19, amount_cents: 1000 };
  for (const due_on of ['2026-09-05', '2026-10-05'])
    await made(admin().post('payment/claims', { ...owed, due_on, customer_id: await studio.customer() }));
  const [SEPTEMBER, OCTOBER] = ['2026-09', '2026-10'];
  expect((await look(OCTOBER)).to_dun).toEqual({ count: 2, sum_cents: 2000, ...ALL });
  const { more, ...to_dun } = (await look(SEPTEMBER)).to_dun;
  expect({ more, ...to_dun }).toEqual({ count: 1, sum_cents: 1000, ...ALL });
  await made(admin().post('payment/dunning', { customer_ids: [], until: '2026-09-30', ...to_dun }));
  expect(await look(SEPTEMBER)).toMatchObject({ to_dun: NONE, dunned: { count: 1 } });
  expect(await look(OCTOBER)).toMatchObject({ to_dun: { count: 1, sum_cents: 1000 }, dunned: { count: 1 } });
  expect(await look('2026-08')).toMatchObject({ to_dun: NONE, dunned: NONE });
});

it('is refused to trainers, and shows no other studio’s', async () => {
  expect((await studio.as('trainerNord').get('payment/month', { month: MONTH })).status).toBe(403);
  expect((await studio.as('adminSued').get('payment/month', { month: MONTH })).body).toMatchObject({
    ...{ claimed: NONE, runs: [], read: NONE, read_until: null },
  });
});
