/** Maps the columns of a sheet to fields: by their headings, by what stands in them, as it was chosen before, and as it is now. */
import type { Importable, Imported } from '#declare/imports.ts';
import { foreignDay, foreignMoney, foreignMonths } from '#format/foreign/values.ts';
import { renewalIn } from '#resources/studio/moving/adjustTerms.ts';
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import { chosenMapping, type Mapping, proposed } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { byAbbreviations } from '../cells/abbreviations.ts';
import { areMostly, cellsIn, columnOf } from '../cells/columnCells.ts';
import { isOfHealth } from '../cells/health.ts';
import { withoutInstalments } from '../fees/instalments.ts';
import { columnKey, type KeptColumns } from './columns.ts';
import { byCreation } from './creationDays.ts';
import { byDayIn, byForm, bySpans } from './formedColumns.ts';
import { byIntervals, byWordsOfIntervals } from './intervalColumns.ts';
import { byAmounts, byNeighbours } from './neighbours.ts';
import { withoutKinds } from './otherContacts.ts';
import { withoutPossibleNotices } from './possibleNotices.ts';
import { byLaterEnds, byOrders } from './receivedNotices.ts';
import { byTotals } from './totalFees.ts';
import { byMethods, byNamesOfTariffs, byPaid, byWords } from './vagueColumns.ts';
import { byChildren, byDependents, byWholeNames, byWhoPays, byWhoStandsThere } from './whoseColumns.ts';

interface About {
  readonly kind: SheetKind;
  readonly resource: Importable;
  readonly understand: Understand;
  readonly answers: Answers;
  /** What was chosen for files before. */
  readonly columns: KeptColumns;
  /** The column that is the number of members, as the other files show it; null where none is. */
  readonly number?: string | null | undefined;
  /** What the person chooses for this one. */
  readonly chosen: object | undefined;
}

interface Mapped {
  readonly mapping: Mapping;
  readonly questions: Imported['questions'];
  /** Returns whether the field is both the proposed and the stored one. */
  isProposed(heading: string, field: string | null): boolean;
}

/** @throws Problem 422 at `mapping` for what can't be chosen */
export function mapColumns(read: Read, about: About): Mapped {
  const { kind, resource, answers, columns, chosen } = about;
  const byHeadings = withoutHealth(withNumber(proposed(resource, read, about.understand), about.number));
  const completed =
    kind === 'members'
      ? ofMembers(read, byHeadings, about)
      : ofOthers(read, withoutMisfits(read, byHeadings, resource), about);
  const timed =
    kind === 'members' && !chosen
      ? byIntervals(read, completed, { resource, answers })
      : { mapping: completed, questions: [] };
  const sure =
    kind === 'members' && !chosen
      ? withoutPossibleNotices(read, byTermNumbers(read, timed.mapping), answers)
      : { mapping: timed.mapping, questions: [] };
  const whole = byWholeNames(read, byWhoStandsThere(read, sure.mapping));
  const formed = byForm(read, whole, resource);
  const own = kind === 'members' ? byWhoPays(read, bySpans(read, formed)) : formed;
  const kept = withKept(own, columns, resource);
  return {
    mapping: chosen ? chosenMapping(resource, read.headings, JSON.stringify(chosen)) : kept,
    questions: [...timed.questions, ...sure.questions],
    isProposed: (heading, field) => own[heading] === field && kept[heading] === field,
  };
}

/** Returns the mapping with the column as the one of members' numbers; without one for null. */
function withNumber(mapping: Mapping, number: string | null | undefined): Mapping {
  if (number === undefined || (number !== null && !(number in mapping))) return mapping;
  const others = Object.entries(mapping).filter(([, field]) => field === 'former_number');
  const none = Object.fromEntries(others.map(([heading]) => [heading, null]));
  return { ...mapping, ...none, ...(number !== null && { [number]: 'former_number' }) };
}

/** Returns the mapping with columns of health data unmapped, also where another word of the heading names a field: "Hinweise (Gesundheit)". */
const withoutHealth = (mapping: Mapping): Mapping =>
  Object.fromEntries(
    Object.entries(mapping).map(([heading, field]) => [heading, isOfHealth(heading) ? null : field]),
  );

const ofOthers = (read: Read, mapping: Mapping, { kind, resource }: About): Mapping =>
  kind === 'cards' ? byPaid(read, mapping, resource) : byMonths(byDayIn(read, mapping), kind);

function ofMembers(read: Read, mapping: Mapping, { resource }: About): Mapping {
  const whole = byTotals(read, withoutInstalments(read, withoutMisfits(read, mapping, resource)));
  const named = withNames(read, mapping, byNamesOfTariffs(read, whole));
  const known = byAmounts(read, byNeighbours(read.headings, byChildren(read, named)));
  const accounts = withoutAccountNumbers(read, byEnds(read, bySignature(known)));
  const abbreviated = byAbbreviations(
    read,
    byMethods(read, byWords(read, byWordsOfIntervals(read, accounts, resource), resource), resource),
    resource,
  );
  const received = byLaterEnds(read, withoutKinds(read, byOrders(read, abbreviated)));
  const paid = byDependents(read, withoutLoneExtra(received));
  return byReason(byCreation(read, byMandate(paid)));
}

/** Returns the mapping without additions to an address where there is none: "Zusatz" may be that of a contract. */
function withoutLoneExtra(mapping: Mapping): Mapping {
  const isOfAddress = Object.values(mapping).some((field) => field === 'street' || field === 'address');
  const column = columnOf(mapping, 'street_extra');
  return isOfAddress || column === undefined ? mapping : { ...mapping, [column]: null };
}

/** What cells of a field are read by, where others are none of it: "Commitment" beside "Commitment length" is no term. */
function readerOf(name: string, { fields }: Importable): ((cell: string) => unknown) | undefined {
  if (name === 'term' || name === 'notice') return foreignMonths;
  if (name === 'prolongation') return renewalIn;
  // "Rate" is a tariff in English, and how many instalments there are in Italian.
  if (name === 'tariff') return (cell) => (/^\d{1,3}(?:\s*rat[ae]n?)?$/i.test(cell) ? undefined : cell);
  const kind = fields[name]?.kind;
  return kind === 'money' ? foreignMoney : kind === 'day' ? (cell) => foreignDay(cell) : undefined;
}

/** Returns the mapping without columns of amounts, days or months in which there are none, beside others for the same field. */
function withoutMisfits(read: Read, mapping: Mapping, resource: Importable): Mapping {
  const fits = (heading: string) => {
    const reads = readerOf(mapping[heading] ?? '', resource);
    const cells = cellsIn(read, heading);
    return cells.length === 0 || !reads || cells.some((cell) => reads(cell) !== undefined);
  };
  const isAlone = (heading: string) =>
    !read.headings.some((one) => one !== heading && mapping[one] === mapping[heading] && fits(one));
  const misfits = read.headings.filter((one) => mapping[one] && !fits(one) && !isAlone(one));
  return { ...mapping, ...Object.fromEntries(misfits.map((heading) => [heading, null])) };
}

/**
 * Returns the mapping with a column of words below a heading of fees as that of tariffs, where another one has the fees and
 * none the tariffs: "Beitrag" beside "Betrag". Without amounts in any column it is that of tariffs, too.
 * @param before the mapping with all that headings say
 */
function withNames(read: Read, before: Mapping, mapping: Mapping): Mapping {
  if (Object.values(mapping).includes('tariff')) return mapping;
  const column = read.headings.find(
    (heading) =>
      before[heading] === 'price_cents' &&
      (mapping[heading] === null || !hasAmounts(read, mapping)) &&
      areMostly(cellsIn(read, heading), (cell) => /\p{L}{3}/u.test(cell) && cell.length < 60),
  );
  return column === undefined ? mapping : { ...mapping, [column]: 'tariff' };
}

const hasAmounts = (read: Read, mapping: Mapping) =>
  read.headings.some(
    (heading) =>
      mapping[heading] === 'price_cents' &&
      cellsIn(read, heading).some((cell) => foreignMoney(cell) !== undefined),
  );

const MONTH = /^(?:monat|zeitraum|periode|month|period)$/i;

/** Returns the mapping of a list of debts with their months as what they are for, where nothing else says it. */
function byMonths(mapping: Mapping, kind: SheetKind): Mapping {
  const column = Object.keys(mapping).find(
    (heading) => mapping[heading] === null && MONTH.test(heading.trim()),
  );
  const isOfDebts = kind === 'open_items' && !Object.values(mapping).includes('text');
  return column !== undefined && isOfDebts ? { ...mapping, [column]: 'text' } : mapping;
}

/** Short for a term, or for how often one pays. */
const TERM_OR_INTERVAL = /^l\.?z\.?$/i;

/** Returns the mapping with such a column of months as that of terms, where another one says how often one pays. */
function byTermNumbers(read: Read, mapping: Mapping): Mapping {
  const fields = Object.values(mapping);
  const column = read.headings.find((one) => TERM_OR_INTERVAL.test(one.trim()) && mapping[one] === null);
  if (column === undefined || fields.includes('term') || !fields.includes('billing_interval')) return mapping;
  const cells = cellsIn(read, column);
  const areMonths = cells.length > 0 && cells.every((cell) => foreignMonths(cell) !== undefined);
  return areMonths ? { ...mapping, [column]: 'term' } : mapping;
}

const REASON = /^(?:grund|gründe|begründung|anlass|reason|motif|motivo)$/i;

/** Returns the mapping with a column of reasons as those of notices, or of pauses, where the file has only one of them. */
function byReason(mapping: Mapping): Mapping {
  const column = Object.keys(mapping).find((one) => mapping[one] === null && REASON.test(one.trim()));
  const has = (event: string) => Object.values(mapping).some((field) => field?.startsWith(event));
  const [first, ...others] = ['cancelled', 'paused'].filter(has);
  const field = `${first}_because`;
  const isOpen = first !== undefined && others.length === 0 && !Object.values(mapping).includes(field);
  return column !== undefined && isOpen ? { ...mapping, [column]: field } : mapping;
}

/** Returns the mapping of a list of mandates with the day of a signature as theirs, as it has no contracts. */
function byMandate(mapping: Mapping): Mapping {
  const fields = Object.values(mapping);
  const column = Object.keys(mapping).find(
    (heading) =>
      mapping[heading] === 'concluded_on' &&
      /unterschr|unterzeichn|signed|signature|sign[\s_]?date/i.test(heading),
  );
  const isOfMandates =
    fields.includes('mandate_reference') &&
    !['mandate_signed_on', 'tariff', 'price_cents', 'starts_on'].some((field) => fields.includes(field));
  return column !== undefined && isOfMandates ? { ...mapping, [column]: 'mandate_signed_on' } : mapping;
}

/** Returns the mapping with the day of a signature as that of the contract, where the file has no mandates. */
function bySignature(mapping: Mapping): Mapping {
  const fields = Object.values(mapping);
  const column = Object.keys(mapping).find(
    (heading) => mapping[heading] === 'mandate_signed_on' && !/mand|sepa|rum|machtig/i.test(heading),
  );
  const isOfContract = !fields.includes('mandate_reference') && !fields.includes('concluded_on');
  return column !== undefined && isOfContract ? { ...mapping, [column]: 'concluded_on' } : mapping;
}

/** Returns the mapping with days below the heading of a length of time as those of the end: "Renewal". */
function byEnds(read: Read, mapping: Mapping): Mapping {
  const isDay = (cell: string) => /\d[./-]\d/.test(cell) && Boolean(foreignDay(cell));
  const column = read.headings.find(
    (heading) =>
      ['term', 'prolongation'].includes(mapping[heading] ?? '') && areMostly(cellsIn(read, heading), isDay),
  );
  const field = Object.values(mapping).includes('ends_on') ? null : 'ends_on';
  return column === undefined ? mapping : { ...mapping, [column]: field };
}

/** Returns the mapping without columns of bare numbers as those of IBANs: an account's, or a debtor's. */
function withoutAccountNumbers(read: Read, mapping: Mapping): Mapping {
  const bare = read.headings.filter(
    (heading) =>
      mapping[heading] === 'iban' && areMostly(cellsIn(read, heading), (cell) => /^\d{2,10}$/.test(cell)),
  );
  return bare.length > 0
    ? { ...mapping, ...Object.fromEntries(bare.map((heading) => [heading, null])) }
    : mapping;
}

/** Returns the proposed mapping, overridden by the stored one. */
function withKept(own: Mapping, columns: KeptColumns, { path, fields }: Importable): Mapping {
  const before = Object.entries(own).map(([heading, field]) => {
    const kept = columns.get(columnKey(path, heading));
    return [heading, kept === undefined || (kept && !fields[kept]) ? field : kept] as const;
  });
  return Object.fromEntries(before);
}
