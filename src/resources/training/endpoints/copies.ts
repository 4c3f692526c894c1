/**
 * Templates for customers: handed out to several, and their changes handed on. Each in one step that one step takes
 * back.
 */

import { endpoint } from '#declare/endpoint.ts';
import { day, list, number, references, text, texts } from '#declare/fields.ts';
import { overruleField } from '#declare/findings.ts';
import { batchId, count } from '#declare/parts.ts';
import { keepCurrent } from '../../shared.ts';
import { type Copying, nutritionCopying, workoutCopying } from '../copies.ts';

/** Customers that get a template, or its changes, at once, at most: the copies of a template, each some kilobytes. */
export const MOST_COPIES = 2_000;

const done = {
  batch_id: batchId,
  changed: count('Wie viele Kunden'),
} as const;

function endpointsOf({ template, copy }: Copying) {
  const overrule = overruleField(copy.warnings ?? {});
  const { many } = template.label;
  const reads = ['customers', 'nutrition_templates', 'workouts'] as const;
  return {
    assign: endpoint({
      method: 'POST',
      path: `${template.api}/:id/assign` as `${string}/:id/assign`,
      summary: `${many}: eine Vorlage für Kunden übernehmen, ganz oder gar nicht`,
      access: { may: 'create', of: copy },
      reads,
      idempotent: true,
      long: true,
      status: 201,
      body: {
        customer_ids: references('customers', { label: 'Kunden', required: true, max: MOST_COPIES }),
        valid_from: day({ label: 'Gilt ab', required: true }),
        valid_until: day({ label: 'Gilt bis' }),
        keep_current: keepCurrent,
        overrule,
      },
      refusals: { 409: 'Es gibt zu warnen, oder es ist keine Vorlage: Nichts wurde angelegt.' },
      answer: { ...done, ids: references(copy.name, { label: 'Angelegt', required: true }) },
    }),
    rollOut: endpoint({
      method: 'POST',
      path: `${template.api}/:id/roll-out` as `${string}/:id/roll-out`,
      summary: `${many}: Änderungen der Vorlage bei Kunden übernehmen, ganz oder gar nicht`,
      access: { may: 'update', of: copy },
      reads,
      idempotent: true,
      long: true,
      body: {
        copies: list({
          label: 'Bei wem',
          required: true,
          max: MOST_COPIES,
          of: {
            id: text({ label: 'Kennung', required: true, max: 36 }),
            version: number({ label: 'Version', required: true, integer: true }),
            take: texts({
              label: 'Was beide geändert haben und aus der Vorlage kommt, als Pfade',
              max: 1000,
              length: 400,
            }),
          },
        }),
        overrule,
      },
      refusals: { 409: 'Einer hat sich inzwischen geändert, oder es gibt zu warnen: Nichts wurde geändert.' },
      answer: done,
    }),
    takeBack: endpoint({
      method: 'POST',
      path: `${copy.api}/batches/:batch/withdraw` as `${string}/batches/:batch/withdraw`,
      summary: `${copy.label.many}: gemeinsam Angelegtes oder Übernommenes zurücknehmen`,
      access: { may: 'update', of: copy },
      idempotent: true,
      refusals: { 409: 'Alle wurden seither geändert.' },
      answer: {
        changed: count('Wie viele zurückgenommen wurden'),
        kept: count('Wie viele bleiben, weil sie seither geändert wurden'),
      },
    }),
  };
}

export const workoutCopies = endpointsOf(workoutCopying);
export const nutritionCopies = endpointsOf(nutritionCopying);
export type CopyEndpoints = typeof nutritionCopies;
