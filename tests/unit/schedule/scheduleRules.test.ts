import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plusDays } from '#rules/days.ts';
import { dayOf, obstacles } from '#rules/schedule/availability.ts';
import { occurrences, type Series, WEEKDAY_NAMES } from '#rules/schedule/recurrence.ts';
import { replan } from '#rules/schedule/replan.ts';

const mondays: Series = {
  starts_on: '2026-11-18',
  ends_on: null,
  weekly: [{ weekday: 'monday', time: '18:00' }],
  interval_weeks: 2,
  patterns: [],
};

describe('occurrences', () => {
  it('counts weeks from the one in which the course starts', () => {
    expect(occurrences(mondays, '2026-11-18', '2026-12-31').map(({ day }) => day)).toEqual([
      '2026-11-30',
      '2026-12-14',
      '2026-12-28',
    ]);
  });

  it('finds the same, asked piece by piece', () => {
    const pattern = fc.record({
      starts_on: fc.integer({ min: 0, max: 800 }).map((days) => plusDays('2025-01-01', days)),
      ends_on: fc.option(fc.integer({ min: 700, max: 1200 }).map((days) => plusDays('2025-01-01', days))),
      weekly: fc.uniqueArray(
        fc.record({
          weekday: fc.constantFrom(...WEEKDAY_NAMES),
          time: fc.constantFrom('06:30', '09:00', '18:00', '23:45'),
        }),
        { minLength: 1, maxLength: 5, selector: ({ weekday, time }) => weekday + time },
      ),
      interval_weeks: fc.integer({ min: 1, max: 8 }),
      patterns: fc.constant([]),
    });
    fc.assert(
      fc.property(pattern, fc.integer({ min: 0, max: 400 }), (of, cut) => {
        const [from, middle, to] = ['2025-06-01', plusDays('2025-06-01', cut), '2027-01-31'];
        expect(occurrences(of, from, to)).toEqual([
          ...occurrences(of, from, middle),
          ...occurrences(of, plusDays(middle, 1), to),
        ]);
      }),
    );
  });
});

describe('obstacles', () => {
  const monday = { day: '2026-11-23', from: '08:00', until_day: '2026-11-23', to: '09:00' };
  const trainer = {
    name: 'Imke Lührs',
    working_hours: [
      { weekday: 'monday', from: '08:00', to: '12:00' },
      { weekday: 'monday', from: '12:00', to: '15:00' },
    ] as const,
    absences: [{ from: '2026-12-07', to: '2026-12-11', reason: 'Urlaub' }],
  };

  it.each([
    ['within the hours, which may adjoin', { ...monday, from: '11:00', to: '13:00' }, []],
    [
      'before they begin',
      { ...monday, from: '07:30' },
      ['Imke Lührs arbeitet montags von 08:00 bis 12:00 und von 12:00 bis 15:00 Uhr.'],
    ],
    [
      'on a day without any',
      { ...monday, day: '2026-11-24', until_day: '2026-11-24' },
      ['Imke Lührs arbeitet dienstags nicht.'],
    ],
    [
      'in an absence',
      { ...monday, day: '2026-12-07', until_day: '2026-12-07' },
      ['Imke Lührs ist vom 07.12.2026 bis 11.12.2026 nicht da (Urlaub).'],
    ],
  ])('%s', (_, span, texts) => {
    expect(obstacles(span, { trainer }).map(({ text }) => text)).toEqual(texts);
  });

  it.each([
    ['2026-11-16', ['Imke Lührs arbeitet am 16.11.2026 noch nicht hier.']],
    ['2026-11-23', []],
    ['2026-11-30', []],
    ['2026-12-07', ['Imke Lührs arbeitet am 07.12.2026 nicht mehr hier.']],
  ])('before the first day of work and after the last: on %s', (day, texts) => {
    const employed = { ...trainer, employed_from: '2026-11-17', employed_until: '2026-11-30' };
    const found = obstacles({ ...monday, day, until_day: day }, { trainer: employed });
    expect(found).toEqual(texts.map((text) => ({ name: 'absence', text })));
  });

  it('tells of closures and holidays', () => {
    const studio = {
      opening_hours: [],
      closures: [{ from: '2026-12-24', to: '2027-01-01', reason: 'Betriebsferien' }],
      land: 'SH',
    } as const;
    const christmas = { ...monday, day: '2026-12-25', until_day: '2026-12-25' };
    expect(obstacles(christmas, { studio })).toEqual([
      { name: 'closure', text: 'Vom 24.12.2026 bis 01.01.2027 ist geschlossen (Betriebsferien).' },
      { name: 'holiday', text: 'Am 25.12.2026 ist 1. Weihnachtstag.' },
    ]);
  });
});

describe('a day', () => {
  const hours = [
    { weekday: 'monday', from: '12:00', to: '15:00' },
    { weekday: 'monday', from: '08:00', to: '12:30' },
    { weekday: 'monday', from: '17:00', to: '24:00' },
  ] as const;
  const studio = { opening_hours: hours, closures: [], land: 'SH' } as const;
  const trainer = { name: 'Imke', working_hours: [], absences: [] };

  it('is shut beside its hours, which may overlap', () => {
    expect(dayOf('2026-11-23', { studio })).toEqual({
      names: [],
      shut: [
        { from: '00:00', to: '08:00' },
        { from: '15:00', to: '17:00' },
      ],
    });
    expect(dayOf('2026-11-24', { studio }).shut).toEqual([{ from: '00:00', to: '24:00' }]);
    expect(dayOf('2026-11-24', { studio: { ...studio, opening_hours: [] } }).shut).toEqual([]);
  });

  it('goes by the trainer’s hours where they have some', () => {
    const own = { ...trainer, working_hours: [{ weekday: 'tuesday', from: '10:00', to: '11:00' }] as const };
    expect(dayOf('2026-11-24', { studio, trainer: own }).shut).toHaveLength(2);
    expect(dayOf('2026-11-24', { studio, trainer }).shut).toEqual([{ from: '00:00', to: '24:00' }]);
  });

  it('is named by all that keeps it from being like others', () => {
    const away = { ...trainer, absences: [{ from: '2026-12-20', to: '2026-12-31', reason: 'Urlaub' }] };
    const closures = [{ from: '2026-12-25', to: '2026-12-25', reason: null }];
    expect(dayOf('2026-12-25', { studio: { ...studio, closures }, trainer: away }).names).toEqual([
      'Urlaub',
      'Geschlossen',
      '1. Weihnachtstag',
    ]);
  });
});

describe('replan', () => {
  const at = (day: string, time = '18:00') => ({ day, time });

  it('moves within the week, drops what has no place and adds what is new', () => {
    const made = [
      { id: 'a', ...at('2026-11-23') },
      { id: 'b', ...at('2026-11-30') },
      { id: 'c', ...at('2026-12-02') },
      { id: 'd', ...at('2026-12-14') },
    ];
    const wanted = [at('2026-11-24', '19:00'), at('2026-11-30'), at('2026-12-07')];
    const { keep, drop, add } = replan(made, wanted);
    expect(keep.map(({ made: { id }, to }) => [id, to.day])).toEqual([
      ['b', '2026-11-30'],
      ['a', '2026-11-24'],
    ]);
    expect(drop.map(({ id }) => id)).toEqual(['c', 'd']);
    expect(add).toEqual([at('2026-12-07')]);
  });

  it('leaves everything where nothing changes', () => {
    const days = ['2026-11-23', '2026-11-30', '2026-12-07'].map((day) => at(day));
    const made = days.map((one, index) => ({ id: String(index), ...one }));
    expect(replan(made, days)).toMatchObject({ drop: [], add: [] });
  });
});
