/** What a full export carries for moving in, and what it leaves: nothing is in both lists. */
import { describe, expect, it } from 'vitest';
import { allResources, resourceByName } from '#resources/index.ts';
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { BESIDE, CARRIED, COLUMNS, LEFT, leftBehind } from '#resources/studio/moving/travel.ts';
import { understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import { finished } from '../support/imported.ts';

/** Fields that follow from others, or from where the record is. */
const FOLLOWS = new Set(['state', 'status', 'state_until', 'status_until', 'parent_id']);
const DERIVED: Readonly<Record<string, readonly string[]>> = {
  contracts: ['first_term_ends_on', 'notice_until', 'consent_until', 'ends_on'],
  contract_cards: ['units_left', 'last_valid_on'],
};

describe('what a full export carries', () => {
  it('is told of every resource: it moves, or stays with a reason', () => {
    const names = allResources.map(({ name }) => name);
    expect(names.filter((name) => name in CARRIED && name in LEFT)).toEqual([]);
    const declared = [...Object.keys(CARRIED), ...Object.keys(LEFT)].map((key) => key.split('.')[0]!);
    expect(declared.filter((name) => !names.includes(name) && !(name in BESIDE))).toEqual([]);
    const told = leftBehind(allResources).map(([what]) => what);
    const staying = allResources.filter(({ name }) => !(name in CARRIED)).map(({ label }) => label.many);
    expect(told).toEqual(expect.arrayContaining([...staying, 'Verlauf', 'Kunden, Nummer']));
  });

  it.each(['customers', 'products', 'contracts', 'contract_cards', 'claims'])(
    'is declared for every field of %s',
    (name) => {
      const { fields } = resourceByName(name)!;
      const open = Object.entries(fields).flatMap(([field, { counted }]) =>
        counted || FOLLOWS.has(field) || DERIVED[name]?.includes(field) ? [] : [field],
      );
      const isCarried = (field: string) => CARRIED[name]!.includes(field);
      const isLeft = (field: string) => `${name}.${field}` in LEFT;
      expect(open.filter((field) => isCarried(field) === isLeft(field) && field !== 'status')).toEqual([]);
    },
  );

  it('stands in columns that moving in understands as what they are', () => {
    const sheets = sheetsFor([]);
    const understand = finished(understandings(sheets));
    for (const [kind, columns] of Object.entries(COLUMNS) as [SheetKind, readonly string[]][]) {
      const fields = columns.map((name) => understand[kind](sheets[kind].fields[name]!.label).field);
      expect(fields).toEqual(columns);
    }
  });
});
