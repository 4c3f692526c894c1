import { defineResource, type RecordOf } from '#declare/define.ts';
import { boolean, choice, day, iban, money, reference, text } from '#declare/fields.ts';
import { A_YEAR, formatDay } from '#rules/days.ts';
import { MOST_RETURN_COST, RETURN_CHOICES } from '#rules/money/sepa/returns.ts';
import { BY_ADMINS } from './access.ts';

/**
 * A claim in a run, with the account as it was when the run was made. All claims of a payer share a debit
 * (`end_to_end_id`), as a mandate is used once: his own, and those of the customers he pays for; `amount_cents` is what was open of the claim.
 */
export const collectionItems = defineResource({
  name: 'collection_items',
  within: 'collection_runs',
  api: 'payment/collection-runs/:parent_id/items',
  path: 'collection-runs/items',
  label: { one: 'Posten', many: 'Posten' },
  access: BY_ADMINS,
  fields: {
    claim_id: reference('claims', { label: 'Forderung', required: true, readOnly: true }),
    customer_id: reference('customers', { label: 'Kunde', required: true, readOnly: true }),
    // Whose account is debited: the customer's own, unless another one pays.
    payer_id: reference('customers', {
      label: 'Zahler',
      required: true,
      readOnly: true,
      before: { sql: '"customer_id"' },
    }),
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
      whose: 'payer_id',
      required: true,
      readOnly: true,
      of: { FRST: 'Erstmalig', RCUR: 'Wiederkehrend' },
    }),
    mandate_reference: text({
      label: 'Mandatsreferenz',
      whose: 'payer_id',
      required: true,
      readOnly: true,
      max: 35,
    }),
    signed_on: day({ label: 'Mandat unterschrieben am', whose: 'payer_id', required: true, readOnly: true }),
    iban: iban({ label: 'IBAN', whose: 'payer_id', required: true, readOnly: true, masked: true }),
    debtor_name: text({
      label: 'Kontoinhaber',
      whose: 'payer_id',
      required: true,
      readOnly: true,
      masked: true,
    }),
    // Of the whole debit: it names all for whom it is.
    purpose: text({ label: 'Verwendungszweck', whose: 'payer_id', required: true, readOnly: true, max: 140 }),
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
        returned_on: day({ label: 'Zurückgekommen am', required: true, past: true, usual: { back: A_YEAR } }),
        code: choice({ label: 'Grund', required: true, of: RETURN_CHOICES, default: 'MS03' }),
        cost_cents: money({
          label: 'Kosten der Bank',
          help: 'Was deine Bank dafür berechnet, schuldet der Zahler. Leer, wenn er nichts dafür kann.',
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
      'payer_id',
      'claim_id',
      'amount_cents',
      'sequence',
      'end_to_end_id',
      'returned_on',
      'return_code',
    ],
    sortable: ['end_to_end_id', 'amount_cents'],
    filters: ['customer_id', 'payer_id', 'claim_id', 'end_to_end_id', 'live'],
    sort: ['id', 'ASC'],
  },
});

export type CollectionItem = RecordOf<typeof collectionItems>;
