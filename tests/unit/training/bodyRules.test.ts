/** Body values: what one line says, and what follows from measurements. The figures are worked out by hand. */
import { describe, expect, it } from 'vitest';
import { bmiOf, bmiPoints, courseOf, inPercent, pointsOf } from '#rules/training/body/figures.ts';
import { quickEntry } from '#rules/training/body/quickEntry.ts';

const TODAY = '2026-11-22';
const read = (line: string) => quickEntry(line, TODAY);

describe('body values in one line', () => {
  it.each([
    ['82,4 kg 18 % KF 84 Taille', { weight_kg: 82.4, body_fat_pct: 18, waist_cm: 84 }],
    ['82.4kg', { weight_kg: 82.4 }],
    ['Gewicht 82 KF 18 Taille 84', { weight_kg: 82, body_fat_pct: 18, waist_cm: 84 }],
    ['82,4 kg, Taille 84 cm; Hüfte 98', { weight_kg: 82.4, waist_cm: 84, hip_cm: 98 }],
    ['82,4 kg Taille 84', { weight_kg: 82.4, waist_cm: 84 }],
    ['82,4 kg Muskel 38', { weight_kg: 82.4, muscle_kg: 38 }],
    ['82,4 kg 38 kg Muskelmasse', { weight_kg: 82.4, muscle_kg: 38 }],
    ['1,78 m', { height_cm: 178 }],
    ['Größe 178', { height_cm: 178 }],
    ['62 bpm Oberarm 34,5 Oberschenkel 58', { resting_pulse: 62, arm_cm: 34.5, thigh_cm: 58 }],
    ['Körperfett 18,5%', { body_fat_pct: 18.5 }],
    ['', {}],
  ])('„%s“', (line, values) => {
    expect(read(line)).toEqual({ values, rest: [] });
  });

  it.each([
    ['heute 80 kg', '2026-11-22'],
    ['80 kg gestern', '2026-11-21'],
    ['12.11. 80 kg', '2026-11-12'],
    ['24.12. 80 kg', '2025-12-24'],
    ['3.1.26 80 kg', '2026-01-03'],
    ['03.01.2025 80 kg', '2025-01-03'],
  ])('„%s“ was measured on %s', (line, measured_on) => {
    expect(read(line)).toEqual({ values: { weight_kg: 80 }, rest: [], measured_on });
  });

  it('names what it doesn’t understand', () => {
    expect(read('82 kg sportlich 17')).toEqual({ values: { weight_kg: 82 }, rest: ['sportlich', '17'] });
    expect(read('82 kg Taille').rest).toEqual(['Taille']);
    expect(read('82 kg Gewicht 83')).toEqual({ values: { weight_kg: 82 }, rest: ['83'] });
    expect(read('31.02. 80 kg').rest).toEqual(['31.02.']);
  });
});

describe('what follows from measurements', () => {
  const measurements = [
    { measured_on: '2026-03-01', weight_kg: 88.2 },
    { measured_on: '2026-01-05', weight_kg: 90, waist_cm: 100 },
    { measured_on: '2026-02-05', weight_kg: 88.5, height_cm: 180 },
  ];

  it('is a body mass index with the height known until then', () => {
    // 81 / 1.8² = 25
    expect(bmiOf(81, 180)).toBe(25);
    // 88.5 / 3.24 = 27.31; 88.2 / 3.24 = 27.22
    expect(bmiPoints(measurements)).toEqual([
      { day: '2026-02-05', value: 27.3 },
      { day: '2026-03-01', value: 27.2 },
    ]);
  });

  it('is the change since the last time and since the start', () => {
    expect(courseOf(pointsOf(measurements, 'weight_kg'))).toEqual({
      last: { day: '2026-03-01', value: 88.2 },
      sinceLastTime: { by: -0.3, since: '2026-02-05' },
      sinceStart: { by: -1.8, since: '2026-01-05' },
    });
    expect(courseOf(pointsOf(measurements, 'waist_cm'))).toEqual({ last: { day: '2026-01-05', value: 100 } });
    expect(courseOf([])).toBeUndefined();
  });

  it('is the change in per cent, to compare different units', () => {
    // 88.5 / 90 = 0.98333; 88.2 / 90 = 0.98
    expect(inPercent(pointsOf(measurements, 'weight_kg')).map(({ value }) => value)).toEqual([0, -1.7, -2]);
    expect(inPercent([])).toEqual([]);
  });
});
