/** A record without some of its changes. */
import { describe, expect, it } from 'vitest';
import { instant, list, tags, text } from '#declare/fields.ts';
import { type LoggedChange, rewound } from '#declare/rewind.ts';
import { allResources } from '#resources/index.ts';
import { COUNTER_ENTRIES, OWN_WAYS } from '#resources/studio/rewinds.ts';
import { isRewindable } from '#services/endpoints/studio/rewind/log.ts';

const resource = {
  fields: {
    name: text({ label: 'Name' }),
    city: text({ label: 'Ort' }),
    labels: tags({ label: 'Tags' }),
    account: text({ label: 'Konto', masked: true }),
    seen: text({ label: 'Gesehen', counted: true }),
    days: list({ label: 'Tage', keyed: true, of: { name: text({ label: 'Name' }) } }),
    at: instant({ label: 'Am' }),
  },
};

const entry = (chosen: boolean, changes: LoggedChange['changes']): LoggedChange => ({ chosen, changes });
const city = (before: string, after: string) => ({ city: { before, after } });
const run = (now: object, log: readonly LoggedChange[], wanted: string[] = []) =>
  rewound(resource, now as never, log, new Set(wanted), '2026-11-26');

describe('rewinding a record', () => {
  it('takes several changes of a field back to before the first', () => {
    const { values, differences, conflicts } = run({ name: 'A', city: 'Jena' }, [
      entry(true, city('Ulm', 'Jena')),
      entry(true, city('Kiel', 'Ulm')),
    ]);
    expect([values.city, values.name, differences.map(({ label }) => label), conflicts]).toEqual([
      ...['Kiel', 'A', ['Ort']],
      [],
    ]);
  });

  it('keeps a later change of the field unless it is wanted', () => {
    const log = [entry(false, city('Ulm', 'Bonn')), entry(true, city('Kiel', 'Ulm'))];
    const left = run({ city: 'Bonn' }, log);
    expect([left.values.city, left.differences, left.conflicts.map(({ path }) => path)]).toEqual([
      ...['Bonn', []],
      ['city'],
    ]);
    expect(run({ city: 'Bonn' }, log, ['city']).values.city).toBe('Kiel');
  });

  it('goes back to what somebody else entered in between, and further where that is wanted', () => {
    const log = [
      entry(true, city('Bonn', 'Jena')),
      entry(false, city('Ulm', 'Bonn')),
      entry(true, city('Kiel', 'Ulm')),
    ];
    const left = run({ city: 'Jena' }, log);
    expect([left.values.city, left.conflicts.map(({ path, mine }) => [path, mine])]).toEqual([
      'Bonn',
      [['city', 'Kiel']],
    ]);
    expect(run({ city: 'Jena' }, log, ['city']).values.city).toBe('Kiel');
  });

  it('says nothing where all is as before', () => {
    const { differences, conflicts } = run({ city: 'Kiel' }, [
      entry(false, city('Ulm', 'Kiel')),
      entry(true, city('Kiel', 'Ulm')),
    ]);
    expect([differences, conflicts]).toEqual([[], []]);
  });

  it('takes an entry of a list out, and keeps those of others', () => {
    const days = [
      { id: 'a', name: 'Montag' },
      { id: 'b', name: 'Dienstag' },
    ];
    const { values } = run({ days }, [
      entry(false, { 'days.b': { before: null, after: { name: 'Dienstag' }, at: [2] } }),
      entry(true, { 'days.a': { before: null, after: { name: 'Montag' }, at: [1] } }),
    ]);
    expect(values.days).toEqual([{ id: 'b', name: 'Dienstag' }]);
  });

  it('leaves what the log holds no values of, and names it', () => {
    const { values, unrecorded, differences } = run({ account: 'DE1', seen: '5' }, [
      entry(true, { account: { before: null, after: null }, seen: { before: '1', after: '5' } }),
    ]);
    expect([values.account, 'seen' in values, [...unrecorded], differences]).toEqual([
      ...['DE1', false, ['account']],
      [],
    ]);
  });
});

it('names the way back of whatever nobody deletes, or changes by hand', () => {
  const unchangeable = allResources.filter(
    (one) => isRewindable(one) && [one.access.delete, one.access.update].includes('nobody'),
  );
  const without = unchangeable.filter(({ name }) => !(name in COUNTER_ENTRIES) && !(name in OWN_WAYS));
  expect(without.map(({ name }) => name)).toEqual([]);
});
