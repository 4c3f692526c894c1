/** Recognises by headings what a file is about, and which program it comes from. */
import type { Dialect } from '#resources/studio/moving/dialects/dialect.ts';
import { DIALECTS } from '#resources/studio/moving/dialects/index.ts';
import { SHEETS, type SheetKind } from '#resources/studio/moving/kinds.ts';
import { PEOPLE } from '#resources/studio/moving/members.ts';
import { FRACTION } from '#resources/studio/moving/others.ts';
import { textOf } from '#services/http/imports/cells.ts';
import { importable } from '#services/http/imports/columns.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import { type Understand, understandingOf } from '#services/http/imports/headings.ts';
import type { Importables } from '../files.ts';
import { columnKey, type KeptColumns } from './columns.ts';

export const KINDS = Object.keys(SHEETS) as SheetKind[];

/** What understands headings, by the kind of file. */
export type Understandings = Readonly<Record<SheetKind, Understand>>;

/** Returns what understands the headings of each kind of file. Yields between the kinds, and between their headings. */
export function* understandings(importables: Importables): Generator<undefined, Understandings> {
  const of = {} as Record<SheetKind, Understand>;
  for (const kind of KINDS) {
    of[kind] = yield* understandingOf(importables[kind], importable(importables[kind]));
  }
  return of;
}

/** Returns the one kind whose stored mapping has all of the headings; undefined for none, and for several. */
export function keptKind(
  headings: readonly string[],
  columns: KeptColumns,
  importables: Importables,
): SheetKind | undefined {
  const [kind, ...others] = KINDS.filter((one) =>
    headings.every((heading) => columns.has(columnKey(importables[one].path, heading))),
  );
  return others.length === 0 ? kind : undefined;
}

/** Kinds in doubt: what says more about a file comes first. */
const BY_DOUBT: readonly SheetKind[] = ['products', 'open_items', 'cards', 'appointments', 'members'];

/** Kinds of files that refer to people: they have this many columns of their own. */
const REFERRING: readonly SheetKind[] = ['cards', 'open_items', 'appointments'];
const LEAST_OWN = 2;

/** Whether a column has units of cards: "6/10". */
const hasUnits = (headings: readonly string[], { cards }: Understandings, entries: readonly Entry[]) =>
  headings
    .filter((heading) => ['units_left', 'units_used'].includes(cards(heading).field ?? ''))
    .some((heading) => entries.some(({ values }) => FRACTION.test(textOf(values[heading]))));

/** Returns whether a heading is of one of the fields in any kind of list. */
export const isOfAny = (heading: string, fields: readonly string[], understand: Understandings): boolean =>
  KINDS.some((kind) => fields.includes(understand[kind](heading).field ?? ''));

/** What contracts have, and cards don't. */
const OF_CONTRACTS =
  'cancelled_on | cancelled_to | paused_from | paused_until | billing_interval | term | notice'.split(' | ');

/** Whether cards stand among contracts: columns are of these alone, and most rows have no units. */
function areAmongContracts(
  headings: readonly string[],
  { members, cards }: Understandings,
  entries: readonly Entry[],
): boolean {
  const isOfContracts = headings.some((one) => OF_CONTRACTS.includes(members(one).field ?? ''));
  const units = headings.filter((one) => /^units_/.test(cards(one).field ?? ''));
  const counted = entries.filter(({ values }) => units.some((one) => textOf(values[one]) !== ''));
  return isOfContracts && counted.length * 2 < entries.length;
}

/** Headings of single debts, which lists of members don't have. */
const OF_DEBTS =
  /^(?:mahnstufe|mahnstatus|fälligkeit|(?:beleg|rechnungs?)[-\s]?(?:nr\.?|nummer|datum)?|op[-\s]?nr\.?|(?:invoice )?due date|amount (?:due|paid|remaining)|invoice (?:number|no\.?|date))(?: \([a-z]{3}\))?$/i;

/** Columns of single debts that outweigh one which may be of tariffs. */
const CLEARLY = 3;

/** Whether columns are those of single debts, and none is that of tariffs. */
function areDebts(headings: readonly string[], { members, open_items }: Understandings): boolean {
  const debts = headings.filter((heading) => OF_DEBTS.test(heading.trim())).length;
  const isOfTariffs = headings.some((heading) => members(heading).field === 'tariff');
  return (
    debts > (isOfTariffs ? CLEARLY : 1) &&
    headings.some((heading) => open_items(heading).field === 'amount_cents')
  );
}

/** Returns whether the columns have a trainer, a time and a length, and no tariff; one may be called as what is done is. */
function areAppointments(headings: readonly string[], { members, appointments }: Understandings): boolean {
  const fields = headings.map((heading) => appointments(heading).field ?? '');
  const [isOn, isAt] = ['on', 'starts'].map((field) => fields.includes(field));
  const isLong = ['ends', 'minutes'].some((field) => fields.includes(field));
  const isPaid = headings.some((heading) =>
    ['price_cents', 'billing_interval'].includes(members(heading).field ?? ''),
  );
  const isOfContracts = headings.some(
    (heading) =>
      members(heading).field === 'tariff' &&
      (isPaid || !isOn || !isAt || appointments(heading).field !== 'title'),
  );
  return fields.includes('trainer') && (isOn || isAt) === true && isLong && !isOfContracts;
}

/** Whether a table has fees, and neither trainers nor both a day and a time of appointments: "von" alone may be a day or a time. */
function areFees(headings: readonly string[], { members, appointments }: Understandings): boolean {
  const fields = headings.map((heading) => appointments(heading).field ?? '');
  const isTimed = fields.includes('on') && fields.includes('starts');
  const isHeld = fields.includes('trainer');
  return !isTimed && !isHeld && headings.some((heading) => members(heading).field === 'price_cents');
}

/** Names of files and sheets with what is owed. */
const OF_OWED =
  /(?:^|[\s:_./-])(?:offene?[rs]?\b|op\b|op-liste|opos\b|debitoren|rückst[aä]nde?|forderungen|arrears|open items|factures? (?:ouvertes?|impayées?)|impayés?|fatture aperte|insoluti|openstaand)/i;

/** Returns whether the columns have a person and an amount, and nothing of a contract. */
function areOwed(headings: readonly string[], { members, open_items }: Understandings): boolean {
  const fields = headings.map((heading) => open_items(heading).field ?? '');
  const isOfContracts = headings.some((heading) =>
    ['tariff', 'starts_on'].includes(members(heading).field ?? ''),
  );
  return fields.includes('amount_cents') && fields.some((field) => field in PEOPLE) && !isOfContracts;
}

/** The kind of which most headings are understood; null where none has two. */
export function kindOf(
  headings: readonly string[],
  understand: Understandings,
  entries: readonly Entry[] = [],
  name = '',
): SheetKind | null {
  if (OF_OWED.test(name) && areOwed(headings, understand)) return 'open_items';
  if (hasUnits(headings, understand, entries))
    return areAmongContracts(headings, understand, entries) ? 'members' : 'cards';
  if (areDebts(headings, understand)) return 'open_items';
  if (areAppointments(headings, understand)) return 'appointments';
  const isOfFees = areFees(headings, understand);
  const judged = BY_DOUBT.map((kind) => {
    if (kind === 'appointments' && isOfFees) return { kind, fields: 0 };
    const fields = new Set(headings.flatMap((heading) => understand[kind](heading).field ?? []));
    const own = [...fields].filter((field) => !(field in PEOPLE)).length;
    const isOfNobody = own === fields.size;
    // What a card cost says as little about the kind as what a contract does.
    const told = fields.size - (kind === 'cards' && fields.has('price_cents') ? 1 : 0);
    return { kind, fields: REFERRING.includes(kind) && (own < LEAST_OWN || isOfNobody) ? 0 : told };
  });
  const [best] = judged.sort((one, other) => other.fields - one.fields);
  return best && best.fields > 1 ? best.kind : null;
}

const lower = (heading: string) => heading.trim().toLowerCase();

/** The program that two of the headings are of; undefined where none is. */
export function dialectOf({ headings }: Read): Dialect | undefined {
  // "membershipStart" is of one program, "Membership start" of many.
  const words = new Set(headings.map(lower));
  const judged = DIALECTS.map((dialect) => ({
    dialect,
    marks: dialect.marks.filter((mark) => words.has(lower(mark))).length,
  }));
  const [best] = judged.sort((one, other) => other.marks - one.marks);
  return best && best.marks > 1 ? best.dialect : undefined;
}
