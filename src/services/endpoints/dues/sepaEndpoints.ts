/** `GET /api/v1/payment/dues/sepa`: a month's direct debits as a file for the bank, and what will be in it. */
import type { Context, Hono } from 'hono';
import { isDay } from '../../../format/days.ts';
import { berlinDay } from '../../../format/instants.ts';
import { directDebits } from '../../../resources/directDebits.ts';
import { collectionDayProblem } from '../../../rules/sepa/bankDays.ts';
import { directDebitXml } from '../../../rules/sepa/directDebit.ts';
import { authorize } from '../../authz/authorize.ts';
import { describeEndpoint, PROBLEM_REF } from '../../http/describe.ts';
import { conflict, invalid } from '../../http/problem.ts';
import { refuseOthers } from '../../http/query.ts';
import type { AppEnv, Services } from '../../types.ts';
import { oneStudioIn } from '../studioInQuestion.ts';
import { sumOf } from './claims.ts';
import { handedIn } from './collected.ts';
import { monthIn } from './duesQuery.ts';
import { type Collection, planCollection, type SepaPlan, type SepaQuestion } from './sepaPlan.ts';

const PATH = '/api/v1/payment/dues/sepa';

export function mountSepa(app: Hono<AppEnv>, services: Services): void {
  describeSepa();
  app.get(`${PATH}/preview`, async (c) => {
    const { question, plan, files } = await planned(c, services);
    const { month, collect_on } = question;
    return c.json({
      month,
      collect_on,
      handed_in: files,
      count: plan.included.length,
      sum_cents: sumOf(plan.included),
      included: plan.included.map(shown),
      left_out: plan.left_out,
    });
  });
  app.get(PATH, async (c) => {
    const { question, plan } = await planned(c, services);
    if (plan.included.length === 0) throw conflict(NOTHING);
    const xml = fileOf(question, plan, services.now());
    c.header('Content-Type', 'application/xml; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="lastschriften-${question.month}.xml"`);
    return c.body(xml);
  });
}

const NOTHING = 'In diesem Monat ist nichts einzuziehen.';

async function planned(c: Context<AppEnv>, { database, now }: Services) {
  const grant = authorize(c, 'list', directDebits);
  const parameters = new URL(c.req.url).searchParams;
  refuseOthers(parameters, ['month', 'collect_on', 'studio_id']);
  const studio_id = oneStudioIn(parameters.get('studio_id'), grant.scope);
  const collect_on = dayOfCollection(parameters.get('collect_on'), berlinDay(now()));
  const question: SepaQuestion = { studio_id, month: monthIn(parameters.get('month')), collect_on };
  return database.transaction({ ...grant, readOnly: true }, async (tx) => ({
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

const string = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const object = (properties: Record<string, object>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const PERSON = {
  customer_id: string,
  customer_name: string,
  contract_numbers: { type: 'array', items: count },
  amount_cents: count,
};
const PREVIEW = object({
  month: string,
  collect_on: { ...string, format: 'date' },
  count,
  sum_cents: count,
  handed_in: {
    type: 'array',
    description: 'Dateien dieses Monats, die schon als eingereicht vermerkt sind, die letzte zuerst',
    items: object({
      collect_on: { ...string, format: 'date' },
      count,
      sum_cents: count,
      at: { ...string, format: 'date-time' },
      by_name: string,
    }),
  },
  included: {
    type: 'array',
    items: object({
      ...PERSON,
      iban: { ...string, description: 'Die letzten vier Stellen' },
      mandate_reference: string,
      sequence: { enum: ['FRST', 'RCUR'] },
    }),
  },
  left_out: { type: 'array', items: object({ ...PERSON, reason: string }) },
});

function describeSepa(): void {
  const query = {
    month: 'YYYY-MM',
    collect_on: 'Tag des Einzugs: ein Bankarbeitstag, dazwischen ein voller anderer',
    studio_id: 'Nur für Super-Admins: das Studio',
  };
  const refusals = {
    409: { description: 'Dem Studio fehlt etwas, oder es gibt nichts einzuziehen', schema: PROBLEM_REF },
    422: { description: 'Der Tag des Einzugs geht nicht', schema: PROBLEM_REF },
  };
  describeEndpoint({
    method: 'get',
    path: `${PATH}/preview`,
    summary: 'SEPA-Lastschriften eines Monats: wer dabei ist und wer nicht',
    query,
    responses: { 200: { description: 'Vorschau', schema: PREVIEW }, ...refusals },
  });
  describeEndpoint({
    method: 'get',
    path: PATH,
    summary: 'SEPA-Lastschriften eines Monats: Datei pain.008.001.08',
    query,
    responses: {
      200: { description: 'Die Datei', schema: string, contentType: 'application/xml' },
      ...refusals,
    },
  });
}
