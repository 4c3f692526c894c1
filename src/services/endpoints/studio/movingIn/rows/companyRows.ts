/** Asks about rows that name a company in place of a person. */
import type { Imported } from '#declare/imports.ts';
import { isCompany } from '#format/foreign/people.ts';
import { counted } from '#format/plurals.ts';
import { NAMES } from '#resources/studio/moving/members.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { columnOf } from '../cells/columnCells.ts';
import { COMPANY } from '../people/identities.ts';

/** Headings of the columns with a company as its own customer. */
const AS_CUSTOMER = {
  first_name: 'Firma: Vorname',
  last_name: 'Firma: Nachname',
  company_name: 'Firma: Name',
};

const ROWS = { one: 'Zeile', many: 'Zeilen' };

interface Companies {
  readonly read: Read;
  readonly mapping: Mapping;
  readonly questions: Imported['questions'];
  readonly notes: readonly Note[];
}

/** Returns the companies' rows as answered, with what is asked about them. Yields between rows. */
export function* withCompanyRows(
  read: Read,
  { mapping, answers }: { readonly mapping: Mapping; readonly answers: Answers },
): Generator<undefined, Companies> {
  const none = { read, mapping, questions: [], notes: [] };
  const [first, last, whole] = NAMES.map((field) => columnOf(mapping, field));
  const company = columnOf(mapping, 'company_name');
  const named = [first, last, whole].filter((one) => one !== undefined);
  // A list of debits names the company of which another list has the contact.
  const isOfPeople = [first, last, columnOf(mapping, 'email')].some((one) => one !== undefined);
  if (named.length === 0 || !isOfPeople) return none;
  const cellOf = ({ values }: Entry, heading: string | undefined) => textOf(values[heading ?? '']).trim();
  const companyIn = (entry: Entry): string => {
    const name = cellOf(entry, last) || cellOf(entry, whole);
    const given = cellOf(entry, first);
    if (given !== '') return name === '' && isCompany(given) ? given : '';
    return name === '' ? cellOf(entry, company) : isCompany(name) ? name : '';
  };
  const found = new Map<Entry, string>();
  for (const entry of read.entries) {
    yield;
    const name = companyIn(entry);
    if (name !== '') found.set(entry, name.slice(0, 80));
  }
  const [name] = found.values();
  if (name === undefined) return none;
  const isTaken = answers.companies !== 'leave';
  const notes = [...found].map(([{ place }, of]) => ({
    place,
    message: isTaken
      ? `„${of}“ ist eine Firma ohne Ansprechperson: mit dem Vornamen „${COMPANY}“ angelegt`
      : `„${of}“ ist eine Firma ohne Ansprechperson: ausgelassen`,
  }));
  const question = {
    key: 'companies',
    text: `„${name}“ ist eine Firma ohne Ansprechperson (${counted(found.size, ROWS)} dieser Art). Was soll damit geschehen?`,
    answer: isTaken ? 'take' : 'leave',
    options: [
      { value: 'take', label: `Als Kunde anlegen, mit dem Vornamen „${COMPANY}“` },
      { value: 'leave', label: 'Auslassen' },
    ],
  };
  if (!isTaken) {
    const entries: Entry[] = [];
    for (const entry of read.entries) {
      yield;
      if (!found.has(entry)) entries.push(entry);
    }
    return { read: { ...read, entries }, mapping, questions: [question], notes };
  }
  const emptied = Object.fromEntries([...named, ...(company ? [company] : [])].map((one) => [one, '']));
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const of = found.get(entry) ?? '';
    const own = {
      [AS_CUSTOMER.first_name]: of && COMPANY,
      [AS_CUSTOMER.last_name]: of,
      [AS_CUSTOMER.company_name]: of,
    };
    entries.push({ ...entry, values: { ...entry.values, ...(of && emptied), ...own } });
  }
  const columns = Object.entries(AS_CUSTOMER).map(([field, heading]) => [heading, field]);
  return {
    read: { ...read, headings: [...read.headings, ...Object.values(AS_CUSTOMER)], entries },
    mapping: { ...mapping, ...Object.fromEntries(columns) },
    questions: [question],
    notes,
  };
}
