import { defineResource, type RecordOf } from '#declare/define.ts';
import {
  boolean,
  choice,
  day,
  iban,
  instant,
  list,
  money,
  month,
  number,
  reference,
  text,
} from '#declare/fields.ts';
import { formatInstant } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { formatDay } from '#rules/days.ts';
import { MOST_RETURN_COST, RETURN_CHOICES } from '#rules/money/sepa/returns.ts';
import type { Change } from '#rules/money/sepa/stillGood.ts';
import { claims } from './claims.ts';

/** Refusal of the bank's file of a run that was taken back. */
export const NO_FILE = 'Dieser Einzug ist zurückgenommen: Die Datei darf nicht zur Bank.';

export const RUN_STATES = {
  prepared: 'Vorbereitet',
  handed_in: 'Eingereicht',
  settled: 'Abgerechnet',
  taken_back: 'Zurückgenommen',
} as const;

/** Warnings of a run's actions where a debit is no longer right. The file for the bank has them, too. */
const RUN_WARNINGS = {
  mandate: 'obwohl ein Mandat nicht mehr galt, weil die Datei schon bei der Bank war',
  stopped: 'obwohl Lastschriften ausgesetzt waren',
  withdrawn: 'obwohl ein Vertrag widerrufen war',
  less: 'obwohl weniger geschuldet war',
  otherwise: 'obwohl anders gezahlt wird',
  account: 'obwohl sich ein Konto geändert hatte',
} as const satisfies Record<Change, string>;

/** States of runs whose file the bank has. */
export const AT_THE_BANK = ['handed_in', 'settled'] as const;

/** @example isAtTheBank('settled') // true */
export const isAtTheBank = (status: string): boolean => (AT_THE_BANK as readonly string[]).includes(status);

/** The last downloads of a run's file that are remembered. */
export const MOST_DOWNLOADS = 100;

interface Download {
  readonly at: string;
  readonly by_name: string;
}

/**
 * Returns the warning for taking a run back whose file was downloaded: the bank may have to recall it. Undefined without
 * a download.
 * @example recallText([{ at, by_name: 'Annika Harms' }]) // 'Die Datei hat Annika Harms am 21.11.2026, 12:00 …'
 */
export function recallText(downloads: readonly Download[]): string | undefined {
  const last = downloads.at(-1);
  if (!last) return undefined;
  return `Die Datei hat ${last.by_name} am ${formatInstant(last.at)} heruntergeladen. Liegt sie bei der Bank, muss die Bank sie zurückrufen: Sonst zieht sie trotzdem ein.`;
}

/** The debits of a run, one for each customer. */
export const DEBITS = { one: 'Lastschrift', many: 'Lastschriften' } as const;

/**
 * A run in words: what it takes, and in how many debits, as the claims of a customer share one.
 * @example inDebits({ claims: 6, count: 5 }) // '6 Forderungen in 5 Lastschriften'
 */
export function inDebits({ claims: of, count }: { readonly claims: number; readonly count: number }): string {
  return `${counted(of, claims.label)} in ${counted(count, DEBITS)}`;
}

type RunStatus = keyof typeof RUN_STATES;

function notSo(status: RunStatus, wanted: RunStatus): string | undefined {
  return status === wanted ? undefined : `Das geht hier nicht. Der Status ist: ${RUN_STATES[status]}.`;
}

/**
 * Returns why no debit of a run can have come back; undefined once it is with the bank.
 * @example returnRefusal({ status: 'prepared' }) // 'Dieser Einzug ist nicht bei der Bank: …'
 */
export function returnRefusal({ status }: { readonly status: RunStatus }): string | undefined {
  return status === 'prepared' || status === 'taken_back'
    ? 'Dieser Einzug ist nicht bei der Bank: Davon kann nichts zurückkommen.'
    : undefined;
}

/**
 * A collection by direct debit: what the bank gets in one file. Making it puts `run_id` to its claims, so that they are in
 * no other; taking it back or a returned debit takes it out again. A run isn't changed: its status moves.
 */
export const collectionRuns = defineResource({
  name: 'collection_runs',
  api: 'payment/collection-runs',
  path: 'collection-runs',
  label: { one: 'Einzug', many: 'Einzüge' },
  access: { read: 'admin', write: 'admin', create: 'nobody', update: 'nobody', delete: 'nobody' },
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
    downloads: list({
      label: 'Datei heruntergeladen',
      entry: 'Download',
      readOnly: true,
      max: MOST_DOWNLOADS,
      of: {
        at: instant({ label: 'Am', required: true }),
        by: text({ label: 'Kennung', required: true, max: 128 }),
        by_name: text({ label: 'Von', required: true }),
      },
    }),
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
      allowed: ({ status, collect_on }, { today }) =>
        notSo(status, 'handed_in') ??
        (today < collect_on ? `Eingezogen wird erst am ${formatDay(collect_on)}.` : undefined),
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
    sortable: ['month', 'collect_on', 'status', 'sum_cents'],
    filters: ['month', 'status', 'collect_on'],
    search: ['month', 'collection_items.customer_id'],
    sort: ['number', 'DESC'],
  },
});

export type CollectionRun = RecordOf<typeof collectionRuns>;

/**
 * A claim in a run, with the account as it was when the run was made. The claims of a customer share a debit
 * (`end_to_end_id`), as a mandate is used once; `amount_cents` is what was open of the claim.
 */
export const collectionItems = defineResource({
  name: 'collection_items',
  within: 'collection_runs',
  api: 'payment/collection-runs/:parent_id/items',
  path: 'collection-runs/items',
  label: { one: 'Posten', many: 'Posten' },
  access: { read: 'admin', write: 'admin', create: 'nobody', update: 'nobody', delete: 'nobody' },
  fields: {
    claim_id: reference('claims', { label: 'Forderung', required: true, readOnly: true }),
    customer_id: reference('customers', { label: 'Kunde', required: true, readOnly: true }),
    amount_cents: money({ label: 'Betrag', required: true, readOnly: true }),
    end_to_end_id: text({
      label: 'Kennung der Lastschrift',
      required: true,
      readOnly: true,
      indexed: true,
      max: 35,
    }),
    sequence: choice({
      label: 'Folge',
      required: true,
      readOnly: true,
      of: { FRST: 'Erstmalig', RCUR: 'Wiederkehrend' },
    }),
    mandate_reference: text({ label: 'Mandatsreferenz', required: true, readOnly: true, max: 35 }),
    signed_on: day({ label: 'Mandat unterschrieben am', required: true, readOnly: true }),
    iban: iban({ label: 'IBAN', required: true, readOnly: true, masked: true }),
    debtor_name: text({ label: 'Kontoinhaber', required: true, readOnly: true, masked: true }),
    purpose: text({ label: 'Verwendungszweck', required: true, readOnly: true, max: 140 }),
    returned_on: day({ label: 'Zurückgekommen am', readOnly: true, indexed: true }),
    return_code: text({ label: 'Grund der Rückgabe', readOnly: true, max: 4 }),
    // Of the whole debit, noted at one of its items.
    return_cost_cents: money({ label: 'Kosten der Rückgabe', readOnly: true }),
    // Not once it was returned or its run taken back: the claim may be in another run then.
    live: boolean({ label: 'Gilt', readOnly: true, default: true }),
  },
  keep: { law: '§ 147 AO', years: 8 },
  constraints: {
    once: {
      unique: ['claim_id'],
      where: { live: true },
      message: 'Diese Forderung ist schon in einem Einzug',
    },
  },
  title: ({ end_to_end_id }) => `Lastschrift ${end_to_end_id}`,
  actions: {
    return: {
      label: 'Rücklastschrift eintragen',
      done: 'zurückgekommen',
      help: 'Die ganze Lastschrift kam zurück: Was sie bezahlt hätte, ist wieder offen.',
      danger: true,
      fields: {
        returned_on: day({ label: 'Zurückgekommen am', required: true, past: true }),
        code: choice({ label: 'Grund', required: true, of: RETURN_CHOICES, default: 'MS03' }),
        cost_cents: money({
          label: 'Kosten der Bank',
          help: 'Was deine Bank dafür berechnet, schuldet der Kunde. Leer, wenn er nichts dafür kann.',
          min: 0,
          max: MOST_RETURN_COST,
        }),
      },
      allowed: ({ live, returned_on }) => {
        if (returned_on) return `Diese Lastschrift ist am ${formatDay(returned_on)} schon zurückgekommen.`;
        return live ? undefined : 'Dieser Einzug ist zurückgenommen.';
      },
    },
  },
  list: {
    columns: [
      'customer_id',
      'claim_id',
      'amount_cents',
      'sequence',
      'end_to_end_id',
      'returned_on',
      'return_code',
    ],
    sortable: ['end_to_end_id', 'amount_cents'],
    filters: ['customer_id', 'claim_id', 'end_to_end_id', 'live'],
    sort: ['id', 'ASC'],
  },
});

export type CollectionItem = RecordOf<typeof collectionItems>;
