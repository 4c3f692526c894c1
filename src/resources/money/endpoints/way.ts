/** Why a claim is what it is: its way from the price to the last payment. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, day, list, money, text } from '#declare/fields.ts';
import { WAY_KINDS } from '#rules/money/way.ts';
import { contracts } from '../../contracts/contracts.ts';
import { claims } from '../claims.ts';
import { collectionRuns } from '../collectionRuns.ts';
import { dunnings } from '../dunnings.ts';
import { invoices } from '../invoices.ts';
import { payments } from '../payments.ts';

/** What an entry leads to, by the name of its resource. */
export const WAY_TARGETS = {
  contracts,
  claims,
  collection_runs: collectionRuns,
  dunnings,
  invoices,
  payments,
} as const;

const TARGET_LABELS = Object.fromEntries(
  Object.entries(WAY_TARGETS).map(([name, { label }]) => [name, label.one]),
) as { readonly [N in keyof typeof WAY_TARGETS]: string };

export const claimWay = endpoint({
  method: 'GET',
  path: 'payment/claims/:id/way',
  summary:
    'Weg einer Forderung: Zeitraum, Preis, Einzug, Rücklastschrift, Mahnung, Zahlung; Einzüge nur für Admins',
  access: { may: 'read', of: claims },
  reads: [
    'collection_items',
    'collection_runs',
    'contracts',
    'dunnings',
    'invoices',
    'losses',
    'payments',
    'products',
  ],
  answer: list({
    label: 'Was war',
    max: 10_000,
    of: {
      on: day({ label: 'Am', required: true }),
      kind: choice({ label: 'Art', required: true, of: WAY_KINDS }),
      text: text({ label: 'Was', required: true, max: 2000 }),
      amount_cents: money({ label: 'Betrag', omitted: true }),
      to: choice({
        label: 'Führt zu',
        of: TARGET_LABELS,
        omitted: true,
      }),
      to_id: text({ label: 'Kennung davon', max: 36, omitted: true }),
    },
  }),
});

export type WayEntry = AnswerOf<typeof claimWay>[number];
