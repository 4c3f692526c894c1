/** What an answer says it changed, and what a refusal says the caller knew too little of. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOUCHED } from '#declare/touched.ts';
import { resources } from '#resources/index.ts';
import type { Touched } from '#services/storage/touched.ts';
import { SYSTEM } from '#services/storage/types.ts';
import type { Answer } from '../support/app.ts';
import { type Commerce, commerce } from '../support/commerce.ts';
import { made } from '../support/made.ts';
import { scheduleOf } from '../support/schedule.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
});
afterAll(() => studio.close());

const { trainer, newTrainer, send } = scheduleOf(() => studio);
const touched = ({ headers }: Answer) => headers.get(TOUCHED);

const training = async (trainer_id: string) =>
  trainer().post('schedule/appointments', {
    kind: 'personal_training',
    trainer_id,
    starts_at: '2026-11-25T09:00:00Z',
    ends_at: '2026-11-25T10:00:00Z',
  });

describe('a write names what changed', () => {
  it('with what is counted around it', async () => {
    const appointment = await training(await newTrainer());
    expect(touched(appointment)).toBe('appointments');
    expect(touched(await send(appointment.body.id, await studio.customer()))).toBe('appointments, bookings');
    const customer_id = await studio.customer();
    const payment = { customer_id, amount_cents: 500, received_on: '2026-11-21', method: 'cash' };
    expect(touched(await studio.as('adminNord').post('payment/payments', payment))).toBe(
      'customers, payments',
    );
  });

  it('also where it is sent again', async () => {
    const { id } = await made(training(await newTrainer()));
    const body = { customer_id: await studio.customer(), overrule: ['not_entitled'] };
    const once = () =>
      trainer().post(`schedule/appointments/${id}/bookings`, body, { 'Idempotency-Key': 'twice' });
    await once();
    const again = await once();
    expect([again.headers.get('Idempotency-Replayed'), touched(again)]).toEqual([
      'true',
      'appointments, bookings',
    ]);
  });

  it('and nothing where nothing did', async () => {
    const id = await studio.customer();
    const { body } = await trainer().get(`auth/customers/${id}`);
    expect(touched(await trainer().put(`auth/customers/${id}`, body))).toBe('');
    const { headers } = await trainer().get(`auth/customers/${id}`);
    expect(headers.has(TOUCHED)).toBe(false);
  });

  it('but not what an attempt changed that was rolled back', async () => {
    const { customers, locations } = resources;
    const id = await studio.customer();
    const told: Touched[] = [];
    let attempts = 0;
    await studio.database.transaction({ ...SYSTEM, committed: (of) => told.push(of) }, async (tx) => {
      attempts += 1;
      if (attempts > 1) return tx.update(customers, id, { city: 'Kiel' });
      await tx.create(locations, { studio_id: studio.nord, name: 'Hafen' });
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    expect(told.map((of) => [...of])).toEqual([[['customers', new Map([[studio.nord, new Set([id])]])]]]);
  });
});

describe('a refusal names what the caller’s copy is stale in', () => {
  it('where the record was changed (412) or is gone (404)', async () => {
    const id = await studio.customer();
    const { body: values } = await trainer().get(`auth/customers/${id}`);
    await made(trainer().put(`auth/customers/${id}`, { ...values, city: 'Kiel' }));
    const stale = await trainer().put(`auth/customers/${id}`, values, { 'If-Match': `"${values.version}"` });
    expect([stale.status, touched(stale)]).toEqual([412, 'customers']);
    await studio.as('adminNord').delete(`auth/customers/${id}`);
    const gone = await trainer().put(`auth/customers/${id}`, values);
    expect([gone.status, touched(gone)]).toEqual([404, 'customers']);
  });

  it('where its state, or another record, forbids it (409)', async () => {
    const trainer_id = await newTrainer();
    await made(training(trainer_id));
    const taken = await training(trainer_id);
    expect([taken.status, touched(taken)]).toEqual([409, 'appointments']);
    const { id } = await studio.contract();
    const twice = await studio.act(id, 'conclude');
    expect([twice.status, touched(twice)?.split(', ')]).toEqual([409, expect.arrayContaining(['contracts'])]);
  });

  it('or where there is something to confirm that the caller may not know of', async () => {
    const appointment = await made(training(await newTrainer()));
    const warned = await send(appointment.id, await studio.customer(), { overrule: [] });
    expect([warned.status, touched(warned)]).toEqual([409, 'appointments, bookings']);
  });

  it('but nothing where the call itself is wrong', async () => {
    const wrong = await trainer().post('schedule/appointments', { kind: 'party' });
    expect([wrong.status, touched(wrong)]).toEqual([422, '']);
  });
});
