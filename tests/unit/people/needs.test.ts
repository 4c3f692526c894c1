import { expect, it } from 'vitest';
import { byNeed, type Need, needsOf } from '#rules/people/needs.ts';

/** Needs nothing on Wednesday, 25 November. */
const FINE = {
  ...{ last_visit_on: '2026-11-23', planned: true, plan_until: null },
  ...{ next_at: '2026-11-26T09:00:00Z', card_units: null },
};

it.each([
  ['who was there this week', {}, []],
  ['who was there on Sunday last', { last_visit_on: '2026-11-22' }, ['not_trained']],
  ['who never was there', { last_visit_on: null }, ['not_trained']],
  ['whose plan ends in 14 days', { plan_until: '2026-12-09' }, ['plan_ends']],
  ['whose plan ends in 15 days', { plan_until: '2026-12-10' }, []],
  ['whose plan has ended', { plan_until: '2026-10-31' }, ['plan_ends']],
  ['who never had a plan', { planned: false }, []],
  ['without an appointment', { next_at: null }, ['no_appointment']],
  ['with two units left', { card_units: 2 }, ['few_units']],
  ['with three units left', { card_units: 3 }, []],
])('marks %s', (_, facts, needs) => {
  expect(needsOf({ ...FINE, ...facts }, '2026-11-25')).toEqual(needs);
});

it('puts what ends before what can wait, and who was there last before who never was', () => {
  const client = (name: string, last_visit_on: string | null, needs: Need[]) => ({
    name,
    last_visit_on,
    needs,
  });
  const never = client('never', null, ['not_trained', 'no_appointment']);
  const late = client('late', '2026-11-17', ['not_trained', 'no_appointment']);
  const card = client('card', '2026-11-02', ['not_trained', 'few_units']);
  expect([never, late, card].toSorted(byNeed).map(({ name }) => name)).toEqual(['card', 'late', 'never']);
});
