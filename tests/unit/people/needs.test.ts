import { expect, it } from 'vitest';
import { byNeed, type Need, needsOf, withNeed } from '#rules/people/needs.ts';

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

it('puts the most urgent of a mark in front', () => {
  const of = (name: string, values: object) => ({
    ...{ name, last_visit_on: '2026-11-20', plan_until: null, card_units: null, needs: [] as Need[] },
    ...values,
  });
  const clients = [
    of('soon', { plan_until: '2026-12-01', needs: ['plan_ends', 'few_units'], card_units: 2 }),
    of('over', {
      plan_until: '2026-11-01',
      needs: ['plan_ends', 'not_trained'],
      last_visit_on: '2026-11-01',
    }),
    of('empty', { card_units: 0, needs: ['few_units'] }),
    of('never', { last_visit_on: null, needs: ['not_trained'] }),
  ];
  const names = (need: Need) => withNeed(clients, need).map(({ name }) => name);
  expect(names('plan_ends')).toEqual(['over', 'soon']);
  expect(names('few_units')).toEqual(['empty', 'soon']);
  expect(names('not_trained')).toEqual(['never', 'over']);
  expect(names('no_appointment')).toEqual([]);
});
