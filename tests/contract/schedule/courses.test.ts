/** Courses over HTTP: carried on by the day, changed from a day on, ended, and booked as a whole. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../support/app.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';
import { statementsOf } from '../../support/statements.ts';

const TODAY = '2026-11-21';

/** What a day's first call begins in the background is done by then, whatever else the machine does. */
const SOON = { timeout: 20_000 };

let studio: Commerce;
let location_id: string;
beforeAll(async () => {
  studio = await commerce(TODAY);
  location_id = (
    await made(
      studio.as('adminNord').post('schedule/locations', {
        name: 'Kaistraße',
        rooms: [
          { name: 'Kursraum', capacity: 12 },
          { name: 'Saal', capacity: 20 },
        ],
      }),
    )
  ).id;
});
afterAll(() => studio.close());

const { trainer, newTrainer, appointmentsOf, send } = scheduleOf(() => studio);

/** On Wednesdays, of a trainer of its own. */
const WEDNESDAY = { weekday: 'wednesday', time: '18:00' };
const FRIDAY = { weekday: 'friday', time: '18:00' };
const courseValues = async (values: Record<string, unknown> = {}) => ({
  name: 'Rückenfit',
  trainer_id: await newTrainer(),
  location_id,
  capacity: 2,
  starts_on: '2026-11-25',
  weekly: [WEDNESDAY],
  interval_weeks: 1,
  duration_minutes: 60,
  ...values,
});

async function newCourse(values: Record<string, unknown> = {}) {
  const course = await made(trainer().post('schedule/courses', await courseValues(values)));
  return { course, all: await appointmentsOf(course.id) };
}

/** A course's own pattern. */
const patternOf = ({
  trainer_id,
  location_id,
  room,
  capacity,
  weekly,
  interval_weeks,
  duration_minutes,
}: Answer['body']) => ({
  ...{ trainer_id, location_id, room, capacity, weekly, interval_weeks, duration_minutes },
});

const startsOf = (all: Answer['body'][]) => all.map(({ starts_at }) => starts_at.slice(0, 16));

const book = (id: string, customer_id: string) => made(send(id, customer_id));

const move = (one: Answer['body'], values: Record<string, unknown>) => {
  const { starts_at, ends_at, trainer_id, room } = one;
  return trainer().post(`schedule/appointments/${one.id}/move`, {
    ...{ starts_at, ends_at, trainer_id, location_id, room },
    ...values,
  });
};

describe('a course without end', () => {
  it('is carried on when days have passed, once however many look, and nothing that is there is touched', async () => {
    const { course, all } = await newCourse();
    expect(all.at(-1)?.starts_at).toBe('2027-02-10T17:00:00.000Z');
    const substitute = await newTrainer();
    await made(move(all[1], { trainer_id: substitute }));
    const taken = await made(
      trainer().post('schedule/appointments', {
        kind: 'blocker',
        trainer_id: course.trainer_id,
        starts_at: '2027-02-24T17:30:00.000Z',
        ends_at: '2027-02-24T18:30:00.000Z',
      }),
    );
    studio.today('2026-12-12');
    try {
      await vi.waitFor(async () => {
        const later = await appointmentsOf(course.id);
        expect(startsOf(later).slice(all.length)).toEqual(['2027-02-17T17:00', '2027-03-03T17:00']);
        expect(later[1].trainer_id).toBe(substitute);
      }, SOON);
      const read = await made(trainer().get(`schedule/courses/${course.id}`));
      expect(read.version).toBe(course.version);
      await made(trainer().post(`schedule/appointments/${taken.id}/cancel`, {}));
    } finally {
      studio.today(TODAY);
    }
  });

  it('fails alone: the others are carried on, and the log says which', async () => {
    const broken = await newCourse();
    const sound = await newCourse();
    await studio.database.pool.query(`UPDATE courses SET duration_minutes = 9000000000000000 WHERE id = $1`, [
      broken.course.id,
    ]);
    studio.today('2026-12-19');
    try {
      await vi.waitFor(
        async () => expect((await appointmentsOf(sound.course.id)).length).toBeGreaterThan(sound.all.length),
        SOON,
      );
      await vi.waitFor(() => expect(studio.logged.join()).toContain(broken.course.id), SOON);
      expect(await appointmentsOf(broken.course.id)).toHaveLength(broken.all.length);
    } finally {
      await studio.database.pool.query(`DELETE FROM courses WHERE id = $1`, [broken.course.id]);
      studio.today(TODAY);
    }
  });
});

describe('moved with all that follow', () => {
  it('goes from that day on, with who has booked; what comes before stays', async () => {
    const { course, all } = await newCourse();
    const customer = await studio.customer();
    await book(all[0].id, customer);
    await book(all[2].id, customer);
    const to = { starts_at: '2026-12-10T18:00:00.000Z', ends_at: '2026-12-10T19:30:00.000Z' };
    const there = { ...to, room: 'Saal', scope: 'following' };
    const asked = await move(all[2], there);
    const text = `${all.length - 2} Termine mit einer Buchung werden verschoben: Mi 18:00 → Do 19:00.`;
    expect([asked.status, asked.body.warnings]).toEqual([409, [{ name: 'moves_bookings', text }]]);
    const answer = await move(all[2], { ...there, overrule: ['moves_bookings'] });
    expect([answer.status, answer.headers.get('X-Moved-Bookings')]).toEqual([200, '1']);
    expect(answer.body).toMatchObject({ ...to, room: 'Saal', booked: 1 });
    const after = await appointmentsOf(course.id);
    expect(startsOf(after).slice(0, 4)).toEqual([
      '2026-11-25T17:00',
      '2026-12-02T17:00',
      '2026-12-10T18:00',
      '2026-12-17T18:00',
    ]);
    expect(after.map(({ room }) => room).slice(0, 3)).toEqual([null, null, 'Saal']);
    const path = `schedule/courses/${course.id}`;
    const changed = await made(trainer().get(path));
    const later = { weekly: [{ weekday: 'thursday', time: '19:00' }], duration_minutes: 90, room: 'Saal' };
    expect(changed).toMatchObject({
      ...{ weekly: [WEDNESDAY], duration_minutes: 60, room: null },
      patterns: [{ from: '2026-12-09', ...later }],
      times: 'bis 08.12.2026 mittwochs 18 Uhr, ab 09.12.2026 donnerstags 19 Uhr',
    });
    const listed = await trainer().get(`schedule/courses?filter=${JSON.stringify({ id: [course.id] })}`);
    expect(listed.body[0].times).toBe(changed.times);
    // Another change keeps what was made for the days before.
    await made(trainer().put(path, { ...changed, name: 'Rückenfit 2' }));
    expect(startsOf(await appointmentsOf(course.id))).toEqual(startsOf(after));
    // What is carried on has the times of its day, and these are the course's own once they hold.
    // Later days were done already, in other tests.
    await studio.database.pool.query('DELETE FROM clock');
    studio.today('2026-12-10');
    try {
      await vi.waitFor(async () => {
        const carried = startsOf(await appointmentsOf(course.id));
        expect(carried.length).toBeGreaterThan(after.length);
        expect(carried.at(-1)).toBe('2027-03-04T18:00');
      }, SOON);
      const read = await made(trainer().get(path));
      expect(read).toMatchObject({ ...later, pattern_from: '2026-12-09', patterns: [] });
      expect([read.times, read.version]).toEqual(['donnerstags 19 Uhr', changed.version + 1]);
    } finally {
      studio.today(TODAY);
    }
  });

  it('leaves the earlier ones a series, which is moved, handed over and cancelled as before', async () => {
    const { course, all } = await newCourse();
    const at = (day: string, hour: string) => ({
      starts_at: `${day}T${hour}:00:00.000Z`,
      ends_at: `${day}T${Number(hour) + 1}:00:00.000Z`,
    });
    await made(move(all[4], { ...at('2026-12-24', '18'), scope: 'following' }));
    await made(move(all[1], { ...at('2026-12-02', '16'), scope: 'following' }));
    const starts = () => appointmentsOf(course.id).then((found) => startsOf(found).slice(0, 6));
    expect(await starts()).toEqual([
      '2026-11-25T17:00',
      '2026-12-02T16:00',
      '2026-12-09T16:00',
      '2026-12-16T16:00',
      '2026-12-24T18:00',
      '2026-12-31T18:00',
    ]);
    const substitute = await newTrainer();
    const moved = await appointmentsOf(course.id);
    await made(move(moved[2], { trainer_id: substitute, scope: 'following' }));
    const trainers = (await appointmentsOf(course.id)).map(({ trainer_id }) => trainer_id === substitute);
    expect(trainers.slice(0, 5)).toEqual([false, false, true, true, true]);
    expect((await made(trainer().get(`schedule/courses/${course.id}`))).times).toBe(
      'bis 01.12.2026 mittwochs 18 Uhr, ab 02.12.2026 bis 22.12.2026 mittwochs 17 Uhr, ab 23.12.2026 donnerstags 19 Uhr',
    );
    await made(move(moved[0], { ...at('2026-11-27', '17'), scope: 'all' }));
    expect((await starts()).slice(0, 2)).toEqual(['2026-11-27T17:00', '2026-12-02T16:00']);
    const cancel = { scope: 'following', overrule: ['falls_away'] };
    await made(trainer().post(`schedule/appointments/${moved[2].id}/cancel`, cancel));
    const left = await appointmentsOf(course.id);
    expect(left.map(({ status }) => status)).toEqual(['planned', 'planned', 'cancelled']);
    expect((await made(trainer().get(`schedule/courses/${course.id}`))).ends_on).toBe('2026-12-08');
  });

  it('is told apart where other times hold on the day that it would go to', async () => {
    const { all } = await newCourse({ weekly: [WEDNESDAY, FRIDAY] });
    const at = (day: string, hour: string) => ({
      starts_at: `${day}T${hour}:00:00.000Z`,
      ends_at: `${day}T${Number(hour) + 1}:00:00.000Z`,
    });
    await made(move(all[3], { ...at('2026-12-04', '16'), scope: 'following' }));
    const { status, body } = await move(all[2], { ...at('2026-12-04', '10'), scope: 'following' });
    expect([status, body.errors]).toEqual([
      422,
      {
        starts_at:
          'An diesem Tag hat der Kurs andere Zeiten: Verschiebe nur diesen Termin, oder ändere den Kurs.',
      },
    ]);
  });

  it('leaves its days their times when places, trainer or end change later', async () => {
    const { course, all } = await newCourse({ ends_on: '2026-12-30' });
    await book(all[0].id, await studio.customer());
    const to = { starts_at: '2026-12-10T18:00:00.000Z', ends_at: '2026-12-10T19:00:00.000Z' };
    await made(move(all[2], { ...to, scope: 'following' }));
    const path = `schedule/courses/${course.id}`;
    const put = async (values: object) =>
      made(trainer().put(path, { ...(await made(trainer().get(path))), ...values }));
    const starts = [
      '2026-11-25T17:00',
      '2026-12-02T17:00',
      '2026-12-10T18:00',
      '2026-12-17T18:00',
      '2026-12-24T18:00',
    ];
    const { patterns } = await put({ capacity: 5 });
    const after = await appointmentsOf(course.id);
    expect(after.map(({ capacity }) => capacity)).toEqual([5, 5, 2, 2, 2]);
    expect(startsOf(after)).toEqual(starts);
    const substitute = await newTrainer();
    const [later] = patterns;
    const ended = { ends_on: '2026-12-20', overrule: ['falls_away'] };
    await put({ patterns: [{ ...later, trainer_id: substitute }], ...ended });
    const last = await appointmentsOf(course.id);
    expect(last.map(({ trainer_id }) => trainer_id === substitute)).toEqual([false, false, true, true]);
    expect(startsOf(last)).toEqual(starts.slice(0, 4));
  });

  it('keeps its weeks where it is held every second one', async () => {
    const { course, all } = await newCourse({ interval_weeks: 2, ends_on: '2027-01-28' });
    const to = { starts_at: '2026-12-10T18:00:00.000Z', ends_at: '2026-12-10T19:00:00.000Z' };
    await made(move(all[1], { ...to, scope: 'following' }));
    expect(startsOf(await appointmentsOf(course.id))).toEqual([
      '2026-11-25T17:00',
      '2026-12-10T18:00',
      '2026-12-24T18:00',
      '2027-01-07T18:00',
      '2027-01-21T18:00',
    ]);
  });

  it('to another room moves no booking', async () => {
    const { all } = await newCourse();
    await book(all[2].id, await studio.customer());
    const answer = await move(all[2], { room: 'Saal', scope: 'following' });
    expect([answer.status, answer.headers.get('X-Moved-Bookings')]).toEqual([200, '0']);
  });

  it('of all goes to all that weren’t held yet', async () => {
    const { course, all } = await newCourse();
    await made(
      move(all[1], {
        starts_at: '2026-12-02T18:00:00.000Z',
        ends_at: '2026-12-02T19:00:00.000Z',
        scope: 'all',
      }),
    );
    const starts = startsOf(await appointmentsOf(course.id));
    expect(starts.every((one) => one.endsWith('T18:00'))).toBe(true);
    expect(starts).toHaveLength(all.length);
  });

  it('is refused where it can’t be: another week, no course', async () => {
    const { all } = await newCourse();
    const far = { starts_at: '2026-12-16T12:00:00.000Z', ends_at: '2026-12-16T13:00:00.000Z' };
    const answer = await move(all[1], { ...far, scope: 'following' });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { starts_at: 'Mehrere Termine lassen sich nur innerhalb ihrer Woche verschieben.' },
    ]);
    const single = await made(
      trainer().post('schedule/appointments', { kind: 'blocker', trainer_id: await newTrainer(), ...far }),
    );
    expect((await move(single, { scope: 'all' })).body.errors).toEqual({
      scope: 'Dieser Termin gehört zu keinem Kurs und keiner Serie.',
    });
  });
});

describe('a course twice in a row', () => {
  const twice = (...times: string[]) => times.map((time) => ({ weekday: 'wednesday', time }));
  const timesOf = (all: Answer['body'][]) => startsOf(all).map((start) => start.slice(11));
  /** With a room, and somebody who comes to both and would stand in their own way. */
  const inARow = async (room: string) => {
    const { course, all } = await newCourse({ room, weekly: twice('09:00', '10:00') });
    const customer = await studio.customer();
    for (const { id } of all.slice(0, 2)) await book(id, customer);
    return { course, all };
  };

  it.each([
    { way: 'later', room: 'Kursraum', to: ['09:30', '10:30'], utc: ['08:30', '09:30'] },
    { way: 'earlier', room: 'Saal', to: ['08:30', '09:30'], utc: ['07:30', '08:30'] },
  ])('goes half an hour $way, with who comes to both', async ({ room, to, utc }) => {
    const { course, all } = await inARow(room);
    const values = { ...course, weekly: twice(...to), overrule: ['moves_bookings'] };
    await made(trainer().put(`schedule/courses/${course.id}`, values));
    const after = await appointmentsOf(course.id);
    expect(after.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(new Set(timesOf(after))).toEqual(new Set(utc));
    expect(after.slice(0, 2).map(({ booked }) => booked)).toEqual([1, 1]);
  });

  it('goes over what falls away in the same step', async () => {
    const { course } = await newCourse({ room: 'Kursraum', weekly: twice('12:00', '13:00') });
    await made(trainer().put(`schedule/courses/${course.id}`, { ...course, weekly: twice('12:30') }));
    expect(new Set(timesOf(await appointmentsOf(course.id)))).toEqual(new Set(['11:30']));
  });

  it('of many goes as one, and is refused by what another holds, with nothing changed', async () => {
    const years = { ends_on: '2031-11-12', weekly: twice('15:00', '16:00') };
    const { course, all } = await newCourse(years);
    expect(all.length).toBeGreaterThan(500);
    const later = { ...course, weekly: twice('15:30', '16:30') };
    const { starts_at: last } = all.at(-1);
    const blocker = await made(
      trainer().post('schedule/appointments', {
        ...{ kind: 'blocker', trainer_id: course.trainer_id },
        starts_at: `${last.slice(0, 10)}T16:15:00.000Z`,
        ends_at: `${last.slice(0, 10)}T17:00:00.000Z`,
        overrule: ['unusual'],
      }),
    );
    const refused = await trainer().put(`schedule/courses/${course.id}`, later);
    expect(refused.status).toBe(409);
    expect(startsOf(await appointmentsOf(course.id))).toEqual(startsOf(all));
    await made(trainer().post(`schedule/appointments/${blocker.id}/cancel`, {}));
    await made(trainer().put(`schedule/courses/${course.id}`, later));
    expect((await appointmentsOf(course.id)).every(({ starts_at }) => starts_at.slice(14, 16) === '30')).toBe(
      true,
    );
  });
});

describe('what is booked and would be moved', () => {
  it('is told with the times before and after, and is gone over on purpose', async () => {
    const { course, all } = await newCourse({ ends_on: '2026-12-16' });
    const customer = await studio.customer();
    await book(all[0].id, customer);
    await book(all[0].id, await studio.customer());
    await book(all[1].id, customer);
    const weekly = [{ weekday: 'thursday', time: '19:00' }];
    const put = (body: object) => trainer().put(`schedule/courses/${course.id}`, { ...course, ...body });
    const asked = await put({ weekly });
    const text = '3 Termine mit 3 Buchungen werden verschoben: Mi 18:00 → Do 19:00.';
    expect([asked.status, asked.body.warnings]).toEqual([409, [{ name: 'moves_bookings', text }]]);
    expect(startsOf(await appointmentsOf(course.id))).toEqual(startsOf(all));
    // What isn't booked is moved without a question.
    await made(put({ patterns: [{ ...patternOf(course), weekly, from: '2026-12-07' }] }));
    expect(startsOf(await appointmentsOf(course.id)).slice(1)).toEqual([
      '2026-12-02T17:00',
      '2026-12-10T18:00',
    ]);
    await made(
      trainer().put(`schedule/courses/${course.id}`, {
        ...(await made(trainer().get(`schedule/courses/${course.id}`))),
        ...{ weekly: [FRIDAY], patterns: [], overrule: ['moves_bookings'] },
      }),
    );
    expect(startsOf(await appointmentsOf(course.id))).toEqual([
      '2026-11-27T17:00',
      '2026-12-04T17:00',
      '2026-12-11T17:00',
    ]);
    const { body: history } = await trainer().get(`schedule/courses/${course.id}/history`);
    expect(history[0].changes.overrule.after).toEqual(['moves_bookings']);
  });
});

describe('what is booked and would fall away', () => {
  const falling = (text: string) => [409, [{ name: 'falls_away', text }]];

  it('is told before the pattern changes, and is gone over on purpose', async () => {
    const { course, all } = await newCourse({ weekly: [WEDNESDAY, FRIDAY], ends_on: '2026-12-04' });
    expect(all).toHaveLength(4);
    await book(all[1].id, await studio.customer());
    await book(all[1].id, await studio.customer());
    const put = (body: object) => trainer().put(`schedule/courses/${course.id}`, { ...course, ...body });
    const asked = await put({ weekly: [WEDNESDAY] });
    expect([asked.status, asked.body.warnings]).toEqual(
      falling('Ein Termin fällt weg, 2 Buchungen werden abgesagt.'),
    );
    expect(startsOf(await appointmentsOf(course.id))).toEqual(startsOf(all));
    await made(put({ weekly: [WEDNESDAY], overrule: ['falls_away'] }));
    expect((await appointmentsOf(course.id)).map(({ status }) => status)).toEqual([
      'planned',
      'cancelled',
      'planned',
    ]);
    const { body: history } = await trainer().get(`schedule/courses/${course.id}/history`);
    expect(history[0].changes.overrule.after).toEqual(['falls_away']);
  });

  it('is told before many courses change at once, and is gone over on purpose', async () => {
    const { course, all } = await newCourse({ ends_on: '2026-12-04' });
    const { course: empty } = await newCourse({ ends_on: '2026-12-04' });
    await book(all[1].id, await studio.customer());
    const bulk = (body: object = {}) =>
      trainer().post('schedule/courses/bulk', {
        ...{ ids: [course.id, empty.id], action: 'update', values: { ends_on: '2026-11-27' } },
        ...body,
      });
    const asked = await bulk();
    expect([asked.status, asked.body.refused]).toEqual([
      409,
      [
        {
          id: course.id,
          title: course.name,
          reason: 'Bitte bestätige zuerst: Ein Termin fällt weg, eine Buchung wird abgesagt.',
        },
      ],
    ]);
    expect(startsOf(await appointmentsOf(course.id))).toEqual(startsOf(all));
    expect((await made(bulk({ overrule: ['falls_away'] }))).changed).toBe(2);
    expect((await appointmentsOf(course.id)).map(({ status }) => status)).toEqual(['planned', 'cancelled']);
    const overruled = async ({ id }: Answer['body']) =>
      (await trainer().get(`schedule/courses/${id}/history`)).body[0].changes.overrule;
    expect(await overruled(course)).toEqual({ before: null, after: ['falls_away'] });
    expect(await overruled(empty)).toBeUndefined();
  });

  it('is told before all are moved to a day on which one of them isn’t held', async () => {
    const { all } = await newCourse({ ends_on: '2026-12-31' });
    const before = all.find(({ starts_at }) => starts_at.startsWith('2026-12-23'));
    await book(before.id, await studio.customer());
    const friday = { starts_at: '2026-12-04T17:00:00.000Z', ends_at: '2026-12-04T18:00:00.000Z' };
    const asked = await move(all[1], { ...friday, scope: 'all' });
    expect([asked.status, asked.body.warnings]).toEqual(
      falling('Ein Termin fällt weg, eine Buchung wird abgesagt.'),
    );
    await made(move(all[1], { ...friday, scope: 'all', overrule: ['falls_away'] }));
    const entriesOf = async ({ id }: Answer['body']) =>
      (await made(trainer().get(`schedule/appointments/${id}/history`)))[0];
    const [moved, along] = [await entriesOf(all[1]), await entriesOf(all[2])];
    expect([moved.action, moved.changes.overrule.after]).toEqual(['move', ['falls_away']]);
    expect([along.action, along.changes.overrule]).toEqual(['move', undefined]);
    expect(along.batch_id).toBe(moved.batch_id);
    expect((await made(trainer().get(`schedule/appointments/${before.id}`))).status).toBe('cancelled');
  });

  it('keeps the course from being deleted until it is cancelled', async () => {
    const { course, all } = await newCourse({ ends_on: '2026-12-04' });
    const customer = await studio.customer();
    for (const { id } of all) await book(id, customer);
    const path = `schedule/courses/${course.id}`;
    const reason =
      'Für seine Termine ist schon 1 Kunde eingetragen, mit 2 Buchungen. Sage die Termine zuerst ab, dann lässt sich der Kurs löschen.';
    expect((await made(trainer().get(`${path}/deletion`))).reason).toBe(reason);
    const refused = await trainer().delete(path);
    expect([refused.status, refused.body.detail]).toEqual([409, reason]);
    await made(
      trainer().post(`schedule/appointments/${all[0].id}/cancel`, { scope: 'all', overrule: ['falls_away'] }),
    );
    await made(trainer().delete(path));
    expect(await appointmentsOf(course.id)).toEqual([]);
  });
});

describe('an end', () => {
  it('by cancelling one and all that follow is told before, cancels who booked and removes what is empty', async () => {
    const { course, all } = await newCourse();
    await book(all[2].id, await studio.customer());
    await book(all[3].id, await studio.customer());
    const cancel = (body: object) => trainer().post(`schedule/appointments/${all[2].id}/cancel`, body);
    const asked = await cancel({ reason: 'Zu wenige', scope: 'following' });
    expect([asked.status, asked.body.warnings]).toEqual([
      409,
      [
        {
          name: 'falls_away',
          text: `${all.length - 3} Termine fallen weg, eine Buchung wird abgesagt.`,
        },
      ],
    ]);
    await made(cancel({ reason: 'Zu wenige', scope: 'following', overrule: ['falls_away'] }));
    const left = await appointmentsOf(course.id);
    expect(left.map(({ status, cancelled_because }) => [status, cancelled_because])).toEqual([
      ['planned', null],
      ['planned', null],
      ['cancelled', 'Zu wenige'],
      ['cancelled', 'Zu wenige'],
    ]);
    expect((await made(trainer().get(`schedule/courses/${course.id}`))).ends_on).toBe('2026-12-08');
  });

  it('on a day drops what comes after', async () => {
    const { course, all } = await newCourse();
    const end = (body: object) => trainer().post(`schedule/courses/${course.id}/end`, body);
    expect((await end({ ends_on: '2026-11-01' })).body.errors.ends_on).toBe('Das Ende liegt vor dem Beginn.');
    expect((await end({ ends_on: '2026-12-02' })).status).toBe(409);
    const ending = { ends_on: '2026-12-02', overrule: ['falls_away'] };
    const { body } = await trainer().post(`schedule/courses/${course.id}/end/rehearsal`, ending);
    const dropped = body.changes.find(({ action }: { action: string }) => action === 'delete');
    expect(dropped).toMatchObject({ title: 'Rückenfit', line: expect.stringMatching(/^Beginn: \d/) });
    await made(end(ending));
    expect(await appointmentsOf(course.id)).toHaveLength(2);
    expect(all.length).toBeGreaterThan(2);
  });

  it('of more than 520 appointments is told; counted is what is yet to come', async () => {
    const weekly = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((weekday) => ({
      weekday,
      time: '06:00',
    }));
    const { status, body } = await trainer().post(
      'schedule/courses',
      await courseValues({ weekly, ends_on: '2028-11-25' }),
    );
    expect([status, body.errors]).toEqual([
      422,
      {
        ends_on: 'Das wären 628 Termine, mehr als 520 auf einmal. Wähle ein früheres Ende oder lass es leer.',
      },
    ]);
    const begun = { starts_on: '2024-11-25', ends_on: '2026-12-31', overrule: ['unusual'] };
    const { all } = await newCourse({ weekly, ...begun });
    expect(all.length).toBeGreaterThan(25);
  });
});

describe('a course that would be in somebody’s way', () => {
  it('says on which days, and leaves them out for who goes over it', async () => {
    const trainer_id = await newTrainer();
    await made(
      trainer().post('schedule/appointments', {
        kind: 'consultation',
        trainer_id,
        starts_at: '2026-12-09T17:00:00.000Z',
        ends_at: '2026-12-09T18:00:00.000Z',
      }),
    );
    const values = await courseValues({ trainer_id, ends_on: '2026-12-20' });
    const asked = await trainer().post('schedule/courses', values);
    expect([asked.status, asked.body.warnings]).toEqual([
      409,
      [
        {
          name: 'taken',
          text: 'Der Kurs fällt aus am 09.12.2026 (Der Trainer hat in dieser Zeit schon einen Termin: Beratung, 09.12.2026, 18:00 Uhr).',
        },
      ],
    ]);
    const { id } = await made(trainer().post('schedule/courses', { ...values, overrule: ['taken'] }));
    expect(startsOf(await appointmentsOf(id))).toEqual([
      '2026-11-25T17:00',
      '2026-12-02T17:00',
      '2026-12-16T17:00',
    ]);
  });

  it('can’t have fewer places than are booked', async () => {
    const { course, all } = await newCourse();
    await book(all[0].id, await studio.customer());
    await book(all[0].id, await studio.customer());
    const { status, body } = await trainer().put(`schedule/courses/${course.id}`, { ...course, capacity: 1 });
    expect([status, body.errors]).toEqual([422, { capacity: 'Am 25.11.2026 sind schon 2 Plätze gebucht.' }]);
  });

  it('says what is wrong with a later pattern at its place', async () => {
    const { course, all } = await newCourse({ weekly: [{ weekday: 'wednesday', time: '05:00' }] });
    await book(all[2].id, await studio.customer());
    await book(all[2].id, await studio.customer());
    const put = (patterns: object[]) =>
      trainer().put(`schedule/courses/${course.id}`, { ...course, patterns });
    const later = { ...patternOf(course), from: '2026-12-07' };
    const wrong = async (...patterns: object[]) => (await put(patterns)).body.errors;
    expect(await wrong({ ...later, capacity: 1 })).toEqual({
      'patterns.0.capacity': 'Am 09.12.2026 sind schon 2 Plätze gebucht.',
    });
    expect(await wrong({ ...later, room: 'Sauna' })).toEqual({
      'patterns.0.room': 'Diesen Raum gibt es am Standort Kaistraße nicht.',
    });
    expect(await wrong({ ...later, from: '2026-11-25' })).toEqual({
      'patterns.0.from': 'Der Kurs beginnt erst am 25.11.2026.',
    });
    // Entered in any order, they are kept in that of their days.
    const after = await made(
      put([
        { ...later, from: '2027-01-04', room: 'Saal' },
        { ...later, room: 'Kursraum' },
      ]),
    );
    expect(after.patterns.map(({ room }: Answer['body']) => room)).toEqual(['Kursraum', 'Saal']);
    expect((await appointmentsOf(course.id)).slice(1, 7).map(({ room }) => room)).toEqual([
      null,
      'Kursraum',
      'Kursraum',
      'Kursraum',
      'Kursraum',
      'Saal',
    ]);
  });
});

describe('a customer in all coming appointments', () => {
  it('has a place where there is one, waits where there is none, and is told where neither', async () => {
    const { course, all } = await newCourse({ capacity: 1, waitlist_capacity: 1, ends_on: '2026-12-16' });
    const [first, second] = [await studio.customer(), await studio.customer()];
    await book(all[0].id, first);
    await book(all[1].id, first);
    await book(all[1].id, second);
    const third = await studio.customer();
    const into = (body: object) => trainer().post(`schedule/courses/${course.id}/bookings`, body);
    const asked = await into({ customer_id: third });
    expect(asked.status).toBe(409);
    expect(asked.body.warnings[0]).toEqual({
      name: 'partly',
      text: 'Nicht überall ist Platz – auf die Warteliste: 25.11.2026; kein Platz: 02.12.2026.',
    });
    const historyOf = async (path: string) =>
      (await made(trainer().get(`${path}/history`))) as Answer['body'][];
    const before = (await historyOf(`schedule/courses/${course.id}`)).length;
    const done = await into({ customer_id: third, overrule: ['partly', 'not_entitled'] });
    expect([done.status, done.headers.get('X-Booked')]).toEqual([200, '2']);
    // The course remembers what was gone over, and its bookings are found by it.
    const [entry] = await historyOf(`schedule/courses/${course.id}`);
    expect(entry).toMatchObject({ action: 'book', batch_id: expect.any(String) });
    expect(entry.changes).toEqual({ overrule: { before: null, after: ['partly', 'not_entitled'] } });
    const waiting = `schedule/appointments/${all[0].id}/bookings`;
    const { id } = (await made(trainer().get(waiting))).find(
      ({ customer_id }: Answer['body']) => customer_id === third,
    );
    expect((await historyOf(`${waiting}/${id}`))[0].batch_id).toBe(entry.batch_id);
    const counts = async () =>
      (await appointmentsOf(course.id)).map(({ booked, waiting }) => [booked, waiting]);
    expect(await counts()).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
      [1, 0],
    ]);
    const again = await into({ customer_id: third, overrule: ['partly', 'not_entitled'] });
    expect(again.status).toBe(409);
    const takeOut = () =>
      trainer().post(`schedule/courses/${course.id}/bookings/cancel`, { customer_id: first });
    const out = await takeOut();
    expect([out.status, out.headers.get('X-Cancelled')]).toEqual([200, '2']);
    expect((await takeOut()).headers.get('X-Cancelled')).toBe('0');
    const since = (await historyOf(`schedule/courses/${course.id}`)).slice(0, -before);
    expect(since.map(({ action }) => action)).toEqual(['unbook', 'book']);
    expect(await counts()).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  it('leaves, and at each appointment who has waited longest moves up, nobody to two at one time', async () => {
    const both = { capacity: 1, waitlist_capacity: 5, ends_on: '2026-12-16' };
    const { course, all } = await newCourse(both);
    const [first, second, third] = [
      await studio.customer(),
      await studio.customer(),
      await studio.customer(),
    ];
    const into = (id: string, customer_id: string) =>
      made(
        trainer().post(`schedule/courses/${id}/bookings`, {
          customer_id,
          overrule: ['partly', 'not_entitled'],
        }),
      );
    for (const customer of [first, second, third]) await into(course.id, customer);
    // Elsewhere at the time of the second one.
    const other = await newCourse({ starts_on: '2026-12-02', ends_on: '2026-12-02' });
    await book(other.all[0].id, second);
    await made(trainer().post(`schedule/courses/${course.id}/bookings/cancel`, { customer_id: first }));
    const placed = await Promise.all(
      all.map(async ({ id }) =>
        (await trainer().get(`schedule/appointments/${id}/bookings`)).body
          .filter(({ status }: { status: string }) => status === 'booked')
          .map(({ customer_id }: { customer_id: string }) => customer_id),
      ),
    );
    expect(placed).toEqual([[second], [third], [second], [second]]);
    expect((await appointmentsOf(course.id)).map(({ booked, waiting }) => [booked, waiting])).toEqual(
      all.map(() => [1, 1]),
    );
  });

  it('takes as many statements for many as for one', async () => {
    const statements = async (ends_on: string) => {
      const { course, all } = await newCourse({ capacity: 1, waitlist_capacity: 5, ends_on });
      const people = [await studio.customer(), await studio.customer()];
      const path = `schedule/courses/${course.id}/bookings`;
      const overrule = ['partly', 'not_entitled'];
      return statementsOf(async () => {
        for (const customer_id of people) await made(trainer().post(path, { customer_id, overrule }));
        await made(trainer().post(`${path}/cancel`, { customer_id: people[0] }));
        const all_of_them = { scope: 'all', overrule: ['falls_away'] };
        await made(trainer().post(`schedule/appointments/${all[0].id}/cancel`, all_of_them));
      });
    };
    const few = await statements('2026-12-02');
    expect(await statements('2027-02-10')).toEqual(few);
  });

  it('by many at once gives each place once', async () => {
    const { course } = await newCourse({ capacity: 3, ends_on: '2026-12-16' });
    const people = await Promise.all(Array.from({ length: 8 }, () => studio.customer()));
    await Promise.all(
      people.map((customer_id) =>
        trainer().post(`schedule/courses/${course.id}/bookings`, {
          customer_id,
          overrule: ['partly', 'not_entitled'],
        }),
      ),
    );
    expect((await appointmentsOf(course.id)).map(({ booked }) => booked)).toEqual([3, 3, 3, 3]);
  });
});

describe('a preview', () => {
  const asked = ({
    trainer_id,
    location_id,
    room,
    capacity,
    starts_on,
    ends_on,
    weekly,
    duration_minutes,
  }: Answer['body']) => ({
    ...{ trainer_id, location_id, room, capacity, starts_on, ends_on, weekly, duration_minutes },
  });
  const preview = (body: object) => trainer().post('schedule/courses/preview', body);

  it('of a new course says how many it makes, and what falls out why', async () => {
    const body = await made(preview(asked(await courseValues({ ends_on: '2026-12-31', weekly: [FRIDAY] }))));
    expect(body).toMatchObject({
      total: 4,
      most: 520,
      first: '2026-11-27T17:00:00.000Z',
      last: '2026-12-18T17:00:00.000Z',
      added: 4,
      skipped: [{ day: '2026-12-25', time: '18:00', because: 'Am 25.12.2026 ist 1. Weihnachtstag.' }],
    });
  });

  it('of a change says what stays, moves with whom, and falls away; nothing is written', async () => {
    const { course, all } = await newCourse({ ends_on: '2026-12-16' });
    const customer = await studio.customer({ first_name: 'Ada', last_name: 'Lovelace' });
    await book(all[0].id, customer);
    const change = { ...asked(course), course_id: course.id, weekly: [{ weekday: 'friday', time: '17:00' }] };
    const body = await made(preview({ ...change, ends_on: '2026-12-10' }));
    expect(body).toMatchObject({ total: 2, kept: 0, added: 0, skipped: [] });
    expect(body.changed[0]).toEqual({
      from: '2026-11-25T17:00:00.000Z',
      to: '2026-11-27T16:00:00.000Z',
      booked: 1,
      customers: ['Ada Lovelace'],
    });
    expect(body.dropped.map(({ from }: { from: string }) => from.slice(0, 10))).toEqual([
      '2026-12-09',
      '2026-12-16',
    ]);
    const patterns = [{ ...patternOf(course), weekly: change.weekly, from: '2026-12-07' }];
    const later = await made(preview({ ...change, weekly: course.weekly, patterns }));
    expect([later.kept, later.changed.length, later.dropped.length]).toEqual([2, 1, 1]);
    expect(startsOf(await appointmentsOf(course.id))).toEqual(startsOf(all));
  });

  it('says what is wrong', async () => {
    const { status, body } = await preview(asked(await courseValues({ room: 'Sauna' })));
    expect([status, body.errors]).toEqual([
      422,
      { room: 'Diesen Raum gibt es am Standort Kaistraße nicht.' },
    ]);
  });
});

describe('a location', () => {
  const newLocation = async () =>
    made(
      studio.as('adminNord').post('schedule/locations', {
        name: `Haus ${crypto.randomUUID()}`,
        rooms: [
          { name: 'Oben', capacity: 10 },
          { name: 'Unten', capacity: 10 },
        ],
      }),
    );
  const put = (values: Answer['body']) =>
    studio.as('adminNord').put(`schedule/locations/${values.id}`, values);

  it('keeps the rooms that are in use, as large as they have to be', async () => {
    const place = await newLocation();
    await newCourse({ location_id: place.id, room: 'Oben', ends_on: '2026-12-02' });
    const [up, down] = place.rooms;
    expect((await put({ ...place, rooms: [down] })).body.errors).toEqual({
      rooms: 'Im Raum Oben sind noch Termine, 2 an der Zahl.',
    });
    expect((await put({ ...place, rooms: [{ ...up, capacity: 1 }, down] })).body.errors).toEqual({
      'rooms.0.capacity': 'Der Kurs Rückenfit hat dort 2 Plätze.',
    });
    expect((await put({ ...place, rooms: [up] })).status).toBe(200);
  });

  it('takes courses and coming appointments along when rooms are called otherwise, also each other’s names', async () => {
    const place = await newLocation();
    const above = await newCourse({ location_id: place.id, room: 'Oben', ends_on: '2026-12-02' });
    const below = await newCourse({ location_id: place.id, room: 'Unten', ends_on: '2026-12-02' });
    const [up, down] = place.rooms;
    const swapped = [
      { ...up, name: 'Unten' },
      { ...down, name: 'Oben' },
    ];
    await made(put({ ...place, rooms: swapped }));
    for (const [{ course }, room] of [
      [above, 'Unten'],
      [below, 'Oben'],
    ] as const) {
      expect((await made(trainer().get(`schedule/courses/${course.id}`))).room).toBe(room);
      expect((await appointmentsOf(course.id)).map((one) => one.room)).toEqual([room, room]);
    }
  });

  it('keeps a room in which a course is to be held later, and calls it otherwise there, too', async () => {
    const place = await newLocation();
    const { course } = await newCourse({ location_id: place.id, room: 'Unten' });
    const from = '2027-05-03';
    const patterns = [{ ...patternOf(course), room: 'Oben', from }];
    await made(trainer().put(`schedule/courses/${course.id}`, { ...course, patterns }));
    const [up, down] = place.rooms;
    const refused = await put({ ...place, rooms: [down] });
    expect(refused.body.errors).toEqual({ rooms: 'Im Raum Oben findet der Kurs Rückenfit statt.' });
    await made(put({ ...place, rooms: [{ ...up, name: 'Dach' }, down] }));
    const read = await made(trainer().get(`schedule/courses/${course.id}`));
    expect([read.room, read.patterns[0].room]).toEqual(['Unten', 'Dach']);
  });

  it('that is closed tells what falls into it, and cancels that when asked to', async () => {
    const place = await newLocation();
    const { course, all } = await newCourse({ location_id: place.id });
    await book(all[1].id, await studio.customer());
    const closures = [{ from: '2026-12-01', to: '2026-12-04', reason: 'Neuer Boden' }];
    const asked = await put({ ...place, closures });
    expect(asked.status).toBe(409);
    expect(asked.body.warnings).toEqual([
      {
        name: 'closed',
        text: expect.stringContaining(
          'Ein Termin fällt in eine Schließzeit, mit einer Buchung: Rückenfit am 02.12.2026, 18:00 Uhr.',
        ),
      },
    ]);
    await made(put({ ...place, closures, overrule: ['closed'] }));
    expect((await appointmentsOf(course.id))[1].status).toBe('planned');
    const cancel = (body: object) =>
      studio.as('adminNord').post(`schedule/locations/${place.id}/cancel-closed`, body);
    expect((await cancel({})).body.warnings[0].name).toBe('falls_away');
    const { headers } = await cancel({ overrule: ['falls_away'] });
    expect(headers.get('X-Cancelled')).toBe('1');
    expect((await cancel({})).headers.get('X-Cancelled')).toBe('0');
    const { body: history } = await studio.as('adminNord').get(`schedule/locations/${place.id}/history`);
    expect(history.map(({ action }: Answer['body']) => action)).toEqual([
      'cancel_closed',
      'update',
      'create',
    ]);
    expect(history[0].changes).toEqual({ overrule: { before: null, after: ['falls_away'] } });
    expect((await appointmentsOf(course.id))[1]).toMatchObject({
      status: 'cancelled',
      cancelled_because: 'Neuer Boden',
    });
  });
});
