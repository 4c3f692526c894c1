/** Cards among the rows of a list of members: they become a list of their own, and those rows are about the people alone. */
import { dayOrder, foreignDay } from '#format/foreign/values.ts';
import { SHEET_FIELDS } from '#resources/studio/moving/fields.ts';
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import { PEOPLE } from '#resources/studio/moving/members.ts';
import { FRACTION } from '#resources/studio/moving/others.ts';
import { formatDay } from '#rules/days.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Source } from '#services/http/imports/file.ts';
import { CARD, leftIn, unitsOfCard } from '../cells/cardNames.ts';
import { kindOf, type Understandings } from '../columns/sheetKinds.ts';
import { isVague } from '../columns/vagueColumns.ts';
import { ONCE } from '../fees/intervals.ts';

/** A table, with what it is about where that is known without its headings. */
export interface Sorted extends Source {
  readonly kind?: SheetKind;
  /** Columns that another table has what they say of. */
  readonly used?: readonly string[];
  /** Why it isn't taken over, where other tables have its content already. */
  readonly left?: string;
}

/** Headings of units that a list of members may have beside balances and totals of something else. */
const UNITS =
  /besuch|einheit|session|visit|credit|eintritt|lektion|class|termine|punkte|séance|entrée|ingress|lezion|beurt|lessen|attendance|kontingent|punch/i;

/** Headings of all visits so far, which are no units of a card. */
const VISITS = /^(?:total|all|alle)\b.*(?:visit|attendance)s?$|besuche gesamt|visits total|lifetime/i;

/** Headings of money, or of units. */
const OF_CREDIT = /guthaben|credit|balance/i;

const COUNT = /^\d{1,3}(?:[.,]0+)?(?:\s*(?:\/|von|of)\s*\d{1,3})?$/;

/** Fields of cards by those of members that say the same of a row. */
const OF_CARD = {
  ...{ tariff: 'tariff', price_cents: 'price_cents', starts_on: 'valid_from', ends_on: 'valid_until' },
} as const;

/** Heading of the units that a text says are left. */
const LEFT = 'Übrig';

const DAYS = ['birthday', 'starts_on', 'ends_on'];

/** Fields of contracts that a row has none of besides its card. */
const OF_CONTRACT = [...Object.keys(OF_CARD), 'billing_interval', 'contract_number', 'concluded_on'];

/** Returns the headings of a list of members by what they are of, where it has units and tariffs. */
function columnsOf({ headings, entries }: Source['read'], { members, cards }: Understandings) {
  // Of several columns for one field the best comes first.
  const fields = headings
    .map((heading) => ({ heading, ...members(heading) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ heading, field }) => [heading, field] as const);
  const of = (field: string) => fields.find(([, one]) => one === field)?.[0];
  const named = fields.flatMap(([heading, field]) => (field === 'tariff' ? [heading] : []));
  // "Type" may have cards and contracts below it.
  const hasCards = (heading: string) =>
    isVague(heading) && entries.some(({ values }) => CARD.test(textOf(values[heading])));
  const tariffs = named.length > 0 ? named : headings.filter(hasCards).slice(0, 1);
  const areUnits = (heading: string) =>
    !VISITS.test(heading) &&
    (members(heading).field === undefined || areUnitsOfCards(heading)) &&
    /^units_/.test(cards(heading).field ?? '');
  // "Guthaben" is money, unless whole numbers stand beside cards alone.
  const areUnitsOfCards = (heading: string) => {
    const filled = entries.filter(({ values }) => textOf(values[heading]) !== '');
    const isOfCard = ({ values }: Entry) => {
      const card = tariffs.map((one) => textOf(values[one])).find((name) => CARD.test(name));
      const left = textOf(values[heading]);
      return card !== undefined && COUNT.test(left) && Number.parseInt(left, 10) <= (unitsOfCard(card) ?? 1);
    };
    const isApart = filled.length > 1 && filled.length < entries.length;
    return OF_CREDIT.test(heading) && isApart && filled.every(isOfCard);
  };
  const hasFractions = (heading: string) =>
    entries.some(({ values }) => FRACTION.test(textOf(values[heading])));
  const counted = headings.filter(
    (heading) =>
      areUnits(heading) && (UNITS.test(heading) || hasFractions(heading) || areUnitsOfCards(heading)),
  );
  // Beside units, "noch verfügbar" is what is left of them.
  const units = headings.filter((heading) => counted.length > 0 && areUnits(heading));
  const expiries = headings.filter(
    (heading) => members(heading).field === undefined && cards(heading).field === 'valid_until',
  );
  const interval = of('billing_interval');
  const isOfContracts = of('starts_on') !== undefined || of('price_cents') !== undefined;
  if (tariffs.length === 0 || !isOfContracts) return undefined;
  const notes = fields.flatMap(([heading, field]) => (field === 'notes' ? [heading] : []));
  const vague = named.length > 0 ? [] : tariffs.map((heading) => [heading, 'tariff'] as const);
  return { fields: [...fields, ...vague], units, expiries, tariffs, notes, interval };
}

/** Returns the tables with the cards of lists of members as tables behind them. Yields between rows. */
export function* withCardsApart(
  sources: readonly Sorted[],
  general: Understandings,
): Generator<undefined, readonly Sorted[]> {
  const found: Sorted[] = [];
  for (const source of sources) {
    const { read } = source;
    const isKnown = source.kind === 'products' || source.left !== undefined;
    const kind = isKnown ? undefined : kindOf(read.headings, general, read.entries, source.name);
    const columns = kind === 'members' ? columnsOf(read, general) : undefined;
    if (!columns) {
      found.push(source);
      continue;
    }
    const { fields, units, expiries, tariffs, notes, interval } = columns;
    const cellOf = ({ values }: Entry, heading = '') => textOf(values[heading]);
    // "10 Class Pack (6 remaining)", or "noch 6 Eintritte" among the notes of such a card.
    const leftOf = (entry: Entry) =>
      tariffs.some((heading) => CARD.test(cellOf(entry, heading)))
        ? [...tariffs, ...notes].map((heading) => leftIn(cellOf(entry, heading))).find(Boolean)
        : undefined;
    const isCard = (entry: Entry) => {
      const often = cellOf(entry, interval);
      const names = tariffs.map((heading) => cellOf(entry, heading));
      const isPaidOnce = ONCE.test(often) || (often === '' && names.some((name) => CARD.test(name)));
      const isCounted = units.some((heading) => COUNT.test(cellOf(entry, heading)));
      return isPaidOnce && (isCounted || leftOf(entry) !== undefined);
    };
    const those = new Set<Entry>();
    for (const entry of read.entries) {
      yield;
      if (isCard(entry)) those.add(entry);
    }
    if (those.size === 0) {
      found.push(source);
      continue;
    }
    // The labels that lists of cards have for what those of members call otherwise.
    const labels = new Map<string, string>();
    for (const [heading, field = ''] of fields) {
      const own = (OF_CARD as Readonly<Record<string, string>>)[field];
      if (own) labels.set(heading, SHEET_FIELDS.cards.fields[own]?.label ?? own);
      else if (field in PEOPLE || units.includes(heading)) labels.set(heading, heading);
    }
    for (const heading of expiries) labels.set(heading, heading);
    const ofContract = fields.flatMap(([heading, field = '']) =>
      OF_CONTRACT.includes(field) ? [heading] : [],
    );
    const ofDays = fields.flatMap(([heading, field = '']) => (DAYS.includes(field) ? [heading] : []));
    const days = [...ofDays, ...expiries];
    const { order, doubtful } = dayOrder(
      read.entries.flatMap((entry) => days.map((one) => cellOf(entry, one))),
    );
    // A few rows alone may not show which part is the month; one with points is clear.
    const plain = (entry: Entry, heading: string) => {
      const isPlain = doubtful === undefined && days.includes(heading);
      const day = isPlain && foreignDay(cellOf(entry, heading), order);
      return day ? formatDay(day) : entry.values[heading];
    };
    const none = Object.fromEntries([...ofContract, ...units].map((heading) => [heading, '']));
    const people: Entry[] = [];
    const apart: Entry[] = [];
    for (const entry of read.entries) {
      yield;
      if (!those.has(entry)) {
        people.push(entry);
        continue;
      }
      people.push({ ...entry, values: { ...entry.values, ...none } });
      const filled = [...labels].filter(([heading]) => cellOf(entry, heading) !== '').reverse();
      const values = filled.map(([heading, label]) => [label, plain(entry, heading)] as const);
      // Of several names the one with units says which card it is: "Class Pack", "10 Class Pack".
      const named = tariffs.find((heading) => unitsOfCard(cellOf(entry, heading)) !== undefined);
      const name = named === undefined ? {} : { [labels.get(named) ?? named]: cellOf(entry, named) };
      const left = leftOf(entry);
      const remaining = left && { [LEFT]: String(left.units) };
      apart.push({ ...entry, values: { ...remaining, ...Object.fromEntries(values), ...name } });
    }
    const hasLeft = apart.some(({ values }) => values[LEFT] !== undefined);
    const headings = [...new Set([...labels.values(), ...(hasLeft ? [LEFT] : [])])];
    found.push(
      { ...source, read: { ...read, entries: people }, used: [...units, ...expiries] },
      {
        name: `Karten aus ${source.name}`,
        kind: 'cards',
        read: { ...read, headings, entries: apart, notes: [] },
      },
    );
  }
  return found;
}
