/** Dunning: letters are proposed, and written when a person decides so. */
import { type AnswerOf, endpoint, type SortOf } from '#declare/endpoint.ts';
import { day, list, money, number, reference, references, text } from '#declare/fields.ts';
import { cents, count } from '#declare/parts.ts';

const access = { level: 'admin', subject: 'money' } as const;

const customer_id = reference('customers', { label: 'Kunde', required: true });
const level = number({ label: 'Mahnstufe', required: true, integer: true });

const SUMS = {
  sum_cents: cents('Überfällig'),
  fee_cents: cents('Mahnkosten des Briefs'),
} as const;

const RETURNED = {
  returned_on: day({
    label: 'Zuletzt zurückgekommen am',
    help: 'Rücklastschrift: Davon an zählen die Tage',
  }),
  return_code: text({ label: 'Grund der Rückgabe', max: 4 }),
} as const;

/** Limits letters to those about claims that were due by then. */
const until = day({ label: 'Zu Forderungen, die bis dahin fällig waren' });

const payer_name = text({ label: 'Zahler', help: 'Wo jemand anderes zahlt: An ihn geht der Brief' });

/** The next run is asked, too: what it takes isn't dunned. */
const reads = [
  'claims',
  'collection_items',
  'collection_runs',
  'contracts',
  'customers',
  'dunnings',
  'studios',
] as const;

export const dunningProposals = endpoint({
  method: 'GET',
  path: 'payment/dunning',
  costly: true,
  summary: 'Mahnvorschläge: wer heute welchen Brief bekommen soll',
  access,
  reads,
  studio: 'one',
  list: {
    unit: 'proposals',
    sort: ['customer_name', 'level', 'sum_cents', 'since'],
    filter: { level, customer_id },
  },
  query: { until },
  headers: {
    'X-Total-Cents': money({ label: 'Überfällig über alle Seiten, in Cent' }),
    'X-Fee-Cents': money({ label: 'Mahnkosten über alle Seiten, in Cent' }),
  },
  answer: list({
    label: 'Vorschläge',
    max: 1000,
    of: {
      customer_id,
      customer_number: number({ label: 'Kundennummer', integer: true }),
      customer_name: text({ label: 'Kunde', required: true }),
      payer_name,
      level,
      level_name: text({ label: 'Brief', required: true }),
      claims: count('Überfällige Forderungen'),
      ...SUMS,
      since: day({ label: 'Überfällig seit', required: true, help: 'Fälligkeit der ältesten Forderung' }),
      dunned_on: day({ label: 'Zuletzt gemahnt am' }),
      ...RETURNED,
    },
  }),
});

export const dunningsLeft = endpoint({
  method: 'GET',
  path: 'payment/dunning/left',
  costly: true,
  summary: 'Was überfällig ist und heute gemahnt würde, wenn es nicht der nächste Einzug nähme',
  access,
  reads,
  studio: 'one',
  list: { unit: 'left', sort: ['customer_name'] },
  headers: { 'X-Total-Cents': money({ label: 'Summe über alle Seiten, in Cent' }) },
  answer: list({
    label: 'Was eingezogen wird',
    max: 1000,
    of: {
      customer_id,
      customer_number: number({ label: 'Kundennummer', integer: true }),
      customer_name: text({ label: 'Kunde', required: true }),
      payer_name,
      claims: count('Überfällige Forderungen'),
      sum_cents: SUMS.sum_cents,
      since: day({ label: 'Fällig seit', required: true }),
      ...RETURNED,
      collect_on: day({ label: 'Einzug am', required: true }),
    },
  }),
});

export type LeftToRun = AnswerOf<typeof dunningsLeft>[number];

export type DunningProposal = AnswerOf<typeof dunningProposals>[number];
export type DunningSort = SortOf<typeof dunningProposals>;

export const writeDunnings = endpoint({
  method: 'POST',
  path: 'payment/dunning',
  costly: true,
  summary: 'Mahnungen schreiben: die vorgeschlagenen, an wenige oder alle',
  access,
  reads,
  studio: 'one',
  body: {
    customer_ids: references('customers', { label: 'An wen', help: 'Leer: an alle, die vorgeschlagen sind' }),
    level: number({ label: 'Nur diese Mahnstufe', integer: true }),
    until,
    count: number({ label: 'Briefe, wie sie gezeigt wurden', integer: true, min: 0 }),
    sum_cents: number({ label: 'Überfällig, wie es gezeigt wurde', integer: true }),
  },
  idempotent: true,
  refusals: { 409: 'Es gibt nichts zu mahnen, oder inzwischen ist es anderes' },
  status: 201,
  answer: {
    batch_id: text({ label: 'Kennung, unter der der Verlauf sie zusammen führt', required: true }),
    ids: references('dunnings', { label: 'Die Briefe' }),
    count: count('Briefe'),
    ...SUMS,
  },
});
