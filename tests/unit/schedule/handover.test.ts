/** Who takes over: nobody who is away or busy, nobody twice at one time, who fits best first. */
import { expect, it } from 'vitest';
import { type HandedOver, proposeSubstitutes, type Substitute } from '#rules/schedule/handover.ts';

const at = (id: string, from: string, to: string, values: Partial<HandedOver> = {}): HandedOver => ({
  id,
  ...{ day: '2026-11-23', until_day: '2026-11-23', from, to },
  ...{ location_id: null, customer_ids: [] },
  ...values,
});
const who = (id: string, values: Partial<Substitute> = {}): Substitute => ({
  id,
  name: id,
  location_ids: [],
  qualifications: [],
  there: { name: id, working_hours: [], absences: [] },
  busy: [],
  customer_ids: new Set(),
  ...values,
});
const names = (appointments: HandedOver[], others: Substitute[], qualifications: string[] = []) =>
  proposeSubstitutes(appointments, others, qualifications).map(({ trainer_id }) => trainer_id);

it('leaves out who is busy or away', () => {
  const absences = [{ from: '2026-11-23', to: '2026-11-23', reason: 'Urlaub' }];
  const away = who('away', { there: { name: 'away', working_hours: [], absences } });
  const busy = who('busy', { busy: [at('x', '09:30', '10:30')] });
  expect(names([at('a', '09:00', '10:00')], [away, busy])).toEqual([null]);
  expect(names([at('a', '10:30', '11:00')], [away, busy])).toEqual(['busy']);
});

it('leaves out who has left by then, or has yet to begin', () => {
  const employed = (id: string, days: Partial<Substitute['there']>) =>
    who(id, { there: { name: id, working_hours: [], absences: [], ...days } });
  const left = employed('left', { employed_until: '2026-11-22' });
  const later = employed('later', { employed_from: '2026-11-24' });
  expect(names([at('a', '09:00', '10:00')], [left, later])).toEqual([null]);
  expect(names([at('a', '09:00', '10:00')], [employed('last', { employed_until: '2026-11-23' })])).toEqual([
    'last',
  ]);
});

it('gives nobody two at one time', () => {
  const both = [at('a', '09:00', '10:00'), at('b', '09:30', '10:30'), at('c', '10:00', '11:00')];
  expect(names(both, [who('one')])).toEqual(['one', null, 'one']);
  expect(names(both, [who('one'), who('two')])).toEqual(['one', 'two', 'one']);
});

it('prefers who knows the customer, then who is there, then who is qualified alike; outside of the hours last', () => {
  const knows = who('knows', { customer_ids: new Set(['c1']) });
  const there = who('there', { location_ids: ['l1'] });
  const alike = who('alike', { qualifications: ['Pilates'] });
  const working_hours = [{ weekday: 'tuesday' as const, from: '08:00', to: '12:00' }];
  const off = who('off', {
    customer_ids: new Set(['c1']),
    there: { name: 'off', working_hours, absences: [] },
  });
  const one = at('a', '09:00', '10:00', { location_id: 'l1', customer_ids: ['c1'] });
  const [proposal] = proposeSubstitutes([one], [off, who('other'), alike, there, knows], ['Pilates', 'Yoga']);
  expect(proposal?.candidates.map(({ trainer_id }) => trainer_id)).toEqual([
    'knows',
    'there',
    'alike',
    'other',
    'off',
  ]);
  expect(proposal?.candidates.at(-1)?.warning).toBe('off arbeitet montags nicht.');
  expect(proposal?.candidates[2]?.because).toEqual(['Pilates']);
});
