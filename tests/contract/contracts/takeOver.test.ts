/** Deadlines as work: ticked off, put off or given away, a task stands in their place. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plusDays } from '#rules/days.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';

const TODAY = '2026-11-21';

let studio: Commerce;
let customer_id: string;
beforeAll(async () => {
  studio = await commerce(TODAY);
  customer_id = await studio.customer({ last_name: 'Vogel', birthday: '1990-11-23' });
  await studio.card({ customer_id, valid_until: '2026-12-01' });
});
afterAll(() => studio.close());

const trainer = () => studio.as('trainerNord');
const admin = () => studio.as('adminNord');
type Row = Record<string, string>;
const work = async (who = admin()): Promise<Row[]> =>
  (await who.get('payment/deadlines', { range: [0, 99] })).body;
const of = async (kind: string, who = admin()) => (await work(who)).find((row) => row.kind === kind);
const take = (body: object, who = admin()) => who.post('payment/deadlines/take-over', body);

it('ticks a deadline off once: who did it is known, and it is gone', async () => {
  const { key } = (await of('card_expiry'))!;
  const { status, body } = await take({ key, act: 'complete' }, trainer());
  expect([status, body.state, body.customer_id]).toEqual([200, 'done', customer_id]);
  expect(body.done_by).toBeTruthy();
  expect(await of('card_expiry')).toBeUndefined();
  expect((await take({ key, act: 'complete' })).status).toBe(409);
  // Opened again, it is a task with the deadline's sentence and day.
  await trainer().post(`auth/tasks/${body.id}/reopen`);
  expect(await of('task')).toMatchObject({ task_id: body.id, on: '2026-12-01', text: body.title });
  await admin().delete(`auth/tasks/${body.id}`);
  expect((await of('card_expiry'))?.key).toBe(key);
});

it('finds a card that is nearly used up, whenever it expires', async () => {
  await studio.card({ customer_id, valid_until: '2027-03-01', units_total: 1 });
  const { key } = (await of('card_units'))!;
  expect((await take({ key, act: 'complete' })).status).toBe(200);
  expect(await of('card_units')).toBeUndefined();
});

it('puts one off, or gives it to a colleague, whose work it is then', async () => {
  const { key } = (await of('birthday'))!;
  expect((await take({ key, act: 'postpone', until: TODAY })).status).toBe(422);
  const until = plusDays(TODAY, 5);
  const { body: later } = await take({ key, act: 'postpone', until });
  expect(await of('task')).toMatchObject({ task_id: later.id, on: until });
  expect(await of('task', trainer())).toBeUndefined();
  const me = (await trainer().get('auth/trainers')).body.find((one: Row) => one.email?.includes('trainer'));
  await admin().post(`auth/tasks/${later.id}/assign`, { trainer_id: me.id });
  await admin().delete(`auth/tasks/${later.id}`);
});

it('has overdue claims for admins, one row a customer, and what came back', async () => {
  for (const text of ['Trikot', 'Handtuch'])
    await admin().post('payment/claims', {
      customer_id,
      text,
      due_on: '2026-11-01',
      amount_cents: 1000,
      vat_rate: 19,
      kind: 'goods',
    });
  const row = await of('overdue');
  expect(row).toMatchObject({ customer_id, on: TODAY });
  expect(row?.text?.replace(/\s/g, ' ')).toBe('2 Forderungen überfällig: 20,00 €, seit 01.11.2026.');
  expect(await of('overdue', trainer())).toBeUndefined();
  expect((await take({ key: row!.key, act: 'complete' }, trainer())).status).toBe(409);
  const { body: counts } = await trainer().get('payment/deadlines/counts');
  expect(counts.by_kind.overdue).toBe(0);
});

it('refuses what only acting ends, what is no deadline, and another studio’s', async () => {
  const { key } = (await of('birthday'))!;
  expect((await take({ key: `refund:${key}`, act: 'complete' })).status).toBe(409);
  expect((await take({ key: 'holiday:1', act: 'complete' })).status).toBe(422);
  expect((await take({ key, act: 'complete' }, studio.as('adminSued'))).status).toBe(409);
});
