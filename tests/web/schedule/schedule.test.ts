/** What the calendar shows of a span, where its keys lead, and what moves an appointment. */
import { describe, expect, it } from 'vitest';
import type { Trainer } from '#resources/people/trainers.ts';
import { isAllDay } from '#resources/schedule/appointments.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import type { Location } from '#resources/schedule/locations.ts';
import { entryColors } from '#rules/schedule/entryColors.ts';
import { contrast } from '#rules/studio/colors.ts';
import { columnsOf, placeIn } from '#web/screens/schedule/calendar/columns.ts';
import { pasteDay, timesOn } from '#web/screens/schedule/calendar/copies.ts';
import { crowdEvent, thinned } from '#web/screens/schedule/calendar/crowds.ts';
import {
  eventMaker,
  meaningsOf,
  nameOf,
  placesOf,
  shortened,
} from '#web/screens/schedule/calendar/entries.ts';
import { patched } from '#web/screens/schedule/calendar/patched.ts';
import { shades, whoAndWhere } from '#web/screens/schedule/calendar/shading.ts';
import { spanOf, step, titleOf, viewFor } from '#web/screens/schedule/calendar/view.ts';
import { nextStop, stopsOf } from '#web/screens/schedule/calendar/walk.ts';
import { instantAt, longer, pulled, shifted, spanText, whenOf } from '#web/screens/schedule/calendar/when.ts';

const buildEntry = (values: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 'a',
  version: 1,
  kind: 'consultation',
  status: 'planned',
  title: null,
  trainer_id: 't1',
  location_id: 'l1',
  room: 'Saal',
  course_id: null,
  series_id: null,
  course_color: null,
  starts_at: '2026-11-23T09:00:00.000Z',
  ends_at: '2026-11-23T10:00:00.000Z',
  capacity: 1,
  booked: 1,
  waiting: 0,
  of_day: null,
  customers: ['Jonas Keller'],
  ...values,
});

const trainers = [
  { id: 't1', first_name: 'Mira', last_name: 'Adler', color: '#ffeb3b', active: true, coaches: true },
  { id: 't2', first_name: 'Ole', last_name: 'Busch', color: '#1b2a6b', active: false, coaches: false },
  { id: 't3', first_name: 'Wiebke', last_name: 'Petersen', color: '#1b2a6b', active: true, coaches: false },
] as unknown as Trainer[];
const locations = [
  { id: 'l1', name: 'Mitte', active: true, rooms: [{ id: 'r', name: 'Saal', capacity: 8 }] },
] as unknown as Location[];
const shown = {
  coloring: 'trainer',
  columns: 'trainer',
  colorOf: new Map(trainers.map(({ id, color }) => [id, color])),
  fallback: '#2e7d6b',
  paper: '#ffffff',
  ink: '#1b232b',
} as const;

describe('the part that is looked at', () => {
  it.each([
    ['day', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-16', '2026-11-22'],
    ['agenda', '2026-11-21', '2026-11-27'],
    ['month', '2026-10-26', '2026-12-06'],
  ] as const)('a %s of the 21st goes from %s to %s', (view, from, to) => {
    expect(spanOf(view, '2026-11-21')).toEqual({ from, to });
  });

  it('goes on and back by what is shown', () => {
    expect(step('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(step('week', '2026-12-28', 1)).toBe('2027-01-04');
    expect(step('day', '2026-03-01', -1)).toBe('2026-02-28');
  });

  it('is named with its week', () => {
    expect(titleOf('week', '2026-12-30')).toBe('28. Dezember 2026–3. Januar 2027 · KW 53');
    expect(titleOf('agenda', '2026-11-22')).toBe('22.–28. November 2026');
  });

  it('is a list or a day on a phone', () => {
    expect(['day', 'week', 'month', null].map((view) => viewFor(view, true))).toEqual([
      'day',
      'agenda',
      'agenda',
      'agenda',
    ]);
    expect(viewFor('nonsense', false)).toBe('week');
  });
});

describe('an entry', () => {
  it('says who comes, and how full it is', () => {
    expect(nameOf(buildEntry())).toBe('Jonas Keller · Beratung');
    const course = buildEntry({ kind: 'course', title: 'Yoga', capacity: 12, booked: 12, waiting: 2 });
    expect([nameOf(course), placesOf(course)]).toEqual(['Yoga', '12/12, voll, 2 warten']);
    expect(placesOf(buildEntry())).toBeUndefined();
  });

  it('is readable on whatever colour, and stays where it was held', () => {
    for (const trainer_id of ['t1', 't2', 'unknown']) {
      const { backgroundColor = '', textColor = '' } = eventMaker(shown)(buildEntry({ trainer_id }));
      expect(contrast(textColor, backgroundColor)).toBeGreaterThanOrEqual(4.5);
    }
    expect(eventMaker(shown)(buildEntry({ status: 'completed' }))).toMatchObject({ startEditable: false });
    expect(eventMaker(shown)(buildEntry())).not.toHaveProperty('startEditable');
  });

  it('is the same event as long as it is the same entry', () => {
    const [make, entry] = [eventMaker(shown), buildEntry()];
    expect(make(entry)).toBe(make(entry));
    expect(make({ ...entry })).not.toBe(make(entry));
  });

  it('is known by its colour', () => {
    const entries = [
      buildEntry(),
      buildEntry({ id: 'b', kind: 'blocker' }),
      buildEntry({ id: 'c', kind: 'course', course_id: 'k', course_color: '#123456', title: 'Yoga' }),
    ];
    const names = (id: string) => trainers.find((one) => one.id === id)?.last_name;
    expect(meaningsOf(entries, shown, names).map(({ label }) => label)).toEqual(['Adler', 'Sperrzeit']);
    expect(meaningsOf(entries, { ...shown, coloring: 'course' }, names)).toContainEqual({
      label: 'Yoga',
      color: entryColors('#123456', shown.paper).bar,
    });
  });

  it('shows a last name on the wall by its first letter', () => {
    expect(['Jonas Keller', 'Ana Lena Groß', 'Cher'].map(shortened)).toEqual([
      'Jonas K.',
      'Ana Lena G.',
      'Cher',
    ]);
  });
});

describe('columns of a day', () => {
  const there = { trainers, locations, trainer_id: null, location_id: null, own_id: 'me' };

  it('are those who coach, not the desk, and who else has something on that day', () => {
    const ids = (entries: CalendarEntry[]) => columnsOf('trainer', { ...there, entries }).map(({ id }) => id);
    expect(ids([])).toEqual(['t1']);
    expect(ids([buildEntry({ trainer_id: 't2' })])).toEqual(['t1', 't2']);
    const own = { ...there, own_id: 't2', entries: [buildEntry({ trainer_id: 't2' })] };
    expect(columnsOf('trainer', own).map(({ id }) => id)).toEqual(['t2', 't1']);
  });

  it('lose no appointment that has no room', () => {
    const entries = [buildEntry({ room: null }), buildEntry({ location_id: null, room: null })];
    expect(columnsOf('room', { ...there, entries }).map(({ title }) => title)).toEqual([
      'Mitte, Saal',
      'Ohne Raum',
      'Mitte, ohne Raum',
    ]);
  });

  it('say where an appointment goes that is put into them', () => {
    expect(placeIn('trainer', 't2')).toEqual({ trainer_id: 't2' });
    expect(placeIn('room', 'l1/Saal 1/2')).toEqual({ location_id: 'l1', room: 'Saal 1/2' });
    expect(placeIn('room', '/')).toEqual({ location_id: null, room: null });
  });
});

describe('times', () => {
  it('are Berlin’s, whatever the machine’s are', () => {
    expect(instantAt('2026-07-01T10:00:00')).toEqual({ at: '2026-07-01T08:00:00.000Z' });
    expect(instantAt('2026-12-01T10:00:00')).toEqual({ at: '2026-12-01T09:00:00.000Z' });
  });

  const HOUR = 3600;
  const saturday = { starts_at: '2027-03-27T01:30:00.000Z', ends_at: '2027-03-27T02:30:00.000Z' };
  const skipped = (time: string) =>
    `Am 28.03.2027 werden die Uhren um 2 auf 3 gestellt: ${time} Uhr gibt es nicht.`;

  it('are refused in the hour that the clocks skip, however they come there', () => {
    expect(instantAt('2027-03-28T02:45:00')).toEqual({ problem: skipped('02:45') });
    expect(shifted(buildEntry(saturday), 24 * HOUR)).toBe(skipped('02:30'));
    const early = { starts_at: '2027-03-28T00:00:00.000Z', ends_at: '2027-03-28T00:30:00.000Z' };
    expect(pulled(buildEntry(early), HOUR)).toBe(skipped('02:30'));
  });

  it('show as many hours further as an appointment is drawn further, and it stays as long', () => {
    const entry = buildEntry(saturday);
    expect(shifted(entry, 25 * HOUR)).toEqual({
      ...whenOf(entry),
      starts_at: '2027-03-28T01:30:00.000Z',
      ends_at: '2027-03-28T02:30:00.000Z',
    });
    expect(shifted(entry, 23 * HOUR)).toMatchObject({
      starts_at: '2027-03-28T00:30:00.000Z',
      ends_at: '2027-03-28T01:30:00.000Z',
    });
    expect(pulled(entry, -HOUR / 2)).toEqual({ ...whenOf(entry), ends_at: '2027-03-27T02:00:00.000Z' });
  });

  it('get longer and shorter, but not nothing', () => {
    const entry = buildEntry();
    expect(longer(entry, 15)).toEqual({ ...whenOf(entry), ends_at: '2026-11-23T10:15:00.000Z' });
    expect(longer({ ...entry, ends_at: '2026-11-23T09:15:00.000Z' }, -15)).toBeUndefined();
  });

  it('are said with their day', () => {
    expect(spanText(buildEntry())).toBe('Montag, 23. November 2026, 10:00–11:00 Uhr');
    expect(spanText(buildEntry({ ends_at: '2026-11-24T00:00:00Z' }))).toBe(
      'Montag, 23. November 2026, 10:00–24.11.2026, 01:00 Uhr',
    );
  });
});

describe('a whole day', () => {
  const day = {
    kind: 'blocker',
    starts_at: '2026-11-22T23:00:00.000Z',
    ends_at: '2026-11-23T23:00:00.000Z',
  } as const;

  it('is one that is kept free from midnight to midnight', () => {
    expect(isAllDay(day)).toBe(true);
    expect(isAllDay({ ...day, kind: 'checkup' })).toBe(false);
    expect(isAllDay({ ...day, ends_at: '2026-11-23T22:00:00.000Z' })).toBe(false);
    expect(spanText(day)).toBe('Montag, 23. November 2026, ganztägig');
  });

  it('stays one on the days on which the clocks change', () => {
    const spring = shifted(
      buildEntry({ ...day, starts_at: '2027-03-26T23:00:00.000Z', ends_at: '2027-03-27T23:00:00.000Z' }),
      86_400,
    );
    expect(spring).toMatchObject({
      starts_at: '2027-03-27T23:00:00.000Z',
      ends_at: '2027-03-28T22:00:00.000Z',
    });
    expect(timesOn(day, '2027-03-28')).toEqual({
      ...{ starts_at: '2027-03-27T23:00:00.000Z', ends_at: '2027-03-28T22:00:00.000Z' },
    });
  });

  it('takes no room beside what has a time, and more than three are counted', () => {
    const all = Array.from({ length: 5 }, (_, index) => buildEntry({ ...day, id: `d${index}` }));
    const { drawn, crowds } = thinned([...all, buildEntry()], 'week', 'trainer');
    expect(drawn.map(({ id }) => id)).toEqual(['d0', 'd1', 'd2', 'a']);
    expect(crowds.map(crowdEvent)).toMatchObject([{ title: '+ 2', allDay: true }]);
  });
});

describe('a copy', () => {
  it('begins at the same time by the clock, unless the clocks skip it', () => {
    const one = buildEntry({ starts_at: '2027-03-27T09:00:00.000Z', ends_at: '2027-03-27T10:00:00.000Z' });
    expect(timesOn(one, '2027-03-29')).toEqual({
      ...{ starts_at: '2027-03-29T08:00:00.000Z', ends_at: '2027-03-29T09:00:00.000Z' },
    });
    const night = { starts_at: '2027-03-27T01:30:00.000Z', ends_at: '2027-03-27T02:30:00.000Z' };
    expect(timesOn(night, '2027-03-28')).toMatch(/gibt es nicht/);
  });

  it('goes to the day that is shown, to that of another entry, or to the weekday of another week', () => {
    const copied = '2026-11-26';
    const week = { view: 'week', day: '2026-12-01', focused: undefined } as const;
    expect(pasteDay({ ...week, view: 'day' }, copied)).toBe('2026-12-01');
    expect(pasteDay({ ...week, focused: '2026-12-02' }, copied)).toBe('2026-12-02');
    expect(pasteDay(week, copied)).toBe('2026-12-03');
    expect(pasteDay({ ...week, day: copied }, copied)).toBeUndefined();
    expect(pasteDay({ ...week, view: 'month' }, copied)).toBeUndefined();
  });
});

describe('keys', () => {
  const at = (id: string, starts_at: string, trainer_id = 't1') => buildEntry({ id, starts_at, trainer_id });
  const entries = [
    at('tue late', '2026-11-24T17:00:00Z'),
    at('mon early', '2026-11-23T07:00:00Z'),
    at('mon late', '2026-11-23T16:00:00Z', 't2'),
    at('tue early', '2026-11-24T08:00:00Z', 't2'),
    at('thu', '2026-11-26T12:00:00Z'),
  ];
  const week = stopsOf({ drawn: entries, crowds: [] }, 'week', 'trainer', []);

  it.each([
    ['mon early', 'ArrowDown', 'mon late'],
    ['mon late', 'ArrowDown', undefined],
    ['mon late', 'ArrowUp', 'mon early'],
    ['mon late', 'ArrowRight', 'tue late'],
    ['tue early', 'ArrowRight', 'thu'],
    ['thu', 'ArrowRight', undefined],
    ['thu', 'ArrowLeft', 'tue early'],
    ['thu', 'Home', 'mon early'],
    ['mon early', 'End', 'thu'],
    ['mon early', 'a', undefined],
  ])('from %s with %s to %s', (from, key, to) => {
    expect(nextStop(week, from, key)?.id).toBe(to);
  });

  it('go from column to column of a day', () => {
    const columns = [
      { id: 't2', title: '' },
      { id: 't1', title: '' },
    ];
    const day = stopsOf(
      { drawn: entries.filter(({ id }) => id.startsWith('mon')), crowds: [] },
      'day',
      'trainer',
      columns,
    );
    expect(day.map(({ id }) => id)).toEqual(['mon late', 'mon early']);
    expect(nextStop(day, 'mon late', 'ArrowRight')?.id).toBe('mon early');
  });
});

describe('shading', () => {
  const hours = [{ weekday: 'monday', from: '08:00', to: '12:00' }] as const;
  const who = whoAndWhere({
    studio: { opening_hours: hours, closures: [], federal_state: 'SH' } as never,
  });

  it('leaves the hours bright', () => {
    expect(shades('day', '2026-11-23', [{ column: 't1', who }])).toMatchObject([
      {
        start: '2026-11-23T00:00:00',
        end: '2026-11-23T08:00:00',
        resourceIds: ['t1'],
        classNames: ['outside'],
      },
      { start: '2026-11-23T12:00:00', end: '2026-11-24T00:00:00' },
    ]);
  });

  it('shades the whole of a holiday, in a month that alone', () => {
    expect(
      shades('month', '2026-12-10', [{ who }]).map(({ start, classNames }) => [start, classNames]),
    ).toEqual([
      ['2026-12-25T00:00:00', ['closed']],
      ['2026-12-26T00:00:00', ['closed']],
      ['2027-01-01T00:00:00', ['closed']],
    ]);
    expect(shades('agenda', '2026-12-25', [{ who }])).toEqual([]);
  });
});

describe('more at one time than can be told apart', () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    buildEntry({ id: `e${String(index).padStart(2, '0')}`, trainer_id: `t${index}` }),
  );
  const later = buildEntry({
    id: 'later',
    starts_at: '2026-11-23T10:00:00.000Z',
    ends_at: '2026-11-23T11:00:00.000Z',
  });

  it('are drawn side by side as far as there is room, and counted beyond', () => {
    const { drawn, crowds } = thinned([...many, later], 'week', 'trainer');
    expect(drawn.map(({ id }) => id)).toEqual([...many.slice(0, 8).map(({ id }) => id), 'later']);
    expect(crowds).toMatchObject([{ day: '2026-11-23', time: '10:00:00', count: 4 }]);
    expect(crowds.map((crowd) => crowdEvent(crowd).title)).toEqual(['+ 4']);
  });

  it('what is called off gives way first', () => {
    const cancelled = { ...many[0], id: 'a', status: 'cancelled' } as CalendarEntry;
    const { drawn } = thinned([cancelled, ...many.slice(0, 8)], 'week', 'trainer');
    expect(drawn.map(({ id }) => id)).not.toContain('a');
  });

  it('stand in columns of their own in a day, and below each other in a list', () => {
    expect(thinned(many, 'day', 'trainer').crowds).toEqual([]);
    expect(thinned(many, 'day', 'room').crowds).toHaveLength(1);
    expect(thinned(many, 'agenda', 'trainer').drawn).toHaveLength(12);
  });

  it('are in a month the first three of a day and how many more the services have counted', () => {
    const cancelled = { ...many[0], id: 'a', status: 'cancelled' } as CalendarEntry;
    const sent = [cancelled, ...many.slice(0, 3)].map((entry) => ({ ...entry, of_day: 40 }));
    const seen = thinned(sent, 'month', 'trainer');
    expect(seen.drawn.map(({ id }) => id)).toEqual(many.slice(0, 3).map(({ id }) => id));
    const [event] = seen.crowds.map(crowdEvent);
    expect([event?.title, event?.extendedProps?.crowd]).toEqual([
      '+ 37',
      expect.objectContaining({ day: '2026-11-23', text: '37 weitere am 23.11.' }),
    ]);
    expect(nextStop(stopsOf(seen, 'month', 'trainer', []), 'e00', 'End')?.id).toBe('more 2026-11-23');
    // As a week sent them, which shows all.
    expect(thinned(many, 'month', 'trainer').crowds).toMatchObject([{ count: many.length - 3 }]);
    expect(thinned(many.slice(0, 3), 'month', 'trainer').crowds).toEqual([]);
  });

  it('are counted anew where one of a month’s goes to another day, and back', () => {
    const monday = many.slice(0, 3).map((entry) => ({ ...entry, of_day: 40 }));
    const tuesday = many.slice(3, 6).map((entry, n) => ({
      ...{ ...entry, of_day: 3 },
      ...{ starts_at: `2026-11-24T1${n}:00:00.000Z`, ends_at: `2026-11-24T1${n}:30:00.000Z` },
    }));
    const crowdsOf = (entries: readonly CalendarEntry[]) =>
      thinned(entries, 'month', 'trainer').crowds.map(({ day, count }) => [day, count]);
    const to = { starts_at: '2026-11-24T15:00:00.000Z', ends_at: '2026-11-24T16:00:00.000Z' };
    const there = patched([...monday, ...tuesday], 'e00', to);
    expect(crowdsOf(there)).toEqual([
      ['2026-11-23', 37],
      ['2026-11-24', 1],
    ]);
    expect(crowdsOf(patched(there, 'e00', whenOf(many[0] as CalendarEntry)))).toEqual([['2026-11-23', 37]]);
    const later = patched(monday, 'e00', { ...to, starts_at: '2026-11-23T15:00:00.000Z' });
    expect(crowdsOf(later)).toEqual([['2026-11-23', 37]]);
    expect(crowdsOf(patched(monday, 'gone', to))).toEqual([['2026-11-23', 37]]);
  });

  it('are a stop of the arrow keys', () => {
    const seen = thinned(many, 'week', 'trainer');
    expect(nextStop(stopsOf(seen, 'week', 'trainer', []), 'e07', 'End')?.id).toContain('more');
  });
});
