/** Before one of many is moved: what it means for each scope, and that nothing is written. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MoveOption } from '#resources/schedule/endpoints/move.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
});
afterAll(() => studio.close());

const { trainer, newTrainer, appointmentsOf, send } = scheduleOf(() => studio);
const admin = () => studio.as('adminNord');
const preview = async (id: string, to: object): Promise<MoveOption[]> =>
  made(trainer().post(`schedule/appointments/${id}/move/preview`, to));

/** A course on Mondays at six in the evening, five weeks. */
async function course() {
  const trainer_id = await newTrainer();
  const location = await made(admin().post('schedule/locations', { name: `Halle ${trainer_id}` }));
  const { id } = await made(
    trainer().post('schedule/courses', {
      ...{ name: 'Rückenfit', trainer_id, location_id: location.id, capacity: 10, duration_minutes: 60 },
      ...{ starts_on: '2027-01-11', ends_on: '2027-02-12', weekly: [{ weekday: 'monday', time: '18:00' }] },
    }),
  );
  return { trainer_id, location_id: location.id, all: await appointmentsOf(id) };
}

it('names for each scope what changes, who has to know, and what would be asked', async () => {
  const { all, trainer_id, location_id } = await course();
  const second = all[1];
  await made(send(all[3].id, await studio.customer()));
  const to = { starts_at: '2027-01-19T18:00:00.000Z', ends_at: '2027-01-19T19:00:00.000Z' };
  const options = await preview(second.id, { ...to, trainer_id, location_id });
  expect(options).toMatchObject([
    { scope: 'one', appointments: 1, bookings: 0, customers: [], warnings: [], refused: null },
    {
      ...{ scope: 'following', appointments: 4, bookings: 1, customers: ['Mia Meyer'], refused: null },
      warnings: [{ name: 'moves_bookings' }],
    },
    { scope: 'all', appointments: 5, bookings: 1, refused: null },
  ]);
  expect((await made(trainer().get(`schedule/appointments/${second.id}`))).version).toBe(second.version);
  // The move asks for nothing else.
  const overrule = options[1]?.warnings.map(({ name }) => name);
  const body = { ...to, trainer_id, location_id, scope: 'following', overrule };
  const moved = await made(trainer().post(`schedule/appointments/${second.id}/move`, body));
  expect(moved.starts_at).toBe(to.starts_at);
});

it('says of each scope why it is refused, and who is in the way', async () => {
  const { all, trainer_id, location_id } = await course();
  const [, second] = all;
  const blocked = { starts_at: '2027-01-27T17:30:00.000Z', ends_at: '2027-01-27T18:30:00.000Z' };
  await made(
    trainer().post('schedule/appointments', { kind: 'blocker', title: 'Pause', trainer_id, ...blocked }),
  );
  const to = { starts_at: '2027-01-27T17:00:00.000Z', ends_at: '2027-01-27T18:00:00.000Z' };
  const options = await preview(second.id, { ...to, trainer_id, location_id });
  expect(options.map(({ refused }) => refused)).toEqual([
    expect.stringMatching(/^Der Trainer hat in dieser Zeit schon einen Termin: Pause/),
    'Mehrere Termine lassen sich nur innerhalb ihrer Woche verschieben.',
    'Mehrere Termine lassen sich nur innerhalb ihrer Woche verschieben.',
  ]);
});

it('asks of a single appointment alone about itself', async () => {
  const trainer_id = await newTrainer();
  const [starts_at, ends_at] = ['2027-03-01T09:00:00.000Z', '2027-03-01T10:00:00.000Z'];
  const one = await made(
    trainer().post('schedule/appointments', { kind: 'checkup', trainer_id, starts_at, ends_at }),
  );
  const later = { starts_at: '2027-03-01T11:00:00.000Z', ends_at: '2027-03-01T12:00:00.000Z', trainer_id };
  expect((await preview(one.id, later)).map(({ scope }) => scope)).toEqual(['one']);
  const wrong = await trainer().post(`schedule/appointments/${one.id}/move/preview`, {
    ...{ starts_at: later.ends_at, ends_at: later.starts_at, trainer_id },
  });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['ends_at']]);
});
