/** Several contracts in one row, in numbered columns: "Vertrag 1", "Beitrag 1", "Vertrag 2", "Beitrag 2". */
import { CONTRACT, WHO } from '#resources/studio/moving/members.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';

const NUMBERED = /^(.*\p{L}.*?)[\s_.-]*([1-5])$/u;

/** Least columns of a contract that are numbered, the tariff among them. */
const FEWEST = 2;

/** What the contracts of a row have in common. */
const SHARED = [...Object.keys(WHO), 'billing_interval', 'payment_method'];

/** Returns the numbered columns of further contracts, each with that of the first. */
function furtherColumns({ headings }: Read, understand: Understand) {
  const further = new Map<string, Map<string, string>>();
  for (const heading of headings) {
    const [, base = '', number = ''] = NUMBERED.exec(heading) ?? [];
    const first = [`${base} 1`, `${base}1`, `${base}_1`, base].find((one) => headings.includes(one));
    const isOfContract = (understand(first ?? '').field ?? '') in CONTRACT;
    if (number === '' || number === '1' || first === undefined || !isOfContract) continue;
    further.set(number, (further.get(number) ?? new Map()).set(first, heading));
  }
  const isWhole = (columns: ReadonlyMap<string, string>) =>
    columns.size >= FEWEST && [...columns.keys()].some((one) => understand(one).field === 'tariff');
  return [...further.values()].filter(isWhole);
}

/** Returns what is read with a row of its own for each further contract. Yields between rows. */
export function* withContractsApart(read: Read, understand: Understand): Generator<undefined, Read> {
  const further = furtherColumns(read, understand);
  if (further.length === 0) return read;
  const gone = new Set(further.flatMap((columns) => [...columns.values()]));
  const headings = read.headings.filter((heading) => !gone.has(heading));
  const shared = headings.filter((heading) => SHARED.includes(understand(heading).field ?? ''));
  const pick = ({ values }: Entry, those: readonly string[]) =>
    Object.fromEntries(those.map((heading) => [heading, values[heading]]));
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    entries.push({ ...entry, values: pick(entry, headings) });
    for (const columns of further) {
      const own = [...columns].map(([first, heading]) => [first, entry.values[heading]] as const);
      const tariff = own.find(([first]) => understand(first).field === 'tariff')?.[1];
      if (textOf(tariff) !== '')
        entries.push({ ...entry, values: { ...pick(entry, shared), ...Object.fromEntries(own) } });
    }
  }
  return { ...read, headings, entries };
}
