/** Rows of an address book about who is no customer, by a column of kinds: suppliers, authorities, staff. */
import type { Imported } from '#declare/imports.ts';
import { counted } from '#format/plurals.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { cellsIn } from '../cells/columnCells.ts';
import { type Noting, withoutRows } from '../cells/leftOutRows.ts';

const OTHER =
  /^(?:lieferant(?:en|in)?|kreditor(?:en)?|dienstleister|handwerker|hersteller|behörde|presse|mitarbeiter(?:in|\/in)?|angestellte[rn]?|trainer(?:in)?|vendors?|suppliers?|creditor|employee|staff|coach|fornitore|fournisseur|leverancier)$/i;

const CUSTOMER =
  /^(?:kund(?:e|in|en)|mitglied(?:er)?|privat(?:kunde|person)?|firmenkunde|interessent(?:in)?|debitor|customers?|members?|clients?|prospect|lead)$/i;

/** Headings of columns with the type of a contact: customer, supplier, staff. */
const KIND =
  /^(?:(?:kunden?|adress|kontakt|personen?|mitglieds?|partner|contact|customer|client|person|address|account|member|user)?[\s_-]*(?:arte?|typ|type|kind|kategorie|category|gruppe|group|klasse|class|kennzeichen|kz|rolle|role)|tags?|labels?|kategorien|gruppen)$/i;

/** Headings of columns with yes or no for one type of contact: "Is a vendor". */
const WHETHER_OTHER = /^(?:ist |is (?:an? )?)?(?:lieferant|kreditor|vendor|supplier)\??$/i;
const WHETHER_CUSTOMER = /^(?:ist |is (?:an? )?)?(?:kunde|debitor|customer|mitglied|member)\??$/i;
const YES = /^(?:ja?|yes|x|true|wahr|1)$/i;

/** What a row about a member or contract says besides the person. */
const OF_CONTRACT = ['tariff', 'price_cents', 'contract_number', 'starts_on'];

const ROWS = { one: 'Zeile', many: 'Zeilen' };

const partsOf = (cell: string) =>
  cell
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Returns what a row's person is instead of a customer, and the column that says so; undefined for customers. */
function otherIn(
  { types, headings }: { readonly types: readonly string[]; readonly headings: readonly string[] },
  values: Entry['values'],
): { readonly heading: string; readonly word: string } | undefined {
  const isYes = (form: RegExp) =>
    headings.find((one) => form.test(one.trim()) && YES.test(textOf(values[one]).trim()));
  for (const heading of types) {
    const parts = partsOf(textOf(values[heading]));
    if (parts.length > 0 && parts.every((part) => OTHER.test(part)))
      return { heading, word: textOf(values[heading]) };
  }
  const marked = isYes(WHETHER_OTHER);
  return marked === undefined || isYes(WHETHER_CUSTOMER) ? undefined : { heading: marked, word: marked };
}

/**
 * Leaves out such rows unless they have a contract or the person answers otherwise, notes each, and returns what is asked.
 * Yields between rows.
 */
export function* withoutOtherContacts(
  read: Read,
  { mapping, answers, ...noting }: { readonly mapping: Mapping; readonly answers: Answers } & Noting,
): Generator<undefined, { readonly read: Read; readonly questions: Imported['questions'] }> {
  const contracts = read.headings.filter((one) => OF_CONTRACT.includes(mapping[one] ?? ''));
  const { headings } = read;
  const columns = { headings, types: headings.filter((one) => KIND.test(one.trim())) };
  const isOther = (values: Entry['values']) =>
    contracts.every((one) => textOf(values[one]) === '') && otherIn(columns, values) !== undefined;
  const others: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    if (isOther(entry.values)) others.push(entry);
  }
  const [first] = others;
  const found = first && otherIn(columns, first.values);
  if (!found) return { read, questions: [] };
  const answer = answers.contacts === 'take' ? 'take' : 'leave';
  const question = {
    key: 'contacts',
    text: `„${found.word.slice(0, 80)}“ in der Spalte „${found.heading.slice(0, 80)}“ ist kein Kunde (${counted(others.length, ROWS)} dieser Art). Was soll damit geschehen?`,
    answer,
    options: [
      { value: 'leave', label: 'Auslassen' },
      { value: 'take', label: 'Als Kunden anlegen' },
    ],
  };
  const left =
    answer === 'take'
      ? read
      : yield* withoutRows(read, isOther, 'Lieferant, Mitarbeiter oder dergleichen: ausgelassen', noting);
  return { read: left, questions: [question] };
}

/** Returns the mapping without a column of tariffs whose cells are types of contacts. */
export function withoutKinds(read: Read, mapping: Mapping): Mapping {
  const columns = read.headings.filter((heading) => {
    const cells = mapping[heading] === 'tariff' ? cellsIn(read, heading) : [];
    return (
      cells.some((cell) => CUSTOMER.test(cell) || OTHER.test(cell)) &&
      cells.every((cell) => CUSTOMER.test(cell) || OTHER.test(cell))
    );
  });
  return columns.length === 0
    ? mapping
    : { ...mapping, ...Object.fromEntries(columns.map((heading) => [heading, null])) };
}
