/** Days that are kept free as a whole, and copies that are taken back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-10-01');
});
afterAll(() => studio.close());

const { trainer, newTrainer, send } = scheduleOf(() => studio);

describe('a whole day', () => {
  const post = (trainer_id: string, starts_at: string, ends_at: string, kind = 'blocker') =>
    trainer().post('schedule/appointments', { kind, trainer_id, starts_at, ends_at });

  it('is kept free without a warning, also where it has 25 hours', async () => {
    const working_hours = [{ weekday: 'monday', from: '09:00', to: '12:00' }];
    const id = await newTrainer({ working_hours });
    await made(post(id, '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'));
    const longer = await post(id, '2026-10-26T23:00:00.000Z', '2026-10-27T23:15:00.000Z');
    expect(longer.body.errors).toEqual({ ends_at: 'Ein Termin dauert höchstens einen Tag.' });
    // An appointment with somebody is warned of.
    const warned = await post(id, '2026-10-26T14:00:00.000Z', '2026-10-26T15:00:00.000Z', 'checkup');
    expect(warned.body.warnings).toMatchObject([{ name: 'working_hours' }]);
  });

  it('has days and no times in the feed', async () => {
    const id = studio.uid.trainerNord;
    await made(post(id, '2026-10-19T22:00:00.000Z', '2026-10-20T22:00:00.000Z'));
    const { path } = await made(trainer().post(`schedule/trainers/${id}/feed`));
    const { body } = await studio.as(undefined).get(path);
    expect(String(body)).toMatch(/DTSTART;VALUE=DATE:20261020\r\nDTEND;VALUE=DATE:20261021/);
  });
});

describe('an appointment that was just made', () => {
  const create = async () => {
    const customer_id = await studio.customer();
    const trainer_id = await newTrainer();
    const one = await made(
      trainer().post('schedule/appointments', {
        ...{ kind: 'personal_training', trainer_id, customer_ids: [customer_id], overrule: ['not_entitled'] },
        ...{ starts_at: '2026-11-02T09:00:00.000Z', ends_at: '2026-11-02T10:00:00.000Z' },
      }),
    );
    return { one, customer_id };
  };
  const remove = (id: string) => trainer().delete(`schedule/appointments/${id}`);

  it('is taken back with its bookings', async () => {
    const { one } = await create();
    expect((await remove(one.id)).status).toBe(200);
    expect((await trainer().get(`schedule/appointments/${one.id}`)).status).toBe(404);
  });

  it('stays where somebody was booked since, or some time has passed', async () => {
    const { one } = await create();
    const { pool } = studio.database;
    const second = await made(send(one.id, await studio.customer()));
    // The test's clock stands still.
    await pool.query("UPDATE bookings SET created_at = created_at + interval '1 minute' WHERE id = $1", [
      second.id,
    ]);
    const booked = await remove(one.id);
    expect([booked.status, booked.body.detail]).toEqual([
      409,
      expect.stringMatching(/schon jemand eingetragen/),
    ]);
    const { one: older } = await create();
    const ago = "UPDATE %s SET created_at = created_at - interval '11 minutes' WHERE ";
    await pool.query(`${ago.replace('%s', 'appointments')} id = $1`, [older.id]);
    await pool.query(`${ago.replace('%s', 'bookings')} parent_id = $1`, [older.id]);
    expect((await remove(older.id)).status).toBe(409);
  });
});
