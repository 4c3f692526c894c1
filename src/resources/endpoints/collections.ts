/** A month's claims, and their collection by direct debit. */
import { CHANGES } from '../../rules/sepa/stillGood.ts';
import { collectionRuns } from '../collectionRuns.ts';
import { type AnswerOf, endpoint, file } from '../endpoint.ts';
import { boolean, choice, day, group, list, number, reference, text } from '../fields.ts';
import { OVERRULE, overruleField } from '../findings.ts';
import { cents, count, month } from './parts.ts';

/** Making claims of a whole month, and files with account numbers, is for admins. */
const access = { level: 'admin' } as const;

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
  studio: 'one',
  query: { month },
  answer: WRITTEN,
});

export const monthsClaims = endpoint({
  method: 'POST',
  path: 'payment/dues/claims',
  costly: true,
  long: true,
  summary: 'Forderungen eines Monats schreiben, mit Korrekturen früherer; noch einmal ändert nichts',
  access,
  studio: 'one',
  body: { month },
  answer: WRITTEN,
});

const query = {
  month,
  // A text, so that what is no day answers 422 at the field, as what is no banking day does.
  collect_on: text({
    label: 'Tag des Einzugs',
    help: 'Ein Bankarbeitstag, dazwischen so viele volle, wie die Bank braucht',
  }),
} as const;

const refusals = {
  409: 'Dem Studio fehlt etwas, es gibt nichts einzuziehen, oder inzwischen ist es anderes',
  422: 'Der Tag des Einzugs geht nicht',
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

const payer = {
  customer_id: reference('customers', { label: 'Kunde', required: true }),
  customer_name: text({ label: 'Kunde', required: true }),
  contract_numbers: number({ label: 'Verträge', required: true, integer: true, several: true }),
  claims: count('Forderungen'),
  amount_cents: cents('Betrag'),
} as const;

export const collectionPreview = endpoint({
  method: 'GET',
  path: 'payment/dues/collection',
  costly: true,
  long: true,
  summary: 'Einzug der offenen Forderungen: wer dabei ist und wer nicht',
  access,
  studio: 'one',
  query: { ...query, claim },
  refusals,
  answer: {
    month,
    collect_on: day({ label: 'Einzug am', required: true }),
    ...totals,
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
      label: 'Wer dabei ist',
      max: 1_000_000,
      of: {
        ...payer,
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
      label: 'Wer nicht dabei ist',
      max: 1_000_000,
      of: { ...payer, reason: text({ label: 'Grund', required: true, max: 500 }) },
    }),
  },
});

/** Who would be in a run, and who not. */
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
  answer: {
    count: count('Lastschriften, gegen die etwas spricht'),
    without_mandate: count('Davon ohne gültiges Mandat: Die Datei gibt es dann nicht'),
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

export const collectionFile = endpoint({
  method: 'GET',
  path: 'payment/collection-runs/:id/file',
  logged: 'export',
  costly: true,
  long: true,
  summary: 'Datei eines Einzugs für die Bank: pain.008.001.08',
  access: { may: 'read', of: collectionRuns },
  query: {
    [OVERRULE]: boolean({ label: 'Trotz Warnungen', help: 'Außer ohne gültiges Mandat: Das geht nie' }),
  },
  refusals: {
    409: 'Der Einzug ist zurückgenommen, ein Mandat gilt nicht mehr, oder es ist etwas zu bestätigen',
  },
  answer: file('application/xml'),
});
