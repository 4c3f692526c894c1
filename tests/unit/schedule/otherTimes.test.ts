/** Other times: near, usual for the customers, and free for all that takes part. */
import { expect, it } from 'vitest';
import type { Substitute } from '#rules/schedule/handover.ts';
import { type Habit, type Movable, otherTimes } from '#rules/schedule/otherTimes.ts';

const span = (day: string, from: string, to: string) => ({ day, from, until_day: day, to });
const tuesdays: Habit = { weekday: 'tuesday', time: '18:00', times: 5 };
const fridays: Habit = { weekday: 'friday', time: '09:00', times: 2 };
// A Thursday.
const one = (values: Partial<Movable> = {}): Movable => ({
  id: 'a',
  ...span('2026-11-26', '10:00', '11:00'),
  ...{ location_id: null, customer_ids: ['c1'], busy: [], habits: [tuesdays], place: {} },
  ...values,
});
const who = (id: string, values: Partial<Substitute> = {}): Substitute => ({
  id,
  name: id,
  ...{ location_ids: [], qualifications: [], busy: [], customer_ids: new Set() },
  there: { name: id, working_hours: [], absences: [] },
  ...values,
});
const now = { day: '2026-11-25', time: '09:00' };
const found = (movable: Movable, whom: readonly Substitute[], from = now) =>
  otherTimes(movable, whom, from).map((time) => `${time.day} ${time.from}–${time.to} ${time.trainer_id}`);

it('are the next ones at weekdays and times at which the customers came, as long as before', () => {
  expect(found(one(), [who('ada')])).toEqual(['2026-12-01 18:00–19:00 ada', '2026-12-08 18:00–19:00 ada']);
  expect(found(one({ habits: [tuesdays, fridays] }), [who('ada')])).toEqual([
    '2026-11-27 09:00–10:00 ada',
    '2026-12-01 18:00–19:00 ada',
    '2026-12-04 09:00–10:00 ada',
  ]);
  expect(found(one({ habits: [] }), [who('ada')])).toEqual([]);
});

it('may lie before the appointment, but not in the past', () => {
  expect(found(one(), [who('ada')], { day: '2026-11-23', time: '09:00' })[0]).toBe(
    '2026-11-24 18:00–19:00 ada',
  );
  expect(found(one(), [who('ada')], { day: '2026-12-01', time: '18:00' })).toEqual([
    '2026-12-08 18:00–19:00 ada',
  ]);
});

it('go to the first who has time, and are left out where nobody has, or the customer has not', () => {
  const absences = [{ from: '2026-11-26', to: '2026-12-02', reason: 'Krank' }];
  const ill = who('ill', { there: { name: 'ill', working_hours: [], absences } });
  const busy = who('busy', { busy: [span('2026-12-08', '17:30', '18:30')] });
  expect(found(one(), [ill, who('ada')])).toEqual([
    '2026-12-01 18:00–19:00 ada',
    '2026-12-08 18:00–19:00 ill',
  ]);
  expect(found(one(), [busy])).toEqual(['2026-12-01 18:00–19:00 busy']);
  expect(found(one({ busy: [span('2026-12-01', '18:30', '19:30')] }), [who('ada')])).toEqual([
    '2026-12-08 18:00–19:00 ada',
  ]);
});

it('are no times of which would be warned', () => {
  const working_hours = [{ weekday: 'tuesday' as const, from: '08:00', to: '18:30' }];
  expect(found(one(), [who('early', { there: { name: 'early', working_hours, absences: [] } })])).toEqual([]);
  const location = {
    name: 'Halle',
    opening_hours: [],
    closures: [{ from: '2026-12-01', to: '2026-12-01', reason: null }],
  };
  expect(found(one({ place: { location } }), [who('ada')])).toEqual(['2026-12-08 18:00–19:00 ada']);
});
