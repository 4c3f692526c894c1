/** A customer at a glance, case by case. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
});
afterAll(() => studio.close());

const { appointmentsOf, newTrainer, send, trainer } = scheduleOf(() => studio);
const glance = async (id: string) => (await made(trainer().get(`auth/customers/${id}/glance`))) as never;
const nobody = { contract: null, open: null, card: null, next: null, last: null };

it('says of somebody new that there is nothing yet, and nothing to another studio', async () => {
  const id = await studio.customer();
  expect(await glance(id)).toEqual(nobody);
  expect((await studio.as('trainerSued').get(`auth/customers/${id}/glance`)).status).toBe(404);
});

describe('the contract', () => {
  it('is named with its state and the day that belongs to it', async () => {
    const customer_id = await studio.customer();
    const draft = await studio.draft({ customer_id });
    const seen = async () => ((await glance(customer_id)) as { contract: object }).contract;
    expect(await seen()).toMatchObject({
      name: 'Mitgliedschaft 12 Monate',
      state: 'draft',
      on: null,
      more: 0,
    });

    const { id } = await studio.contract({ customer_id });
    expect(await seen()).toMatchObject({ id, state: 'active', on: null, more: 1 });
    await made(studio.act(id, 'pause', { from: '2026-11-20', to: '2026-12-16' }));
    expect(await seen()).toMatchObject({ id, state: 'paused', on: '2026-12-16' });
    await made(studio.act(id, 'end-pause', { on: '2026-11-21' }));
    await made(
      studio.act(id, 'cancel', {
        received_on: '2026-11-21',
        effective_on: '2027-03-14',
        origin: 'customer',
      }),
    );
    expect(await seen()).toMatchObject({ id, state: 'cancelled', on: '2027-03-14' });
    expect((await trainer().delete(`payment/contracts/${draft.id}`)).status).toBeLessThan(300);
    expect(await seen()).toMatchObject({ more: 0 });
  });

  it('that comes or is over is named where none runs', async () => {
    const customer_id = await studio.customer();
    const { id } = await studio.contract({
      customer_id,
      starts_on: '2027-01-01',
      concluded_on: '2026-11-20',
    });
    const seen = async () => ((await glance(customer_id)) as { contract: object }).contract;
    expect(await seen()).toMatchObject({ id, state: 'upcoming', on: '2027-01-01' });
  });
});

it('the open amount is told with the day since which it is, a credit as one', async () => {
  const customer_id = await studio.customer();
  const claim = (values: object) =>
    made(
      studio.as('adminNord').post('payment/claims', {
        ...{ customer_id, kind: 'service', text: 'Getränk', vat_rate: 19 },
        ...values,
      }),
    );
  await claim({ due_on: '2026-11-01', amount_cents: 500 });
  await claim({ due_on: '2026-09-01', amount_cents: 1500 });
  const seen = async () => ((await glance(customer_id)) as { open: object }).open;
  expect(await seen()).toEqual({ cents: 2000, since: '2026-09-01', collecting: false });
  const pay = (amount_cents: number) =>
    made(
      trainer().post('payment/payments', {
        ...{ customer_id, amount_cents, received_on: '2026-11-21', method: 'transfer' },
      }),
    );
  await pay(1500);
  expect(await seen()).toEqual({ cents: 500, since: '2026-11-01', collecting: false });
  await pay(1700);
  expect(await seen()).toEqual({ cents: -1200, since: null, collecting: false });
});

it('of several cards the valid one counts that ends first', async () => {
  const customer_id = await studio.customer();
  const { id: longer } = await studio.card({ customer_id, valid_until: '2027-12-31' });
  const { id } = await studio.card({ customer_id, valid_until: '2026-12-31' });
  await made(studio.actOnCard(id, 'debit', { units: 5, reason: 'Sauna' }));
  const seen = async () => (await glance(customer_id)) as { card: object; last: object };
  expect((await seen()).card).toEqual({
    ...{ id, name: 'Zehnerkarte', state: 'valid' },
    ...{ units_left: 5, units_total: 10, on: '2026-12-31', more: 1 },
  });
  expect((await seen()).last).toMatchObject({ day: '2026-11-21', title: 'Sauna', card_id: id });
  await made(studio.actOnCard(id, 'block'));
  expect((await seen()).card).toMatchObject({ id: longer, more: 0 });
});

it('the next visit is one that takes place, the last one that took place', async () => {
  const customer_id = await studio.customer();
  const trainer_id = await newTrainer();
  const appointment = async (starts_at: string, values: object = {}) =>
    made(
      trainer().post('schedule/appointments', {
        ...{ kind: 'consultation', trainer_id, starts_at, ends_at: starts_at.replace(':00:00', ':30:00') },
        ...values,
      }),
    );
  const location_id = (await made(studio.as('adminNord').post('schedule/locations', { name: 'Hafen' }))).id;
  const course = await made(
    trainer().post('schedule/courses', {
      ...{ name: 'Yoga', trainer_id: await newTrainer(), location_id, duration_minutes: 60 },
      ...{ capacity: 1, waitlist_capacity: 1, weekly: [{ weekday: 'monday', time: '18:00' }] },
      ...{ starts_on: '2026-11-23', ends_on: '2026-11-23' },
    }),
  );
  const [first] = await appointmentsOf(course.id);
  const second = await appointment('2026-11-24T09:00:00.000Z');
  await made(send(first.id, await studio.customer()));
  await made(send(first.id, customer_id));
  await made(send(second.id, customer_id));
  const seen = async () => (await glance(customer_id)) as { next: object; last: object };
  expect((await seen()).next).toEqual({
    ...{ appointment_id: first.id, title: 'Yoga', kind: 'course', waiting: true },
    starts_at: '2026-11-23T17:00:00.000Z',
  });
  await made(trainer().post(`schedule/appointments/${first.id}/cancel`, {}));
  expect((await seen()).next).toMatchObject({ appointment_id: second.id, waiting: false });

  studio.today('2026-11-25');
  expect(await seen()).toMatchObject({ next: null, last: null });
  const path = `schedule/appointments/${second.id}/bookings`;
  const [booking] = (await made(trainer().get(path))) as { id: string }[];
  await made(trainer().post(`${path}/${booking?.id}/attend`));
  expect((await seen()).last).toMatchObject({ day: '2026-11-24', appointment_id: second.id });
  await made(
    trainer().post(`training/customers/${customer_id}/logs`, { trained_on: '2026-11-25', entries: [] }),
  );
  expect((await seen()).last).toMatchObject({ day: '2026-11-25', appointment_id: null });
  studio.today('2026-11-21');
});

it('a debit without an appointment is a visit, in the list as well, until it is taken back', async () => {
  const customer_id = await studio.customer();
  const { id } = await studio.card({ customer_id });
  const seen = async () => {
    const { body } = await trainer().get(`auth/customers/${customer_id}`);
    const { last } = (await glance(customer_id)) as { last: { day: string } | null };
    return [body.last_visit_on, last?.day ?? null];
  };
  await made(studio.actOnCard(id, 'debit', { units: 1 }));
  expect(await seen()).toEqual(['2026-11-21', '2026-11-21']);
  studio.today('2026-11-25');
  const { headers } = await studio.actOnCard(id, 'debit', { units: 1 });
  expect(await seen()).toEqual(['2026-11-25', '2026-11-25']);
  const entry = headers.get('X-Ledger-Entry');
  await made(studio.actOnCard(id, `ledger/${entry}/reverse`));
  expect(await seen()).toEqual(['2026-11-21', '2026-11-21']);
  studio.today('2026-11-21');
});

it('the list knows the contract and the units as well, and sorts by them', async () => {
  const customer_id = await studio.customer({ last_name: 'Spaltenreich' });
  const listed = async () =>
    (await made(trainer().get('auth/customers', { filter: JSON.stringify({ q: 'Spaltenreich' }) })))[0];
  expect(await listed()).toMatchObject({ contract_state: null, card_units: null });
  const { id } = await studio.contract({ customer_id });
  const card = await studio.card({ customer_id });
  await studio.card({ customer_id });
  expect(await listed()).toMatchObject({ contract_state: 'active', card_units: 20 });
  await made(studio.actOnCard(card.id, 'debit', { units: 3 }));
  await made(studio.act(id, 'pause', { from: '2026-11-21', to: '2026-12-16' }));
  expect(await listed()).toMatchObject({ contract_state: 'paused', card_units: 17 });
  await made(studio.actOnCard(card.id, 'block'));
  // The pause is over by itself.
  studio.today('2026-12-17');
  expect(await listed()).toMatchObject({ contract_state: 'active', card_units: 10 });
  studio.today('2026-11-21');
  const sorted = await trainer().get('auth/customers', {
    ...{ sort: '["card_units","DESC"]', filter: JSON.stringify({ contract_state: 'active' }) },
  });
  expect(sorted.status).toBe(200);
});
