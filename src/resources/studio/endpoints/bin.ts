/** The bin: what was deleted and can still be restored, by each resource's `undelete`, or erased. */
import type { AnyRecord } from '#declare/define.ts';
import { type AnswerOf, endpoint, json } from '#declare/endpoint.ts';
import { instant, list, text } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { allResources } from '../../index.ts';

const id = { required: true, max: 36 } as const;

const everyName = allResources.map(({ name }) => name);

export const bin = endpoint({
  method: 'GET',
  path: 'auth/bin',
  summary: 'Papierkorb: was gelöscht ist und zurückkann; Trainer sehen, was sie selbst gelöscht haben',
  access: { level: 'trainer', subject: 'desk' },
  reads: everyName,
  studio: 'one',
  list: { unit: 'deleted', sort: ['deleted_at'], only: 'DESC' },
  answer: list({
    label: 'Gelöschtes, das letzte zuerst',
    max: 1000,
    of: {
      resource: text({ label: 'Pfad der Ressource', required: true }),
      id: text({ label: 'Kennung', ...id }),
      parent_id: text({ label: 'Kennung dessen, wozu es gehört', max: 36 }),
      title: text({ label: 'Titel', required: true, max: 400 }),
      line: text({ label: 'Worum es ging, soweit der Aufrufer es sehen darf', required: true }),
      deleted_at: instant({ label: 'Gelöscht', required: true, ago: true }),
      by_name: text({ label: 'Von', required: true }),
      restorable_until: instant({ label: 'Wiederherstellen bis', required: true }),
      batch_id: text({ label: 'Kennung, mit der sich alles zusammen wiederherstellen lässt', max: 36 }),
      together: count('Wie viele zusammen gelöscht wurden'),
      merged_into: text({ label: 'Kennung des Eintrags, in dem es aufgegangen ist', max: 36 }),
      merged_title: text({ label: 'Wie der heißt, solange es ihn gibt', max: 400 }),
    },
  }),
});

/** What a record was when it was deleted. */
export interface BinnedRecord {
  /** Without health data, and as far as the caller may see it. */
  readonly values: AnyRecord;
  /** Names of the fields that hold more than is shown. */
  readonly withheld: readonly string[];
  /** How many records of each resource were deleted with it. */
  readonly along: readonly { readonly resource: string; readonly total: number }[];
}

const NOT_THERE = { 404: 'Das liegt nicht (mehr) im Papierkorb' } as const;

export const binnedRecord = endpoint({
  method: 'GET',
  path: 'auth/bin/record',
  summary: 'Papierkorb: ein Eintrag, wie er war, ohne Gesundheitsdaten',
  access: { level: 'trainer', subject: 'desk' },
  reads: everyName,
  studio: 'one',
  query: {
    resource: text({ label: 'Pfad der Ressource', required: true, max: 100 }),
    id: text({ label: 'Kennung', ...id }),
  },
  answer: json({
    type: 'object',
    required: ['values', 'withheld', 'along'],
    properties: {
      values: { type: 'object' },
      withheld: { type: 'array', items: { type: 'string' } },
      along: {
        type: 'array',
        items: {
          type: 'object',
          required: ['resource', 'total'],
          properties: { resource: { type: 'string' }, total: { type: 'integer' } },
        },
      },
    },
  }),
  refusals: NOT_THERE,
});

/** For the request of a person to be erased, which can't wait until the bin does it. */
export const eraseFromBin = endpoint({
  method: 'POST',
  path: 'auth/bin/erase',
  fresh: true,
  summary: 'Papierkorb: einen Eintrag endgültig löschen, mit allem, was mit ihm gelöscht wurde',
  access: { level: 'admin', subject: 'security' },
  reads: everyName,
  body: {
    resource: text({ label: 'Pfad der Ressource', required: true, max: 100 }),
    id: text({ label: 'Kennung', ...id }),
  },
  answer: { erased: count('Wie viele endgültig gelöscht sind') },
  idempotent: true,
  refusals: NOT_THERE,
});

export type Binned = AnswerOf<typeof bin>[number];
