import { defineResource, type RecordOf } from '#declare/define.ts';
import { choice, day, money, month, number, text } from '#declare/fields.ts';
import type { Change } from '#rules/money/sepa/stillGood.ts';
import { BY_ADMINS } from './access.ts';
import { claims } from './claims.ts';
import { downloads } from './downloads.ts';
import { DEBITS, isAtTheBank, notSo, RUN_STATES, recallText, settleRefusal } from './runWords.ts';

/** Warnings of a run's actions where a debit is no longer right. The file for the bank has them, too. */
const RUN_WARNINGS = {
  mandate: 'obwohl ein Mandat nicht mehr galt, weil die Datei schon bei der Bank war',
  stopped: 'obwohl Lastschriften ausgesetzt waren',
  withdrawn: 'obwohl ein Vertrag widerrufen war',
  payer: 'obwohl inzwischen jemand anderes zahlt',
  less: 'obwohl weniger geschuldet war',
  otherwise: 'obwohl anders gezahlt wird',
  account: 'obwohl sich ein Konto geändert hatte',
} as const satisfies Record<Change, string>;

/**
 * A collection by direct debit: what the bank gets in one file. Making it puts `run_id` to its claims, so that they are in
 * no other; taking it back or a returned debit takes it out again. A run isn't changed: its status moves.
 */
export const collectionRuns = defineResource({
  name: 'collection_runs',
  api: 'payment/collection-runs',
  path: 'collection-runs',
  label: { one: 'Einzug', many: 'Einzüge' },
  access: BY_ADMINS,
  fields: {
    number: number({ label: 'Nummer', running: true, readOnly: true, integer: true }),
    month: month({ label: 'Monat', required: true, readOnly: true }),
    collect_on: day({ label: 'Einzug am', required: true, readOnly: true }),
    status: choice({
      label: 'Status',
      required: true,
      readOnly: true,
      of: RUN_STATES,
      tones: { prepared: 'warning', handed_in: 'info', settled: 'success' },
      default: 'prepared',
    }),
    claims: number({ label: claims.label.many, required: true, readOnly: true, integer: true, default: 0 }),
    count: number({ label: DEBITS.many, required: true, readOnly: true, integer: true, default: 0 }),
    sum_cents: money({ label: 'Summe', required: true, readOnly: true, default: 0 }),
    returned_count: number({
      label: 'Zurückgekommen',
      required: true,
      readOnly: true,
      integer: true,
      default: 0,
    }),
    returned_cents: money({
      label: 'Summe der Rücklastschriften',
      required: true,
      readOnly: true,
      default: 0,
    }),
    handed_in_on: day({ label: 'Eingereicht am', readOnly: true }),
    settled_on: day({ label: 'Gutgeschrieben am', readOnly: true }),
    taken_back_because: text({ label: 'Zurückgenommen, weil', readOnly: true, max: 300 }),
    downloads,
  },
  keep: { law: '§ 147 AO', years: 8, from: 'collect_on' },
  title: ({ number: given }) => `Einzug ${given}`,
  actions: {
    handIn: {
      label: 'Als eingereicht vermerken',
      done: 'bei der Bank eingereicht',
      help: 'Die Datei ist bei der Bank: Die Mandate gelten als genutzt, und der Einzug lässt sich nicht mehr zurücknehmen.',
      long: true,
      fields: {},
      warnings: RUN_WARNINGS,
      allowed: ({ status }) => notSo(status, 'prepared'),
      writes: (_, { today }) => ({ status: 'handed_in', handed_in_on: today }),
    },
    settle: {
      label: 'Als eingegangen vermerken',
      done: 'eingegangen',
      help: 'Das Geld ist auf dem Konto: Für jede Lastschrift wird eine Zahlung eingetragen. Was später zurückkommt, trägst du als Rücklastschrift ein.',
      long: true,
      fields: {},
      allowed: (run, { today }) => settleRefusal(run, today),
      writes: (_, { today }) => ({ status: 'settled', settled_on: today }),
    },
    takeBack: {
      label: 'Zurücknehmen',
      done: 'zurückgenommen',
      help: 'Nur solange die Datei nicht bei der Bank ist. Die Forderungen sind danach wieder offen und kommen mit dem nächsten Einzug.',
      danger: true,
      long: true,
      fields: { reason: text({ label: 'Grund', required: true, max: 300 }) },
      warnings: { downloaded: 'obwohl die Datei heruntergeladen war' },
      check: (_, { record: { downloads } }) => {
        const recall = recallText(downloads);
        return { warnings: recall ? [{ name: 'downloaded', text: recall }] : [] };
      },
      allowed: ({ status }) =>
        isAtTheBank(status)
          ? 'Die Datei ist schon bei der Bank. Was nicht eingeht, kommt als Rücklastschrift zurück.'
          : notSo(status, 'prepared'),
      writes: ({ reason }) => ({ status: 'taken_back', taken_back_because: reason }),
    },
  },
  list: {
    row: { line: ['collect_on', 'sum_cents', 'month'], fact: ['status'] },
    columns: [
      'number',
      'month',
      'collect_on',
      'status',
      'claims',
      'count',
      'sum_cents',
      'returned_count',
      'returned_cents',
    ],
    leave: ['returned_cents', 'claims', 'count'],
    sortable: ['month', 'collect_on', 'status', 'sum_cents'],
    filters: ['month', 'status', 'collect_on'],
    search: ['month', 'collection_items.customer_id', 'collection_items.payer_id'],
    sort: ['number', 'DESC'],
  },
});

export type CollectionRun = RecordOf<typeof collectionRuns>;
