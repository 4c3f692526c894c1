import { describe, expect, it } from 'vitest';
import { group, image, list, longText, number, text } from '#declare/fields.ts';
import { differencesSince, formerState, restoredBy } from '#declare/formerState.ts';
import { changesBetween } from '#services/storage/audit.ts';

const fields = {
  name: text({ label: 'Name' }),
  city: text({ label: 'Ort' }),
  photo_url: image({ label: 'Foto' }),
  injuries: longText({ label: 'Verletzungen', sensitive: 'health' }),
  guardian: group({ label: 'Vormund', fields: { name: text({ label: 'Name' }) } }),
  days: list({
    label: 'Tage',
    entry: 'Tag',
    keyed: true,
    max: 9,
    of: { name: text({ label: 'Name' }), sets: number({ label: 'Sätze' }) },
  }),
};

const first = {
  name: 'Ott',
  city: 'Kiel',
  photo_url: 'a',
  injuries: 'Knie',
  guardian: { name: 'Ida' },
  days: [
    { id: 'a', name: 'A', sets: 3 },
    { id: 'b', name: 'B', sets: 4 },
  ],
};
const second = { ...first, city: 'Ulm', guardian: { name: 'Eva' }, days: [first.days[1], first.days[0]] };
const third = {
  ...second,
  name: 'Lang',
  photo_url: 'b',
  injuries: 'Schulter',
  days: [
    { id: 'c', name: 'C', sets: 1 },
    { id: 'a', name: 'A', sets: 5 },
  ],
};
const log = [changesBetween(fields, second, third), changesBetween(fields, first, second)];

describe('a former state', () => {
  it('is what the record was, and says what the log doesn’t hold', () => {
    const { values, unrecorded } = formerState(fields, third, log);
    expect(values).toEqual({ ...first, photo_url: 'b', injuries: 'Schulter' });
    expect([...unrecorded].sort()).toEqual(['injuries', 'photo_url']);
  });

  it('is that of now without later changes', () => {
    expect(formerState(fields, third, [])).toEqual({ values: third, unrecorded: new Set() });
  });

  it('is not affected by fields that are declared no longer', () => {
    const changes = { fax: { before: '1', after: '2' } };
    expect(formerState(fields, third, [changes]).values).toEqual(third);
  });

  it('leaves a list alone whose entries have parts that aren’t recorded', () => {
    const of = { name: text({ label: 'Name' }), note: longText({ label: 'Notiz', masked: true }) };
    const listed = { entries: list({ label: 'Liste', max: 9, of }) };
    const now = { entries: [{ name: 'B', note: 'geheim' }] };
    const changes = changesBetween(listed, { entries: [{ name: 'A', note: 'alt' }] }, now);
    const { values, unrecorded } = formerState(listed, now, [changes]);
    expect([values, [...unrecorded]]).toEqual([now, ['entries']]);
  });
});

describe('what differs since then', () => {
  const { values } = formerState(fields, third, log);
  const all = differencesSince(fields, values, third);

  it('is named by its place', () => {
    expect(all.map(({ label }) => label)).toEqual([
      'Name',
      'Ort',
      'Vormund: Name',
      'Tag 2: Sätze',
      'Tag 2',
      'Tag 1',
    ]);
  });

  it('is taken back as a whole, or one by one', () => {
    expect(restoredBy(fields, third, all)).toEqual(values);
    const city = all.filter(({ path }) => path === 'city');
    expect(restoredBy(fields, third, city)).toEqual({ ...third, city: 'Kiel' });
    expect(restoredBy(fields, third, [])).toEqual(third);
  });
});
