import { describe, expect, it } from 'vitest';
import type { MeantExercise } from '#resources/training/endpoints/exercises.ts';
import { daysOf, type PastedRow, readRow } from '#web/screens/training/workouts/editor/pasted.ts';

const meant = (name: string, fit: MeantExercise['fit'] = 'exact'): MeantExercise => ({
  id: name,
  name,
  primary_muscles: ['chest'],
  equipment: null,
  measured_by: 'reps',
  fit,
});
const row = (text: string, values: Partial<PastedRow> = {}): PastedRow => ({
  id: text,
  is: 'exercise',
  text,
  withAbove: false,
  ...values,
});

describe('a row of a pasted plan', () => {
  it.each([
    ['Bankdrücken 3x8', 'exact', 'understood'],
    ['Bench 3x8', 'synonym', 'understood'],
    // Another exercise could be meant, the weight could be something else, usual sets are taken.
    ['Bank 3x8', 'beginning', 'guessed'],
    ['Bankdrücken 5x5 100', 'exact', 'guessed'],
    ['Bankdrücken', 'exact', 'guessed'],
    ['Bankdrücken 3x8 langsam', 'exact', 'guessed'],
    ['Bankdrücken 3x12-8', 'exact', 'open'],
    ['Bankdrücken 3x8 5', 'exact', 'open'],
  ] as const)('%s (%s) is %s', (text, fit, state) =>
    expect(readRow(row(text), [meant('Bankdrücken', fit)]).state).toBe(state),
  );

  it('reads numbers by what its exercise is measured in', () => {
    const { line, state } = readRow(row('Plank 3x60'), [{ ...meant('Plank'), measured_by: 'time' }]);
    expect([line.sets[0]?.duration_s, state]).toEqual([60, 'guessed']);
    expect(readRow(row('Plank 3x60'), [meant('Plank')]).state).toBe('open');
  });

  it('is open without an exercise, and sure once it is chosen', () => {
    expect(readRow(row('Bank 3x8'), []).state).toBe('open');
    const found = [meant('Bankdrücken', 'other'), meant('Brustpresse', 'other')];
    const read = readRow(row('Bank 3x8', { chosen: 'Brustpresse' }), found);
    expect([read.state, read.exercise?.name]).toEqual(['understood', 'Brustpresse']);
  });
});

describe('the days of a pasted plan', () => {
  const found = ['Bankdrücken', 'Rudern', 'Dips'].map((name) => meant(name));
  const days = (...rows: PastedRow[]) =>
    daysOf(
      rows.map((one) =>
        readRow(
          one,
          found.filter(({ name }) => one.text.startsWith(name)),
        ),
      ),
      2,
    );

  it('have what was pasted, and lose no line', () => {
    const made = days(
      row('Bankdrücken 3x8 60kg je Seite langsam'),
      row('Rudern 3x10', { withAbove: true }),
      row('Hubschrauber 3x8'),
      row('Beine', { is: 'day' }),
      row('Viel trinken.', { is: 'note' }),
      row('Dips'),
      row('weg damit', { is: 'none' }),
    );
    expect(
      made.map(({ name, note, blocks }) => [
        name,
        note,
        blocks.map(({ kind, items }) => [
          kind,
          items.map((item) => [item.exercise_id, item.sets.length, item.note]),
        ]),
      ]),
    ).toEqual([
      [
        'Tag 3',
        'Hubschrauber 3x8',
        [
          [
            'superset',
            [
              ['Bankdrücken', 3, 'je Seite, langsam'],
              ['Rudern', 3, null],
            ],
          ],
        ],
      ],
      ['Beine', 'Viel trinken.', [['single', [['Dips', 3, null]]]]],
    ]);
  });
});
