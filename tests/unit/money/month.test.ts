/** How the steps of a month stand. */
import { describe, expect, it } from 'vitest';
import { type MonthFacts, stepsOf } from '#rules/money/month.ts';

const TODAY = '2026-11-21';
const DONE: MonthFacts = {
  ...{ month: '2026-11', claims: 52, unclaimed: 0, uncollected: 0, to_dun: 0, dunned: 3 },
  ...{ runs: [{ status: 'settled', collect_on: '2026-11-03' }], read_until: '2026-11-20' },
  closing: { closed: false, closable: false, exports: 0 },
};
const steps = (facts: Partial<MonthFacts> = {}, today = TODAY) =>
  stepsOf({ ...DONE, ...facts }, today).map(({ name, state, lacks }) => [name, state, ...lacks].join(' '));
const run = (status: 'prepared' | 'handed_in', collect_on = '2026-11-03') => ({ status, collect_on });

describe('a month', () => {
  it('is nothing to do for a studio without contracts', () => {
    const empty = { claims: 0, runs: [], read_until: null, dunned: 0 };
    expect(steps(empty)).toEqual([
      'claimed nothing',
      'handed_in nothing',
      'read nothing',
      'dunned nothing',
      'closed nothing',
      'exported nothing',
    ]);
  });

  it('lacks its books while it goes on, and they are next once it is over', () => {
    expect(steps()).toEqual([
      'claimed done',
      'handed_in done',
      'read done',
      'dunned done',
      'closed missing not_closable',
      'exported nothing',
    ]);
    const over = (closing: MonthFacts['closing']) =>
      steps({ read_until: '2026-11-30', closing }, '2026-12-01').slice(-2);
    const open = { closed: false, closable: true, exports: 0 };
    expect(over(open)).toEqual(['closed next not_closed', 'exported nothing']);
    const closed = { ...open, closed: true, closable: false };
    expect(over(closed)).toEqual(['closed done', 'exported next not_exported']);
    expect(over({ ...closed, exports: 1 })).toEqual(['closed done', 'exported done']);
  });

  it('names one step as next, the first that lacks something', () => {
    expect(steps({ unclaimed: 8, uncollected: 4, runs: [], to_dun: 5 })).toEqual([
      'claimed next unclaimed',
      'handed_in missing uncollected',
      'read done',
      'dunned missing to_dun',
      'closed missing not_closable',
      'exported nothing',
    ]);
  });

  it('waits for a run’s file, and from its day on for its money', () => {
    expect(steps({ runs: [run('prepared')] })[1]).toBe('handed_in next not_handed_in');
    expect(steps({ runs: [run('handed_in', '2026-11-24')] }).slice(1, 3)).toEqual([
      'handed_in done',
      'read done',
    ]);
    expect(steps({ runs: [run('handed_in')] })[2]).toBe('read next not_settled');
  });

  it('wants a statement of the last week, or of the month’s, and none of a month ahead', () => {
    expect(steps({ read_until: '2026-11-14' })[2]).toBe('read done');
    expect(steps({ read_until: '2026-11-13' })[2]).toBe('read next no_statement');
    expect(steps({ read_until: null })[2]).toBe('read next no_statement');
    expect(steps({ read_until: '2026-11-24' }, '2027-03-01')[2]).toBe('read done');
    expect(steps({ month: '2026-12', read_until: null, runs: [] })[2]).toBe('read nothing');
  });
});
