/** Understands columns of names by what stands in them: below "Mitglied" there are numbers or names, below "Name" whole ones or first ones. */
import { splitName } from '#format/foreign/people.ts';
import { NAMES } from '#resources/studio/moving/members.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';
import { areMostly, cellsIn, columnOf } from '../cells/columnCells.ts';

/** A number, or a mark with one: "1001", "K-7". */
const NUMBER = /^\p{L}{0,4}[\s./-]?\d[\w./-]*$/u;

const WORD = /^[\p{L}.'’-]+$/u;

/** Fields by which a table names its people, beside who pays. */
const NAMING = [...NAMES, 'former_number', 'email', 'company_name'];

/** Returns the mapping with the payer's or account holder's column as that of names, where no other names a person: a list of debits. */
export function byWhoPays(read: Read, mapping: Mapping): Mapping {
  const fields = Object.values(mapping);
  const payer = columnOf(mapping, 'payer_number');
  const isNamed = fields.some((field) => NAMES.includes(field ?? ''));
  if (
    payer !== undefined &&
    !isNamed &&
    areMostly(cellsIn(read, payer), (cell) => splitName(cell) !== undefined)
  )
    return { ...mapping, [payer]: 'name' };
  const holder = columnOf(mapping, 'account_holder');
  return holder === undefined || fields.some((field) => field !== null && NAMING.includes(field))
    ? mapping
    : { ...mapping, [holder]: 'name' };
}

/** What lists of families say of those for whom another member pays. */
const DEPENDENT = /^(?:subordinate|dependent|dependant|secondary|angehörige[rn]?|familienmitglied)$/i;

/** Returns the mapping with the guardian's e-mail as that of who pays, where it is another member's and a column marks dependents. */
export function byDependents(read: Read, mapping: Mapping): Mapping {
  const guardian = columnOf(mapping, 'guardian_email');
  const email = columnOf(mapping, 'email');
  if (guardian === undefined || email === undefined || columnOf(mapping, 'payer_number')) return mapping;
  const isMarked = read.headings.some(
    (one) => mapping[one] === null && cellsIn(read, one).some((cell) => DEPENDENT.test(cell)),
  );
  const lower = (heading: string) => cellsIn(read, heading).map((cell) => cell.toLowerCase());
  const [own, guardians] = [new Set(lower(email)), lower(guardian)];
  const areMembers = guardians.length > 0 && guardians.every((one) => own.has(one));
  return isMarked && areMembers ? { ...mapping, [guardian]: 'payer_number' } : mapping;
}

/** Headings of a list of children; "Kind 2" is one of several in a row. */
const CHILD = /^(?:kind|child|schüler(?:in)?|teilnehmer(?:in)?|participant)$/i;

/** Returns the mapping with the column of children as that of names, where no other names a person. */
export function byChildren(read: Read, mapping: Mapping): Mapping {
  const isNamed = Object.values(mapping).some((field) => NAMES.includes(field ?? ''));
  const child = read.headings.find((heading) => CHILD.test(heading.trim()));
  const isOfNames =
    child !== undefined && areMostly(cellsIn(read, child), (cell) => splitName(cell) !== undefined);
  return child !== undefined && !isNamed && isOfNames ? { ...mapping, [child]: 'name' } : mapping;
}

/** Returns the mapping with columns of whole names as those of numbers, or of first names, where most of their cells are. */
export function byWhoStandsThere(read: Read, mapping: Mapping): Mapping {
  const mostly = (heading: string, form: RegExp) =>
    areMostly(cellsIn(read, heading), (cell) => form.test(cell));
  const found: Record<string, string | null> = { ...mapping };
  const isTaken = (field: string) => Object.values(found).includes(field);
  for (const heading of read.headings) {
    if (found[heading] !== 'name') continue;
    if (mostly(heading, NUMBER)) found[heading] = isTaken('former_number') ? null : 'former_number';
    else if (isTaken('last_name') && !isTaken('first_name') && mostly(heading, WORD))
      found[heading] = 'first_name';
  }
  return found;
}

/** Returns the mapping with the column of one part of a name as that of whole ones, where no other has the rest and its cells have both: "Mitglied (Nachname, Vorname)". */
export function byWholeNames(read: Read, mapping: Mapping): Mapping {
  const parts = NAMES.filter((field) => columnOf(mapping, field) !== undefined);
  const [part] = parts;
  const column = part === undefined || part === 'name' ? undefined : columnOf(mapping, part);
  const isWhole = (cell: string) => cell.includes(',') && splitName(cell) !== undefined;
  return column !== undefined && parts.length === 1 && areMostly(cellsIn(read, column), isWhole)
    ? { ...mapping, [column]: 'name' }
    : mapping;
}
