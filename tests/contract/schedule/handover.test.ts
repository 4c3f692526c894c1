/** A trainer falls ill: their appointments go to others in one step, and come back in one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTrainer } from '../../support/builders.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';
import { statementsOf } from '../../support/statements.ts';

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
const { newTrainer: newOne } = scheduleOf(() => studio);
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

  const latest = async () => (await made(admin().get(`schedule/trainers/${ids.Ill}/handovers`)))[0];
  expect(await latest()).toMatchObject({
    ...{ batch_id, changed: 2, to: ['Ben Tarner'], refused: null },
    ...{ first: first.starts_at, last: second.starts_at },
  });
  const back = `schedule/handovers/${batch_id}/withdraw`;
  // What somebody has changed since isn't taken from them.
  const give = (trainer_id: string) =>
    made(
      admin().post(`schedule/appointments/${first.id}/move`, {
        ...{ starts_at: first.starts_at, ends_at: first.ends_at, trainer_id },
      }),
    );
  await give(ids.Ada!);
  const meanwhile = await admin().post(back);
  expect([meanwhile.status, meanwhile.body.detail]).toEqual([
    409,
    'Der Termin am 24.11.2026 um 10:00 Uhr ist inzwischen jemand anderem zugeteilt. Nichts wurde zurückgenommen.',
  ]);
  expect(await trainerOf(second.id)).toBe(ids.Ben);
  expect((await latest()).refused).toMatch(/^Seither geändert/);
  await give(ids.Ben!);

  expect((await studio.as('adminSued').post(back)).status).toBe(404);
  expect((await made(admin().post(back))).changed).toBe(2);
  expect([await trainerOf(first.id), await trainerOf(second.id)]).toEqual([ids.Ill, ids.Ill]);
  expect((await admin().post(back)).status).toBe(404);
  expect((await latest()).refused).toBe('Zurückgenommen.');
  const { body: history } = await admin().get(`auth/trainers/${ids.Ill}/history`);
  expect(history.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
    'hand_back',
    'hand_over',
  ]);
});

it('leaves to who held it what was since, and names the blockers that stay', async () => {
  const early = await appointment(ids.Ada!, '13:00', '14:00');
  const late = await made(
    admin().post('schedule/appointments', {
      ...{ kind: 'personal_training', trainer_id: ids.Ada },
      ...{ starts_at: '2026-11-26T13:00:00.000Z', ends_at: '2026-11-26T14:00:00.000Z' },
    }),
  );
  await made(
    admin().post('schedule/appointments', {
      ...{ kind: 'blocker', title: 'Teamsitzung', trainer_id: ids.Ada },
      ...{ starts_at: '2026-11-24T06:00:00.000Z', ends_at: '2026-11-24T06:30:00.000Z' },
      overrule: ['working_hours'],
    }),
  );
  const path = `schedule/trainers/${ids.Ada}/handover`;
  const { body } = await admin().get(path, { from: '2026-11-23', to: '2026-11-30' });
  expect(body.at(-1)).toMatchObject({ kind: 'blocker', title: 'Teamsitzung', trainer_id: null });
  const changes = [early, late].map(({ id }) => ({ appointment_id: id, trainer_id: ids.Ben }));
  const { batch_id } = await made(admin().post(path, { changes }));
  studio.today('2026-11-25');
  try {
    expect((await made(admin().post(`schedule/handovers/${batch_id}/withdraw`))).changed).toBe(1);
    expect([await trainerOf(early.id), await trainerOf(late.id)]).toEqual([ids.Ben, ids.Ada]);
  } finally {
    studio.today('2026-11-23');
  }
});

it('takes as many statements for many as for one', async () => {
  const [from, to] = [await newOne(), await newOne()];
  const hand = async (count: number, day: string) => {
    const all = [];
    for (let hour = 0; hour < count; hour += 1) {
      const [starts_at, ends_at] = [`${day}T${10 + hour}:00:00.000Z`, `${day}T${10 + hour}:30:00.000Z`];
      const values = { kind: 'personal_training', trainer_id: from, starts_at, ends_at };
      all.push(await made(admin().post('schedule/appointments', values)));
    }
    const changes = all.map(({ id }) => ({ appointment_id: id, trainer_id: to }));
    return statementsOf(() => made(admin().post(`schedule/trainers/${from}/handover`, { changes })));
  };
  expect(await hand(5, '2026-12-02')).toBe(await hand(1, '2026-12-01'));
});

it('says what is wrong with the span', async () => {
  const ask = (from: string, to: string) =>
    admin().get(`schedule/trainers/${ids.Ill}/handover`, { from, to });
  expect((await ask('2026-11-24', '2026-11-23')).body.errors).toEqual({
    to: 'Das Ende liegt vor dem Beginn.',
  });
  expect((await ask('2026-11-24', '2027-11-23')).status).toBe(422);
});
