/** Concluding a contract, and withdrawing from it. */

import { type About, actionsOf } from '#declare/action.ts';
import { choice, day } from '#declare/fields.ts';
import { formatMoney } from '#format/money.ts';
import { arrearsOf } from '#rules/contracts/arrears.ts';
import { cardEnd } from '#rules/contracts/card.ts';
import {
  CONCLUSION_WARNINGS,
  conclusionProblems,
  conclusionWarnings,
  conditionsChosen,
} from '#rules/contracts/conclusion.ts';
import { standstill } from '#rules/contracts/state.ts';
import { withdrawalProblems, withdrawalRight } from '#rules/contracts/withdrawal.ts';
import { formatDay, plusDays } from '#rules/days.ts';
import type { Customer } from '../../people/customers.ts';
import type { Studio } from '../../studio/studios.ts';
import type { ContractRecord } from '../contracts.ts';
import type { Product } from '../products.ts';
import { notice_id } from './ends.ts';

/** The customer and the tariff of a contract, the studio's Land and the month from which it claims, as far as they are known. */
function others({ seen }: About<ContractRecord>) {
  return {
    customer: seen.customer_id as Customer | undefined,
    product: seen.product_id as Product | undefined,
    land: (seen.studio_id as Studio | undefined)?.federal_state ?? null,
    since: (seen.studio_id as Studio | undefined)?.claims_from ?? null,
  };
}

export const conclusionActions = actionsOf<ContractRecord>()({
  conclude: {
    label: 'Abschließen',
    done: 'abgeschlossen',
    fields: {
      terms: choice({
        label: 'Konditionen',
        of: { draft: 'Wie im Entwurf versprochen', tariff: 'Wie im Tarif jetzt' },
        help: 'Nötig, wenn sich der Tarif seit dem Entwurf geändert hat.',
      }),
      arrears: choice({
        label: 'Was vor „Forderungen seit“ fällig war',
        of: { leave: 'Nicht nachfordern', claim: 'Nachfordern' },
        help: 'Nötig, wenn der Vertrag vor dem ersten Monat beginnt, den das Studio fordert.',
      }),
    },
    warnings: CONCLUSION_WARNINGS,
    sees: ['customer_id', 'product_id', 'studio_id'],
    allowed: ({ concluded_at }) => (concluded_at ? 'Der Vertrag ist schon abgeschlossen.' : undefined),
    check: ({ terms, arrears }, about) => {
      const { customer, product, since } = others(about);
      const { record, today } = about;
      const chosen = product ? conditionsChosen(record, product, terms) : {};
      return {
        errors: product ? { ...conclusionProblems(record, product, terms, today) } : {},
        warnings: [
          ...(customer ? conclusionWarnings({ ...record, ...chosen }, customer, today) : []),
          ...(arrears === null ? arrearsWarnings({ ...record, ...chosen }, since) : []),
        ],
      };
    },
    writes: ({ terms, arrears }, about) => {
      const { product } = others(about);
      const conditions = product ? conditionsChosen(about.record, product, terms) : {};
      const card_ends_on = product ? cardEnd(product, about.record.starts_on) : null;
      return { ...conditions, card_ends_on, claims_arrears: arrears === 'claim', concluded_at: about.now };
    },
  },
  withdraw: {
    label: 'Widerruf eintragen',
    also: ['Widerruf', 'widerrufen'],
    done: 'widerrufen',
    danger: true,
    fields: {
      received_on: day({ label: 'Eingang des Widerrufs', required: true, past: true }),
      sent_on: day({
        label: 'Abgesandt am',
        help: 'Zum Beispiel laut Poststempel. Rechtzeitiges Absenden genügt; ohne Angabe zählt der Eingang.',
        past: true,
      }),
      notice_id,
    },
    sees: ['studio_id'],
    // The Land's holidays move the period's end by days only, and don't matter here.
    offered: (contract, { today }) => {
      const { until } = withdrawalRight(contract, null);
      return until !== null && today <= plusDays(until, UNDER_WAY);
    },
    // A contract that has ended can still be withdrawn from, as long as the period runs.
    allowed: (contract) => {
      const reason = contract.state === 'ended' ? undefined : standstill(contract);
      if (reason) return reason;
      const { until, steps } = withdrawalRight(contract, null);
      return until === null
        ? steps.map(({ text: why, section }) => `${why} (${section})`).join(' ')
        : undefined;
    },
    check: (withdrawal, about) => ({ ...withdrawalProblems(about.record, withdrawal, others(about).land) }),
    writes: ({ received_on, sent_on }) => ({ withdrawal: { received_on, sent_on } }),
  },
});

/** Returns a warning of fees due before the studio's claims begin (`claims_from`), which no run would claim. */
function arrearsWarnings(contract: ContractRecord, since: string | null) {
  const cents = arrearsOf(contract, since);
  if (cents === 0) return [];
  const text = `Vor dem ${formatDay(`${since}-01`)} wird nichts gefordert: ${formatMoney(cents)} bleiben ungefordert.`;
  return [{ name: 'unclaimed' as const, text }];
}

/** Days after the end of its period in which a withdrawal that was sent in time may still come in and be entered. */
const UNDER_WAY = 31;
