/** Two people changed one record with nested lists of entries: both changes in one, as far as they don't meet. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { group, list, number, text } from '#declare/fields.ts';
import { merge, same } from '#declare/merge.ts';
import { placeAt } from '#declare/paths.ts';
import { weave } from '#rules/weave.ts';

const fields = {
  name: text({ label: 'Name' }),
  days: list({
    label: 'Tage',
    keyed: true,
    entry: 'Tag',
    of: {
      name: text({ label: 'Name' }),
      note: group({ label: 'Notiz', fields: { text: text({ label: 'Text' }) } }),
      sets: list({ label: 'Sätze', keyed: true, entry: 'Satz', of: { reps: number({ label: 'Anzahl' }) } }),
    },
  }),
  hours: list({ label: 'Zeiten', of: { at: text({ label: 'Um' }) } }),
};

const day = (id: string, name: string, sets: object[] = []) => ({ id, name, note: { text: null }, sets });
const plan = (...days: object[]) => ({ name: 'Plan', version: 1, days, hours: [] });
const names = (values: Record<string, unknown>) =>
  (values.days as { name: string }[]).map(({ name }) => name);
const labels = (differences: readonly { label: string }[]) => differences.map(({ label }) => label);

describe('merging keyed lists', () => {
  const [a, b, c] = [day('a', 'A', [{ id: 's', reps: 8 }]), day('b', 'B'), day('c', 'C')] as const;
  const base = plan(a, b, c);

  it('keeps the changes of different entries and of different fields of one', () => {
    const mine = plan({ ...a, name: 'A1' }, b, c);
    const theirs = { ...plan({ ...a, sets: [{ id: 's', reps: 10 }] }, { ...b, name: 'B1' }, c), version: 2 };
    const both = merge(fields, base, mine, theirs);
    expect(both.values).toEqual({
      ...plan({ ...a, name: 'A1', sets: [{ id: 's', reps: 10 }] }, { ...b, name: 'B1' }, c),
      version: 2,
    });
    expect(both.conflicts).toEqual([]);
    expect(labels(both.mineOnly)).toEqual(['Tag 1: Name']);
    expect(labels(both.theirsOnly)).toEqual(['Tag 1: Satz 1: Anzahl', 'Tag 2: Name']);
  });

  it('asks about what both changed alone, and lets mine stand', () => {
    const mine = plan(a, { ...b, name: 'B1', note: { text: 'x' } }, c);
    const both = merge(fields, base, mine, plan(a, { ...b, name: 'B2' }, c));
    expect(both.conflicts).toMatchObject([
      { path: 'days.b.name', at: [2], label: 'Tag 2: Name', base: 'B', mine: 'B1', theirs: 'B2' },
    ]);
    expect(both.values).toEqual(mine);
  });

  it('keeps what either added, where it was put, and drops what either removed', () => {
    const mine = plan(day('m', 'M'), a, b, c, day('n', 'N'));
    const theirs = plan(a, day('t', 'T'), c, day('u', 'U'));
    const both = merge(fields, base, mine, theirs);
    expect(names(both.values)).toEqual(['M', 'A', 'T', 'C', 'U', 'N']);
    expect(labels(both.theirsOnly)).toEqual(['Tag 2', 'Tag 4', 'Tag 3']);
    expect(both.conflicts).toEqual([]);
  });

  it('keeps an order with the other’s entries in it, and asks about two orders', () => {
    const mine = plan(c, a, b);
    const added = merge(fields, base, mine, plan(a, day('t', 'T'), b, { ...c, name: 'C1' }));
    expect(names(added.values)).toEqual(['C1', 'A', 'T', 'B']);
    expect(added.mineOnly).toMatchObject([
      { path: 'days.order', label: 'Tage: Reihenfolge', base: '1, 2, 3', mine: '3, 1, 2' },
    ]);
    const two = merge(fields, base, mine, plan(b, a, c));
    expect(labels(two.conflicts)).toEqual(['Tage: Reihenfolge']);
    expect(names(two.values)).toEqual(['C', 'A', 'B']);
  });

  it('asks when one removed what the other changed', () => {
    const changed = plan(a, { ...b, name: 'B1' }, c);
    const removed = merge(fields, base, plan(a, c), changed);
    expect(removed.conflicts).toMatchObject([{ path: 'days.b', isEntry: true, mine: undefined }]);
    expect(names(removed.values)).toEqual(['A', 'C']);
    const kept = merge(fields, base, changed, plan(a, c));
    expect(kept.conflicts).toMatchObject([{ path: 'days.b', label: 'Tag 2', theirs: undefined }]);
    expect(names(kept.values)).toEqual(['A', 'B1', 'C']);
  });

  it('keeps entries without an id, and takes lists without ids as one value', () => {
    const mine = { ...plan(a, b, c, { name: 'Neu' }), hours: [{ at: '8' }] };
    const both = merge(fields, base, mine, { ...plan(a, b, c, day('t', 'T')), hours: [{ at: '9' }] });
    expect(names(both.values)).toEqual(['A', 'B', 'C', 'T', 'Neu']);
    expect(labels(both.conflicts)).toEqual(['Zeiten']);
  });

  it('leaves theirs where I may not change the field', () => {
    const both = merge(fields, base, plan(a), { ...base, name: 'Anders' }, (field) => field !== fields.days);
    expect(both.values).toEqual({ ...base, name: 'Anders' });
    expect(both.mineOnly).toEqual([]);
  });
});

describe('any two versions', () => {
  const IDS = ['a', 'b', 'c', 'd', 'e'];
  const entries = <T extends object>(of: Record<string, fc.Arbitrary<unknown>>) =>
    fc
      .shuffledSubarray(IDS)
      .chain((ids) =>
        fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), ...of }))),
      ) as unknown as fc.Arbitrary<T[]>;
  const sets = entries<{ id: string }>({ reps: fc.integer({ min: 1, max: 3 }) });
  const days = entries<{ id: string; sets: { id: string }[] }>({
    name: fc.constantFrom('x', 'y', 'z'),
    note: fc.record({ text: fc.constantFrom('m', 'n') }),
    sets,
  });
  const record = fc.record({ name: fc.constantFrom('P', 'Q'), days, hours: fc.constant([]) });
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

  it('give back the one that was changed, and nothing else', () => {
    fc.assert(
      fc.property(record, record, (base, other) => {
        expect(merge(fields, base, other, base).values).toEqual(other);
        expect(merge(fields, base, base, other).values).toEqual(other);
        const agreed = merge(fields, base, other, other);
        expect(agreed.values).toEqual(other);
        expect([agreed.conflicts, agreed.mineOnly, agreed.theirsOnly]).toEqual([[], [], []]);
      }),
    );
  });

  it('have the same conflicts from either side, and swap the rest', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const [one, other] = [merge(fields, base, mine, theirs), merge(fields, base, theirs, mine)];
        const paths = (differences: readonly { path: string }[]) =>
          differences.map(({ path }) => path).sort();
        expect(paths(one.conflicts)).toEqual(paths(other.conflicts));
        expect(paths(one.mineOnly)).toEqual(paths(other.theirsOnly));
        if (one.conflicts.length > 0) return;
        const sorted = (list: readonly { id: string }[]) => ids(list).sort();
        expect(sorted(one.values.days as [])).toEqual(sorted(other.values.days as []));
      }),
    );
  });

  it('lose no entry that is new or that I want, and have none twice', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const merged = ids(merge(fields, base, mine, theirs).values.days as []);
        expect(new Set(merged).size).toBe(merged.length);
        const known = ids(base.days);
        for (const id of [...ids(mine.days), ...ids(theirs.days)])
          if (!known.includes(id)) expect(merged).toContain(id);
        for (const entry of mine.days)
          if (
            !same(
              entry,
              base.days.find(({ id }) => id === entry.id),
            )
          )
            expect(merged).toContain(entry.id);
        for (const id of known) if (!ids(mine.days).includes(id)) expect(merged).not.toContain(id);
      }),
    );
  });

  it('say which change is whose: mine undone is theirs', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { mineOnly, conflicts, theirsOnly } = merge(fields, base, mine, theirs);
        for (const { base: was, theirs: now } of mineOnly) expect(same(was, now)).toBe(true);
        for (const { base: was, mine: now } of theirsOnly) expect(same(was, now)).toBe(true);
        for (const one of conflicts) expect(same(one.mine, one.theirs)).toBe(false);
      }),
    );
  });
});

describe('orders', () => {
  it('keep the first one’s, and what only the other has behind its neighbour', () => {
    const lists = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f']);
    fc.assert(
      fc.property(lists, lists, (first, other) => {
        const both = weave(first, other);
        expect(both.filter((id) => first.includes(id))).toEqual(first);
        expect([...both].sort()).toEqual([...new Set([...first, ...other])].sort());
      }),
    );
    expect(weave(['a', 'b'], ['x', 'a', 'y', 'b', 'z'])).toEqual(['x', 'a', 'y', 'b', 'z']);
  });
});

describe('places', () => {
  it('are called by their position, and unknown where the declaration has none', () => {
    expect(placeAt(fields, 'days.a.note.text', [2])?.label).toBe('Tag 2: Notiz: Text');
    expect(placeAt(fields, 'days.a')).toMatchObject({ label: 'Tag', isEntry: true });
    for (const path of ['nope', 'days.a.nope', 'hours.0.at', 'toString', 'name.x'])
      expect(placeAt(fields, path)).toBeUndefined();
  });
});
