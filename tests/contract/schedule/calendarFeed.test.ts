/** A trainer's calendar feed, read by another program than the one that writes it. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allHooks } from '#services/entities/index.ts';
import { testApp } from '../../support/app.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';

let studio: Commerce;
let trainer_id: string;
beforeAll(async () => {
  studio = await commerce('2026-10-01');
  trainer_id = studio.uid.trainerNord;
});
afterAll(() => studio.close());

const trainer = () => studio.as('trainerNord');
const address = () => `schedule/trainers/${trainer_id}/feed`;

const appointment = (values: object) =>
  made(
    trainer().post('schedule/appointments', {
      kind: 'personal_training',
      trainer_id,
      overrule: ['holiday'],
      ...values,
    }),
  );

async function eventsAt(path: string) {
  const { status, body } = await studio.as(undefined).get(path);
  expect(status, String(body)).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(String(body)));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

it('is read by who has its address alone, until it is renewed or revoked', async () => {
  expect((await trainer().get(address())).body).toEqual({ made_at: null, read_at: null });
  const { path } = await made(trainer().post(address()));
  expect(path).toMatch(/^schedule\/feed\/[\w-]{32}\.ics$/);
  const { rows } = await studio.database.pool.query('select * from calendar_feeds');
  expect(JSON.stringify(rows)).not.toContain(path.slice(14, 40));
  const first = await studio.as(undefined).get(path);
  expect(first.status).toBe(200);
  expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect((await trainer().get(address())).body.read_at).not.toBeNull();
  const again = await made(trainer().post(address()));
  expect((await studio.as(undefined).get(path)).status).toBe(404);
  expect((await studio.as('adminNord').delete(address())).body).toEqual({ revoked: true });
  expect((await studio.as(undefined).get(again.path)).status).toBe(404);
  expect((await studio.as('adminNord').delete(address())).body).toEqual({ revoked: false });
  // The trainer's history says who did it, and never the address.
  const { body: history } = await studio.as('adminNord').get(`auth/trainers/${trainer_id}/history`);
  expect(history.slice(0, 3).map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
    ['revoke_feed', studio.uid.adminNord],
    ['make_feed', trainer_id],
    ['make_feed', trainer_id],
  ]);
  const other = `schedule/trainers/${studio.uid.trainerSued}/feed`;
  expect((await trainer().post(other)).status).toBe(404);
});

it('says when and where on Berlin’s clocks, on both sides of the end of summer time', async () => {
  const place = await made(
    studio.as('adminNord').post('schedule/locations', { name: 'Hafen; Süd', city: 'Kiel' }),
  );
  const summer = await appointment({
    location_id: place.id,
    starts_at: '2026-10-24T16:00:00.000Z',
    ends_at: '2026-10-24T17:00:00.000Z',
    title: 'Reha nach Knie-OP',
    notes: 'Bandscheibe',
  });
  await appointment({ starts_at: '2026-10-31T17:00:00.000Z', ends_at: '2026-10-31T18:00:00.000Z' });
  const customer_id = await studio.customer({ first_name: 'Ada', last_name: 'Lovelace' });
  await made(
    trainer().post(`schedule/appointments/${summer.id}/bookings`, {
      customer_id,
      overrule: ['not_entitled'],
    }),
  );
  const { path } = await made(trainer().post(address()));
  const events = await eventsAt(path);
  expect(events.map(({ startDate }) => startDate.toString())).toEqual([
    '2026-10-24T18:00:00',
    '2026-10-31T18:00:00',
  ]);
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
    '2026-10-24T16:00:00.000Z',
    '2026-10-31T17:00:00.000Z',
  ]);
  // The zone comes along, with the rule that holds in both halves of the year.
  const text = String((await studio.as(undefined).get(path)).body);
  expect(text.match(/BEGIN:VTIMEZONE\r\nTZID:Europe\/Berlin/g)).toHaveLength(1);
  expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261024T180000');
  expect(events[0]).toMatchObject({
    uid: `${summer.id}@studio-admin`,
    summary: 'Ada L. · Personal Training',
    location: 'Hafen; Süd, Kiel',
  });
  const { body } = await studio.as(undefined).get(path);
  expect(String(body)).not.toMatch(/Lovelace|Knie|Bandscheibe/);
});

it('keeps its name, counts changes, and says what is cancelled', async () => {
  const { path } = await made(trainer().post(address()));
  const { id, version } = await appointment({
    starts_at: '2026-11-10T09:00:00.000Z',
    ends_at: '2026-11-10T10:00:00.000Z',
  });
  const unchanged = await studio.as(undefined).get(path);
  const etag = unchanged.headers.get('ETag')!;
  const same = await studio
    .as(undefined)
    .call('GET', path, undefined, { headers: { 'If-None-Match': etag } });
  expect(same.status).toBe(304);
  const eventOf = async () => (await eventsAt(path)).find(({ uid }) => uid === `${id}@studio-admin`)!;
  expect((await eventOf()).sequence).toBe(version);
  const times = { starts_at: '2026-11-10T09:30:00.000Z', ends_at: '2026-11-10T10:30:00.000Z' };
  await made(trainer().post(`schedule/appointments/${id}/move`, { trainer_id, ...times }));
  const moved = await eventOf();
  expect([moved.sequence, moved.startDate.toString()]).toEqual([version + 1, '2026-11-10T10:30:00']);
  await made(trainer().post(`schedule/appointments/${id}/cancel`, { reason: 'Krank' }));
  const found = await eventOf();
  expect(found.sequence).toBe(version + 2);
  expect(found.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect((await studio.as(undefined).get(path)).headers.get('ETag')).not.toBe(etag);
});

it('leaves out what is long over or far ahead, and ends with the person’s access', async () => {
  const { path } = await made(trainer().post(address()));
  const before = (await eventsAt(path)).length;
  await appointment({ starts_at: '2027-06-10T09:00:00.000Z', ends_at: '2027-06-10T10:00:00.000Z' });
  expect(await eventsAt(path)).toHaveLength(before);
  await made(studio.as('adminNord').post(`auth/trainers/${trainer_id}/deactivate`));
  expect((await studio.as(undefined).get(path)).status).toBe(404);
});

it('is asked for so often a minute, and guessed at from one place', async () => {
  const strict = await testApp({ allHooks, limits: { writes: 600, expensive: 240, failures: 3 } });
  try {
    const ask = (path: string) => strict.as(undefined).get(path);
    const own = `schedule/trainers/${strict.uid.trainerNord}/feed`;
    const { path } = await made(strict.as('trainerNord').post(own));
    const states: number[] = [];
    for (let one = 0; one < 4; one += 1) states.push((await ask(path)).status);
    expect(states).toEqual([200, 200, 200, 429]);
    const guesses: number[] = [];
    for (let one = 0; one < 4; one += 1) guesses.push((await ask(`schedule/feed/${one}.ics`)).status);
    expect(guesses).toEqual([404, 404, 404, 429]);
  } finally {
    await strict.close();
  }
});
