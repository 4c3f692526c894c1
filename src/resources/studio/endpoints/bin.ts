/** The bin: what was deleted and can still be restored, by each resource's `undelete`. */
import { restorableFor } from '#declare/bin.ts';
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { instant, list, text } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { allResources } from '../../index.ts';

/** Resources whose deleted records are kept for a while. */
export const restorableResources = allResources.filter((resource) => restorableFor(resource) > 0);

const id = { required: true, max: 36 } as const;

export const bin = endpoint({
  method: 'GET',
  path: 'auth/bin',
  summary: 'Papierkorb: was gelöscht ist und zurückkann; Trainer sehen, was sie selbst gelöscht haben',
  access: { level: 'trainer' },
  reads: restorableResources.map(({ name }) => name),
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
      deleted_at: instant({ label: 'Gelöscht', required: true, ago: true }),
      by_name: text({ label: 'Von', required: true }),
      restorable_until: instant({ label: 'Wiederherstellen bis', required: true }),
      batch_id: text({ label: 'Kennung, mit der sich alles zusammen wiederherstellen lässt', max: 36 }),
      together: count('Wie viele zusammen gelöscht wurden'),
    },
  }),
});

export type Binned = AnswerOf<typeof bin>[number];
