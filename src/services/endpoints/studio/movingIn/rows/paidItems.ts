/** Tells what is paid from what is owed: items of a list, and whole lists of payments. */
import { foreignDay } from '#format/foreign/values.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import { CENTS } from '../cells/abbreviations.ts';
import { areMostly, cellsIn } from '../cells/columnCells.ts';
import { type Noting, withoutRows } from '../cells/leftOutRows.ts';
import type { Understandings } from '../columns/sheetKinds.ts';

/** Columns that say whether an item is paid, and when. */
const STATE =
  /^(?:zahl(?:ungs)?[-\s]?)?status$|^(?:bezahlt|beglichen|ausgeglichen|paid|payment status|settled)\b/i;
const IS_PAID =
  /^(?:ja|yes|x|true|wahr|1|(?:voll(?:ständig)?\s)?bezahlt|beglichen|ausgeglichen|eingezogen|abgebucht|verrechnet|erledigt|storniert|paid|settled|collected|closed|cancell?ed|void)\b|^\d{1,4}[./-]\d/i;

/** Matches the states of debts that were written off. */
const IS_GIVEN_UP =
  /^(?:ausgebucht|abgeschrieben|uneinbringlich|erlassen|uncollectible|written[- ]off|waived|forgiven)\b/i;

/** What will be due, or was never sent. */
const IS_TO_COME =
  /^(?:geplant|vorgemerkt|zukünftig|noch nicht fällig|entwurf|scheduled|planned|upcoming|future|draft|not (?:yet )?due)\b/i;

/** How much was paid doesn't say that all of it was: "0.00". */
const isAmount = (cell: string) => CENTS.test(cell) && foreignDay(cell) === undefined;

/** Leaves out items that a column says to be paid, cancelled or yet to come. Yields between rows. */
export function* withoutPaid(read: Read, noting: Noting): Generator<undefined, Read> {
  const states = read.headings.filter(
    (heading) => STATE.test(heading) && !areMostly(cellsIn(read, heading), isAmount),
  );
  if (states.length === 0) return read;
  const isPaid = (values: Entry['values']) => states.some((heading) => IS_PAID.test(textOf(values[heading])));
  const isToCome = (values: Entry['values']) =>
    states.some((heading) => IS_TO_COME.test(textOf(values[heading])));
  const isGivenUp = (values: Entry['values']) =>
    states.some((heading) => IS_GIVEN_UP.test(textOf(values[heading])));
  const unpaid = yield* withoutRows(read, isPaid, 'Bezahlt oder storniert: ausgelassen', noting);
  const owed = yield* withoutRows(unpaid, isGivenUp, 'Ausgebucht: ausgelassen', noting);
  return yield* withoutRows(owed, isToCome, 'Noch nicht fällig, oder ein Entwurf: ausgelassen', noting);
}

/** Words by which amounts are owed, and by which they were paid. */
const OWED =
  /off(?:en|ene)\b|offene|fällig|saldo|forderung|rückst[aä]nd|rest|schuld|rechnung|mahn|open|due|balance|outstanding|owed|unpaid|invoice|arrears|overdue/i;

const PAYMENTS =
  /zahlung(?!sziel|sfrist)|payment|eingänge|einzüge|transaktion|transaction|umsätze|kassenbuch|verkäufe|\bsales\b|receipt|quittung/i;

/** Headings of the day on which an amount was paid. */
const PAID_ON =
  /^(?:zahlungs?(?:datum|tag|eingang)|zahlung am|bezahlt am|gezahlt am|eingangsdatum|payment date|date paid|date of payment|paid (?:on|at)|date (?:du|de) paiement|data pagamento|betaaldatum)$/i;

/** What contracts have, and no payment. */
const OF_CONTRACTS = ['tariff', 'starts_on', 'ends_on', 'billing_interval', 'term', 'notice', 'next_due_on'];

/** Whether columns have an amount, the day on which it was paid, and nothing of a contract or of what is owed. */
export function arePaidSums(
  headings: readonly string[],
  name: string,
  { members }: Pick<Understandings, 'members'>,
): boolean {
  const fields = headings.map((heading) => members(heading).field ?? '');
  return (
    arePayments(headings, name) &&
    headings.some((heading) => PAID_ON.test(heading.trim())) &&
    fields.includes('price_cents') &&
    !OF_CONTRACTS.some((field) => fields.includes(field))
  );
}

/** Columns that providers of payments have beside each other for what they transferred. */
const OF_TRANSFERS: readonly RegExp[] = [
  /^(?:transaktions?|transaction|balance[\s_]transaction)[-\s_]?(?:code|id|nr\.?|nummer|number|typ|type)?$/i,
  /^(?:gebühr(?:en)?|entgelte?|fees?)(?: \([a-z]{3}\))?$/i,
  /^(?:netto|net|auszahlung|payout)(?:betrag|[\s_]amount)?(?: \([a-z]{3}\))?$/i,
];

/** Whether columns are those of a provider's transfers: amounts with its fee and what is left of them. */
export const areTransfers = (headings: readonly string[]): boolean =>
  OF_TRANSFERS.every((form) => headings.some((heading) => form.test(heading.trim())));

/** Whether headings or the file's name say that the amounts were paid, and none that they are owed. */
export function arePayments(headings: readonly string[], name: string): boolean {
  const said = [name, ...headings];
  return said.some((one) => PAYMENTS.test(one)) && !said.some((one) => OWED.test(one));
}
