/** Where the appointments of a day stand on its ribbon. */
import { expect, it } from 'vitest';
import { RIBBON, ribbonOf } from '#web/screens/studio/dashboard/ribbonLanes.ts';

const entry = (from: string, to: string) => ({
  starts_at: `2026-11-26T${from}:00Z`,
  ends_at: `2026-11-26T${to}:00Z`,
});

it('begins and ends with a full hour, and puts those at the same time below each other', () => {
  const { placed, lanes, more } = ribbonOf([entry('08:30', '09:00'), entry('08:45', '09:45')], 4);
  expect(placed.map(({ lane, left, width }) => [lane, left, width])).toEqual([
    [0, 25, 25],
    [1, 37.5, 50],
  ]);
  expect([lanes, more]).toEqual([2, 0]);
});

it('makes short ones as wide as a target, none over another and none beyond the end', () => {
  const short = ['06:00', '06:10', '06:20', '21:50'].map((from) => entry(from, from.replace(/.$/, '5')));
  const { placed } = ribbonOf([...short, entry('06:30', '21:30')], 4);
  for (const { left, width } of placed) {
    expect((width * RIBBON) / 100).toBeGreaterThanOrEqual(26);
    expect(left + width).toBeLessThanOrEqual(100.001);
  }
  for (const one of placed)
    for (const other of placed)
      if (one !== other && one.lane === other.lane)
        expect(
          one.left + one.width <= other.left + 0.001 || other.left + other.width <= one.left + 0.001,
        ).toBe(true);
});

it('counts those for which there are too few rows', () => {
  const all = Array.from({ length: 6 }, () => entry('08:00', '09:00'));
  expect(ribbonOf(all, 4)).toMatchObject({ lanes: 4, more: 2 });
});
