/** Which of a month's claims are collected by direct debit, and which can't be. */
import type { Customer } from '../../../resources/customers.ts';
import type { Due, LeftOut } from '../../../resources/endpoints/dues.ts';
import type { Studio } from '../../../resources/studios.ts';
import { studios } from '../../../resources/studios.ts';
import { collectionProblem, type Mandate, sequenceOf } from '../../../rules/sepa/mandate.ts';
import { grouped } from '../../grouped.ts';
import { conflict, notFound } from '../../http/problem.ts';
import { run, sql, value } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';
import { duesOf, sumOf } from './claims.ts';

/** One collection: all that a customer owes in the month, because a mandate is used once. */
export interface Collection {
  readonly customer_id: string;
  readonly customer_number: number;
  readonly customer_name: string;
  readonly account_holder: string;
  readonly iban: string;
  readonly mandate: Mandate & { readonly reference: string; readonly signed_on: string };
  readonly sequence: 'FRST' | 'RCUR';
  readonly contract_numbers: readonly number[];
  readonly amount_cents: number;
}

export interface SepaPlan {
  readonly studio: Studio & { readonly iban: string; readonly creditor_id: string };
  readonly included: readonly Collection[];
  readonly left_out: readonly LeftOut[];
}

type Payer = Pick<
  Customer,
  'id' | 'number' | 'first_name' | 'last_name' | 'account_holder' | 'iban' | 'sepa_mandate'
>;

export interface SepaQuestion {
  readonly studio_id: string;
  readonly month: string;
  readonly collect_on: string;
}

/**
 * Three statements, however many customers there are.
 * @throws Problem 409 when the studio lacks what a collection needs; says where to put it
 * @example await planCollection(tx, { studio_id, month: '2026-12', collect_on: '2026-12-01' })
 */
export async function planCollection(tx: Transaction, question: SepaQuestion): Promise<SepaPlan> {
  const studio = await creditor(tx, question.studio_id);
  const claims = (await duesOf(tx, question)).filter(({ payment_method }) => payment_method === 'sepa');
  const byCustomer = grouped(claims, ({ customer_id }) => customer_id);
  const payers = await payersOf(tx, question.studio_id, [...byCustomer.keys()]);
  const included: Collection[] = [];
  const left_out: LeftOut[] = [];
  for (const payer of payers) {
    const entry = collect(payer, byCustomer.get(payer.id) ?? [], question.collect_on);
    if ('reason' in entry) left_out.push(entry);
    else included.push(entry);
  }
  return { studio, included, left_out };
}

async function creditor(tx: Transaction, studio_id: string): Promise<SepaPlan['studio']> {
  const studio = await tx.get(studios, studio_id);
  if (!studio) throw notFound('Dieses Studio gibt es nicht (mehr).');
  const { creditor_id, iban } = studio;
  if (creditor_id && iban)
    return { ...studio, creditor_id: creditor_id.replace(/\s/g, '').toUpperCase(), iban };
  const missing = [
    ...(creditor_id ? [] : ['die Gläubiger-Identifikationsnummer']),
    ...(iban ? [] : ['die IBAN']),
  ].join(' und ');
  throw conflict(
    `Dem Studio fehlt für Lastschriften ${missing}. Trag sie in den Stammdaten des Studios ein; ein Admin darf das.`,
  );
}

function payersOf({ client }: Transaction, studio_id: string, ids: readonly string[]): Promise<Payer[]> {
  return run<Payer>(
    client,
    sql`SELECT id, number, first_name, last_name, account_holder, iban, sepa_mandate FROM customers
      WHERE studio_id = ${studio_id} AND id = ANY (${value(ids)}::uuid[]) ORDER BY last_name, first_name, id`,
  );
}

function collect(payer: Payer, claims: readonly Due[], collect_on: string): Collection | LeftOut {
  const { id, number, first_name, last_name, iban, sepa_mandate: mandate } = payer;
  const entry = {
    customer_id: id,
    customer_name: `${last_name}, ${first_name}`,
    contract_numbers: [...new Set(claims.map(({ contract_number }) => contract_number))].sort(
      (a, b) => a - b,
    ),
    amount_cents: sumOf(claims),
  };
  const reason = collectionProblem(iban, mandate, collect_on);
  if (reason !== undefined) return { ...entry, reason };
  return {
    ...entry,
    customer_number: number ?? 0,
    account_holder: payer.account_holder ?? `${first_name} ${last_name}`,
    iban: iban as string,
    mandate: mandate as Collection['mandate'],
    sequence: sequenceOf(mandate as Mandate),
  };
}
