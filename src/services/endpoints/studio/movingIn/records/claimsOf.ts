/** What is open in the other program, as the claims that rows of the files become. */
import { REQUIRED } from '#declare/limits.ts';
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import { claims } from '#resources/money/claims.ts';
import type { Day } from '#rules/days.ts';
import { validateRecord } from '#services/http/validateRecord.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Row } from '../files.ts';
import { dayIn, number, type OtherContext, text } from './otherContext.ts';
import { refuseErrors } from './refusals.ts';
import { Stock } from './stock.ts';

/** An amount that is still open in the other program; below zero what the customer has to his credit. */
export interface PlannedClaim {
  readonly customer_id: string;
  readonly place: string;
  readonly file: string;
  /** Whether it is the balance of the customer's account. */
  readonly whole: boolean;
  readonly text: string;
  readonly due_on: Day;
  readonly amount_cents: number;
  /** The studio's usual one where the file says none. */
  readonly vat_rate?: number;
  readonly what: 'create' | 'same';
}

/** Text of the claim over what was open in the other program. */
export const OPEN_BEFORE = 'Offener Betrag aus dem früheren Programm';

export function itemOf(row: Row, customer_id: string, about: OtherContext): PlannedClaim | undefined {
  const { values } = row;
  const amount = number(values.amount_cents);
  if (amount === undefined)
    return refuseErrors(about, row, { resource: claims, errors: { amount_cents: REQUIRED } });
  if (amount === 0) return undefined;
  return claim(row, about, {
    customer_id,
    whole: false,
    text: text(values.text).slice(0, 300) || OPEN_BEFORE,
    due_on: dayIn(values.due_on) ?? about.today,
    amount_cents: amount,
    ...(typeof values.vat_rate === 'number' && { vat_rate: values.vat_rate }),
  });
}

/** The open amount that a row about a member has beside the rest. */
export function balanceOf(row: Row, customer_id: string, about: OtherContext): PlannedClaim | undefined {
  const amount = number(row.values.balance_cents);
  if (!amount) return undefined;
  return claim(row, about, {
    ...{ customer_id, whole: true, text: OPEN_BEFORE },
    ...{ due_on: about.today, amount_cents: amount },
  });
}

/** The price of a card that the file says isn't paid. Notes it. */
export function unpaidCard(row: Row, customer_id: string, about: OtherContext): PlannedClaim | undefined {
  const { values, said, place } = row;
  if (values.payment !== 'unpaid') return undefined;
  const amount = number(values.price_cents);
  const tell = (message: string) => about.notes.push({ place, label: 'Bezahlt', message });
  if (!amount) {
    tell('Nicht bezahlt, aber ohne Preis: Daraus wird keine offene Forderung');
    return undefined;
  }
  tell(`${formatMoney(amount)} sind nicht bezahlt: eine offene Forderung`);
  return claim(row, about, {
    ...{ customer_id, whole: false, text: text(said.tariff).slice(0, 300) || OPEN_BEFORE },
    ...{ due_on: dayIn(values.valid_from) ?? about.today, amount_cents: amount },
  });
}

/** Number of fees from which a balance may be of instalments. */
const MANY_FEES = 3;

/** Returns a note for a balance of several whole fees, which may be instalments that aren't due yet; undefined for others. */
export function toldFees({ amount_cents }: PlannedClaim, fee_cents: number): string | undefined {
  const fees = amount_cents / fee_cents;
  if (!Number.isInteger(fees) || fees < MANY_FEES) return undefined;
  return `${formatMoney(amount_cents)} sind ${formatNumber(fees)} Beiträge und werden eine offene Forderung. Sind es Raten, die erst kommen, ordne die Spalte nicht zu`;
}

function claim(
  row: Row,
  about: OtherContext,
  { whole, ...of }: Omit<PlannedClaim, 'what' | 'place' | 'file'>,
): PlannedClaim | undefined {
  // The form takes no credits: a credit is validated by its absolute amount, which has the same limits.
  const record = { ...of, kind: 'service', amount_cents: Math.abs(of.amount_cents) };
  const checked = validateRecord(claims, record, about);
  if ('errors' in checked) return refuseErrors(about, row, { resource: claims, errors: checked.errors });
  const what = about.claims.take(claimKey(of)) ? 'same' : 'create';
  return { ...of, whole, what, place: row.place, file: row.file };
}

/**
 * The day of a balance is that of the import. An amount is the same one below zero: what a sign means is asked about, and may
 * be answered differently.
 */
const claimKey = ({
  customer_id,
  text: said,
  due_on,
  amount_cents,
}: Pick<PlannedClaim, 'customer_id' | 'text' | 'due_on' | 'amount_cents'>) =>
  [
    customer_id,
    said,
    said === OPEN_BEFORE ? '' : due_on,
    said === OPEN_BEFORE ? '' : Math.abs(amount_cents),
  ].join(' ');

export async function stockOfClaims({ client }: Transaction, studio_id: string, ids: readonly string[]) {
  const rows = await run<Parameters<typeof claimKey>[0]>(
    client,
    sql`SELECT customer_id, text, due_on, amount_cents FROM claims
      WHERE studio_id = ${studio_id} AND customer_id = ANY (${value(ids)}::uuid[])`,
  );
  const stock = new Stock();
  for (const row of rows) stock.add(claimKey(row));
  return stock;
}
