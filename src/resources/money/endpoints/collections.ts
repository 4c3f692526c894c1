/** A month's claims, and their collection by direct debit. */

import { type AnswerOf, endpoint, file } from '#declare/endpoint.ts';
import { boolean, choice, day, group, list, number, reference, text, texts } from '#declare/fields.ts';
import { OVERRULE, overruleField } from '#declare/findings.ts';
import { cents, count, month } from '#declare/parts.ts';
import { CHANGES } from '#rules/money/sepa/stillGood.ts';
import { collectionRuns } from '../collectionRuns.ts';
import { RUN_CHECK } from './runCheck.ts';

/** Making claims of a whole month, and files with account numbers, is for admins. */
const access = { level: 'admin', subject: 'money' } as const;

const WRITTEN = {
  claims: count('Forderungen, ohne Korrekturen'),
  corrections: count('Korrekturen'),
  corrections_cents: cents('Summe der Korrekturen'),
  sum_cents: cents('Summe'),
} as const;

export const monthsClaimsPreview = endpoint({
  method: 'GET',
  path: 'payment/dues/claims',
  costly: true,
  long: true,
  summary: 'Was in einem Monat noch zu fordern oder zu korrigieren ist',
  access,
  reads: ['claims', 'contracts', 'studios'],
  studio: 'one',
  query: { month },
  answer: {
    ...WRITTEN,
    begins: boolean({ label: 'Die Forderungen des Studios beginnen damit', required: true }),
    refusal: text({ label: 'Warum der Monat nicht zu fordern ist', max: 500 }),
  },
});

export const monthsClaims = endpoint({
  method: 'POST',
  path: 'payment/dues/claims',
  costly: true,
  long: true,
  summary: 'Forderungen eines Monats schreiben, mit Korrekturen früherer; noch einmal ändert nichts',
  access,
  reads: ['claims', 'contracts', 'studios'],
  studio: 'one',
  body: { month },
  answer: WRITTEN,
});

const query = {
  month,
  // A text, so that an invalid day answers 422 at the field, as a day without bank business does.
  collect_on: text({
    label: 'Tag des Einzugs',
    help: 'Ein Bankarbeitstag, dazwischen so viele volle, wie die Bank braucht',
  }),
} as const;

const refusals = {
  409: 'Dem Studio fehlt etwas, es gibt nichts einzuziehen, oder inzwischen ist es anderes',
  422: 'Der Monat oder der Tag des Einzugs geht nicht',
} as const;

export const COLLECTION_WARNINGS = { again: 'obwohl im selben Monat schon eingezogen wird' } as const;

const totals = {
  claims: count('Forderungen'),
  count: count('Lastschriften'),
  sum_cents: cents('Summe'),
} as const;

const claim = boolean({
  label: 'Was bis zum Monat noch nicht gefordert ist, mit fordern',
  help: 'Wie die Forderungen des Monats, mit Korrekturen früherer; ganz oder gar nicht',
  default: false,
});

/** Largest number of customers that a debit names. */
export const MOST_PAID_FOR = 1000;

const payer = {
  customer_id: reference('customers', { label: 'Kunde', required: true }),
  customer_name: text({ label: 'Kunde', required: true }),
  contract_numbers: number({ label: 'Verträge', required: true, integer: true, several: true }),
  claims: count('Forderungen'),
  amount_cents: cents('Betrag'),
} as const;

const leftOut = {
  ...payer,
  payer_name: text({ label: 'Zahler', help: 'Wo jemand anderes zahlt' }),
  reason: text({ label: 'Grund', required: true, max: 500 }),
} as const;

/** Largest number of debits, and of those left out, that a preview shows: the first by name. Its sums are of all. */
export const MOST_SHOWN = 500;

export const collectionPreview = endpoint({
  method: 'GET',
  path: 'payment/dues/collection',
  costly: true,
  long: true,
  summary: 'Einzug der offenen Forderungen: wer dabei ist und wer nicht',
  access,
  reads: ['claims', 'collection_items', 'collection_runs', 'contracts', 'customers', 'studios'],
  studio: 'one',
  query: { ...query, claim },
  refusals,
  answer: {
    month,
    collect_on: day({ label: 'Einzug am', required: true }),
    ...totals,
    left_out_count: count('Ausgelassen, je Kunde und Grund'),
    again_count: count('Lastschriften bei jemandem, von dem im selben Monat schon eingezogen wird'),
    unclaimed: group({ label: 'Bis zum Monat noch nicht gefordert', required: true, fields: WRITTEN }),
    runs: list({
      label: 'Einzüge dieses Monats, die gelten',
      max: 1000,
      of: {
        id: text({ label: 'Kennung', required: true, max: 36 }),
        number: number({ label: 'Nummer', required: true, integer: true }),
        collect_on: day({ label: 'Einzug am', required: true }),
        ...totals,
      },
    }),
    included: list({
      label: 'Wer dabei ist, die ersten nach Namen',
      max: MOST_SHOWN,
      of: {
        ...payer,
        paid_for: texts({ label: 'Zahlt für', max: MOST_PAID_FOR }),
        iban: text({ label: 'IBAN', required: true, help: 'Die letzten vier Stellen' }),
        mandate_reference: text({ label: 'Mandatsreferenz', required: true }),
        sequence: choice({
          label: 'Folge',
          required: true,
          of: { FRST: 'Erstmalig', RCUR: 'Wiederkehrend' },
        }),
        already_cents: cents('Im selben Monat schon in einem Einzug'),
      },
    }),
    left_out: list({
      label: 'Wer nicht dabei ist, die ersten nach Namen',
      max: MOST_SHOWN,
      of: leftOut,
    }),
    check: group({
      label: 'Zweiter Blick',
      help: 'Wo zuvor noch zu fordern ist; sonst gibt es ihn als eigenen Aufruf',
      fields: RUN_CHECK,
    }),
  },
});

export const collectionLeftOut = endpoint({
  method: 'GET',
  path: 'payment/dues/collection/left-out',
  costly: true,
  long: true,
  summary: 'Wer bei einem Einzug der offenen Forderungen nicht dabei ist, und warum',
  access,
  reads: ['claims', 'collection_items', 'collection_runs', 'contracts', 'customers', 'studios'],
  studio: 'one',
  list: { unit: 'left', sort: ['payer_name'], only: 'ASC' },
  query: { ...query, claim },
  refusals,
  answer: list({ label: 'Wer nicht dabei ist, nach dem Namen des Zahlers', max: 1000, of: leftOut }),
});

export const collectionPreviewCheck = endpoint({
  method: 'GET',
  path: 'payment/dues/collection/check',
  costly: true,
  long: true,
  summary: 'Zweiter Blick auf einen Einzug der offenen Forderungen, bevor es ihn gibt',
  access,
  reads: ['claims', 'collection_items', 'collection_runs', 'contracts', 'customers', 'studios'],
  studio: 'one',
  query,
  refusals,
  answer: RUN_CHECK,
});

/** Preview of a run: debits that it would include, and claims that it would leave out. */
export type CollectionPreview = AnswerOf<typeof collectionPreview>;
export type Included = CollectionPreview['included'][number];
export type LeftOut = CollectionPreview['left_out'][number];

export const makeCollection = endpoint({
  method: 'POST',
  path: 'payment/dues/collection',
  costly: true,
  long: true,
  summary:
    'Einzug anlegen, auf Wunsch mit dem, was noch nicht gefordert ist: Seine Forderungen sind in keinem anderen',
  access,
  reads: ['claims', 'collection_items', 'collection_runs', 'contracts', 'customers', 'studios'],
  studio: 'one',
  body: {
    ...query,
    claim,
    claims: number({ label: 'Forderungen, wie sie gezeigt wurden', integer: true, min: 0 }),
    count: number({ label: 'Lastschriften, wie sie gezeigt wurden', integer: true, min: 0 }),
    sum_cents: number({ label: 'Summe, wie sie gezeigt wurde', integer: true }),
    [OVERRULE]: overruleField(COLLECTION_WARNINGS),
  },
  refusals,
  answer: {
    id: text({ label: 'Kennung des Einzugs', required: true, max: 36 }),
    number: number({ label: 'Nummer', required: true, integer: true }),
    ...totals,
  },
  status: 201,
});

export const collectionChanges = endpoint({
  method: 'GET',
  path: 'payment/collection-runs/:id/changes',
  costly: true,
  long: true,
  summary: 'Was gegen Lastschriften eines vorbereiteten Einzugs spricht, seit es ihn gibt',
  access: { may: 'read', of: collectionRuns },
  reads: ['claims', 'collection_items', 'contracts', 'customers'],
  answer: {
    count: count('Lastschriften, gegen die etwas spricht'),
    without_mandate: count('Davon ohne gültiges Mandat: Die Datei gibt es dann nicht'),
    over_cents: cents('Was insgesamt mehr eingezogen würde, als die Verträge heute schulden'),
    changes: list({
      label: 'Die ersten davon, was am schwersten wiegt zuerst',
      max: 100,
      of: {
        customer_id: reference('customers', { label: 'Kunde', required: true }),
        customer_name: text({ label: 'Kunde', required: true }),
        amount_cents: cents('Betrag'),
        name: choice({ label: 'Was', required: true, of: CHANGES }),
        text: text({ label: 'In Worten', required: true, max: 500 }),
      },
    }),
  },
});

export type CollectionChanges = AnswerOf<typeof collectionChanges>;

/** Not a GET: what it refuses is newer than what the caller sees, and its answer says so. */
export const collectionFile = endpoint({
  method: 'POST',
  path: 'payment/collection-runs/:id/file',
  fresh: true,
  logged: 'export',
  costly: true,
  long: true,
  summary: 'Datei eines Einzugs für die Bank: pain.008.001.08',
  access: { may: 'read', of: collectionRuns },
  reads: ['claims', 'collection_items', 'contracts', 'customers'],
  body: {
    [OVERRULE]: boolean({ label: 'Trotz Warnungen', help: 'Außer ohne gültiges Mandat: Das geht nie' }),
  },
  refusals: {
    409: 'Der Einzug ist zurückgenommen, ein Mandat gilt nicht mehr, oder es ist etwas zu bestätigen',
  },
  answer: file('application/xml'),
});
