/** What words of imported files mean, by the names of their fields. */
import { expect, it } from 'vitest';
import type { Fields } from '#declare/fields.ts';
import { MEANINGS } from '#declare/imports.ts';
import { allResources } from '#resources/index.ts';
import { importMeanings, possibilities } from '#resources/studio/importMeanings.ts';
import { MEMBER_FIELDS, MEMBERS } from '#resources/studio/moving/members.ts';

it('knows every list with an import, and its fields with choices', () => {
  expect(importMeanings.name).toBe(MEANINGS);
  const { list, field, keys } = importMeanings.fields;
  const imported = allResources.filter(({ imports }) => imports);
  const { tariff: _, ...remembered } = MEMBER_FIELDS;
  // Of a moving in the members' words, but for tariffs, which are the studio's own.
  const all = [...imported, { path: MEMBERS, fields: remembered as Fields }];
  expect(Object.keys(list.of)).toEqual(all.map(({ path }) => path));
  for (const { path, fields } of all)
    for (const [name, { kind, label }] of Object.entries(fields))
      if (kind === 'choice' || kind === 'choices') {
        expect(field.of[name]).toBe(label);
        expect(Object.keys(keys.of)).toEqual(expect.arrayContaining(Object.keys(possibilities(path, name))));
      }
});

it('refuses what another field means', () => {
  const values = { list: 'exercises', field: 'primary_muscles' };
  expect(importMeanings.check?.({ ...values, keys: ['abdominals'] }, { today: '2026-11-21' })).toEqual({});
  expect(importMeanings.check?.({ ...values, keys: ['dumbbell'] }, { today: '2026-11-21' })).toEqual({
    keys: '„Kurzhantel“ gehört zu einem anderen Feld.',
  });
});
