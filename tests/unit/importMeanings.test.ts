/** What words of imported files mean, by the names of their fields. */
import { expect, it } from 'vitest';
import { MEANINGS } from '#declare/imports.ts';
import { rowOf } from '#declare/rows.ts';
import { allResources } from '#resources/index.ts';
import { importMeanings, possibilities, recordMeant } from '#resources/studio/importMeanings.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';

it('knows every list with an import, and its fields with choices', () => {
  expect(importMeanings.name).toBe(MEANINGS);
  const { list, field } = importMeanings.fields;
  const sheets = Object.values(sheetsFor([]));
  const all = [...allResources.filter(({ imports }) => imports), ...sheets];
  expect(Object.keys(list.of)).toEqual(all.map(({ path }) => path));
  for (const { path, fields } of all)
    for (const [name, one] of Object.entries(fields))
      if (one.kind === 'choice' || one.kind === 'choices') {
        expect(field.of[name]?.split(' / ')).toContain(one.label);
        if (!recordMeant(path, name)) expect(possibilities(path, name)).toEqual(one.of);
      }
  // Of a moving in tariffs and trainers are the studio's own.
  for (const { path, imports } of sheets)
    for (const name of imports?.names ?? []) expect(recordMeant(path, name)).toBeDefined();
});

it('refuses what another field means', () => {
  const values = { list: 'exercises', field: 'primary_muscles' };
  expect(importMeanings.check?.({ ...values, keys: ['abdominals'] }, { today: '2026-11-21' })).toEqual({});
  expect(importMeanings.check?.({ ...values, keys: ['dumbbell'] }, { today: '2026-11-21' })).toEqual({
    keys: '„Kurzhantel“ gehört zu einem anderen Feld.',
  });
  expect(importMeanings.check?.({ ...values, keys: [], trainer_id: 't' }, { today: '2026-11-21' })).toEqual({
    trainer_id: 'Das Wort gehört zu einem anderen Feld.',
  });
});

it('is named on a phone, too, where it is a record', () => {
  const { line } = rowOf(importMeanings, () => true);
  expect(line.slice(0, 3)).toEqual(['keys', 'product_id', 'trainer_id']);
});
