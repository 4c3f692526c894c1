/** A month's direct debits as a file for the bank, and what will be in it. */

import type { sepaFile, sepaPreview } from '../../../resources/endpoints/dues.ts';
import { isDay } from '../../../rules/days.ts';
import { collectionDayProblem } from '../../../rules/sepa/bankDays.ts';
import { directDebitXml } from '../../../rules/sepa/directDebit.ts';
import type { Call, Handler } from '../../http/endpoint.ts';
import { conflict, invalid } from '../../http/problem.ts';
import { sumOf } from './claims.ts';
import { handedIn } from './collected.ts';
import { type Collection, planCollection, type SepaPlan, type SepaQuestion } from './sepaPlan.ts';

export const preview: Handler<typeof sepaPreview> = async (call) => {
  const { question, plan, files } = await planned(call);
  const { month, collect_on } = question;
  return {
    month,
    collect_on,
    handed_in: files,
    count: plan.included.length,
    sum_cents: sumOf(plan.included),
    included: plan.included.map(shown),
    left_out: plan.left_out,
  };
};

export const fileForBank: Handler<typeof sepaFile> = async (call) => {
  const { question, plan } = await planned(call);
  if (plan.included.length === 0) throw conflict('In diesem Monat ist nichts einzuziehen.');
  return {
    name: `lastschriften-${question.month}.xml`,
    text: fileOf(question, plan, call.services.now()),
  };
};

function planned({ read, studio_id, query, today }: Call<typeof sepaPreview | typeof sepaFile>) {
  const question = { studio_id, month: query.month, collect_on: dayOfCollection(query.collect_on, today) };
  return read(async (tx) => ({
    question,
    plan: await planCollection(tx, question),
    files: await handedIn(tx, question),
  }));
}

/** @throws Problem 422 that names the earliest day */
function dayOfCollection(written: string | null, today: string): string {
  if (!isDay(written)) throw invalid({ collect_on: 'Bitte den Tag des Einzugs angeben.' });
  const problem = collectionDayProblem(written, today);
  if (problem) throw invalid({ collect_on: problem });
  return written;
}

function fileOf({ month, collect_on, studio_id }: SepaQuestion, { studio, included }: SepaPlan, now: Date) {
  return directDebitXml({
    message_id: `${month}-${studio_id.slice(-8)}-${now.getTime().toString(36)}`,
    created_at: now.toISOString(),
    collect_on,
    creditor: { name: studio.studio_name, iban: studio.iban, creditor_id: studio.creditor_id },
    debits: included.map((collection) => ({
      end_to_end_id: `${month}-K${collection.customer_number}`,
      amount_cents: collection.amount_cents,
      mandate_reference: collection.mandate.reference,
      signed_on: collection.mandate.signed_on,
      sequence: collection.sequence,
      debtor_name: collection.account_holder,
      iban: collection.iban,
      purpose: purposeOf(month, collection),
    })),
  });
}

/** What stands in the customer's statement. */
function purposeOf(month: string, { contract_numbers }: Collection): string {
  const which = contract_numbers.length === 1 ? 'Vertrag' : 'Verträge';
  return `Beitrag ${month.slice(5)}/${month.slice(0, 4)}, ${which} ${contract_numbers.join(', ')}`;
}

const shown = ({
  customer_id,
  customer_name,
  contract_numbers,
  iban,
  mandate,
  sequence,
  amount_cents,
}: Collection) => ({
  customer_id,
  customer_name,
  contract_numbers,
  iban: `… ${iban.slice(-4)}`,
  mandate_reference: mandate.reference,
  sequence,
  amount_cents,
});
