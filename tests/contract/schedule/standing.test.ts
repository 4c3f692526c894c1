/** Standing slots over HTTP: an appointment that repeats as one series, with its customers booked in each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../support/app.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
});
afterAll(() => studio.close());

const { trainer, newTrainer } = scheduleOf(() => studio);

/** Monday at six in the evening, five weeks. */
const single = async (values: Record<string, unknown> = {}) => ({
  kind: 'personal_training',
  trainer_id: await newTrainer(),
  starts_at: '2027-04-12T16:00:00.000Z',
  ends_at: '2027-04-12T17:00:00.000Z',
  repeat: { weekly: true, every_weeks: 1, times: 5, until: null },
  ...values,
});

const create = async (values: Record<string, unknown>) =>
  trainer().post('schedule/appointments', await single(values));

const seriesOf = async (trainer_id: string): Promise<Answer['body'][]> => {
  const query = new URLSearchParams({
    filter: JSON.stringify({ trainer_id, kind: 'personal_training' }),
    sort: JSON.stringify(['starts_at', 'ASC']),
  });
  return (await trainer().get(`schedule/appointments?${query}`)).body;
};

const startsOf = (all: Answer['body'][]) => all.map(({ starts_at }) => starts_at.slice(0, 16));
const namesOf = ({ body }: Answer) => body.warnings.map(({ name }: { name: string }) => name);
const bookingsOf = async (id: string) =>
  (await trainer().get(`schedule/appointments/${id}/bookings?range=[0,99]`)).body as Answer['body'][];
const of = (one: Answer['body'], action: string, body: object) =>
  trainer().post(`schedule/appointments/${one.id}/${action}`, body);

/** A series of a customer with a contract: nothing is warned of. */
async function slot(values: Record<string, unknown> = {}) {
  const customer_id = await studio.customer();
  await studio.contract({ customer_id, starts_on: '2026-12-01' });
  const first = await made(create({ customer_ids: [customer_id], ...values }));
  return { customer_id, first, all: await seriesOf(first.trainer_id) };
}

describe('a new appointment that repeats', () => {
  it('is made at the same time by the clock, without the days that are taken or holidays', async () => {
    const values = await single({
      starts_at: '2027-03-15T17:00:00.000Z',
      ends_at: '2027-03-15T18:00:00.000Z',
    });
    const blocked = { starts_at: '2027-03-22T17:30:00.000Z', ends_at: '2027-03-22T18:30:00.000Z' };
    await made(
      trainer().post('schedule/appointments', { ...values, ...blocked, kind: 'blocker', repeat: null }),
    );
    const asked = await trainer().post('schedule/appointments', values);
    expect(namesOf(asked)).toEqual(['taken']);
    expect(asked.body.warnings[0].text).toMatch(
      /22\.03\.2027 \(.+\); 29\.03\.2027 \(Am 29\.03\.2027 ist Ostermontag\)\.$/,
    );
    await made(trainer().post('schedule/appointments', { ...values, overrule: ['taken'] }));
    // Summer time begins on 28 March.
    expect(startsOf(await seriesOf(values.trainer_id))).toEqual([
      '2027-03-15T17:00',
      '2027-04-05T16:00',
      '2027-04-12T16:00',
    ]);
  });

  it('repeats every so many weeks, as one series', async () => {
    const first = await made(
      create({ repeat: { weekly: true, every_weeks: 3, times: null, until: '2027-06-30' } }),
    );
    const all = await seriesOf(first.trainer_id);
    expect(startsOf(all)).toEqual([
      '2027-04-12T16:00',
      '2027-05-03T16:00',
      '2027-05-24T16:00',
      '2027-06-14T16:00',
    ]);
    expect(new Set(all.map(({ series_id }) => series_id))).toEqual(new Set([first.series_id]));
    expect(first.series_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    [{ weekly: true, until: null }, { 'repeat.until': 'Bis wann, oder wie oft?' }],
    [{ weekly: true, until: '2027-04-01' }, { 'repeat.until': 'Das liegt vor dem ersten Termin.' }],
    [
      { weekly: true, until: '2037-04-12' },
      { 'repeat.until': 'Das wären 522 Termine, mehr als 520 auf einmal.' },
    ],
    [
      { weekly: true, times: 3, until: '2027-05-12' },
      { 'repeat.times': 'Entweder wie oft oder bis wann: Lass eins davon leer.' },
    ],
  ])('%o is told at its field', async (repeat, errors) => {
    const { status, body } = await create({ repeat });
    expect([status, body.errors]).toEqual([422, errors]);
  });
});

describe('customers of a new appointment', () => {
  it('are booked in each of the series, with the units of their card that are free, then without', async () => {
    const card = await studio.card();
    await made(studio.as('trainerNord').post(`payment/contract-cards/${card.id}/debit`, { units: 7 }));
    const asked = await create({ customer_ids: [card.customer_id] });
    expect(asked.body.warnings).toEqual([
      {
        name: 'card_short',
        text: 'Die Karte reicht für 3 von 5 Terminen; die weiteren sind ohne Karte gebucht.',
      },
    ]);
    const first = await made(create({ customer_ids: [card.customer_id], overrule: ['card_short'] }));
    expect(first.booked).toBe(1);
    const all = await seriesOf(first.trainer_id);
    const rows = (await Promise.all(all.map(({ id }) => bookingsOf(id)))).flat();
    expect(rows.map(({ customer_id, card_id }) => [customer_id, card_id])).toEqual([
      [card.customer_id, card.id],
      [card.customer_id, card.id],
      [card.customer_id, card.id],
      [card.customer_id, null],
      [card.customer_id, null],
    ]);
    expect(all.map(({ booked }) => booked)).toEqual([1, 1, 1, 1, 1]);
  });

  it('leave out the day on which they are elsewhere; where nobody is left, it is skipped', async () => {
    const { customer_id } = await slot({
      repeat: null,
      starts_at: '2027-04-19T16:30:00.000Z',
      ends_at: '2027-04-19T17:30:00.000Z',
    });
    const alone = await create({ customer_ids: [customer_id] });
    expect(alone.body.warnings).toEqual([
      {
        name: 'taken',
        text: 'Diese Termine fallen aus: 19.04.2027 (Wer kommen soll, hat da schon einen Termin).',
      },
    ]);
    const friend = await studio.customer();
    await studio.contract({ customer_id: friend, starts_on: '2026-12-01' });
    const both = await made(create({ customer_ids: [customer_id, friend], capacity: 2 }));
    const all = await seriesOf(both.trainer_id);
    expect(all.map(({ booked }) => booked)).toEqual([2, 1, 2, 2, 2]);
  });

  it.each([
    ['of a blocker', { kind: 'blocker' }, 'Zu einer Sperrzeit kommt niemand.'],
    ['more than there are places', { capacity: 1 }, 'Es gibt nur einen Platz.'],
  ])('%s are refused at their field', async (_, values, message) => {
    const ids = [await studio.customer(), await studio.customer()];
    const { status, body } = await create({ customer_ids: ids, ...values });
    expect([status, body.errors]).toEqual([422, { customer_ids: message }]);
  });

  it('of another studio, or deactivated ones, are refused, and nothing is made', async () => {
    const trainer_id = await newTrainer();
    const gone = await studio.customer();
    await made(studio.as('adminNord').post(`auth/customers/${gone}/deactivate`, {}));
    const refused = await create({ trainer_id, customer_ids: [gone] });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.customer_ids).toContain('ist deaktiviert');
    const unknown = await create({ trainer_id, customer_ids: ['0190a000-0000-7000-8000-000000000000'] });
    expect(unknown.body.errors).toEqual({ customer_ids: 'Einen der Kunden gibt es nicht (mehr).' });
    expect(await seriesOf(trainer_id)).toEqual([]);
  });
});

describe('an appointment that becomes a standing slot', () => {
  it('is repeated with those who are booked, once', async () => {
    const { customer_id, first } = await slot({ repeat: null });
    const { headers } = await of(first, 'repeat', { every_weeks: 2, times: 3, until: null });
    expect(headers.get('X-Made')).toBe('2');
    const all = await seriesOf(first.trainer_id);
    expect(startsOf(all)).toEqual(['2027-04-12T16:00', '2027-04-26T16:00', '2027-05-10T16:00']);
    for (const { id } of all) expect(await bookingsOf(id)).toMatchObject([{ customer_id, status: 'booked' }]);
    const again = await of(first, 'repeat', { every_weeks: 1, times: 3, until: null });
    expect([again.status, again.body.detail]).toEqual([409, 'Der Termin wiederholt sich schon.']);
  });
});

describe('a series', () => {
  it('moves from one of them on, with its bookings; what was moved by itself keeps its time', async () => {
    const { all } = await slot();
    const [, second, third, fourth] = all;
    const at = ({ trainer_id, location_id, room }: Answer['body'], starts_at: string, ends_at: string) => ({
      ...{ trainer_id, location_id, room, starts_at, ends_at },
    });
    await made(of(third, 'move', at(third, '2027-04-26T08:00:00.000Z', '2027-04-26T09:00:00.000Z')));
    const { headers } = await of(second, 'move', {
      ...at(second, '2027-04-21T17:00:00.000Z', '2027-04-21T18:30:00.000Z'),
      scope: 'following',
    });
    expect(headers.get('X-Moved-Bookings')).toBe('3');
    const now = await seriesOf(second.trainer_id);
    expect(startsOf(now)).toEqual([
      '2027-04-12T16:00',
      '2027-04-21T17:00',
      '2027-04-26T08:00',
      '2027-05-05T17:00',
      '2027-05-12T17:00',
    ]);
    expect((await bookingsOf(fourth.id))[0]).toMatchObject({ ends_at: '2027-05-05T18:30:00.000Z' });
  });

  it('leaves those where they are whose new time is taken, and says which', async () => {
    const { all } = await slot();
    const [first] = all;
    const { trainer_id } = first;
    const blocked = { starts_at: '2027-04-27T16:30:00.000Z', ends_at: '2027-04-27T17:30:00.000Z' };
    await made(trainer().post('schedule/appointments', { kind: 'blocker', trainer_id, ...blocked }));
    const to = {
      ...{ trainer_id, location_id: null, room: null, scope: 'all' },
      ...{ starts_at: '2027-04-13T16:00:00.000Z', ends_at: '2027-04-13T17:00:00.000Z' },
    };
    const asked = await of(first, 'move', to);
    expect(namesOf(asked)).toEqual(['stays']);
    expect(asked.body.warnings[0].text).toContain('26.04.2027');
    await made(of(first, 'move', { ...to, overrule: ['stays'] }));
    expect(startsOf(await seriesOf(trainer_id))).toEqual([
      '2027-04-13T16:00',
      '2027-04-20T16:00',
      '2027-04-26T16:00',
      '2027-05-04T16:00',
      '2027-05-11T16:00',
    ]);
  });

  it('is handed over from one of them on', async () => {
    const { all } = await slot();
    const [first, second] = all;
    const { starts_at, ends_at, location_id, room } = second;
    const trainer_id = await newTrainer();
    await made(of(second, 'move', { starts_at, ends_at, location_id, room, trainer_id, scope: 'following' }));
    expect(await seriesOf(first.trainer_id)).toHaveLength(1);
    expect(await seriesOf(trainer_id)).toHaveLength(4);
  });

  it('is cancelled from one of them on, with its bookings', async () => {
    const { all } = await slot();
    const asked = await of(all[2], 'cancel', { reason: 'Umzug', scope: 'following' });
    expect(asked.body.warnings).toEqual([
      { name: 'falls_away', text: '2 Termine fallen weg, 2 Buchungen werden abgesagt.' },
    ]);
    await made(of(all[2], 'cancel', { reason: 'Umzug', scope: 'following', overrule: ['falls_away'] }));
    const now = await seriesOf(all[0].trainer_id);
    expect(now.map(({ status }) => status)).toEqual([
      'planned',
      'planned',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect((await bookingsOf(all[4].id))[0].status).toBe('cancelled');
  });

  it('is paused for some days', async () => {
    const { all } = await slot();
    const span = { from: '2027-04-19', to: '2027-04-26', reason: 'Urlaub' };
    expect(namesOf(await of(all[0], 'pause', span))).toEqual(['falls_away']);
    await made(of(all[0], 'pause', { ...span, overrule: ['falls_away'] }));
    const now = await seriesOf(all[0].trainer_id);
    expect(now.map(({ cancelled }) => Boolean(cancelled))).toEqual([false, true, true, false, false]);
    const empty = await of(all[0], 'pause', { from: '2027-06-01', to: '2027-06-02', reason: null });
    expect(empty.body.errors).toEqual({ to: 'In dieser Zeit liegt kein Termin der Serie.' });
  });

  it('isn’t changed where an appointment belongs to none', async () => {
    const { first } = await slot({ repeat: null });
    const refused = await of(first, 'cancel', { reason: null, scope: 'all' });
    expect(refused.body.errors).toEqual({ scope: 'Dieser Termin gehört zu keinem Kurs und keiner Serie.' });
  });
});
