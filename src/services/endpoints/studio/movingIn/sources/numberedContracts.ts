/** Several contracts in one row, in numbered columns: "Vertrag 1", "Beitrag 1", "Vertrag 2", "Beitrag 2". */
import { foreignMoney } from '#format/foreign/values.ts';
import { CONTRACT, WHO } from '#resources/studio/moving/members.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';
import { areMostly, cellsIn } from '../cells/columnCells.ts';

/** @example 'Beitrag 2', 'Abt2 Eintritt' */
const NUMBERED = /^(.*\p{L}.*?)[\s_.-]*([1-5])(\s\D+)?$/u;

/** Least columns of a contract that are numbered, the tariff among them, where words don't stand in place of fees. */
const FEWEST = 2;

/** What the contracts of a row have in common. */
const SHARED = [...Object.keys(WHO), 'billing_interval', 'payment_method'];

/** Days of the membership, which fees that have none of their own begin and end with. */
const DAYS = ['starts_on', 'cancelled_on', 'cancelled_to'];

const OF_MEMBERSHIP = 'Ein weiterer Beitrag ohne eigenen Beginn: Es gelten die Tage der Mitgliedschaft';

/** Whether a column names contracts: by its heading, or by words below one of fees. */
const names = (read: Read, heading: string, understand: Understand): boolean => {
  const { field } = understand(heading);
  if (field !== 'price_cents') return field === 'tariff';
  return areMostly(
    cellsIn(read, heading),
    (cell) => /\p{L}{3}/u.test(cell) && foreignMoney(cell) === undefined,
  );
};

/** Returns the numbered columns of further contracts, each with that of the first. */
function furtherColumns(read: Read, understand: Understand) {
  const { headings } = read;
  const further = new Map<string, Map<string, string>>();
  for (const heading of headings) {
    const [, base = '', number = '', rest = ''] = NUMBERED.exec(heading) ?? [];
    const first = [`${base} 1`, `${base}1`, `${base}_1`, base]
      .map((one) => one + rest)
      .find((one) => headings.includes(one));
    const isOfContract = (understand(first ?? '').field ?? '') in CONTRACT;
    if (number === '' || number === '1' || first === undefined || !isOfContract) continue;
    further.set(number, (further.get(number) ?? new Map()).set(first, heading));
  }
  const isWhole = (columns: ReadonlyMap<string, string>) =>
    [...columns.keys()].some(
      (one) =>
        names(read, one, understand) && (columns.size >= FEWEST || understand(one).field === 'price_cents'),
    );
  return [...further.values()].filter(isWhole);
}

/** Returns what is read with a row of its own for each further contract. Yields between rows. */
export function* withContractsApart(read: Read, understand: Understand): Generator<undefined, Read> {
  const further = furtherColumns(read, understand);
  if (further.length === 0) return read;
  const gone = new Set(further.flatMap((columns) => [...columns.values()]));
  const headings = read.headings.filter((heading) => !gone.has(heading));
  const ownDays = further.some((columns) =>
    [...columns.keys()].some((one) => understand(one).field === 'starts_on'),
  );
  const shared = headings.filter((heading) =>
    [...SHARED, ...(ownDays ? [] : DAYS)].includes(understand(heading).field ?? ''),
  );
  const notes: Note[] = [];
  const pick = ({ values }: Entry, those: readonly string[]) =>
    Object.fromEntries(those.map((heading) => [heading, values[heading]]));
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    entries.push({ ...entry, values: pick(entry, headings) });
    for (const columns of further) {
      const own = [...columns].map(([first, heading]) => [first, entry.values[heading]] as const);
      const tariff = own.find(([first]) => names(read, first, understand))?.[1];
      if (textOf(tariff) === '') continue;
      entries.push({ ...entry, values: { ...pick(entry, shared), ...Object.fromEntries(own) } });
      if (!ownDays) notes.push({ place: entry.place, label: 'Vertragsbeginn', message: OF_MEMBERSHIP });
    }
  }
  return { ...read, headings, entries, notes: [...read.notes, ...notes] };
}
