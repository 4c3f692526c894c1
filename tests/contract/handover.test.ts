/** A trainer falls ill: their appointments go to others in one step, and come back in one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTrainer } from '../support/builders.ts';
import { type Commerce, commerce } from '../support/commerce.ts';
import { made } from '../support/made.ts';

let studio: Commerce;
const ids: Record<string, string> = {};
beforeAll(async () => {
  studio = await commerce('2026-11-23');
  for (const first_name of ['Ill', 'Ada', 'Ben'])
    ids[first_name] = (
      await made(studio.as('adminNord').post('auth/trainers', buildTrainer({ first_name })))
    ).id;
  // The studio's other trainer would be proposed, too.
  await appointment(studio.uid.trainerNord, '08:00', '18:00');
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const appointment = (trainer_id: string, from: string, to: string) =>
  made(
    admin().post('schedule/appointments', {
      ...{ kind: 'personal_training', trainer_id },
      ...{ starts_at: at(from), ends_at: at(to) },
    }),
  );
const preview = () =>
  admin().get(`schedule/trainers/${ids.Ill}/handover`, { from: '2026-11-23', to: '2026-11-30' });
const trainerOf = async (id: string) => (await admin().get(`schedule/appointments/${id}`)).body.trainer_id;

it('proposes, hands over all or nothing, and takes it back', async () => {
  const first = await appointment(ids.Ill!, '09:00', '10:00');
  const second = await appointment(ids.Ill!, '11:00', '12:00');
  await appointment(ids.Ada!, '11:00', '12:00');
  const blocked = await appointment(ids.Ben!, '11:30', '12:30');
  const customer_id = await studio.customer({ trainer_ids: [ids.Ben!] });
  const booking = { customer_id, overrule: ['not_entitled'] };
  await made(admin().post(`schedule/appointments/${first.id}/bookings`, booking));

  const { body } = await preview();
  expect(body).toMatchObject([
    { appointment_id: second.id, trainer_id: null, candidates: [] },
    {
      appointment_id: first.id,
      trainer_id: ids.Ben,
      customers: ['Mia Meyer'],
      candidates: [{ trainer_id: ids.Ben, because: ['betreut den Kunden'] }, { trainer_id: ids.Ada }],
    },
  ]);

  const path = `schedule/trainers/${ids.Ill}/handover`;
  const changes = [
    { appointment_id: first.id, trainer_id: ids.Ben },
    { appointment_id: second.id, trainer_id: ids.Ben },
  ];
  const refused = await admin().post(path, { changes });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringContaining('Der Trainer hat in dieser Zeit schon einen Termin'),
  ]);
  expect(await trainerOf(first.id)).toBe(ids.Ill);

  await made(admin().post(`schedule/appointments/${blocked.id}/cancel`));
  const { batch_id, changed } = await made(admin().post(path, { changes }));
  expect(changed).toBe(2);
  expect([await trainerOf(first.id), await trainerOf(second.id)]).toEqual([ids.Ben, ids.Ben]);
  const again = await admin().post(path, { changes });
  expect([again.status, again.body.detail]).toEqual([
    409,
    'Der Termin am 24.11.2026 um 10:00 Uhr ist inzwischen jemand anderem zugeteilt. Nichts wurde geändert.',
  ]);
  expect((await preview()).body).toEqual([]);

  const back = `schedule/handovers/${batch_id}/withdraw`;
  expect((await studio.as('adminSued').post(back)).status).toBe(404);
  expect((await made(admin().post(back))).changed).toBe(2);
  expect([await trainerOf(first.id), await trainerOf(second.id)]).toEqual([ids.Ill, ids.Ill]);
  expect((await admin().post(back)).status).toBe(404);
});

it('says what is wrong with the span', async () => {
  const ask = (from: string, to: string) =>
    admin().get(`schedule/trainers/${ids.Ill}/handover`, { from, to });
  expect((await ask('2026-11-24', '2026-11-23')).body.errors).toEqual({
    to: 'Das Ende liegt vor dem Beginn.',
  });
  expect((await ask('2026-11-24', '2027-11-23')).status).toBe(422);
});
