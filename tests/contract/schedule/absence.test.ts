/** A trainer is away: entered by the trainer alone, and appointments move to when their customers usually come. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-23');
});
afterAll(() => studio.close());

const { trainer, newTrainer, send } = scheduleOf(() => studio);
const admin = () => studio.as('adminNord');
const KRANK = { from: '2026-11-24', to: '2026-11-25', reason: 'Krank' };

describe('an absence', () => {
  it('is entered by the trainer, and for others by admins alone', async () => {
    const own = studio.uid.trainerNord;
    const { absences } = await made(trainer().post(`auth/trainers/${own}/absent`, KRANK));
    expect(absences).toEqual([KRANK]);
    const other = await newTrainer();
    expect((await trainer().post(`auth/trainers/${other}/absent`, KRANK)).status).toBe(404);
    expect((await made(admin().post(`auth/trainers/${other}/absent`, KRANK))).absences).toEqual([KRANK]);
    expect((await studio.as('adminSued').post(`auth/trainers/${other}/absent`, KRANK)).status).toBe(404);
  });

  it('ends when it begins or later, and stands in its order', async () => {
    const id = await newTrainer({ absences: [{ from: '2026-12-21', to: '2026-12-31', reason: 'Urlaub' }] });
    const wrong = await admin().post(`auth/trainers/${id}/absent`, { ...KRANK, to: '2026-11-23' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { to: 'Das Ende liegt vor dem Beginn.' }]);
    const { absences } = await made(admin().post(`auth/trainers/${id}/absent`, KRANK));
    expect(absences.map(({ reason }: typeof KRANK) => reason)).toEqual(['Krank', 'Urlaub']);
  });
});

describe('other times', () => {
  it('are those at which the customer came, with the first trainer who has time', async () => {
    const [ill, ada] = [await newTrainer({ first_name: 'Ill' }), await newTrainer({ first_name: 'Ada' })];
    const customer_id = await studio.customer({ trainer_ids: [ada] });
    const at = async (trainer_id: string, day: string, hour: string) => {
      const one = await made(
        admin().post('schedule/appointments', {
          ...{ kind: 'personal_training', trainer_id },
          ...{ starts_at: `${day}T${hour}:00:00.000Z`, ends_at: `${day}T${hour}:30:00.000Z` },
        }),
      );
      await made(send(one.id, customer_id));
      return one;
    };
    // Came on two Fridays at ten o'clock.
    for (const day of ['2026-11-06', '2026-11-13']) {
      const { pool } = studio.database;
      const one = await at(ill, '2026-12-30', '09');
      const [from, to] = [`${day}T09:00:00Z`, `${day}T09:30:00Z`];
      await pool.query('UPDATE appointments SET starts_at = $2, ends_at = $3 WHERE id = $1', [
        one.id,
        from,
        to,
      ]);
      await pool.query('UPDATE bookings SET starts_at = $2, ends_at = $3 WHERE parent_id = $1', [
        one.id,
        from,
        to,
      ]);
    }
    const wanted = await at(ill, '2026-11-24', '14');
    await made(admin().post(`auth/trainers/${ill}/absent`, { ...KRANK, to: '2026-11-27' }));
    const ask = async () =>
      (
        await made(admin().get(`schedule/trainers/${ill}/handover`, { from: '2026-11-24', to: '2026-11-27' }))
      )[0].times;
    expect(await ask()).toEqual([
      {
        ...{ starts_at: '2026-11-27T09:00:00.000Z', ends_at: '2026-11-27T09:30:00.000Z', times: 2 },
        ...{ trainer_id: ada, name: 'Ada Tarner' },
      },
      expect.objectContaining({ starts_at: '2026-12-04T09:00:00.000Z', trainer_id: ill }),
    ]);
    // Neither where the customer is elsewhere, nor where the room is taken.
    await at(ada, '2026-11-27', '09');
    expect((await ask())[0].starts_at).toBe('2026-12-04T09:00:00.000Z');
    const [time] = await ask();
    const moved = await made(
      admin().post(`schedule/appointments/${wanted.id}/move`, {
        ...{ starts_at: time.starts_at, ends_at: time.ends_at, trainer_id: time.trainer_id },
      }),
    );
    expect(moved.starts_at).toBe('2026-12-04T09:00:00.000Z');
  });
});
